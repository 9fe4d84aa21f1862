import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `The reach report says what keeps wheelchairs out` {
    /// An entrance, then rooms r1, r2, … in a row; `barriers` are the edges (by their index) that have a stair.
    private static func row(of rooms: Int, barriers: Set<Int>, _ change: (inout VenueContents) -> Void = { _ in })
        -> Venue?
    {
        var contents = VenueContents(id: "row", name: "Row")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        contents.nodes = (0...rooms).map {
            PathNode(
                id: FeatureID(rawValue: "n\($0)"), level: "g", position: Point(x: Double($0) * 5, y: 0),
                kind: $0 == 0 ? .entrance : .junction)
        }
        contents.edges = (0..<rooms).map {
            PathEdge(
                id: FeatureID(rawValue: "e\($0)"), from: FeatureID(rawValue: "n\($0)"),
                to: FeatureID(rawValue: "n\($0 + 1)"), kind: barriers.contains($0) ? .stairs : .corridor, length: 5)
        }
        contents.places = (1...rooms).map {
            let node = FeatureID(rawValue: "n\($0)")
            return Place(
                id: FeatureID(rawValue: "r\($0)"), name: LocalizedText("Room \($0)"), category: "room",
                entrances: [Place.Entrance(node)], level: "g", position: Point(x: Double($0) * 5, y: 0))
        }
        change(&contents)
        return VenueValidator.validate(VenueDraft(contents: contents)).venue
    }

    @Test func `A venue without steps has nothing to report`() throws {
        let report = WheelchairReport(wheelchairIn: try #require(Self.row(of: 4, barriers: [])))
        #expect(report.walkable == 4)
        #expect(report.unreachable == [])
        #expect(report.improvement == nil)
    }

    @Test func `Places behind a stair are listed, and the stair is named`() throws {
        let report = WheelchairReport(wheelchairIn: try #require(Self.row(of: 4, barriers: [1])))
        #expect(report.unreachable == ["r2", "r3", "r4"])
        #expect(report.improvement == .init(way: .path("e1"), barrier: .kind(.stairs), places: ["r2", "r3", "r4"]))
    }

    @Test func `Only places that one change opens are counted`() throws {
        let report = WheelchairReport(wheelchairIn: try #require(Self.row(of: 5, barriers: [0, 3])))
        #expect(report.unreachable.count == 5)
        #expect(report.improvement?.way == .path("e0"))
        #expect(report.improvement?.places == ["r1", "r2", "r3"])
    }

    @Test func `A place that stands for an elevator which is out of service is not reached`() throws {
        func report(_ change: (inout Connector) -> Void) throws -> WheelchairReport {
            let venue = Self.row(of: 3, barriers: []) { contents in
                contents.levels.append(Level(id: "u", ordinal: 1, name: "Upper", shortName: "U"))
                contents.nodes.append(PathNode(id: "up", level: "u", position: Point(x: 15, y: 0)))
                var lift = Connector(
                    id: "lift", kind: .elevator, stops: [Connector.Stop(node: "n3"), Connector.Stop(node: "up")])
                change(&lift)
                contents.connectors = [lift]
                contents.places[2].category = "amenity.elevator"
            }
            return WheelchairReport(wheelchairIn: try #require(venue))
        }
        #expect(try report { _ in }.walkable == 3)
        let closed = try report { $0.closure = "broken" }
        #expect(closed.walkable == 2 && closed.isolated == ["r3"] && closed.restricted == [])
        let staffed = try report { $0.access = [.staff] }
        #expect(staffed.walkable == 2 && staffed.isolated == [] && staffed.restricted == ["r3"])
    }

    @Test func `The change that opens the most is chosen`() throws {
        let venue = Self.row(of: 5, barriers: [1]) { contents in
            contents.nodes.append(PathNode(id: "side", level: "g", position: Point(x: 0, y: 5)))
            contents.edges.insert(PathEdge(id: "first", from: "n0", to: "side", kind: .ladder, length: 5), at: 0)
            contents.places.insert(
                Place(
                    id: "attic", name: "Attic", category: "room", entrances: ["side"], level: "g",
                    position: Point(x: 0, y: 5)), at: 0)
        }
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.unreachable.first == "attic")
        #expect(report.improvement?.way == .path("e1"))
    }

    @Test func `All pieces of a path are opened at once`() throws {
        let venue = Self.row(of: 3, barriers: [0, 1]) { contents in
            contents.edges[0].path = "steps"
            contents.edges[1].path = "steps"
        }
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.improvement?.way == .path("steps"))
        #expect(report.improvement?.places == ["r1", "r2", "r3"])
    }

    @Test func `One-way paths behind the barrier are followed one way only`() throws {
        let venue = Self.row(of: 3, barriers: [0]) { contents in
            let turned = contents.edges[1]
            contents.edges[1].from = turned.to
            contents.edges[1].to = turned.from
            contents.edges[1].isOneWay = true
        }
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.walkable == 1)
        #expect(report.improvement?.places == ["r1"])
    }

    @Test func `The author's word overrules the rules`() throws {
        let venue = Self.row(of: 3, barriers: []) { contents in
            contents.edges[0].isAccessible = true
            contents.edges[0].stepCount = 2
            contents.edges[0].incline = 0.2
            contents.edges[1].isAccessible = false
            contents.edges[2].width = 0.8
        }
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.unreachable == ["r2", "r3"])
        #expect(report.improvement?.barrier == .stated)
        #expect(report.improvement?.places == ["r2"])
    }

    @Test func `Stairs stay forbidden whatever the author says, as in the router`() throws {
        let venue = Self.row(of: 1, barriers: [0]) { $0.edges[0].isAccessible = true }
        #expect(WheelchairReport(wheelchairIn: try #require(venue)).improvement?.barrier == .kind(.stairs))
    }

    @Test(
        arguments: [
            (0.083, 0.9, 0, nil), (0.09, nil, 0, .incline(0.09)), (nil, 0.85, 0, .width(0.85)),
            (nil, nil, -3, .steps(3)),
        ] as [(Double?, Double?, Int, TravelBarrier?)])
    func `The report knows slopes, widths and steps`(
        _ incline: Double?, _ width: Double?, _ steps: Int, _ barrier: TravelBarrier?
    ) throws {
        let venue = Self.row(of: 1, barriers: []) { contents in
            contents.edges[0].incline = incline
            contents.edges[0].width = width
            contents.edges[0].stepCount = steps
        }
        #expect(WheelchairReport(wheelchairIn: try #require(venue)).improvement?.barrier == barrier)
    }

    @Test func `The report finds where people are without an entrance`() throws {
        let venue = Self.row(of: 5, barriers: [1]) { $0.nodes[0].kind = .junction }
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.unreachable == ["r1"])
    }

    @Test func `A place at an entrance from which no way leads on is not reached`() throws {
        func venue(_ change: (inout VenueContents) -> Void) throws -> WheelchairReport {
            let venue = Self.row(of: 3, barriers: []) { contents in
                for (id, x) in [("hut", 500.0), ("bend", 510)] {
                    contents.nodes.append(PathNode(id: FeatureID(id), level: "g", position: Point(x: x, y: 0)))
                }
                contents.nodes[contents.nodes.count - 2].kind = .entrance
                contents.edges.append(PathEdge(id: "stub", from: "hut", to: "bend", kind: .outdoorPath, length: 10))
                contents.places.append(
                    Place(
                        id: "box", name: "Box", category: "room", entrances: ["hut"], level: "g",
                        position: Point(x: 500, y: 0)))
                change(&contents)
            }
            return WheelchairReport(wheelchairIn: try #require(venue))
        }
        #expect(try venue { _ in }.isolated == ["box"])
        // With another place behind it, people who stand there have somewhere to go.
        let shed = Place(
            id: "shed", name: "Shed", category: "room", entrances: ["bend"], level: "g", position: Point(x: 510, y: 0))
        #expect(try venue { $0.places.append(shed) }.isolated == [])
    }

    @Test func `Parts that no way joins are counted, if each has an entrance`() throws {
        #expect(WheelchairReport(wheelchairIn: try #require(Self.row(of: 3, barriers: []))).parts == 1)
        let split = Self.row(of: 4, barriers: []) { contents in
            contents.nodes[3].kind = .entrance
            contents.edges.remove(at: 2)
        }
        let report = WheelchairReport(wheelchairIn: try #require(split))
        #expect(report.walkable == 4 && report.parts == 2)
    }

    @Test(arguments: [nil, "off"] as [String?])
    func `Nobody starts at a door behind a yard that is closed to them, but at one behind a staff corridor`(
        hours: String?
    ) throws {
        for (kind, reached) in [(WayKind.outdoorPath, 2), (.corridor, 4)] {
            let venue = Self.row(of: 4, barriers: []) { contents in
                contents.nodes[4].kind = .entrance
                contents.edges[2].kind = kind
                contents.edges[2].access = hours == nil ? [.staff] : []
                contents.edges[2].hours = hours.flatMap { try? OpeningHours($0) }
                contents.places.insert(
                    Place(
                        id: "door", name: "Door", category: "entrance", entrances: ["n0"], level: "g",
                        position: Point(x: 0, y: 0)), at: 0)
            }
            let report = WheelchairReport(wheelchairIn: try #require(venue))
            // The door, and the rooms on its side of the yard; otherwise the two behind it as well.
            #expect(report.walkable == reached + 1)
            #expect(report.reached.count == reached + 1)
            #expect((report.restricted + report.isolated).count == 4 - reached)
        }
    }

    @Test func `What is reserved for wheelchairs is reached by them, and not on foot`() throws {
        let venue = Self.row(of: 2, barriers: []) { $0.edges[1].access = [.wheelchair] }
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.walkable == 1 && report.restricted == ["r2"])
    }

    @Test func `A staircase of several storeys is opened as one`() throws {
        let draft = RulesSamples.house { contents in
            contents.connectors.remove(at: 0)
            contents.levels.append(Level(id: "t", ordinal: 2, name: "Top", shortName: "2"))
            contents.nodes.append(PathNode(id: "stair-t", level: "t", position: Point(x: 12, y: 8)))
            contents.connectors[0].stops.append(.init(node: "stair-t"))
            contents.places.append(
                Place(
                    id: "roof", name: "Roof", category: "room", entrances: ["stair-t"], level: "t",
                    position: Point(x: 12, y: 8)))
        }
        let report = WheelchairReport(wheelchairIn: try #require(VenueValidator.validate(draft).venue))
        #expect(report.improvement?.way == .connector("stairs"))
        #expect(report.improvement?.places == ["bed", "roof"])
    }
}
