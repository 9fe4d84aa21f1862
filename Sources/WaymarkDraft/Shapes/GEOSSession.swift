import CLoaded
import WaymarkModel

/// A context of the GEOS library, for polygon checks and for floor plans; see `Shape`.
///
/// Methods free all pointers from GEOS before they return. The context exists as long as the session.
package final class GEOSSession {
    /// An error in a polygon and its position, as GEOS reports them.
    package struct Flaw: Equatable {
        var reason: String
        var location: Point?
    }

    let handle: GEOSContextHandle_t

    package init() {
        guard let handle = GEOS_init_r() else { preconditionFailure("GEOS gave no context") }
        self.handle = handle
    }

    deinit { GEOS_finish_r(handle) }

    /// Returns the first error of a polygon; nil if it is valid according to OGC Simple Features.
    ///
    /// - Precondition: Every ring has at least three different, finite corners, and does not repeat the first corner.
    package func flaw(of polygon: Polygon) -> Flaw? {
        guard let geometry = makePolygon(polygon) else { return Flaw(reason: "not a polygon") }
        defer { GEOSGeom_destroy_r(handle, geometry) }
        var reason: UnsafeMutablePointer<CChar>?
        var location: OpaquePointer?
        let isValid = GEOSisValidDetail_r(handle, geometry, 0, &reason, &location)
        defer {
            if let reason { GEOSFree_r(handle, reason) }
            if let location { GEOSGeom_destroy_r(handle, location) }
        }
        if isValid == 1 { return nil }
        return Flaw(reason: reason.map { String(cString: $0) } ?? "not valid", location: location.flatMap(point(of:)))
    }

    /// Returns a geometry, which the caller must destroy; nil if a ring has too few corners.
    func makePolygon(_ polygon: Polygon) -> OpaquePointer? {
        guard let shell = makeRing(polygon.outer) else { return nil }
        var holes: [OpaquePointer?] = []
        for hole in polygon.holes {
            guard let ring = makeRing(hole) else {
                for made in holes { GEOSGeom_destroy_r(handle, made) }
                GEOSGeom_destroy_r(handle, shell)
                return nil
            }
            holes.append(ring)
        }
        // From here on, the polygon owns its rings.
        return GEOSGeom_createPolygon_r(handle, shell, &holes, UInt32(holes.count))
    }

    private func makeRing(_ corners: [Point]) -> OpaquePointer? {
        guard let first = corners.first else { return nil }
        guard let sequence = GEOSCoordSeq_create_r(handle, UInt32(corners.count + 1), 2) else { return nil }
        for (index, corner) in (corners + [first]).enumerated() {
            GEOSCoordSeq_setXY_r(handle, sequence, UInt32(index), corner.x, corner.y)
        }
        // The ring owns the sequence, even if its creation fails.
        return GEOSGeom_createLinearRing_r(handle, sequence)
    }

    func point(of geometry: OpaquePointer) -> Point? {
        var x = 0.0
        var y = 0.0
        guard GEOSGeomGetX_r(handle, geometry, &x) == 1, GEOSGeomGetY_r(handle, geometry, &y) == 1 else { return nil }
        return Point(x: x, y: y)
    }
}

extension GEOSSession {
    /// Returns the union of some polygons, the largest part first.
    ///
    /// - Parameter gap: Half the width of gaps between the polygons that are closed, in metres.
    package func union(of polygons: [Polygon], closing gap: Double) -> [Polygon] {
        let drawn = polygons.filter { $0.outer.count > 2 }.compactMap { polygon -> OpaquePointer? in
            guard let drawn = makePolygon(polygon) else { return nil }
            defer { GEOSGeom_destroy_r(handle, drawn) }
            return buffered(drawn, by: gap)
        }
        var parts: [OpaquePointer?] = drawn
        guard !parts.isEmpty,
            let collection = GEOSGeom_createCollection_r(
                handle, Int32(GEOS_GEOMETRYCOLLECTION.rawValue), &parts, UInt32(parts.count))
        else { return [] }
        defer { GEOSGeom_destroy_r(handle, collection) }
        guard let union = GEOSUnaryUnion_r(handle, collection) else { return [] }
        defer { GEOSGeom_destroy_r(handle, union) }
        guard let closed = buffered(union, by: -gap) else { return [] }
        defer { GEOSGeom_destroy_r(handle, closed) }
        return cleaned(closed)
    }

    /// Returns the convex hull of some points with a margin; a square around the origin if there are no points.
    package func hull(of points: [Point], margin: Double) -> Polygon {
        let corners = points.isEmpty ? [Point(x: 0, y: 0)] : points
        let drawn = corners.compactMap { corner -> OpaquePointer? in
            GEOSGeom_createPointFromXY_r(handle, corner.x, corner.y)
        }
        var parts: [OpaquePointer?] = drawn
        let fallback = Polygon(outer: [
            Point(x: -margin, y: -margin), Point(x: margin, y: -margin), Point(x: margin, y: margin),
            Point(x: -margin, y: margin),
        ])
        guard
            let collection = GEOSGeom_createCollection_r(
                handle, Int32(GEOS_MULTIPOINT.rawValue), &parts, UInt32(parts.count))
        else { return fallback }
        defer { GEOSGeom_destroy_r(handle, collection) }
        guard let hull = GEOSConvexHull_r(handle, collection) else { return fallback }
        defer { GEOSGeom_destroy_r(handle, hull) }
        guard let wide = buffered(hull, by: margin) else { return fallback }
        defer { GEOSGeom_destroy_r(handle, wide) }
        return cleaned(wide).first ?? fallback
    }

    /// Returns a geometry with a mitred margin, which the caller must destroy.
    private func buffered(_ geometry: OpaquePointer, by margin: Double) -> OpaquePointer? {
        GEOSBufferWithStyle_r(
            handle, geometry, margin, 4, Int32(GEOSBUF_CAP_SQUARE.rawValue), Int32(GEOSBUF_JOIN_MITRE.rawValue), 2)
    }
}
