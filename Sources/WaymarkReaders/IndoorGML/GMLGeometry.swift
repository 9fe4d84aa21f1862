import Foundation
import WaymarkImportKit
import WaymarkModel

/// A position of a GML file, in the file's units. Without a third number, `z` is nil.
struct GMLPosition: Hashable {
    var x: Double
    var y: Double
    var z: Double?

    /// The position on the plan.
    var point: Point { Point(x: x, y: y) }
}

/// A face of a surface or solid: rings in space.
struct GMLFace {
    var outer: [GMLPosition]
    var holes: [[GMLPosition]] = []

    /// The least and the greatest height; nil in two dimensions.
    var heights: (least: Double, most: Double)? {
        let heights = outer.compactMap(\.z)
        guard let least = heights.min(), let most = heights.max() else { return nil }
        return (least, most)
    }
}

/// Reads the geometries of GML 3.2 and of the older GML 2 and 3.1, in any namespace.
struct GMLGeometry {
    /// The greatest number of references that are followed from one geometry to the next.
    private static let mostReferences = 8
    private static let faceNames: Set<String> = ["Polygon", "PolygonPatch", "Triangle", "Rectangle"]
    private static let referenceNames: Set<String> = [
        "surfaceMember", "baseSurface", "exterior", "interior", "solidMember", "curveMember",
    ]

    /// The geometries with an id, for references.
    private var known: [String: XMLTree] = [:]
    /// Whether single positions of the file have three numbers. Then lists of which nobody says so do, too.
    private var isSpatial = false

    init(_ root: XMLTree) {
        root.forEach([
            "Polygon", "Surface", "CompositeSurface", "OrientableSurface", "Shell", "Solid", "LineString", "Curve",
        ]) { element in
            guard let id = element.attribute("id") else { return }
            if known[id] == nil { known[id] = element }
        }
        var counts = (flat: 0, spatial: 0)
        root.forEach(["pos"]) { element in
            switch Self.numbers(element.text).count {
            case 2: counts.flat += 1
            case 3: counts.spatial += 1
            default: break
            }
        }
        root.forEach(["posList"]) { element in
            let numbers = Self.numbers(element.text)
            if element.attribute("srsDimension") == "3" || Self.isClosedInSpace(numbers) { counts.spatial += 1 }
            if element.attribute("srsDimension") == "2" { counts.flat += 1 }
        }
        isSpatial = counts.spatial > counts.flat
    }

    /// Returns the faces below an element. Those of the cavities of solids are separate.
    func faces(of element: XMLTree) -> (outer: [GMLFace], cavities: [GMLFace]) {
        var outer: [GMLFace] = []
        var cavities: [GMLFace] = []
        collect(element, isCavity: false, Self.mostReferences, &outer, &cavities)
        return (outer, cavities)
    }

    private func collect(
        _ element: XMLTree, isCavity: Bool, _ references: Int, _ outer: inout [GMLFace], _ cavities: inout [GMLFace]
    ) {
        if Self.faceNames.contains(element.name.local) {
            guard let face = face(element) else { return }
            if isCavity { cavities.append(face) } else { outer.append(face) }
            return
        }
        for child in element.children {
            let isInside = isCavity || (element.name.local == "Solid" && child.name.local == "interior")
            collect(child, isCavity: isInside, references, &outer, &cavities)
        }
        if element.children.isEmpty, references > 0, Self.referenceNames.contains(element.name.local),
            let id = element.attribute("href").flatMap(IndoorReference.id), let target = known[id]
        {
            collect(target, isCavity: isCavity, references - 1, &outer, &cavities)
        }
    }

    private func face(_ polygon: XMLTree) -> GMLFace? {
        func ring(_ border: XMLTree) -> [GMLPosition] {
            guard let ring = border.children.first(where: { $0.name.local.hasSuffix("Ring") }) else { return [] }
            var positions = positions(of: ring)
            if positions.count > 1, positions.first == positions.last { positions.removeLast() }
            return positions
        }
        let borders = polygon.children("exterior") + polygon.children("outerBoundaryIs")
        guard let exterior = borders.first else { return nil }
        let outer = ring(exterior)
        guard outer.count >= 3 else { return nil }
        let holes = (polygon.children("interior") + polygon.children("innerBoundaryIs")).map(ring)
        return GMLFace(outer: outer, holes: holes.filter { $0.count >= 3 })
    }

