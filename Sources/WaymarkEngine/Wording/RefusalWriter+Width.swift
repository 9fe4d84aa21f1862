import WaymarkModel
import WaymarkRouting

extension RefusalWriter {
    /// Returns the clear width of the narrowest obstacle, in whole centimetres, if nothing else is in the way than a lack of
    /// width; nil otherwise.
    func narrowest(of blocks: [RouteBlock], for profile: Profile) -> Double? {
        let limits = TravelLimits(
            forbidden: profile.forbidden, maximumIncline: profile.maximumIncline, minimumWidth: profile.minimumWidth)
        var narrowest: Double?
        for block in blocks {
            guard case .profile = block.cause, case .edge(let edge, _)? = block.source,
                case .width(let width)? = limits.barrier(of: venue.wayTraits(of: edge))
            else { return nil }
            narrowest = min(narrowest ?? width, width)
        }
        guard let narrowest else { return nil }
        // A width that a traveller can state.
        let stated = (narrowest * 100).rounded(.down) / 100
        return stated > 0 ? stated : nil
    }
}

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
