import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `An entrance has separate conditions` {
    /// A shop with a door at each end of a corridor of 23 m; travellers start next to the first door.
    private func shop(_ change: (inout Place) -> Void) -> Asking {
        var venue = VenueBuilder.corridor
        venue.place("shop", at: ["a", "b"], change)
        return Asking(venue)
    }

    private func door(_ asking: Asking, _ change: (inout RouteRequest) -> Void = { _ in }) throws -> FeatureID? {
        let route = try asking(.node("a"), .place("shop")) { change(&$0) }.route
        return route.legs[0].to.node.map { route.venue[$0].id }
    }

    @Test func `Without conditions, the nearest entrance is used`() throws {
        #expect(try door(shop { _ in }) == "a")
    }

    @Test func `A wheelchair uses the entrance that it can pass`() throws {
        let ask = shop { $0.entrances[0].isAccessible = false }
        #expect(try door(ask) == "shop:a")
        #expect(try door(ask) { $0.profile = .wheelchair } == "b")
    }

    @Test func `An entrance for some roles is used by them alone`() throws {
        let ask = shop { $0.entrances[0].access = [.staff] }
        #expect(try door(ask) == "b")
        #expect(try door(ask) { $0.roles = [.staff] } == "shop:a")
    }

    @Test func `A closed entrance is not used while another is open`() throws {
        let ask = shop { $0.entrances[0].hours = hours("11:00-18:00") }
        #expect(try door(ask) == "b")
        #expect(try door(ask) { $0.time = .depart(morning.adding(seconds: 2 * 3600)) } == "shop:a")
    }

    @Test func `Travellers wait at an entrance that opens soon`() throws {
        let ask = shop { $0.entrances = [.init("a", hours: hours("10:05-18:00"))] }
        let answer = try ask(.node("a"), .place("shop"))
        #expect(answer.route.arrival == morning.adding(milliseconds: 300_001))
        guard case .waitsForOpening? = answer.route.notices.first else {
            Issue.record("\(answer.route.notices)")
            return
        }
    }

    @Test func `A delay at an entrance counts, in and out`() throws {
        #expect(try door(shop { $0.entrances[0].delay = 15 }) == "shop:a")
        let ask = shop { $0.entrances[0].delay = 25 }
        #expect(try door(ask) == "b")
        let through = shop { $0.entrances = [.init("b", delay: 25)] }
        let route = try through(.node("a"), .place("shop"), .node("a")).route
        #expect(route.legs.map(\.duration) == [45_001, 45_001])
    }

    @Test func `A refusal says which condition keeps the traveller out`() throws {
        let only = { (entrance: Place.Entrance) in self.shop { $0.entrances = [entrance] } }
        let staff = only(.init("b", access: [.staff])).refusal(.node("a"), .place("shop"))
        #expect(staff?.reason == .noAccess([.staff]))
        #expect(staff?.blocks.map(\.cause) == [.access([.staff])])
        let steps = only(.init("b", isAccessible: false)).refusal(.node("a"), .place("shop")) {
            $0.profile = .wheelchair
        }
        #expect(steps?.reason == .noPathForProfile)
        let late = only(.init("b", hours: hours("15:00-18:00"))).refusal(.node("a"), .place("shop"))
        #expect(late?.reason == .closed(opens: morning.adding(seconds: 5 * 3600)))
    }

    @Test func `The link behind an entrance has an id that nothing else has`() throws {
        var venue = VenueBuilder.corridor
        venue.contents.nodes.append(PathNode(id: "shop:a", level: "g", position: Point(x: 9, y: 9)))
        venue.place("shop", at: ["a"]) { $0.entrances[0].delay = 5 }
        #expect(venue.venue.places[0].entrances[0].inside == "shop:a+")
        venue.contents = venue.venue.contents
        #expect(venue.venue.contents == venue.contents, "the links are added once")
    }
}
