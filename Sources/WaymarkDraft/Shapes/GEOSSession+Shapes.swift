import CLoaded
import WaymarkImportKit
import WaymarkModel

extension GEOSSession {
    /// Returns a polygon as the author drew it, which can be invalid; nil if it is not a polygon.
    func rawShape(of polygon: Polygon) -> Shape? {
        let rings = [polygon.outer] + polygon.holes
        guard rings.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
        let outer = Polygon.withoutRepeats(polygon.outer)
        let holes = polygon.holes.map { Polygon.withoutRepeats($0) }.filter { $0.count > 2 }
        return outer.count < 3 ? nil : Shape(makePolygon(Polygon(outer: outer, holes: holes)), self)
    }

    /// Returns a valid shape on the grid without parts of less than `least` m²; nil if nothing is left.
    ///
    /// - Returns: The shape, and whether the polygon had to be repaired.
    package func shape(of polygon: Polygon, least: Double = 0.05) -> (shape: Shape, isRepaired: Bool)? {
        guard let raw = rawShape(of: polygon) else { return nil }
        let isValid = GEOSisValid_r(handle, raw.geometry) == 1
        let valid = isValid ? raw : Shape(GEOSMakeValid_r(handle, raw.geometry), self)
        guard let parts = valid?.onGrid?.polygons.filter({ $0.area >= least }), let shape = shape(joining: parts) else {
            return nil
        }
        return (shape, !isValid)
    }

    /// Returns polygons that do not overlap as one shape; nil if there are none.
    func shape(joining polygons: [Polygon]) -> Shape? {
        let parts = polygons.compactMap { rawShape(of: $0) }
        return parts.count == 1 ? parts[0] : union(of: parts)
    }

    /// Returns the union of shapes; nil if there are none.
    package func union(of shapes: [Shape]) -> Shape? {
        guard !shapes.isEmpty else { return nil }
        var clones: [OpaquePointer?] = shapes.map { GEOSGeom_clone_r(handle, $0.geometry) }
        let kind = Int32(GEOS_GEOMETRYCOLLECTION.rawValue)
        let all = Shape(GEOSGeom_createCollection_r(handle, kind, &clones, UInt32(clones.count)), self)
        return all.flatMap { Shape(GEOSUnaryUnionPrec_r(handle, $0.geometry, Shape.grid), self) }
    }

    /// Returns a line; nil if it has fewer than two points.
    package func line(_ points: [Point]) -> Shape? {
        guard points.count > 1, points.allSatisfy(\.isFinite), let sequence = makeSequence(points) else { return nil }
        return Shape(GEOSGeom_createLineString_r(handle, sequence), self)
    }

    /// Returns a point; nil if it is not finite.
    package func point(_ point: Point) -> Shape? {
        guard point.isFinite, let sequence = makeSequence([point]) else { return nil }
        return Shape(GEOSGeom_createPoint_r(handle, sequence), self)
    }

    /// Adds all polygons of a geometry.
    func collectPolygons(of geometry: OpaquePointer, into polygons: inout [Polygon]) {
        let kind = GEOSGeomTypes(rawValue: UInt32(max(0, GEOSGeomTypeId_r(handle, geometry))))
        if kind == GEOS_POLYGON {
            guard GEOSisEmpty_r(handle, geometry) == 0, let shell = GEOSGetExteriorRing_r(handle, geometry) else {
                return
            }
            let holes = (0..<max(0, GEOSGetNumInteriorRings_r(handle, geometry))).compactMap {
                GEOSGetInteriorRingN_r(handle, geometry, $0).map { ring(of: $0) }
            }
            polygons.append(Polygon(outer: ring(of: shell), holes: holes))
        } else if kind == GEOS_MULTIPOLYGON || kind == GEOS_GEOMETRYCOLLECTION {
            for index in 0..<max(0, GEOSGetNumGeometries_r(handle, geometry)) {
                if let part = GEOSGetGeometryN_r(handle, geometry, index) { collectPolygons(of: part, into: &polygons) }
            }
        }
    }

    /// Adds all lines of a geometry.
    func collectLines(of geometry: OpaquePointer, into lines: inout [[Point]]) {
        let kind = GEOSGeomTypes(rawValue: UInt32(max(0, GEOSGeomTypeId_r(handle, geometry))))
        if kind == GEOS_LINESTRING || kind == GEOS_LINEARRING {
            let points = points(of: geometry)
            if points.count > 1 { lines.append(points) }
        } else if kind == GEOS_MULTILINESTRING || kind == GEOS_GEOMETRYCOLLECTION {
            for index in 0..<max(0, GEOSGetNumGeometries_r(handle, geometry)) {
                if let part = GEOSGetGeometryN_r(handle, geometry, index) { collectLines(of: part, into: &lines) }
            }
        }
    }

    private func makeSequence(_ points: [Point]) -> OpaquePointer? {
        guard let sequence = GEOSCoordSeq_create_r(handle, UInt32(points.count), 2) else { return nil }
        for (index, point) in points.enumerated() {
            GEOSCoordSeq_setXY_r(handle, sequence, UInt32(index), point.x, point.y)
        }
        return sequence
    }

    private func ring(of geometry: OpaquePointer) -> [Point] { Array(points(of: geometry).dropLast()) }

    private func points(of geometry: OpaquePointer) -> [Point] {
        guard let sequence = GEOSGeom_getCoordSeq_r(handle, geometry) else { return [] }
        var count: UInt32 = 0
        guard GEOSCoordSeq_getSize_r(handle, sequence, &count) == 1 else { return [] }
        return (0..<count).map { index in
            var x = 0.0
            var y = 0.0
            GEOSCoordSeq_getXY_r(handle, sequence, index, &x, &y)
            return Point(x: x, y: y)
        }
    }
}
