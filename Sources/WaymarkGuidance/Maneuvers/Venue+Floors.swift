import WaymarkModel
import WaymarkRouting

extension Venue {
    /// Returns the region of open floor that a segment crosses; nil for other segments.
    func region(of segment: RouteSegment) -> Index<Region>? {
        switch segment.source {
        case .floor(let index): return index
        case .connector: return nil
        case .edge(let index, _):
            guard segment.kind.isOpenFloor, self[index].derivedFrom != nil else { return nil }
            let path = self[index].path
            return regions.firstIndex { $0.id == path }.map { Index($0) }
        }
    }

    /// Returns the name of the largest unit of a region that has a name; nil if none has.
    package func floorName(of index: Index<Region>) -> LocalizedText? {
        let ids = Set(self[index].units)
        return units.filter { ids.contains($0.id) && $0.name != nil }
            .max { ($0.area, $1.id.rawValue) < ($1.area, $0.id.rawValue) }?.name
    }

    /// Returns the category of the largest unit of a region; nil if the region has no units.
    func floorCategory(of index: Index<Region>) -> String? {
        let ids = Set(self[index].units)
        return units.filter { ids.contains($0.id) }
            .max { ($0.area, $1.id.rawValue) < ($1.area, $0.id.rawValue) }?.category
    }
}

extension Unit {
    fileprivate var area: Double { abs(Polygon.signedArea(of: polygon.outer)) }
}
