import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A corridor of 4 m with a row of rooms behind a wall, and perhaps a corridor behind them. Some rooms have doors, in whatever wall and whatever they say.
struct DrawnDoorPlan {
    /// What a door says.
    enum Word: CaseIterable { case nothing, emergency, never, staff, noWheels, narrow }

    struct Door {
        var id: String
        var room: Int
        var middle: Point
        /// Whether its wall runs to the north.
        var isSide: Bool
        /// Whether it is on the outline of its room, and not in or across the wall.
        var isOnOutline: Bool
        var word: Word
    }

    private static let walls: [Double] = [0, 0.02, 0.2, 0.45, 0.49, 0.5, 0.52, 0.55, 0.58, 0.6]
    /// The distances between rooms.
    private static let gaps: [Double] = [0, 0, 0.02]
    /// How deep in the wall a door is, from the outline of its room.
    private static let depths: [Double] = [0, 0, 0.5, 1]

    let thickness: Double
    let rooms: [(x: ClosedRange<Double>, y: ClosedRange<Double>)]
    let back: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    private(set) var doors: [Door] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let thickness = Self.walls.randomElement(using: &random) ?? 0
        let low = 4 + thickness
        let between = Self.gaps.randomElement(using: &random) ?? 0
        var rooms: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
        var x = 0.0
        while x < 20 {
            let end = x + Double(Int.random(in: 4...9, using: &random))
            rooms.append((x: x...end, y: low...low + 6))
            x = end + between
        }
        self.thickness = thickness
        self.rooms = rooms
        back = Bool.random(using: &random) ? (x: 0...x, y: low + 6...low + 9) : nil
        for room in rooms.indices where Int.random(in: 0...9, using: &random) < 7 {
            let (wide, high) = (rooms[room].x, rooms[room].y)
            let along = Double.random(in: wide.lowerBound + 1...wide.upperBound - 1, using: &random)
            let depth = Self.depths.randomElement(using: &random) ?? 0
            let place = Int.random(in: 0...9, using: &random)
            let isSide = place == 9
            let y = place < 7 ? high.lowerBound - depth * thickness : place < 9 ? high.upperBound : high.lowerBound + 3
            doors.append(
                Door(
                    id: "d\(room)", room: room,
                    middle: Point(x: isSide ? wide.lowerBound : (along * 100).rounded() / 100, y: y), isSide: isSide,
                    isOnOutline: place >= 7 || depth == 0, word: Word.allCases.randomElement(using: &random) ?? .nothing
                ))
        }
    }

    private func ends(of door: Door) -> [Point] {
        [-0.5, 0.5].map {
            Point(x: door.middle.x + (door.isSide ? 0 : $0), y: door.middle.y + (door.isSide ? $0 : 0))
        }
    }

    private typealias Space = (id: String, kind: String, x: ClosedRange<Double>, y: ClosedRange<Double>)

    private var spaces: [Space] {
        let end = rooms.map(\.x.upperBound).max() ?? 24
        return [("c", "corridor", 0...end, 0...4), ("a", "corridor", -6...0, 0...2)]
            + (back.map { [("b", "corridor", $0.x, $0.y)] } ?? [])
            + rooms.enumerated().map { ("r\($0)", "room", $1.x, $1.y) }
    }

    func native() throws -> Derived {
        var venue = PlannedVenue()
        venue.units = spaces.map { PlannedVenue.unit($0.id, $0.kind, $0.x, $0.y) }
        let words: [Word: String] = [
            .emergency: ", emergencyExit: true", .never: ", hours: \"off\"", .staff: ", access: [staff]",
            .noWheels: ", wheelchair: no", .narrow: ", width: 0.6",
        ]
        venue.openings = doors.map { door in
            let at = ends(of: door).map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
            return "{id: \(door.id), level: g, at: [\(at)]\(words[door.word] ?? "")}"
        }
        venue.places = (1...2).map { "{id: p\($0), name: P\($0), category: info, level: g, position: [\($0), \($0)]}" }
        return try venue.derived()
    }

    func geoJSON() throws -> Derived {
        let words: [Word: String] = [
            .emergency: ", \"entrance\": \"emergency\"", .never: ", \"access\": \"no\"",
            .staff: ", \"access\": \"private\"", .noWheels: ", \"wheelchair\": \"no\"", .narrow: ", \"width\": \"0.6\"",
        ]
        var sample = PlanSample()
        let units = spaces.map { space in
            PlanSample.feature(
                PlanSample.box(
                    space.x.lowerBound, space.y.lowerBound, space.x.upperBound - space.x.lowerBound,
                    space.y.upperBound - space.y.lowerBound), "\"kind\": \"\(space.kind)\", \"level\": 0", id: space.id)
        }
        let lines = doors.map { door in
            let ends = ends(of: door)
            return PlanSample.feature(
                PlanSample.line((ends[0].x, ends[0].y), (ends[1].x, ends[1].y)),
                "\"kind\": \"door\", \"level\": 0\(words[door.word] ?? "")", id: door.id)
        }
        sample.add(units + lines, to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    func imdf() throws -> Derived {
        var sample = IMDFSample()
        sample.language = "en"
        let end = rooms.map(\.x.upperBound).max() ?? 24
        sample.add("venue", "house", IMDFSample.box(-9, -9, 80, 60), "\"name\": {\"en\": \"House\"}")
        sample.add("level", "L", IMDFSample.box(-6, 0, end + 6, 14), "\"ordinal\": 0, \"outdoor\": false")
        let on = "\"level_id\": \"L\""
        for space in spaces {
            let box = IMDFSample.box(
                space.x.lowerBound, space.y.lowerBound, space.x.upperBound - space.x.lowerBound,
                space.y.upperBound - space.y.lowerBound)
            sample.add(
                "unit", space.id, box, "\"category\": \"\(space.kind == "room" ? "room" : "walkway")\", \(on)")
        }
        let words: [Word: String] = [
            .never: ", \"access_control\": [\"outofservice\"]", .staff: ", \"access_control\": [\"badgereader\"]",
        ]
        for door in doors {
            let line = IMDFSample.line(ends(of: door).map { ($0.x, $0.y) })
            let kind = door.word == .emergency ? "emergencyexit" : "pedestrian"
            sample.add("opening", door.id, line, "\"category\": \"\(kind)\", \(on)\(words[door.word] ?? "")")
        }
        let (draft, diagnostics) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    /// How the doors of OpenStreetMap are drawn.
    enum Drawing: CaseIterable {
        /// As nodes of the outlines of rooms; as nodes beside them; as ways on them or beside them.
        case onOutline, beside, ways
    }

    /// Returns where a door is drawn that lies beside the outline of its room, at random.
    private func drawn(_ door: Door, _ random: inout SeededGenerator) -> Point {
        let (room, off) = (rooms[door.room], Double.random(in: -0.5...0.5, using: &random))
        let isBack = door.middle.y >= room.y.upperBound
        return Point(
            x: door.middle.x + (door.isSide ? off : 0),
            y: door.isSide ? door.middle.y : (isBack ? room.y.upperBound : room.y.lowerBound) + off)
    }

    func openStreetMap(_ drawing: Drawing = .onOutline) throws -> Derived {
        var random = SeededGenerator(seed: UInt64(rooms.count) + UInt64(doors.count * 31))
        let words: [Word: String] = [
            .emergency: " entrance=emergency", .never: " access=no", .staff: " access=private",
            .noWheels: " step_count=3", .narrow: " width=0.6",
        ]
        var (lines, next): ([String], Int) = ([], 1)
        for (number, space) in spaces.enumerated() {
            let corners = [
                Point(x: space.x.lowerBound, y: space.y.lowerBound),
                Point(x: space.x.upperBound, y: space.y.lowerBound),
                Point(x: space.x.upperBound, y: space.y.upperBound),
                Point(x: space.x.lowerBound, y: space.y.upperBound),
            ]
            var nodes: [Int] = []
            let own = doors.filter { drawing == .onOutline && $0.isOnOutline && "r\($0.room)" == space.id }
            for (corner, other) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                lines.append("node \(next) \(corner.x) \(corner.y)")
                nodes.append(next)
                next += 1
                for door in own
                where door.middle.nearest(onSegmentFrom: corner, to: other).distance(to: door.middle) < 0.001 {
                    lines.append("node \(next) \(door.middle.x) \(door.middle.y) door=yes\(words[door.word] ?? "")")
                    nodes.append(next)
                    next += 1
                }
            }
            let list = (nodes + nodes.prefix(1)).map(String.init).joined(separator: ",")
            lines.append("way \(1000 + number) \(list) indoor=\(space.kind) level=0")
        }
        for door in doors where drawing != .onOutline {
            let (spot, tags) = (drawn(door, &random), "door=yes level=0\(words[door.word] ?? "")")
            if drawing == .beside {
                lines.append("node \(2000 + door.room) \(spot.x) \(spot.y) \(tags)")
                continue
            }
            let (x, y) = door.isSide ? (0, 0.5) : (0.5, 0)
            lines.append("node \(3000 + door.room) \(spot.x - x) \(spot.y - y)")
            lines.append("node \(4000 + door.room) \(spot.x + x) \(spot.y + y)")
            lines.append("way \(2000 + door.room) \(3000 + door.room),\(4000 + door.room) \(tags)")
        }
        return try OSMDrawing(lines.joined(separator: "\n")).derived()
    }

    /// Returns the rooms with a door for which a door is concluded all the same, and the doors that are neither used nor named, where each door of
    /// OpenStreetMap lies beside an outline or is a way.
    func mistakes(_ derived: Derived, _ drawing: Drawing) -> [String] {
        let units = Dictionary(uniqueKeysWithValues: spaces.enumerated().map { ("w\(1000 + $0):0", $1.id) })
        let withDoor = Set(doors.map { "r\($0.room)" })
        let rules: Set<Inference.Rule> = [.doorless, .beside, .room]
        let concluded = derived.inferences.filter { rules.contains($0.rule) && $0.state == .inferred }
        let invented = concluded.filter { inference in
            let rooms = inference.subjects.compactMap { units[$0.rawValue] }.filter { $0.hasPrefix("r") }
            return !rooms.isEmpty && rooms.allSatisfy(withDoor.contains)
        }.map { "\($0.id) \($0.subjects)" }
        let kind = drawing == .ways ? "w" : "n"
        let lost = doors.map { "\(kind)\(2000 + $0.room):0" }.filter { id in
            !derived.venue.openings.contains { $0.id.rawValue == id }
        }
        return invented + lost
    }
}
