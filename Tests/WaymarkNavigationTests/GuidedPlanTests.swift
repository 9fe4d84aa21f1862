import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A guided route becomes a plan` {
    static let venue = Trip.venue()

    static func guided(_ profile: Profile) throws -> (route: GuidedRoute, query: RouteRequest) {
        let query = RouteRequest(waypoints: [.node("a"), .node("f")], profile: profile, time: .depart(Trip.start))
        let route = try Router(snapshot: VenueSnapshot(venue)).route(query, using: SearchSpace()).route
        return (RouteGuide(venue: venue).guide(route), query)
    }

    @Test func `The plan has the written and the spoken words of the route`() throws {
        let (route, query) = try Self.guided(.walking)
        let words = InstructionComposer().words(for: route)
        let plan = RoutePlan(guided: route, request: query)
        #expect(plan.steps.map { $0.map(\.visual) } == words.map { $0.map(\.visual) })
        #expect(plan.steps.map { $0.map(\.spoken) } == words.map { $0.map(\.spoken) })
        #expect(plan.steps[0].count == 3)
    }

    @Test func `The plan announces each step at the distance that the session says`() throws {
        for (profile, ahead) in [(Profile.wheelchair, 9.0), (.walking, 11.5), (.staff, 12)] {
            let (route, query) = try Self.guided(profile)
            let plan = RoutePlan(guided: route, request: query)
            let steps = route.legs[0].steps
            let composer = InstructionComposer()
            #expect(plan.steps[0][0].announcement.isEmpty)
            #expect(
                plan.steps[0][1].announcement == composer.announcement(for: steps[1], after: steps[0], in: ahead))
            #expect(plan.steps[0][2].announcement == composer.announcement(for: steps[2], after: steps[1], in: 8))
            #expect(plan.steps[0][1].announcement.contains("left"))
        }
    }

    @Test func `The plan makes each announcement once, before its step, and none is empty`() throws {
        let (route, query) = try Self.guided(.walking)
        let plan = RoutePlan(guided: route, request: query)
        var session = NavigationSession(venue: Self.venue, plan: plan)
        let simulator = session.simulator(options: SimulationOptions(), start: Trip.start)
        let events = session.run((0...90).compactMap { simulator.fix($0).map { .fix($0) } })
        let said = events.compactMap { if case .spokenInstruction(let said) = $0 { said.text } else { nil } }
        let steps = plan.steps[0]
        #expect(
            said == [
                steps[0].spoken, steps[1].announcement, steps[1].spoken, steps[2].announcement, steps[2].spoken,
            ])
    }

    @Test func `The plan is silent if there is nothing to announce`() {
        let plan = Trip.walk("a", "b", "f", in: Self.venue)
        var steps = plan.steps
        steps[0][1].announcement = ""
        let quiet = RoutePlan(request: plan.request, route: plan.route, steps: steps)
        for (plan, expected) in [(plan, true), (quiet, false)] {
            var session = NavigationSession(venue: Self.venue, plan: plan)
            session.run([Trip.fix(5, 0, "l0", at: 5)])
            #expect(session.run([Trip.fix(35, 0, "l0", at: 35)]).has("did_pass_spoken_instruction") == expected)
        }
    }
}
