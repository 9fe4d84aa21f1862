import Testing
import WaymarkModel
import WaymarkTestSketches

@testable import WaymarkRouting

/// What the place, its level, a connector and a path on the way to it are each for.
private let doors: [[Set<Role>]] = {
    let all: [Set<Role>] = [[], [.staff], [.staff, "press"], ["press", "board"]]
    return all.flatMap { place in
        all.flatMap { level in [[], ["tech"], [.staff]].map { [place, level, $0] } }
    }.flatMap { sets in [[], ["badge"], ["badge", "press"]].map { sets + [$0] } }
}()

@Suite struct `Roles that a refusal names` {
    /// The ground floor with `a`, stairs to `b` above, and the office at `b`.
    private static func venue(_ sets: [Set<Role>]) -> VenueBuilder {
        var venue = VenueBuilder.twoFloors.without(connector: "lift")
        venue.place("office", at: ["b"]) { $0.access = sets[0] }
        let level = venue.contents.nodes.first { $0.id == "b" }?.level
        for index in venue.contents.levels.indices where venue.contents.levels[index].id == level {
            venue.contents.levels[index].access = sets[1]
        }
        for index in venue.contents.connectors.indices { venue.contents.connectors[index].access = sets[2] }
        venue.contents[edge: "a~g/S"].access = sets[3]
        return venue
    }

    @Test func `They are enough, and as few as possible, wherever roles are needed on the way`() {
        var refused = 0
        for sets in doors {
            let ask = Asking(Self.venue(sets))
            let locked = sets.filter { !$0.isEmpty }
            let names: [Role] = ["badge", "board", "press", .staff, "tech"]
            let fewest = (0..<(1 << names.count)).lazy.map { bits in
                Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
            }.filter { roles in locked.allSatisfy { !$0.isDisjoint(with: roles) } }.map(\.count).min()
            guard let error = ask.refusal(.node("a"), .place("office")) else {
                #expect(locked.isEmpty)
                continue
            }
            refused += 1
            let roles = error.sufficientRoles
            #expect(roles.count == fewest, "\(sets) → \(roles)")
            #expect(ask.refusal(.node("a"), .place("office")) { $0.roles = Set(roles) } == nil, "\(sets) → \(roles)")
        }
        #expect(refused == doors.count - 1)
    }

    @Test func `They are enough for the nearest place of a category`() {
        var venue = Self.venue([[], [.staff], ["tech"], []])
        venue.place("archive", at: ["b"], category: "archive") { $0.access = ["press"] }
        let ask = Asking(venue)
        var request = NearestRequest(category: "archive", from: .node("a"), departure: morning)
        do throws(RoutingError) {
            let found = try ask.router.nearest(request, using: ask.space)
            Issue.record("\(found)")
        } catch {
            #expect(error.sufficientRoles == ["press", .staff, "tech"])
            request.roles = Set(error.sufficientRoles)
        }
        #expect((try? ask.router.nearest(request, using: ask.space).map(\.place)) == ["archive"])
    }

    @Test func `They do not name a shorter way that is only for more roles`() {
        var venue = VenueBuilder(["g": "a---b"])
        venue.contents[edge: "a~b"].access = ["tech"]
        venue.node("c", 5, 5, on: "g")
        venue.edge("a", "c")
        venue.edge("c", "b")
        venue.place("office", at: ["b"]) { $0.access = [.staff] }
        #expect(Asking(venue).refusal(.node("a"), .place("office"))?.sufficientRoles == [.staff])
    }

    @Test func `They are enough to ask for what is in reach of a place`() {
        let ask = Asking(Self.venue([["press"], [.staff], [], []]))
        let request = ReachRequest(
            points: [.place("office")], direction: .to, limit: .time(600_000), departure: morning)
        do throws(RoutingError) {
            _ = try ask.router.reach(request, using: ask.space)
            Issue.record("everybody gets there")
        } catch {
            #expect(error.sufficientRoles == ["press", .staff])
        }
    }
}
