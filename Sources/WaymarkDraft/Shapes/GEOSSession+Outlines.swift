import CLoaded
import WaymarkModel

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
