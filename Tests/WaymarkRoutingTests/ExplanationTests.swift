import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `An explained refusal` {
    /// A refusal in a random venue with all its ways.
    private struct Case {
        let seed: UInt64
        let venue: BarredVenue
        let ask: Asking
        let ends: [FeatureID]
        let ways: [Set<String>]

        init(_ seed: UInt64) {
            self.seed = seed
            venue = BarredVenue(seed: seed)
            ask = Asking(venue.builder, weightings: venue.weightings)
            ends = ["a", seed % 3 == 0 ? "r" : "b"]
            ways = venue.ways(from: ends[0], to: ends[1])
        }

        private static func change(_ request: inout RouteRequest) {
            request.profile = .wheelchair
            request.exclude = [.ramp]
        }

        func explanation() -> RoutingError? {
            ask.explanation(.node(ends[0]), .node(ends[1]), conditions: venue.conditions, Self.change)
        }

        func isOpen(with change: (inout RouteRequest) -> Void) -> Bool {
            let error = ask.refusal(.node(ends[0]), .node(ends[1]), conditions: venue.conditions) { request in
                Self.change(&request)
                change(&request)
            }
            return error == nil
        }

        /// Whether somebody gets through for whom some things are no bar.
        func hasWay(without isNone: (String) -> Bool) -> Bool { ways.contains { $0.allSatisfy(isNone) } }
    }

    private static let roles: Set<String> = ["staff", "medic", "guest"]

    private static func isClosed(_ bar: String) -> Bool {
        bar.hasPrefix("closed ") || bar.hasPrefix("hours ") || bar == "rule" || bar == "other"
    }

    @Test func `It names something on every way, and all that bars those that it tells of`() throws {
        var told = (errors: 0, several: 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 4) * 4 {
            let one = Case(seed)
            let isOpen = one.ways.contains(where: \.isEmpty)
            let explanation = one.explanation()
            #expect(isOpen == (explanation == nil), "\(seed): \(one.ways)")
            guard let error = explanation else { continue }
            let errors = [error] + error.others
            if case .noPath = error.reason {
                #expect(one.ways.isEmpty, "\(seed)")
                continue
            }
            let named = errors.map { one.venue.names($0.blocks) }
            for (error, own) in zip(errors, named) {
                let isWay = one.ways.contains { $0.isSubset(of: own) }
                #expect(isWay, "\(seed): \(own) of \(error.reason) is no way")
            }
            let all = named.reduce(into: Set()) { $0.formUnion($1) }
            if errors.count < 6 {
                for way in one.ways {
                    #expect(!way.isDisjoint(with: all), "\(seed): nothing is named of \(way) in \(named)")
                }
            }
            // Of a way, nothing is told that another one opens with less.
            for (index, own) in named.enumerated() {
                let others = named.indices.filter { $0 != index && named[$0].isSubset(of: own) }
                #expect(others.isEmpty, "\(seed): \(named)")
            }
            told.errors += 1
            told.several += errors.count > 1 ? 1 : 0
        }
        #expect(told.errors > 100 && told.several > 50, "\(told)")
    }

    @Test func `Each help helps, and what would help alone is offered`() throws {
        var told = (open: 0, roles: 0, profile: 0, ramps: 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 8) * 4 {
            let one = Case(seed)
            guard let error = one.explanation() else { continue }
            var offers: Set<String> = []
            for error in [error] + error.others where error.isOnlyCause && !error.isForGood {
                switch error.reason {
                case .closed:
                    offers.insert("open")
                    guard error.relaxed != nil else { continue }
                    told.open += 1
                    #expect(one.hasWay(without: Self.isClosed), "\(seed)")
                case .noAccess:
                    offers.insert("roles")
                    told.roles += 1
                    let roles = error.sufficientRoles
                    let names = Set(roles.map(\.rawValue))
                    #expect(one.isOpen(with: { $0.roles = Set(roles) }), "\(seed): \(roles)")
                    #expect(one.hasWay(without: names.contains), "\(seed): \(roles)")
                case .noPathForProfile:
                    offers.insert("profile")
                    told.profile += 1
                    #expect(one.isOpen(with: { $0.profile = .walking }), "\(seed)")
                    #expect(one.hasWay(without: { $0 == "profile" }), "\(seed)")
                case .excluded:
                    offers.insert("ramps")
                    told.ramps += 1
                    #expect(one.isOpen(with: { $0.exclude = [] }), "\(seed)")
                    #expect(one.hasWay(without: { $0 == "ramp" }), "\(seed)")
                default: break
                }
            }
            #expect(offers.contains("open") == one.hasWay(without: Self.isClosed), "\(seed): \(offers)")
            #expect(offers.contains("roles") == one.hasWay(without: Self.roles.contains), "\(seed): \(offers)")
            #expect(offers.contains("profile") == one.hasWay(without: { $0 == "profile" }), "\(seed): \(offers)")
            #expect(offers.contains("ramps") == one.hasWay(without: { $0 == "ramp" }), "\(seed): \(offers)")
        }
        #expect(told.open > 10 && told.roles > 10 && told.profile > 5 && told.ramps > 2, "\(told)")
    }

    /// A way from `a` to `b` by `p`, and a longer one by `q`.
    private static let twoWays: VenueBuilder = {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        for (id, x, y) in [("a", 0.0, 0.0), ("p", 20, 0), ("q", 20, 10), ("b", 40, 0)] {
            venue.node(FeatureID(id), x, y, on: "g")
        }
        for (from, to) in [("a", "p"), ("p", "b"), ("a", "q"), ("q", "b")] as [(FeatureID, FeatureID)] {
            venue.edge(from, to)
        }
        return venue
    }()

    @Test func `Of two ways, one closed for nobody knows how long and one by its hours, both are named`() throws {
        var venue = Self.twoWays
        venue.contents[edge: "a~p"].hours = hours("14:00-18:00")
        let closed = Condition(id: 1, target: .edge("a~q"), effect: .closed)
        let error = try #require(Asking(venue).explanation(.node("a"), .node("b"), conditions: [closed]))
        guard case .closed(let opens?) = error.reason else {
            Issue.record("\(error.reason)")
            return
        }
        #expect(opens == morning.adding(seconds: 4 * 3_600))
        #expect(error.others.map(\.reason) == [.closed(opens: nil)])
        #expect(error.others.first?.blocks.map(\.cause) == [.condition(closed)])
    }

    @Test func `What bars another leg for who follows a help is named too, and the help is not offered`() throws {
        var venue = VenueBuilder(["g": "a---b---c"])
        venue.contents[edge: "a~b"].kind = .stairs
        venue.contents[edge: "b~c"].access = [.staff]
        let error = try #require(
            Asking(venue).explanation(.node("a"), .node("b"), .node("c")) { $0.profile = .wheelchair })
        #expect(error.reason == .noPathForProfile)
        #expect(!error.isOnlyCause)
        #expect(error.blocks.map(\.cause) == [.profile("wheelchair"), .access([.staff])])
    }

    @Test func `What bars a way up an escalator that was turned round is named`() throws {
        var venue = VenueBuilder(["u": "b---n", "g": "a---m"])
        venue.connector("down", .escalator, ["n", "m"])
        venue.contents[edge: "b~n"].access = [.staff]
        let reversed = Condition(id: 1, target: .connector("down"), effect: .reversed)
        let error = try #require(Asking(venue).explanation(.node("a"), .node("b"), conditions: [reversed]))
        #expect(error.reason == .noAccess([.staff]))
    }

    @Test func `A place that is closed behind a door for staff is named, and the role is not offered`() throws {
        var venue = VenueBuilder(["g": "a---b"])
        venue.contents[edge: "a~b"].access = [.staff]
        venue.place("office", at: ["b"])
        let closed = Condition(id: 1, target: .place("office"), effect: .closed)
        let error = try #require(Asking(venue).explanation(.node("a"), .place("office"), conditions: [closed]))
        #expect(!error.isOnlyCause)
        #expect(error.blocks.map(\.cause) == [.access([.staff]), .place("office", closed)])
    }

    @Test func `Who asks when to leave is offered what lets them arrive in time`() throws {
        var venue = Self.twoWays
        venue.contents[edge: "a~p"].kind = .stairs
        venue.contents[edge: "a~q"].access = [.staff]
        var request = RouteRequest(
            waypoints: [.node("a"), .node("b")], profile: .wheelchair, time: .arrive(morning))
        let ask = Asking(venue)
        func refusal() -> RoutingError? {
            do throws(RoutingError) {
                _ = try ask.router.route(request, using: ask.space)
                return nil
            } catch { return ask.router.explained(error, of: request, using: ask.space) }
        }
        let error = try #require(refusal())
        #expect(([error] + error.others).map(\.isOnlyCause) == [true, true])
        #expect(error.relaxed?.arrival ?? .init(milliseconds: .max) <= morning)
        request.roles = [.staff]
        #expect(refusal() == nil)
    }
}
