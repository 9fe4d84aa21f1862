import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSupport

/// A hall with a door to the street, and something that leads up from it to a gallery. While somebody is on it, what is behind
/// them closes or is taken away by an import, and so does what is ahead of them, in either order.
@Suite struct `Who is between two levels comes to the nearest place where they may be` {
    /// What happens at one end.
    enum Change: String, CaseIterable, Sendable {
        case none, pathCloses, levelCloses, isGone
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var kind: String
        var behind: Change
        var ahead: Change
        var startsAhead: Bool

        var testDescription: String {
            "\(kind), behind: \(behind.rawValue), ahead: \(ahead.rawValue)\(startsAhead ? ", ahead first" : "")"
        }

        static let kinds = ["stairs", "ramp", "passage", "escalator", "elevator", "movingWalkway"]
        static let all = kinds.flatMap { kind in
            Change.allCases.flatMap { behind in
                [Change.pathCloses, .levelCloses, .isGone].flatMap { ahead in
                    [false, true].filter { !$0 || behind != .none && (kind == "stairs" || kind == "elevator") }.map {
                        Case(kind: kind, behind: behind, ahead: ahead, startsAhead: $0)
                    }
                }
            }
        }

        /// Whether what they are on takes them to its end.
        var isCarriedOn: Bool { kind == "escalator" || kind == "movingWalkway" }

        /// The level on which the traveller ends; nil where closed paths are the way out, by one end or the other.
        var end: FeatureID? {
            switch (behind, ahead) {
            case (.levelCloses, .isGone): isCarriedOn ? "u" : "x"
            case (_, .isGone): "u"
            // What leads both ways takes them out of the closed level, although nothing leads on from there.
            case (.isGone, .levelCloses): isCarriedOn && kind != "movingWalkway" ? "u" : "g"
            case (.isGone, _): "u"
            default: nil
            }
        }
    }

    private static let levels =
        "levels: [{id: x, ordinal: 0, name: Street}, {id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]"

    private static func contents(_ kind: String, hasBehind: Bool = true, hasAhead: Bool = true) -> String {
        let isLift = kind == "elevator"
        let size =
            switch kind {
            case "elevator": "wait: 5"
            case "escalator": "length: 45, direction: up"
            default: "length: 45"
            }
        return """
            nodes:
              x: {kerb: [-20, 0], step: [0, 0]}
              g: {mat: [2, 0], s1: [20, 0]}
              u: {s2: [\(isLift ? 20 : 65), 0], u1: [85, 0]}
            paths:
              - [kerb, step]
            \(hasBehind ? "  - {id: hall, nodes: [mat, s1]}" : "")
            \(hasAhead ? "  - {id: land, nodes: [s2, u1]}" : "")
            connectors:
              - {id: door, kind: passage, name: Door, stops: [step, mat], length: 2}
              - {id: front, kind: \(kind), name: Front, stops: [s1, s2], \(size)}
            places:
              - {id: room, name: Room, category: room, at: u1}
            """
    }

    @Test(arguments: Case.all) func `On what leads up`(_ now: Case) throws {
        let house = try ClosingEngine(Self.contents(now.kind), levels: Self.levels)
        var journey = try house.journey(.node("s1"), .place("room"))
        let seconds = now.kind == "elevator" ? 8 : now.kind == "escalator" ? 20 : 15
        for _ in 0..<seconds { _ = try journey.walk() }
        var (hasBehind, hasAhead) = (true, true)
        func change(_ change: Change, isBehind: Bool) throws {
            switch change {
            case .none: break
            case .pathCloses: try house.close(.edge(isBehind ? "hall" : "land"))
            case .levelCloses: try house.close(level: isBehind ? "g" : "u")
            case .isGone:
                if isBehind { hasBehind = false } else { hasAhead = false }
                try house.load(
                    Self.contents(now.kind, hasBehind: hasBehind, hasAhead: hasAhead), levels: Self.levels)
            }
        }
        var walk = ObservedWalk()
        for isBehind in [!now.startsAhead, now.startsAhead] {
            try change(isBehind ? now.behind : now.ahead, isBehind: isBehind)
            try walk.walk(&journey, 2)
        }
        try walk.walk(&journey, now.kind == "movingWalkway" ? 260 : 150)
        let here = try #require(walk.points.last)
        let level = walk.levels.last
        let told = Comment(rawValue: "at \(here) on \(level as Any): \(walk.texts)")
        if let end = now.end { #expect(level == end, told) }
        #expect(walk.count("did_fail_to_reroute") <= 2 && walk.count("did_go_off_route") == 0, told)
        #expect(walk.longestStep < 2.5, told)
        if now.ahead == .isGone { #expect(!walk.hasArrived, told) }
        let landing = now.kind == "elevator" ? 20.0 : 65
        let isAtRest = [(0, "x"), (2, "g"), (20, "g"), (landing, "u"), (85, "u")].contains {
            (x: Double, id: FeatureID) in
            level == id && (here.x - x).magnitude < (walk.hasArrived ? 4 : 0.6)
        }
        #expect(isAtRest, told)
    }
}
