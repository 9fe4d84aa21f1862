import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// A hall with stairs to the street nearby, a ramp farther away, and an elevator that is too narrow.
@Suite struct `Who looks for a way out finds one that they can pass` {
    private let asking: Asking

    init() {
        var venue = VenueBuilder(["street": "s---r", "g": "t-a------b", "u": "k"], scale: 5)
        for index in venue.contents.levels.indices where venue.contents.levels[index].id == "street" {
            venue.contents.levels[index].isOutdoor = true
        }
        venue.connector("steps", .stairs, ["t", "s"])
        venue.connector("slope", .ramp, ["b", "r"])
        venue.connector("lift", .elevator, ["a", "k"]) { $0.width = 0.4 }
        asking = Asking(venue)
    }

    private func route(to category: String, _ profile: Profile, excluding: Set<WayKind> = []) -> Route? {
        try? asking(.node("a"), .category(category)) {
            $0.traveller.profile = profile
            $0.traveller.exclude = excluding
        }.route
    }

    private func listed(_ category: String, _ profile: Profile) throws -> [FeatureID] {
        let request = ReachRequest(
            points: [.node("a")], direction: .from, limit: .time(.max / 2), traveller: Traveller(profile: profile),
            departure: morning)
        let tree = try asking.router.reach(request, conditions: [], using: asking.space)
        return tree.destinations(of: category).map { asking.router.snapshot.venue.id(of: $0) }
    }

    @Test func `A wheelchair is led to the ramp, and not to the stairs`() throws {
        #expect(route(to: "exit", .walking)?.path == "a t")
        #expect(route(to: "exit", .wheelchair)?.path == "a b")
        #expect(route(to: "entrance", .wheelchair)?.path == "a b")
        #expect(try listed("exit", .walking) == ["steps", "slope"])
        #expect(try listed("exit", .wheelchair) == ["slope"])
        // Afterwards people on foot still find the stairs.
        #expect(route(to: "exit", .walking)?.path == "a t")
    }

    @Test func `Where they can pass none, there is no way`() {
        #expect(route(to: "exit", .wheelchair, excluding: [.ramp]) == nil)
        #expect(route(to: "elevator", .wheelchair) == nil)
        #expect(route(to: "elevator", .walking) != nil)
    }

    @Test func `Stairs are found for what they are`() {
        #expect(route(to: "stairs", .wheelchair)?.path == "a t")
    }
}
