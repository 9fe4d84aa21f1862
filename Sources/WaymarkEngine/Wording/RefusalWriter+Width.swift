import WaymarkModel
import WaymarkRouting

extension RefusalWriter {
    /// Returns the place that says itself that it is not for wheelchairs, if the last piece of the way is what bars it: its entrance, or
    /// the floor of its room.
    func barredPlace(_ source: RouteSegment.Source?) -> Place? {
        guard case .edge(let index, _)? = source, venue[index].isAccessible == false else { return nil }
        let edge = venue[index]
        func isBarred(_ place: Place) -> Bool {
            place.tags["wheelchair"] == "no" || place.tags["wheelchair_boarding"] == "2"
        }
        if edge.derivedFrom == PathEdge.entranceLink {
            return venue.places.first { isBarred($0) && $0.entrances.contains { $0.inside == edge.to } }
        }
        guard let region = venue.regions.first(where: { $0.id.rawValue == edge.derivedFrom }) else { return nil }
        let rooms = venue.units.filter { region.units.contains($0.id) && $0.isAccessible == false }
        return rooms.compactMap(\.place).compactMap(venue.place).first(where: isBarred)
    }
}