    /// Returns the position of the first point below an element.
    func point(of element: XMLTree) -> GMLPosition? {
        var found: GMLPosition?
        element.forEach(["Point"]) { if found == nil { found = positions(of: $0).first } }
        return found
    }

    /// Returns the positions of the first curve below an element.
    func line(of element: XMLTree) -> [GMLPosition] {
        var found: [GMLPosition] = []
        element.forEach(["LineString", "LineStringSegment"]) { if found.isEmpty { found = positions(of: $0) } }
        if found.isEmpty, let id = element.attribute("href").flatMap(IndoorReference.id), let target = known[id] {
            return positions(of: target)
        }
        return found
    }

    /// Returns the positions that an element lists as `pos`, `posList`, `coordinates` or points, in any mixture. Those that
    /// are not numbers are left out.
    func positions(of element: XMLTree) -> [GMLPosition] {
        var positions: [GMLPosition] = []
        for child in element.children {
            switch child.name.local {
            case "pos":
                let numbers = Self.numbers(child.text)
                if numbers.count >= 2 { positions.append(Self.position(numbers[...])) }
            case "posList": positions += list(child, in: element)
            case "coordinates":
                let tuples = child.text.split(whereSeparator: \.isWhitespace)
                positions += tuples.map { Self.numbers(String($0)) }.filter { $0.count >= 2 }
                    .map { Self.position($0[...]) }
            case "coord":
                let numbers = ["X", "Y", "Z"].compactMap { child.child($0).flatMap { Self.numbers($0.text).first } }
                if numbers.count >= 2 { positions.append(Self.position(numbers[...])) }
            case "pointProperty", "pointRep", "Point", "curveMember", "LineString", "LineStringSegment", "segments",
                "Curve":
                positions += self.positions(of: child)
            default: continue
            }
        }
        return positions.filter { $0.x.isFinite && $0.y.isFinite && ($0.z ?? 0).isFinite }
    }

    private func list(_ element: XMLTree, in parent: XMLTree) -> [GMLPosition] {
        let numbers = Self.numbers(element.text)
        let stated = (element.attribute("srsDimension") ?? parent.attribute("srsDimension")).flatMap { Int($0) }
        let isThree = numbers.count % 3 == 0 && numbers.count >= 6
        let isSurelyThree = isThree && (isSpatial || numbers.count % 2 != 0) || Self.isClosedInSpace(numbers)
        let size = stated ?? (isSurelyThree ? 3 : numbers.count % 2 == 0 ? 2 : 3)
        guard size == 2 || size == 3 else { return [] }
        return stride(from: 0, to: numbers.count - size + 1, by: size).map {
            Self.position(numbers[$0..<$0 + size])
        }
    }

    /// Returns whether numbers are a closed ring, three for each position.
    private static func isClosedInSpace(_ numbers: [Double]) -> Bool {
        numbers.count % 3 == 0 && numbers.count >= 6 && numbers.prefix(3) == numbers.suffix(3)
    }

    private static func position(_ numbers: ArraySlice<Double>) -> GMLPosition {
        let start = numbers.startIndex
        return GMLPosition(x: numbers[start], y: numbers[start + 1], z: numbers.count > 2 ? numbers[start + 2] : nil)
    }

    /// Returns the numbers of a text, separated by white space or commas. A text with anything else has none.
    private static func numbers(_ text: String) -> [Double] {
        var numbers: [Double] = []
        for word in text.utf8.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") }) {
            guard let number = Double(Substring(word)), number.isFinite else { return [] }
            numbers.append(number)
        }
        return numbers
    }
}

/// A reference by id, as IndoorGML files write it.
enum IndoorReference {
    /// Returns the id of a reference: `#S1`, `S1`, `file.gml#S1`, with any white space; nil if it is empty.
    static func id(_ text: String) -> String? {
        let part = text.split(separator: "#", omittingEmptySubsequences: false).last ?? ""
        let id = part.trimmingCharacters(in: .whitespacesAndNewlines)
        return id.isEmpty ? nil : id
    }
}
