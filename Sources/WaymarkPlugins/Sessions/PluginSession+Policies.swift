import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension PluginSession: NavigationPolicies {
    /// The number of the hook for each decision.
    static let decisionHooks: [Int] = FixDecision.allCases.map { decision in
        let hook: HookName =
            switch decision {
            case .discard: .shouldDiscardLocation
            case .level: .resolveFloor
            case .offRoute: .evaluateOffRoute
            case .stepAdvance: .shouldAdvanceStep
            case .snap: .snapLocation
            case .arrival: .shouldArrive
            case .instruction: .formatInstruction
            }
        return hook.number
    }

    /// Asks `should_discard_location`. A fix that the engine refuses is discarded in any case.
    package func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool? {
        // The session discards unqualified fixes in any case.
        asking(
            .shouldDiscardLocation, in: context, about: .fix(fix, verdict),
            fallback: .boolean(verdict != .qualified)
        ) { $0.any(.shouldDiscardLocation, $1) }
    }

    /// Asks `resolve_floor` for the level of a fix.
    package func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? {
        asking(
            .resolveFloor, in: context, about: .fix(fix, .qualified), fallback: .text(proposed.rawValue)
        ) { ensemble, question in
            let id: String? = ensemble.chain(
                .resolveFloor, question, { $0 }, apply: { question.fallback = .text($0) }
            ) { results in
                if results.isNil(at: 0) { return .none }
                guard let id = results.string(at: 0) else { return .wrong("must return a level's id or nil") }
                guard question.venue?.level(FeatureID(id)) != nil else {
                    return .wrong("returned \"\(LuaText.printable(id, limit: 60))\", which is not a level of the venue")
                }
                return .some(id)
            }
            return id.map { FeatureID($0) }
        }
    }

    /// Asks `snap_location` for the displayed position of a fix. The position of the fix itself means that it is not
    /// snapped.
    package func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point? {
        asking(.snapLocation, in: context, about: .snapping(fix, proposed)) { ensemble, question in
            // The position of the fix itself means that it is not snapped to the route.
            ensemble.chain(
                .snapLocation, question, { $0 == fix.point ? "false" : "\($0.x), \($0.y)" },
                apply: { question.subject = .snapping(fix, $0 == fix.point ? nil : $0) }
            ) { results in
                if results.isNil(at: 0) { return .none }
                if results.boolean(at: 0) == false { return .some(fix.point) }
                switch ResultChecker.members(of: results.value(at: 0), as: "point") {
                case .failure(let mismatch): return .wrong(ResultChecker.fault(mismatch, in: results))
                case .success(let members):
                    let point = Point(x: members["x"]?.asNumber ?? 0, y: members["y"]?.asNumber ?? 0)
                    return Self.isNear(point, fix) ? .some(point) : .wrong(Self.farAway)
                }
            }
        }
    }

    /// Asks `should_advance_step` whether the step is complete.
    package func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool? {
        asking(.shouldAdvanceStep, in: context, fallback: .boolean(proposed)) {
            $0.firstBoolean(.shouldAdvanceStep, $1)
        }
    }

    /// Asks `evaluate_off_route` whether the traveller is off the route.
    package func offRouteVerdict(
        _ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext
    ) -> OffRouteVerdict? {
        asking(
            .evaluateOffRoute, in: context, about: .deviation(deviation), fallback: .text(proposed.rawValue)
        ) { ensemble, question in
            ensemble.first(.evaluateOffRoute, question, \.rawValue) { results in
                if results.isNil(at: 0) { return .none }
                guard let verdict = results.string(at: 0).flatMap(OffRouteVerdict.init(rawValue:)) else {
                    return .wrong("must return \"on\", \"pending\", \"off\" or nil")
                }
                return .some(verdict)
            }?.value
        }
    }

    /// Asks `should_show_off_route_alert` whether the alert is shown.
    package func shouldShowOffRouteAlert(
        _ deviation: Deviation, proposed: Bool, in context: SessionContext
    ) -> Bool? {
        asking(
            .shouldShowOffRouteAlert, in: context, about: .deviation(deviation), fallback: .boolean(proposed)
        ) { $0.firstBoolean(.shouldShowOffRouteAlert, $1) }
    }

    /// Asks `should_reroute`; returns false for a veto.
    package func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? {
        rerouteVeto(reason, in: context).map { _ in false }
    }

    /// Asks `should_reroute`; returns the plugins that vetoed the reroute.
    package func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto? {
        asking(.shouldReroute, in: context, members: .reason(reason.rawValue)) { ensemble, question in
            let authors = ensemble.vetoers(.shouldReroute, question)
            return authors.isEmpty ? nil : RerouteVeto(authors: authors)
        }
    }

    /// Asks `prepare_route_query` for changes to a request.
    package func prepareQuery(
        _ query: RouteRequest, reason: RerouteReason, in context: SessionContext
    ) -> RouteRequest? {
        asking(
            .prepareRouteQuery, in: context, about: .query(query), members: .reason(reason.rawValue)
        ) { ensemble, question in
            ensemble.prepare(query, question, profile: host.profile(named:))
        }
    }

    /// Asks `should_take_alternative`; returns false for a veto.
    package func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool? {
        asking(
            .shouldTakeAlternative, in: context,
            members: .fields([LuaField(name: "alternative", value: .integer(Int64(index) + 1))])
        ) { $0.veto(.shouldTakeAlternative, $1) }
    }

    /// Asks `should_arrive` whether the traveller has arrived.
    package func hasArrived(
        at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext
    ) -> Bool? {
        var subject = Self.waypoint(waypoint, in: context)
        subject.metres = metres
        subject.isSameLevel = isSameLevel
        return asking(
            .shouldArrive, in: context, about: .waypoint(subject), fallback: .boolean(proposed)
        ) { $0.firstBoolean(.shouldArrive, $1) }
    }

    /// Asks `should_advance_leg` whether the next leg starts. For one version, what `did_arrive` returned decides, too.
    package func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? {
        var subject = Self.waypoint(waypoint, in: context)
        subject.isLast = isLast
        let answer = asking(.shouldAdvanceLeg, in: context, about: .waypoint(subject)) {
            $0.firstBoolean(.shouldAdvanceLeg, $1)
        }
        return answer ?? takeFormerAnswer()
    }

    /// Asks `should_prevent_reroutes_on_arrival` whether there are no reroutes at this waypoint.
    package func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool? {
        asking(
            .shouldPreventReroutesOnArrival, in: context, about: .waypoint(Self.waypoint(waypoint, in: context)),
            fallback: .boolean(true)
        ) { $0.firstBoolean(.shouldPreventReroutesOnArrival, $1) }
    }

    /// Asks `format_instruction` for the words of an instruction. Returns nil if no plugin changed them.
    package func instruction(
        _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
    ) -> String? {
        // An empty instruction cannot be changed.
        guard !text.isEmpty else { return nil }
        return asking(.formatInstruction, in: context) { ensemble, question in
            let legs = context.plan.steps
            func step(_ leg: Int, _ index: Int) -> RouteStep? {
                legs.indices.contains(leg) && legs[leg].indices.contains(index) ? legs[leg][index].detail : nil
            }
            let (leg, index) = (position.leg, position.step)
            let isAhead = channel == .announcement
            let words = Question.WordsSubject(
                text: text, original: text, channel: channel, step: step(leg, index),
                previous: step(leg, index - 1) ?? (leg > 0 ? legs[leg - 1].last?.detail : nil),
                next: step(leg, index + 1) ?? step(leg + 1, 0), leg: leg, index: index,
                ahead: isAhead ? context.progress?.distanceToManeuver : nil, options: question.options)
            question.subject = .words(words)
            return ensemble.words(words, question)
        }
    }

    /// Asks `should_release_resources` whether sensors can be switched off.
    package func shouldReleaseResources(in context: SessionContext) -> Bool? {
        asking(.shouldReleaseResources, in: context, fallback: .boolean(true)) {
            $0.firstBoolean(.shouldReleaseResources, $1)
        }
    }

    /// Asks `simulate_location` for changes to a planned fix. Returns nil if it is unchanged or dropped.
    package func simulatedFix(_ fix: Fix, in context: SessionContext) -> Fix? {
        if case .changed(let fix) = simulate(fix, in: context) { fix } else { nil }
    }

    /// The result of `simulate_location`.
    package enum SimulatedFix: Hashable, Sendable {
        /// No plugin changed the fix.
        case unchanged
        /// The changed fix.
        case changed(Fix)
        /// A plugin dropped the fix.
        case dropped
    }

    /// Returns a planned fix of the simulator after all plugins have changed it. After a plugin drops it, no other
    /// plugin is asked.
    package func simulate(_ fix: Fix, in context: SessionContext) -> SimulatedFix {
        let answer: SimulatedFix? = asking(
            .simulateLocation, in: context, about: .fix(fix, .qualified)
        ) { ensemble, question in
            ensemble.chain(
                .simulateLocation, question, { $0 == .dropped ? "false" : "changed" },
                apply: { if case .changed(let fix) = $0 { question.subject = .fix(fix, .qualified) } }
            ) { results in
                if results.isNil(at: 0) { return .none }
                if results.boolean(at: 0) == false { return .some(.dropped) }
                switch ResultChecker.members(of: results.value(at: 0), as: "fix_change") {
                case .failure(let mismatch): return .wrong(ResultChecker.fault(mismatch, in: results))
                case .success(let members):
                    var new = question.fix ?? fix
                    new.point = Point(
                        x: members["x"]?.asNumber ?? new.point.x, y: members["y"]?.asNumber ?? new.point.y)
                    guard Self.isNear(new.point, fix) else { return .wrong(Self.farAway) }
                    new.accuracy = members["accuracy"]?.asNumber ?? new.accuracy
                    if let level = members["level"]?.asString {
                        guard question.venue?.level(FeatureID(level)) != nil else {
                            return .wrong("returned a level that the venue does not have")
                        }
                        new.level = FeatureID(level)
                    }
                    return .some(.changed(new))
                }
            }
        }
        return answer ?? .unchanged
    }

    private static let farAway = "returned a position more than 1 km away from the fix"

    /// Returns whether a plugin may move a fix to a point: within 1 km, with finite coordinates.
    private static func isNear(_ point: Point, _ fix: Fix) -> Bool {
        point.isFinite && point.distance(to: fix.point) <= 1000
    }

    /// Returns the waypoint at the end of a leg of the plan, by its number in the session.
    static func waypoint(_ index: Int, in context: SessionContext) -> Question.WaypointSubject {
        let leg = context.position.leg + index - context.waypoint
        let route = context.plan.route
        return Question.WaypointSubject(
            index: index, isLast: leg >= route.legs.count - 1,
            place: route.legs.indices.contains(leg) ? route.legs[leg].to.place.map { route.venue[$0].id } : nil)
    }
}
