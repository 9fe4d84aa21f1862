import CLoaded
import WaymarkModel

/// A geometry of GEOS on a grid of millimetres. It is freed with the last reference to it.
///
/// Operations return nil if GEOS refuses the geometry, for example because a coordinate is not finite.
package final class Shape {
    /// The side of the grid's cells, in metres.
    static let grid = 0.001

    let session: GEOSSession
    let geometry: OpaquePointer

    /// Takes ownership of a geometry.
    init?(_ geometry: OpaquePointer?, _ session: GEOSSession) {
        guard let geometry else { return nil }
        self.geometry = geometry
        self.session = session
    }

    deinit { GEOSGeom_destroy_r(session.handle, geometry) }

    private var handle: GEOSContextHandle_t { session.handle }

    /// Whether nothing is left.
    var isEmpty: Bool { GEOSisEmpty_r(handle, geometry) != 0 }

    /// The area in m².
    package var area: Double {
        var area = 0.0
        return GEOSArea_r(handle, geometry, &area) == 1 ? area : 0
    }

    /// The length in metres; that of the outline for polygons.
    package var length: Double {
        var length = 0.0
        return GEOSLength_r(handle, geometry, &length) == 1 ? length : 0
    }

    /// A point inside.
    package var innerPoint: Point? {
        Shape(GEOSPointOnSurface_r(handle, geometry), session).flatMap { session.point(of: $0.geometry) }
    }

    /// The outline of polygons.
    package var outline: Shape? { Shape(GEOSBoundary_r(handle, geometry), session) }

    /// Returns the part of this shape that is not in another.
    package func subtracting(_ other: Shape) -> Shape? {
        Shape(GEOSDifferencePrec_r(handle, geometry, other.geometry, Self.grid), session)
    }

    /// Returns the part of this shape that is in another.
    package func intersection(_ other: Shape) -> Shape? {
        Shape(GEOSIntersectionPrec_r(handle, geometry, other.geometry, Self.grid), session)
    }

    /// Returns the area that it shares with another one, in m²; nil if GEOS refuses either.
    package func sharedArea(with other: Shape) -> Double? {
        // Neighbours share a wall, and no area.
        if let convex, let other = other.convex, convex.isApart(from: other) { return 0 }
        return intersection(other)?.area
    }

    /// Returns how much of this line is in a shape, in metres.
    func length(in shape: Shape) -> Double {
        if let outline = shape.convex, let course { return outline.length(of: course) }
        return intersection(shape)?.length ?? 0
    }

    /// The outline, if it is convex and has no holes; nil for other shapes.
    private lazy var convex: ConvexOutline? = {
        var found: [Polygon] = []
        session.collectPolygons(of: geometry, into: &found)
        return ConvexOutline(found)
    }()

    /// The points, if it is one line; nil for other shapes.
    private lazy var course: [Point]? = {
        var found: [[Point]] = []
        session.collectLines(of: geometry, into: &found)
        return found.count == 1 ? found[0] : nil
    }()

    /// Returns the shape grown by a distance in metres, or shrunk by a negative one, with mitred corners.
    package func grown(by distance: Double) -> Shape? {
        let style = (
            segments: Int32(1), cap: Int32(GEOSBUF_CAP_FLAT.rawValue), join: Int32(GEOSBUF_JOIN_MITRE.rawValue)
        )
        let grown = GEOSBufferWithStyle_r(handle, geometry, distance, style.segments, style.cap, style.join, 2)
        return Shape(grown, session)?.onGrid
    }

    /// Returns the shape grown by a distance in metres, or shrunk by a negative one, with round corners: the distance is the same in every direction.
    func grownRound(by distance: Double) -> Shape? {
        let style = (
            segments: Int32(8), cap: Int32(GEOSBUF_CAP_ROUND.rawValue), join: Int32(GEOSBUF_JOIN_ROUND.rawValue)
        )
        let grown = GEOSBufferWithStyle_r(handle, geometry, distance, style.segments, style.cap, style.join, 2)
        return Shape(grown, session)?.onGrid
    }

    /// Returns the shape of a wall along a line. It reaches past both ends, so that no gap stays at a corner, unless it is cut there.
    func wall(thickness: Double, isCut: Bool = false) -> Shape? {
        let cap = isCut ? GEOSBUF_CAP_FLAT : GEOSBUF_CAP_SQUARE
        let style = (segments: Int32(1), cap: Int32(cap.rawValue), join: Int32(GEOSBUF_JOIN_MITRE.rawValue))
        let wall = GEOSBufferWithStyle_r(handle, geometry, thickness / 2, style.segments, style.cap, style.join, 2)
        return Shape(wall, session)?.onGrid
    }

    /// Returns the shape with fewer corners; its outline moves by at most a distance in metres.
    func simplified(by distance: Double) -> Shape? {
        Shape(GEOSTopologyPreserveSimplify_r(handle, geometry, distance), session)?.onGrid
    }

    /// The shape with its corners on the grid. The rings stay valid.
    var onGrid: Shape? { Shape(GEOSGeom_setPrecision_r(handle, geometry, Self.grid, 0), session) }

    /// Returns the distance to another shape in metres; 0 if they overlap, infinity if it is unknown.
    package func distance(to other: Shape) -> Double {
        var distance = 0.0
        return GEOSDistance_r(handle, geometry, other.geometry, &distance) == 1 ? distance : .infinity
    }

    /// The polygons of the shape, the largest first. Each ring starts at its least corner, so that equal shapes have equal
    /// polygons.
    package var polygons: [Polygon] {
        var found: [Polygon] = []
        session.collectPolygons(of: geometry, into: &found)
        return found.map(\.canonical).sorted { left, right in
            let areas = (left.area, right.area)
            return areas.0 != areas.1 ? areas.0 > areas.1 : Polygon.comes(left.outer, before: right.outer)
        }
    }

    /// The lines of the shape, joined where they meet, the longest first.
    package var runs: [[Point]] {
        guard let merged = Shape(GEOSLineMerge_r(handle, geometry), session) else { return [] }
        var found: [[Point]] = []
        session.collectLines(of: merged.geometry, into: &found)
        let runs = found.map { run in
            guard let first = run.first, let last = run.last, Polygon.comes([last], before: [first]) else { return run }
            return run.reversed()
        }
        return runs.sorted { left, right in
            let lengths = (Polyline(left).length, Polyline(right).length)
            return lengths.0 != lengths.1 ? lengths.0 > lengths.1 : Polygon.comes(left, before: right)
        }
    }
}
