import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A site with buildings that have doors, what stands around them, walls, paths and places, which is drawn in several formats. All is on one
/// level, in metres.
struct ConcludedScene {
    /// A rectangle.
    struct Box {
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>

        var corners: [Point] {
            [
                Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.lowerBound),
                Point(x: x.upperBound, y: y.upperBound), Point(x: x.lowerBound, y: y.upperBound),
            ]
        }
        var middle: Point {
            Point(x: (x.lowerBound + x.upperBound) / 2, y: (y.lowerBound + y.upperBound) / 2)
        }

        func grown(by margin: Double) -> Box {
            Box(
                x: (x.lowerBound - margin)...(x.upperBound + margin),
                y: (y.lowerBound - margin)...(y.upperBound + margin))
        }

        /// Returns whether a point is inside, and more than a margin away from the sides.
        func holds(_ point: Point, margin: Double) -> Bool {
            x.lowerBound + margin < point.x && point.x < x.upperBound - margin && y.lowerBound + margin < point.y
                && point.y < y.upperBound - margin
        }

        func meets(_ other: Box) -> Bool {
            x.lowerBound < other.x.upperBound && other.x.lowerBound < x.upperBound
                && y.lowerBound < other.y.upperBound && other.y.lowerBound < y.upperBound
        }
    }

    /// What nobody walks in.
    enum Kind: String, CaseIterable { case water, shaft, void, column, house, room }

    /// Something of that kind, perhaps with a hole.
    struct Block {
        var kind: Kind
        var box: Box
        var hole: Box?

        func holds(_ point: Point, margin: Double) -> Bool {
            box.holds(point, margin: margin) && hole?.holds(point, margin: -margin) != true
        }
    }

    /// A room, which is a place, with a door in the outer wall.
    struct Room {
        var name: String
        var box: Box
        var door: (from: Point, to: Point)

        var doorway: Point { door.from.interpolated(to: door.to, fraction: 0.5) }
    }

    /// A wall or a fence.
    struct Line {
        var category: String
        var points: [Point]
    }

    /// The buildings: each is divided into its rooms.
    var buildings: [(box: Box, rooms: [Room])] = []
    var blocks: [Block] = []
    var lines: [Line] = []
    var paths: [[Point]] = []
    /// Squares, with a place in their middle each.
    var squares: [(name: String, box: Box)] = []
    /// Places outdoors.
    var points: [(name: String, point: Point)] = []

    /// A building of 20 m with a door to the south and one to the north, of the rooms `Alpha` and `Omega`.
    static var block: ConcludedScene {
        var scene = ConcludedScene()
        scene.buildings = [
            (
                Box(x: 0...20, y: 0...20),
                [
                    Room(
                        name: "Alpha", box: Box(x: 0...20, y: 0...10),
                        door: (Point(x: 9.5, y: 0), Point(x: 10.5, y: 0))),
                    Room(
                        name: "Omega", box: Box(x: 0...20, y: 10...20),
                        door: (Point(x: 9.5, y: 20), Point(x: 10.5, y: 20))),
                ]
            )
        ]
        return scene
    }

    // MARK: OpenStreetMap

    private static let tags: [Kind: String] = [
        .water: "natural=water", .shaft: "man_made=shaft", .void: "indoor=void level=0",
        .column: "indoor=column level=0", .house: "building=yes", .room: "indoor=room level=0",
    ]

    var drawing: OSMDrawing {
        var text: [String] = []
        var last = 0
        var known: [String: Int] = [:]
        func element(_ kind: String, _ rest: String) -> Int {
            last += 1
            text.append("\(kind) \(last) \(rest)")
            return last
        }
        func node(_ point: Point, _ tags: String = "") -> Int {
            let key = "\(point.x.inCentimetres) \(point.y.inCentimetres)"
            if let node = known[key] { return node }
            let node = element("node", "\(point.x) \(point.y) \(tags)")
            known[key] = node
            return node
        }
        func way(_ points: [Point], isRing: Bool, _ tags: String) -> Int {
            let nodes = points.map { node($0) }
            return element(
                "way", (nodes + (isRing ? nodes.prefix(1) : [])).map(String.init).joined(separator: ",") + " \(tags)")
        }
        for building in buildings {
            for room in building.rooms { _ = node(room.doorway, "entrance=yes") }
            let joints = building.rooms.flatMap { $0.box.corners + [$0.doorway] }
            _ = way(Self.ring(building.box, joints), isRing: true, "building=yes")
            for room in building.rooms {
                _ = way(Self.ring(room.box, joints), isRing: true, "indoor=room level=0")
                let middle = room.box.middle
                _ = element("node", "\(middle.x) \(middle.y) shop=books name=\(room.name) level=0")
            }
        }
        for block in blocks {
            let tags = Self.tags[block.kind] ?? ""
            guard let hole = block.hole else {
                _ = way(block.box.corners, isRing: true, tags)
                continue
            }
            let rings = [block.box, hole].map { way($0.corners, isRing: true, "") }
            _ = element("relation", "way/\(rings[0])/outer way/\(rings[1])/inner type=multipolygon \(tags)")
        }
        for line in lines { _ = way(line.points, isRing: false, "barrier=\(line.category)") }
        for path in paths { _ = way(path, isRing: false, "highway=footway") }
        for square in squares { _ = way(square.box.corners, isRing: true, "highway=pedestrian area=yes") }
        for place in placesOutdoors {
            _ = element("node", "\(place.point.x) \(place.point.y) shop=books name=\(place.name) level=0")
        }
        return OSMDrawing(text.joined(separator: "\n"))
    }

    private var placesOutdoors: [(name: String, point: Point)] { points + squares.map { ($0.name, $0.box.middle) } }

    /// Returns the corners of a rectangle and the points on its sides, in order.
    private static func ring(_ box: Box, _ joints: [Point]) -> [Point] {
        zip(box.corners, box.corners.dropFirst() + box.corners.prefix(1)).flatMap { from, to -> [Point] in
            let on = joints.filter {
                $0.nearest(onSegmentFrom: from, to: to).distance(to: $0) < 0.001 && $0.distance(to: from) > 0.001
                    && $0.distance(to: to) > 0.001
            }
            return [from] + on.sorted { $0.distance(to: from) < $1.distance(to: from) }
        }
    }

    // MARK: The native format

    var native: PlannedVenue {
        var venue = PlannedVenue()
        func corners(_ box: Box) -> String { Self.list(box.corners) }
        func shape(_ block: Block) -> String {
            let hole = block.hole.map { ", holes: [\(corners($0))]" } ?? ""
            return "polygon: \(corners(block.box))\(hole)"
        }
        var footprints: [String] = []
        for (number, building) in buildings.enumerated() {
            footprints.append("{id: f\(number), polygon: \(corners(building.box))}")
            for room in building.rooms {
                let id = room.name.lowercased()
                venue.units.append(
                    "{id: u-\(id), level: g, category: room, polygon: \(corners(room.box)), place: \(id)}")
                venue.places.append("{id: \(id), name: \(room.name), category: info}")
                venue.openings.append(
                    "{id: d-\(id), level: g, at: \(Self.list([room.door.from, room.door.to])), units: [u-\(id)]}")
            }
        }
        for (number, block) in blocks.enumerated() {
            let id = "k\(number)"
            switch block.kind {
            case .void, .column:
                venue.obstacles.append("{id: \(id), level: g, kind: \(block.kind.rawValue), \(shape(block))}")
            case .house: footprints.append("{id: \(id), \(shape(block))}")
            case .water, .shaft, .room:
                venue.units.append("{id: \(id), level: g, category: \(block.kind.rawValue), \(shape(block))}")
            }
        }
        for (number, square) in squares.enumerated() {
            venue.units.append("{id: sq\(number), level: g, category: square, polygon: \(corners(square.box))}")
        }
        for place in placesOutdoors {
            venue.places.append(
                "{id: \(place.name.lowercased()), name: \(place.name), category: info, level: g, "
                    + "position: [\(place.point.x), \(place.point.y)]}")
        }
        venue.rest = "footprints:\n" + footprints.map { "  - \($0)\n" }.joined()
        if !lines.isEmpty {
            venue.rest += "details:\n"
            for (number, line) in lines.enumerated() {
                venue.rest +=
                    "  - {id: l\(number), level: g, category: \(line.category), line: \(Self.list(line.points))}\n"
            }
        }
        if !paths.isEmpty {
            venue.rest += "nodes:\n  g:\n"
            for (number, path) in paths.enumerated() {
                for (index, point) in path.enumerated() {
                    venue.rest += "    n\(number)-\(index): [\(point.x), \(point.y)]\n"
                }
            }
            venue.rest += "paths:\n"
            for (number, path) in paths.enumerated() {
                let nodes = path.indices.map { "n\(number)-\($0)" }.joined(separator: ", ")
                venue.rest += "  - {id: p\(number), nodes: [\(nodes)]}\n"
            }
        }
        return venue
    }

    private static func list(_ points: [Point]) -> String {
        "[" + points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ") + "]"
    }

    // MARK: GeoJSON

    var geoJSON: PlanSample {
        var sample = PlanSample()
        sample.mapping = "geojson: 1\nlevels: [{key: \"0\", ordinal: 0}]\n"
        var features: [String] = []
        func add(_ geometry: String, _ kind: String, _ name: String? = nil) {
            let name = name.map { ", \"name\": \"\($0)\"" } ?? ""
            features.append(
                PlanSample.feature(geometry, "\"level\": 0, \"kind\": \"\(kind)\"\(name)", id: "x\(features.count)"))
        }
        func shape(_ box: Box, hole: Box? = nil) -> String {
            let rings = [box, hole].compactMap { $0.map { PlanSample.ring($0.corners.map { ($0.x, $0.y) }) } }
            return "{\"type\": \"Polygon\", \"coordinates\": [\(rings.joined(separator: ", "))]}"
        }
        for building in buildings {
            add(shape(building.box), "building")
            for room in building.rooms {
                add(shape(room.box), "room", room.name)
                let (from, to) = room.door
                add(PlanSample.line((from.x, from.y), (to.x, to.y)), "door")
            }
        }
        for block in blocks {
            add(shape(block.box, hole: block.hole), block.kind == .house ? "building" : block.kind.rawValue)
        }
        for line in lines { add(PlanSample.line(line.points.map { ($0.x, $0.y) }), line.category) }
        for path in paths { add(PlanSample.line(path.map { ($0.x, $0.y) }), "path") }
        for square in squares { add(shape(square.box), "square") }
        for place in placesOutdoors { add(PlanSample.point(place.point.x, place.point.y), "info", place.name) }
        sample.add(features, to: "plan.geojson")
        return sample
    }

    // MARK: IMDF

    private static let categories: [Kind: String] = [
        .shaft: "structure", .void: "opentobelow", .room: "room", .water: "water", .column: "furniture",
    ]

    /// Without the paths and the places beside squares, which IMDF does not have.
    var imdf: IMDFSample {
        var sample = IMDFSample()
        func name(_ text: String) -> String { "\"name\": {\"ja\": \"\(text)\"}" }
        func shape(_ box: Box, hole: Box? = nil) -> String {
            let rings = [box, hole].compactMap { $0.map { IMDFSample.ring($0.corners.map { ($0.x, $0.y) }) } }
            return "{\"type\": \"Polygon\", \"coordinates\": [\(rings.joined(separator: ", "))]}"
        }
        let site = IMDFSample.box(-120, -120, 300, 300)
        sample.add("venue", "v", site, "\"category\": \"university\", \(name("V")), \"address_id\": \"ad\"")
        sample.add("address", "ad", "null", "\"address\": \"1\", \"locality\": \"Tokyo\", \"country\": \"JP\"")
        let houses = buildings.map { "[\(IMDFSample.ring($0.box.corners.map { ($0.x, $0.y) }))]" }
        sample.add(
            "level", "LA", "{\"type\": \"MultiPolygon\", \"coordinates\": [\(houses.joined(separator: ", "))]}",
            "\"ordinal\": 0, \"outdoor\": false, \"short_name\": {\"ja\": \"G\"}, \(name("G")), "
                + "\"building_ids\": [\"b0\"]")
        func footprint(_ number: Int, _ shape: String) {
            sample.add("building", "b\(number)", "null", "\(name("B\(number)")), \"category\": \"unspecified\"")
            sample.add("footprint", "f\(number)", shape, "\"category\": \"ground\", \"building_ids\": [\"b\(number)\"]")
        }
        for (number, building) in buildings.enumerated() {
            footprint(number, shape(building.box))
            for room in building.rooms {
                sample.add(
                    "unit", "u-\(room.name)", shape(room.box),
                    "\"category\": \"room\", \"level_id\": \"LA\", \(name(room.name))")
                let (from, to) = room.door
                sample.add(
                    "opening", "d-\(room.name)", IMDFSample.line([(from.x, from.y), (to.x, to.y)]),
                    "\"category\": \"pedestrian\", \"level_id\": \"LA\"")
            }
        }
        for (number, block) in blocks.enumerated() {
            let geometry = shape(block.box, hole: block.hole)
            guard let category = Self.categories[block.kind] else {
                footprint(100 + number, geometry)
                continue
            }
            sample.add(
                [.water, .column].contains(block.kind) ? "fixture" : "unit", "k\(number)", geometry,
                "\"category\": \"\(category)\", \"level_id\": \"LA\", \"name\": null")
        }
        for (number, square) in squares.enumerated() {
            sample.add(
                "unit", "sq\(number)", shape(square.box),
                "\"category\": \"unenclosedarea\", \"level_id\": \"LA\", \"name\": null")
            for place in placesOutdoors where square.box.holds(place.point, margin: 0) {
                sample.add(
                    "amenity", "a-\(place.name)", IMDFSample.point(place.point.x, place.point.y),
                    "\"category\": \"information\", \"unit_ids\": [\"sq\(number)\"], \(name(place.name))")
            }
        }
        for (number, line) in lines.enumerated() {
            sample.add(
                "detail", "l\(number)", IMDFSample.line(line.points.map { ($0.x, $0.y) }),
                "\"category\": \"\(line.category)\", \"level_id\": \"LA\"")
        }
        return sample
    }
}

extension Double {
    fileprivate var inCentimetres: Int { Int((self * 100).rounded()) }
}
