import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

@Suite struct `Former names of the API work for one version, with a warning` {
    private func warnings(_ outcome: PluginSession.Outcome) -> [String] {
        #expect(outcome.faults.map(\.message) == [])
        return outcome.lines.filter { $0.level == .warning }.map(\.text)
    }

    private func lines(_ outcome: PluginSession.Outcome) -> [String] {
        outcome.lines.filter { $0.level == .info }.map(\.text)
    }

    @Test func `A member of an event is read under both names, and warned of once with the line`() {
        let session = Walk.session(
            Walk.package(
                "p", "did_reroute",
                """
                local names = {}
                for name in pairs(e) do names[#names + 1] = name end
                waymark.log.info(tostring(e.proactive) .. tostring(e.is_proactive) .. " " .. table.concat(names, ","))
                """))
        for _ in 0..<2 {
            session.observe(.didReroute(.init(.closure, isProactive: true)), in: Walk.context())
        }
        let outcome = session.settle(at: Walk.start)
        #expect(lines(outcome) == Array(repeating: "truetrue ctx,proactive,reason,route", count: 2))
        #expect(warnings(outcome) == ["init.lua:5: \"is_proactive\" is now called \"proactive\""])
    }

    @Test func `A name that an event never had is an error still`() {
        let session = Walk.session(Walk.package("p", "did_reroute", "return e.was_proactive"))
        session.observe(.didReroute(.init(.closure, isProactive: true)), in: Walk.context())
        #expect(session.settle(at: Walk.start).faults.first?.message.contains("no such field") == true)
    }

    @Test func `Indices count from 1, and the former first index is warned of`() {
        let session = Walk.session(
            Walk.package(
                "p", .shouldAdvanceStep,
                """
                local first = waymark.route.step(e.ctx.step)
                local last = waymark.route.step(e.ctx.step_count)
                waymark.log.info(e.ctx.leg .. " " .. first.kind .. " " .. last.kind .. " "
                    .. waymark.route.geometry(1)[1].leg .. " " .. #waymark.route.geometry(2) .. " "
                    .. tostring(waymark.route.step(e.ctx.step_count + 1)))
                if waymark.route.step(0).kind ~= first.kind or waymark.route.step(-1) then error("other") end
                if waymark.route.step(math.mininteger) or waymark.route.step(math.maxinteger) then error("far") end
                """))
        for _ in 0..<2 {
            _ = session.shouldAdvanceStep(StepPosition(leg: 0, step: 0), proposed: false, in: Walk.context())
        }
        let outcome = session.settle(at: Walk.start)
        #expect(lines(outcome) == Array(repeating: "1 depart arrive 1 0 nil", count: 2))
        #expect(warnings(outcome) == ["init.lua:8: waymark.route.step counts from 1 now"])
    }

    @Test func `The alternative of a decision counts from 1, as take_alternative does`() {
        let session = Walk.session(
            Walk.package("p", .shouldTakeAlternative, "waymark.log.info(tostring(e.alternative))"))
        _ = session.shouldTakeAlternative(0, in: Walk.context())
        #expect(lines(session.settle(at: Walk.start)) == ["1"])
    }

    private func manifest(_ hooks: String) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
        let text = "{\"id\": \"pp\", \"name\": \"P\", \"version\": \"1.0.0\", \"api\": 1, \"hooks\": {\(hooks)}}"
        return PluginManifest.read(Array(text.utf8), file: "plugin.json")
    }

    @Test func `A manifest with former names of hooks is read with warnings`() throws {
        let (read, diagnostics) = manifest(
            "\"arrived\": {}, \"did_arrive\": {}, \"evaluate_arrival\": {\"priority\": 3}")
        #expect(diagnostics.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            diagnostics.map(\.message) == [
                "the hook \"arrived\" is now called \"did_arrive\"",
                "the hook \"did_arrive\" is now called \"should_advance_leg\"",
                "the hook \"evaluate_arrival\" is now called \"should_arrive\"",
            ])
        let manifest = try #require(read)
        #expect(manifest.use(of: .didArrive)?.function == "arrived")
        #expect(manifest.use(of: .shouldAdvanceLeg)?.function == "did_arrive")
        #expect(manifest.use(of: .shouldArrive)?.priority == 3)
        #expect(self.manifest("\"did_arrive\": {}").diagnostics == [])
        let twice = self.manifest("\"evaluate_arrival\": {}, \"should_arrive\": {}")
        #expect(twice.manifest == nil)
        #expect(twice.diagnostics.last?.message == "the hook \"should_arrive\" is declared twice")
    }

    @Test func `Functions under former names are called, and the host warns with their lines`() {
        let package = PluginPackage(
            id: "p",
            bindings: [
                .init(.didArrive, function: "arrived"), .init(.shouldArrive, function: "evaluate_arrival"),
                .init(.shouldAdvanceLeg, function: "did_arrive"),
            ],
            main: LuaSource(
                name: "init.lua",
                text: """
                    local M = {}
                    function M.arrived(e) waymark.log.info("at " .. e.waypoint.index) end
                    function M.evaluate_arrival(e) return e.metres < 4 end
                    function M.did_arrive(e) return false end
                    return M
                    """))
        let host = Walk.host([package])
        #expect(
            host.drain().lines.filter { $0.level == .warning }.map(\.text) == [
                "init.lua:2: the hook \"arrived\" is now called \"did_arrive\"",
                "init.lua:3: the hook \"evaluate_arrival\" is now called \"should_arrive\"",
                "init.lua:4: the hook \"did_arrive\" is now called \"should_advance_leg\"",
            ])
        let session = host.session(Walk.surroundings)
        let context = Walk.context()
        #expect(session.hasArrived(at: 1, metres: 3, isSameLevel: true, proposed: false, in: context) == true)
        session.observe(.didArrive(.init(waypoint: 1, isLast: false, place: nil)), in: context)
        #expect(session.didArrive(at: 1, isLast: false, in: context) == false)
        let outcome = session.settle(at: Walk.start)
        #expect(lines(outcome) == ["at 1"])
        #expect(warnings(outcome) == [])
    }

    @Test func `A did_arrive that decides holds the leg for one version, and one that observes does not`() {
        for (answer, holds) in [("false", true), ("true", false), ("nil", false)] {
            let session = Walk.session(Walk.package("p", .didArrive, "return \(answer)"))
            for _ in 0..<2 {
                session.observe(.didArrive(.init(waypoint: 1, isLast: false, place: nil)), in: Walk.context())
                #expect(session.didArrive(at: 1, isLast: false, in: Walk.context()) ?? true == !holds, "\(answer)")
            }
            #expect(session.didArrive(at: 1, isLast: false, in: Walk.context()) == nil, "an answer counts once")
            let told = [
                "init.lua:2: did_arrive only observes; \"should_advance_leg\" decides whether the next leg starts"
            ]
            #expect(warnings(session.settle(at: Walk.start)) == (answer == "nil" ? [] : told))
        }
        let both = Walk.session(
            Walk.package("a", .didArrive, "return false"), Walk.package("b", .shouldAdvanceLeg, "return true"))
        both.observe(.didArrive(.init(waypoint: 1, isLast: false, place: nil)), in: Walk.context())
        #expect(both.didArrive(at: 1, isLast: false, in: Walk.context()) == true, "the present name decides first")
    }
}
