import CLoaded
import WaymarkImportKit
import WaymarkModel

extension GEOSSession {
    /// The area under which a part of a repaired polygon is left out, in m².
    static let leastArea = 0.05

    /// Returns what a polygon with mistakes most likely means: valid polygons in whole millimetres, the largest first.
    ///
    /// Parts under `leastArea` are left out. The result is empty if nothing is left.
    ///
    /// - Precondition: All coordinates are finite.
    func repaired(_ polygon: Polygon) -> [Polygon] {
        let polygon = polygon.normalised
        guard polygon.outer.count > 2 else { return [] }
        guard let drawn = makePolygon(Polygon(outer: polygon.outer, holes: polygon.holes.filter { $0.count > 2 }))
        else {
            return []
        }
        defer { GEOSGeom_destroy_r(handle, drawn) }
        guard let parameters = GEOSMakeValidParams_create_r(handle) else { return [] }
        defer { GEOSMakeValidParams_destroy_r(handle, parameters) }
        GEOSMakeValidParams_setMethod_r(handle, parameters, GEOS_MAKE_VALID_STRUCTURE)
        GEOSMakeValidParams_setKeepCollapsed_r(handle, parameters, 0)
        guard let valid = GEOSMakeValidWithParams_r(handle, drawn, parameters) else { return [] }
        defer { GEOSGeom_destroy_r(handle, valid) }
        return cleaned(valid)
    }

    /// Returns the polygons of a valid geometry in whole millimetres, the largest first, without parts under `leastArea`.
    func cleaned(_ geometry: OpaquePointer) -> [Polygon] {
        guard let rounded = GEOSGeom_setPrecision_r(handle, geometry, 0.001, 0) else { return [] }
        defer { GEOSGeom_destroy_r(handle, rounded) }
        GEOSNormalize_r(handle, rounded)
        let areas = polygons(of: rounded).map { ($0, Self.area(of: $0)) }.filter { $0.1 >= Self.leastArea }
        // The parts are in the order of their corners, so the result does not depend on how they were written.
        return areas.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
    }

    /// Returns a point inside a polygon, for its label; nil if the polygon is not valid.
    package func innerPoint(of polygon: Polygon) -> Point? {
        guard polygon.outer.count > 2, let drawn = makePolygon(polygon) else { return nil }
        defer { GEOSGeom_destroy_r(handle, drawn) }
        // The centre looks best, but can be outside or in a hole.
        for make in [GEOSGetCentroid_r, GEOSPointOnSurface_r] {
            guard let made = make(handle, drawn) else { continue }
            defer { GEOSGeom_destroy_r(handle, made) }
            var (x, y) = (0.0, 0.0)
            guard GEOSGeomGetX_r(handle, made, &x) == 1, GEOSGeomGetY_r(handle, made, &y) == 1 else { continue }
            let point = Point(x: Self.rounded(x), y: Self.rounded(y))
            if polygon.contains(point) { return point }
        }
        return nil
    }

    /// Returns the polygons of a geometry of any type.
    func polygons(of geometry: OpaquePointer) -> [Polygon] {
        if GEOSGeomTypeId_r(handle, geometry) == Int32(GEOS_POLYGON.rawValue) {
            return polygon(of: geometry).map { [$0] } ?? []
        }
        return (0..<max(0, GEOSGetNumGeometries_r(handle, geometry))).flatMap { index in
            guard let part = GEOSGetGeometryN_r(handle, geometry, index), part != geometry else { return [Polygon]() }
            return polygons(of: part)
        }
    }

    private func polygon(of geometry: OpaquePointer) -> Polygon? {
        guard let shell = GEOSGetExteriorRing_r(handle, geometry) else { return nil }
        let outer = ring(of: shell)
        guard outer.count > 2 else { return nil }
        let holes = (0..<max(0, GEOSGetNumInteriorRings_r(handle, geometry))).compactMap { index in
            GEOSGetInteriorRingN_r(handle, geometry, index).map(ring(of:))
        }
        return Polygon(outer: outer, holes: holes.filter { $0.count > 2 }).normalised
    }

    private func ring(of geometry: OpaquePointer) -> [Point] {
        guard let sequence = GEOSGeom_getCoordSeq_r(handle, geometry) else { return [] }
        var count: UInt32 = 0
        guard GEOSCoordSeq_getSize_r(handle, sequence, &count) == 1 else { return [] }
        let points = (0..<count).map { index in
            var (x, y) = (0.0, 0.0)
            GEOSCoordSeq_getXY_r(handle, sequence, index, &x, &y)
            return Point(x: Self.rounded(x), y: Self.rounded(y))
        }
        return Polygon.withoutRepeats(points)
    }

    private static func rounded(_ metres: Double) -> Double {
        let rounded = (metres * 1000).rounded() / 1000
        return rounded == 0 ? 0 : rounded
    }

    private static func area(of polygon: Polygon) -> Double {
        abs(Polygon.signedArea(of: polygon.outer))
            - polygon.holes.reduce(0) { $0 + abs(Polygon.signedArea(of: $1)) }
    }
}
