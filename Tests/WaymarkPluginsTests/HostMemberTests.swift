import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

@Suite struct `Every member of e can be read` {
    /// Questions about everything that hooks can be about.
    private func questions(_ hook: HookName) throws -> [Question] {
        let snapshot = VenueSnapshot(Walk.venue)
        var context = Walk.context()
        context.progress = RouteProgress(
            position: StepPosition(leg: 0, step: 0), level: "l0", location: Point(x: 1, y: 0),
            rawLocation: Point(x: 1, y: 1), isSnapped: true, distanceToManeuver: 39, distanceRemainingOnLeg: 80,
            distanceRemaining: 80, durationToManeuver: 1, durationRemainingOnLeg: 1, durationRemaining: 1,
            fraction: 0.1, arrival: Walk.start)
        context.fix?.course = 90
        context.fix?.speed = 1
        let steps = context.plan.steps[0].compactMap(\.detail)
        var connector = try #require(steps.first { $0.maneuver.kind.name == "take connector" })
        if case .takeConnector(var transit) = connector.maneuver.kind {
            transit.exit = .ahead
            connector.maneuver.kind = .takeConnector(transit)
        }
        let message = LocationMessage(latitude: 52, longitude: 5, time: Walk.start)
        let subjects: [Question.Subject] = [
            .none, .fix(try #require(context.fix), .qualified),
            .snapping(try #require(context.fix), Point(x: 1, y: 0)),
            .deviation(Deviation(kind: .offRoute, metres: 12, since: Walk.start.adding(seconds: -2))),
            .waypoint(Question.WaypointSubject(index: 1, isLast: true, place: "cafe", metres: 3)),
            .words(
                Question.WordsSubject(
                    text: "Go", original: "Go", channel: .visual, step: connector, previous: steps.first,
                    next: steps.last, leg: 0, index: 1, ahead: 5, options: InstructionOptions())),
            .query(context.plan.request),
            .edge(
                Question.EdgeSubject(
                    passage: PassageDescription(
                        edge: EdgeIndex(0), source: snapshot.graph.source(of: EdgeIndex(0)), kind: .corridor,
                        profile: "walking", length: 4, duration: 4_000), snapshot: snapshot)),
            .place(Question.PlaceSubject(place: try #require(Walk.venue.place("cafe")), isReachable: true)),
            .shared(
                Question.SharingSubject(
                    message: message, last: message, member: .init(id: "ada"),
                    group: SharingGroup(id: "g1", subject: "", members: ["ada"], started: Walk.start))),
        ]
        // Scalars that questions bring along, under any name.
        let members = PluginAPI.hook(hook).arguments.map { LuaField(name: $0.name, value: .string("known")) }
        return subjects.map { subject in
            Question(
                at: Walk.start, in: Walk.venue, visitor: "ada", context: context, about: subject,
                fallback: .boolean(true), members: .fields(members))
        }
    }

    /// Whether any of the questions has a value for what a reader reads.
    private func isKnown(_ reader: FieldReader, _ questions: [Question]) -> Bool {
        questions.contains { if case .none = reader($0, 0) { false } else { true } }
    }

    @Test(arguments: HookName.allCases) func `Every argument of a hook can be read`(hook: HookName) throws {
        let questions = try questions(hook)
        let declaration = PluginAPI.hook(hook)
        #expect(declaration.members.map(\.declaration) == declaration.arguments)
        for argument in declaration.members where argument.declaration.name != "landmark" {
            let (name, type) = (argument.declaration.name, argument.declaration.type)
            // The fields of an event are read from the event, which `EveryHookTests` does.
            if declaration.event != nil, !type.isObject, "\(hook.rawValue).\(name)" != "session_started.place" {
                continue
            }
            if !isKnown(argument.read, questions) { Issue.record("\(hook.rawValue) does not read \(name)") }
        }
    }

    @Test func `Members nest, and every declared member that the test can provide is read`() throws {
        let questions = try questions(.edgeCost)
        let unknown: Set = [
            "step.modifier", "step.name", "step.bearing_before", "step.bearing_after", "ctx.heading", "step.landmark",
            "step.signpost", "step.landmark_relation", "step.landmark_side", "edge.connector", "edge.incline",
            "edge.width",
            "edge.step_count", "edge.name", "edge.is_accessible", "edge.access", "query.reason",
        ]
        // The other objects are handed out as copies only.
        let live: [any LuaObject.Type] = [
            ContextObject.self, FixObject.self, LocationObject.self, DeviationObject.self, ProgressObject.self,
            WaypointObject.self, RouteObject.self, EdgeObject.self, StepObject.self, QueryObject.self, PlaceObject.self,
        ]
        for object in live {
            for (field, reader) in zip(object.declaration.fields, object.readers)
            where !unknown.contains("\(object.name).\(field.name)") {
                if !isKnown(reader, questions) { Issue.record("\(object.name) does not read \(field.name)") }
            }
        }
    }

    @Test func `Plugins read the fields of an event in seconds, under their names in JSON`() {
        func members(_ event: NavigationEvent, _ hook: HookName) -> [String] {
            let question = Question(at: Walk.start, in: nil, about: .none, members: .event(event))
            return PluginAPI.hook(hook).members.map { "\($0.declaration.name) \(LuaValue($0.read(question, 0)))" }
        }
        #expect(
            members(.returnedToRoute(.init(milliseconds: 1500)), "did_return_to_route")
                == ["off number(1.5)", "fix null", "ctx null"])
        #expect(
            members(.accuracyChanged(.init(isSufficient: true, metres: 3)), "accuracy_changed")
                == ["sufficient boolean(true)", "accuracy number(3.0)", "ctx null"])
        #expect(
            members(.levelChanged(.init(from: "l0", to: "l1", connector: nil)), "floor_changed")
                == ["from string(\"l0\")", "to string(\"l1\")", "connector null", "ctx null"])
    }

    @Test func `No two events share a name or a hook`() {
        let names = EventCatalog.all.map { $0.name }
        #expect(Set(names).count == names.count - 1, "only points_awarded has two forms")
        let hooks = EventCatalog.all.compactMap { $0.hook }
        #expect(Set(hooks).count == hooks.count)
        #expect(Set(hooks).isSubset(of: HookName.allCases.map(\.rawValue)))
    }
}

extension APIType {
    /// Whether the type is an object, or an object or nil.
    fileprivate var isObject: Bool {
        switch self {
        case .object: true
        case .optional(let type): type.isObject
        default: false
        }
    }
}
