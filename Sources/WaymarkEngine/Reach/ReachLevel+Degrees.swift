import WaymarkDraft
import WaymarkModel

extension ReachLevel {
    /// Returns the areas in degrees with seven decimals, as files have them: rings that are closed and stay valid when they are
    /// written so, an outer one and its holes for each area.
    package func areas(around anchor: Anchor) -> [[[Coordinate]]] {
        let session = GEOSSession()
        // On the grid of shapes, a cell is then the last decimal.
        let scale = 1e4
        func scaled(_ ring: [Point]) -> [Point] {
            anchor.coordinates(of: ring).map { Point(x: $0.longitude * scale, y: $0.latitude * scale) }
        }
        func closed(_ ring: [Point]) -> [Coordinate] {
            let ring = ring.map { Coordinate(latitude: $0.y / scale, longitude: $0.x / scale) }
            return ring + ring.prefix(1)
        }
        return areas.flatMap { area -> [[[Coordinate]]] in
            let polygon = Polygon(outer: scaled(area.outer), holes: area.holes.map(scaled))
            let valid = session.shape(of: polygon, least: 0)?.shape.polygons ?? []
            return valid.map { ([$0.outer] + $0.holes).map(closed) }
        }
    }
}
