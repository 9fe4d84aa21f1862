import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `The reach report is right in random venues` {
    @Test func `The named change opens as much as any other change would`() {
        var random = Dice(state: 11)
        var improved = 0
        for _ in 0..<300 {
            let contents = VenueContents.maze(&random)
            let report = WheelchairReport(wheelchairIn: Venue(validated: contents))
            let missing = Set(report.unreachable)
            var most = 0
            for path in Set(contents.edges.map(\.path)) {
                most = max(most, missing.subtracting(Self.unreachable(contents.lifting(path))).count)
            }
            for connector in contents.connectors.indices {
                var lifted = contents
                lifted.connectors[connector].kind = .ramp
                lifted.connectors[connector].isAccessible = true
                most = max(most, missing.subtracting(Self.unreachable(lifted)).count)
            }
            #expect(report.improvement?.places.count ?? 0 == most)
            if most > 0 { improved += 1 }
        }
        #expect(improved > 100)
    }

    private static func unreachable(_ contents: VenueContents) -> [FeatureID] {
        WheelchairReport(wheelchairIn: Venue(validated: contents)).unreachable
    }
}

extension VenueContents {
    /// Three levels of rooms, joined at random by corridors, steps, one-way doors, staircases and ramps.
    fileprivate static func maze(_ random: inout Dice) -> VenueContents {
        var contents = VenueContents(id: "maze", name: "Maze")
        for level in 0..<3 {
            let id = FeatureID(rawValue: "l\(level)")
            contents.levels.append(
                Level(id: id, ordinal: Double(level), name: LocalizedText("Level \(level)"), shortName: "\(level)"))
            for room in 0..<5 {
                let node = FeatureID(rawValue: "n\(level)\(room)")
                let position = Point(x: Double(room) * 4, y: Double(level))
                contents.nodes.append(PathNode(id: node, level: id, position: position))
                contents.places.append(
                    Place(
                        id: node, name: LocalizedText("Room \(level)\(room)"), category: "room",
                        entrances: [Place.Entrance(node)],
                        level: id, position: position))
            }
            for index in 0..<6 {
                let from = random.roll(5)
                let to = (from + 1 + random.roll(4)) % 5
                contents.edges.append(
                    PathEdge(
                        id: FeatureID(rawValue: "e\(level)\(index)"),
                        path: FeatureID(rawValue: "p\(level)\(index / 2)"),
                        from: FeatureID(rawValue: "n\(level)\(from)"), to: FeatureID(rawValue: "n\(level)\(to)"),
                        kind: random.pick([.corridor, .stairs, .door]), isOneWay: random.roll(3) == 0, length: 4,
                        width: random.pick([nil, 0.7, 1.2])))
            }
        }
        contents.nodes[0].kind = .entrance
        for index in 0..<3 {
            let stops = (0..<3).map { Connector.Stop(node: FeatureID(rawValue: "n\($0)\(random.roll(5))")) }
            contents.connectors.append(
                Connector(
                    id: FeatureID(rawValue: "c\(index)"), kind: random.pick([.stairs, .stairs, .ramp]), stops: stops,
                    flights: [.init(), .init(incline: random.pick([nil, 0.2]))],
                    direction: random.pick([.both, .forward, .backward])))
        }
        return contents
    }

    /// The same venue with all pieces of a path made step-free.
    fileprivate func lifting(_ path: FeatureID) -> VenueContents {
        var lifted = self
        for index in lifted.edges.indices where lifted.edges[index].path == path {
            lifted.edges[index].kind = .corridor
            lifted.edges[index].isAccessible = true
        }
        return lifted
    }
}
