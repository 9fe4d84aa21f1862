import Testing
import WaymarkModel
import WaymarkTestSketches

@testable import WaymarkRouting

/// What can bar a way.
private enum Bar: CaseIterable {
    case condition, never, role, stairs, ramp
}

@Suite struct `A refusal with several causes` {
    /// Two ways from `a` to `b`, each with up to two things that bar it.
    private static func venue(_ ways: [[Bar]]) -> (VenueBuilder, [Condition]) {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        venue.node("a", 0, 0, on: "g")
        venue.node("b", 40, 0, on: "g")
        var conditions: [Condition] = []
        for (number, bars) in ways.enumerated() {
            let middle = FeatureID("m\(number)")
            venue.node(middle, 20, Double(number) * 10, on: "g")
            let pieces: [(FeatureID, FeatureID, Bar?)] = [
                ("a", middle, bars.first), (middle, "b", bars.dropFirst().first),
            ]
            for (start, end, bar) in pieces {
                venue.edge(start, end)
                let last = venue.contents.edges.count - 1
                switch bar {
                case .condition:
                    conditions.append(
                        Condition(id: Int64(last), target: .edge(venue.contents.edges[last].id), effect: .closed))
                case .never: venue.contents.edges[last].hours = try? OpeningHours("off")
                case .role: venue.contents.edges[last].access = [.staff]
                case .stairs: venue.contents.edges[last].kind = .stairs
                case .ramp: venue.contents.edges[last].kind = .ramp
                case nil: break
                }
            }
        }
        return (venue, conditions)
    }

    private static let bars: [[Bar]] =
        Bar.allCases.map { [$0] } + Bar.allCases.flatMap { one in Bar.allCases.map { [one, $0] } }

    @Test func `What it says would help does, alone, and no role that would help is left out`() throws {
        var told = (roles: 0, profiles: 0, both: 0)
        for first in Self.bars {
            for second in Self.bars {
                let (venue, conditions) = Self.venue([first, second])
                let ask = Asking(venue)
                func refusal(_ change: (inout RouteRequest) -> Void) -> RoutingError? {
                    ask.refusal(.node("a"), .node("b"), conditions: conditions) { request in
                        request.profile = .wheelchair
                        request.exclude = [.ramp]
                        change(&request)
                    }
                }
                let explanation = ask.explanation(.node("a"), .node("b"), conditions: conditions) { request in
                    request.profile = .wheelchair
                    request.exclude = [.ramp]
                }
                guard let error = explanation else { continue }
                let errors = [error] + error.others
                for error in errors where error.isOnlyCause {
                    switch error.reason {
                    case .noAccess:
                        guard !error.blocks.contains(where: { if case .access = $0.cause { false } else { true } })
                        else { continue }
                        told.roles += 1
                        #expect(refusal { $0.roles = Set(error.sufficientRoles) } == nil, "\(first) \(second)")
                    case .noPathForProfile:
                        told.profiles += 1
                        #expect(refusal { $0.profile = .walking } == nil, "\(first) \(second)")
                    case .excluded: #expect(refusal { $0.exclude = [] } == nil, "\(first) \(second)")
                    default: break
                    }
                }
                let hasRole = errors.contains { if case .noAccess = $0.reason { $0.isOnlyCause } else { false } }
                #expect(hasRole == (refusal { $0.roles = [.staff] } == nil), "\(first) \(second)")
                if errors.count > 1 { told.both += 1 }
            }
        }
        #expect(told.roles > 30 && told.profiles > 30 && told.both > 30)
    }

    @Test func `A way that never opens comes after one that is for some roles`() throws {
        let (venue, _) = Self.venue([[.never], [.role]])
        let error = try #require(Asking(venue).explanation(.node("a"), .node("b")))
        #expect(error.reason == .noAccess([.staff]))
        #expect(error.others.map(\.reason) == [.closed(opens: nil)])
        let (other, conditions) = Self.venue([[.condition], [.role]])
        let found = try #require(Asking(other).explanation(.node("a"), .node("b"), conditions: conditions))
        #expect(found.reason == .closed(opens: nil))
        #expect(found.others.map(\.reason) == [.noAccess([.staff])])
    }
}
