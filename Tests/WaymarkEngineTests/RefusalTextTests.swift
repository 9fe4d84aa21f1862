import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `A refusal names what is in the way as people would` {
    /// A shop, something in the way, and another shop.
    private static func venue(_ change: (inout VenueContents) -> Void) -> Venue {
        var contents = VenueContents(id: "row", name: "Row")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        contents.nodes = (0..<4).map {
            PathNode(id: FeatureID("n\($0)"), level: "g", position: Point(x: Double($0) * 20, y: 0))
        }
        contents.edges = (0..<3).map {
            PathEdge(
                id: FeatureID("e\($0)"), from: FeatureID("n\($0)"), to: FeatureID("n\($0 + 1)"),
                kind: $0 == 1 ? .door : .corridor, length: 20)
        }
        contents.places = [("low", "Low", 0), ("high", "High", 3)].map { id, name, node in
            Place(
                id: FeatureID(id), name: LocalizedText(name), category: "shop",
                entrances: [Place.Entrance(FeatureID("n\(node)"))], level: "g",
                position: Point(x: Double(node) * 20, y: 2))
        }
        change(&contents)
        return Venue(validated: contents)
    }

    /// 2026-01-05T10:00 UTC.
    private static let departure = Timestamp(seconds: 1_767_607_200)

    private func refusal(_ venue: Venue, _ profile: Profile = .walking, _ conditions: [Condition] = []) -> Refusal? {
        let request = RouteRequest(
            waypoints: [.place("low"), .place("high")], profile: profile, time: .depart(Self.departure))
        let (router, space) = (Router(snapshot: VenueSnapshot(venue)), SearchSpace())
        do throws(RoutingError) {
            _ = try router.route(request, conditions: conditions, using: space)
            return nil
        } catch {
            let explained = router.explained(error, of: request, conditions: conditions, using: space)
            return RefusalWriter(venue).refusal(explained, for: request)
        }
    }

    @Test func `What never opens is closed, at no time in particular, and nobody is told to wait for it`() throws {
        let venue = Self.venue { $0.edges[1].hours = try? OpeningHours("off") }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.notes == ["the door near Low is closed"])
        #expect(found.diagnostic.help == nil && found.remedies == [])
    }

    @Test func `What never opens has the reason that the venue states`() throws {
        let venue = Self.venue {
            $0.edges[1].hours = try? OpeningHours("off")
            $0.edges[1].tags["closed"] = "emergency exit"
        }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.notes == ["the door near Low is closed: emergency exit"])
        #expect(found.blocks == ["e1"])
    }

    /// A second way, past a node of its own.
    private static func twoWays(_ change: (inout VenueContents) -> Void) -> Venue {
        venue { contents in
            contents.nodes.append(PathNode(id: "side", level: "g", position: Point(x: 30, y: 10)))
            for (from, to) in [("n1", "side"), ("side", "n2")] as [(FeatureID, FeatureID)] {
                contents.edges.append(
                    PathEdge(id: FeatureID("\(from)~\(to)"), from: from, to: to, kind: .corridor, length: 25))
            }
            change(&contents)
        }
    }

    @Test func `Of two ways, one closed and one for staff, both are named, and the role helps`() throws {
        let venue = Self.twoWays {
            $0.edges[1].hours = try? OpeningHours("off")
            $0.edges[3].access = [.staff]
        }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.code == .noAccess)
        #expect(found.diagnostic.notes.count == 2 && found.diagnostic.notes.last == "the door near Low is closed")
        #expect(found.diagnostic.help == "with --role staff there is a way (90 m, 1 min)")
        #expect(found.blocks == ["n1~side", "e1"])
    }

    @Test func `Of two ways, one for staff and one with hours, both are named, and the role is offered once`() throws {
        let venue = Self.twoWays {
            $0.edges[1].hours = try? OpeningHours("14:00-18:00")
            $0.edges[3].access = [.staff]
        }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.code == .wayClosed)
        #expect(found.diagnostic.notes.count == 2)
        let helps = [found.diagnostic.help].compactMap(\.self) + found.remedies
        #expect(helps.count { $0.hasPrefix("with --role staff there is a way") } == 1, "\(helps)")
        #expect(found.blocks == ["e1", "n1~side"])
    }

    @Test func `Hours that open in hours bar a way for every profile`() throws {
        let venue = Self.venue {
            $0.edges[0].hours = try? OpeningHours("14:00-18:00")
            $0.edges[1].kind = .stairs
        }
        let found = try #require(refusal(venue, .wheelchair))
        #expect(found.diagnostic.notes.count == 2)
        #expect(found.diagnostic.help == nil && found.remedies == [], "\(found)")
    }

    @Test func `Nobody is told that a profile is the cause where everybody is refused`() throws {
        let changes: [(inout PathEdge) -> Void] = [
            { $0.hours = try? OpeningHours("off") }, { $0.access = [.staff] },
        ]
        for change in changes {
            let venue = Self.venue {
                $0.edges[1].width = 0.6
                change(&$0.edges[0])
            }
            let found = try #require(refusal(venue, .wheelchair))
            #expect(found.diagnostic.code == .noPathForProfile)
            #expect(found.diagnostic.notes.count == 2)
            #expect(found.diagnostic.help == nil && found.remedies == [])
            #expect(refusal(venue) != nil)
        }
    }

    @Test func `What leads only the other way is named`() throws {
        let venue = Self.venue {
            $0.edges[1] = PathEdge(id: "e1", from: "n2", to: "n1", kind: .door, isOneWay: true, length: 20)
        }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.code == .noPath)
        #expect(found.diagnostic.notes == ["the door near High leads only the other way"])
        #expect(found.blocks == ["e1"])
    }

    @Test func `A role does not help where something is closed besides`() throws {
        let venue = Self.venue {
            $0.edges[0].access = ["staff"]
            $0.edges[1].hours = try? OpeningHours("off")
        }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.notes.count == 2)
        #expect(found.diagnostic.help == nil && found.remedies == [])
    }

    @Test func `What opens in three months says when`() throws {
        let venue = Self.venue { $0.edges[1].hours = try? OpeningHours("Apr 01-Oct 31") }
        #expect(
            try #require(refusal(venue)).diagnostic.notes
                == ["the door near Low is closed at that time, opens at 2026-04-01T00:00"])
    }

    @Test func `What is closed until after a minute is not told to open at that minute`() throws {
        let until = Self.departure.adding(milliseconds: 10_850_000)
        let condition = Condition(id: 1, target: .edge("e1"), effect: .closed, until: until)
        #expect(
            try #require(refusal(Self.venue { _ in }, .walking, [condition])).diagnostic.notes
                == ["the door near Low is closed until 2026-01-05T13:01"])
    }

    @Test(arguments: [true, false]) func `A place that is not for wheelchairs is named, and no door before it`(
        says: Bool
    ) throws {
        let venue = Self.venue { contents in
            contents.places[1].entrances[0].isAccessible = false
            if says { contents.places[1].tags["wheelchair"] = "no" }
            contents.addEntranceLinks()
        }
        let what = says ? "place \"High\"" : "the door near High"
        #expect(
            try #require(refusal(venue, .wheelchair)).diagnostic.notes == ["\(what) is not for the profile wheelchair"])
    }

    @Test func `A gate is a gate, stairs are singular, and wheelchairs have a name`() throws {
        let gate = Self.venue { contents in
            contents.edges[1].access = [.staff]
            contents.edges[1].tags = ["door": "gate"]
        }
        #expect(try #require(refusal(gate)).diagnostic.notes == ["the gate near Low is only for staff"])
        let stairs = Self.venue { $0.edges[1].kind = .stairs }
        #expect(
            try #require(refusal(stairs, .wheelchair)).diagnostic.notes
                == ["the staircase near Low is not for the profile wheelchair"])
        let reserved = Self.venue { $0.edges[1].access = [.wheelchair] }
        #expect(try #require(refusal(reserved)).diagnostic.notes == ["the door near Low is only for wheelchair"])
        #expect(refusal(reserved, .wheelchair) == nil)
    }

    @Test func `What is too narrow says which width would do`() throws {
        let narrow = Self.venue { contents in
            contents.edges[1].width = 0.7
            contents.edges[2].width = 0.85
        }
        let found = try #require(refusal(narrow, .wheelchair))
        #expect(found.diagnostic.help?.hasPrefix("with --width 0.7 there is a way") == true)
        var thinner = Profile.wheelchair
        thinner.minimumWidth = 0.7
        #expect(refusal(narrow, thinner) == nil)
        // Less width is no help against stairs.
        let both = Self.venue { contents in
            contents.edges[0].kind = .stairs
            contents.edges[1].width = 0.7
        }
        let stairs = try #require(refusal(both, .wheelchair))
        #expect(stairs.diagnostic.help?.hasPrefix("without the profile there is a way") == true)
    }

    @Test func `Elevators and names that several places have do not say where a door is`() throws {
        let venue = Self.venue { contents in
            contents.edges[1].hours = try? OpeningHours("off")
            for (id, name, category) in [("a", "Elevator", "elevator"), ("b", "Till", "shop"), ("c", "Till", "shop")] {
                contents.places.append(
                    Place(
                        id: FeatureID(id), name: LocalizedText(name), category: category,
                        entrances: [Place.Entrance("n1")], level: "g", position: Point(x: 20, y: 1)))
            }
        }
        #expect(try #require(refusal(venue)).diagnostic.notes == ["the door near Low is closed"])
    }

    @Test func `Connectors and places are found by the numbers of others, connectors first`() throws {
        let venue = Self.venue { contents in
            contents.connectors = [
                Connector(
                    id: "lift", kind: .elevator, stops: [], flights: [],
                    tags: ["pathway_ids": "p-1 p-2", "correlation_id": "77"])
            ]
            contents.places[0].tags = ["correlation_id": "77", "ref": "5"]
            contents.places[1].tags = ["external_id": "88; 99"]
        }
        let resolver = ConditionTargetResolver(venue)
        for number in ["p-1", "p-2", "77"] { #expect(try resolver.target(number) == .connector("lift")) }
        for number in ["88", "99"] { #expect(try resolver.target(number) == .place("high")) }
        // What a sign says about a place names it, and is no number of others.
        #expect(throws: Refusal.self) { try resolver.target("5") }
    }

    @Test func `A word that several names have closes none of them by chance`() throws {
        let venue = Self.venue { contents in
            contents.connectors = [
                Connector(
                    id: "w", kind: .elevator, name: LocalizedText("West lift", translations: ["nl": "Lift west"]),
                    stops: [], flights: []),
                Connector(id: "g", kind: .elevator, name: "Glass lift", stops: [], flights: []),
                Connector(id: "e", kind: .elevator, name: "Hoist", stops: [], flights: []),
                Connector(id: "s", kind: .stairs, name: "East stairs", stops: [], flights: []),
            ]
        }
        let resolver = ConditionTargetResolver(venue)
        func candidates(_ text: String) -> [String] {
            do throws(Refusal) {
                _ = try resolver.target(text)
                return []
            } catch {
                return error.ambiguity?.candidates ?? [error.diagnostic.code.description]
            }
        }
        #expect(candidates("lift") == ["connector:w", "connector:g", "connector:e"])
        #expect(candidates("elevator") == ["connector:w", "connector:g", "connector:e"])
        #expect(candidates("ift") == ["WM0705"])
        for (text, id) in [("stairs", "s"), ("glass", "g"), ("West Lift", "w"), ("lift w", "w"), ("hoist", "e")] {
            #expect(try resolver.target(text) == .connector(FeatureID(id)), "\(text)")
        }
    }

    @Test func `An elevator without a name is shown with the number by which others know it`() {
        var elevator = Connector(id: "n3", kind: .elevator, stops: [], flights: [])
        let names = FeatureNames(Self.venue { _ in })
        #expect(names.connector(elevator) == "elevator \"n3\"")
        elevator.tags = ["ref": "A12"]
        #expect(names.connector(elevator) == "elevator \"n3\" (A12)")
        elevator.name = "Lift A"
        #expect(names.connector(elevator) == "elevator \"Lift A\"")
    }
}
