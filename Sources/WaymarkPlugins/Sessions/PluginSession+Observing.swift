import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension PluginSession {
    /// Whether the plugins observe events; always true.
    package var isObserving: Bool { true }

    /// Notifies plugins of an event. For an arrival, plugins are also asked for rewards.
    package func observe(_ event: NavigationEvent, in context: SessionContext) {
        _ = entering {
            if let hook = event.hook, ensemble.isHeard(hook) {
                prepare(event, in: context)
                ensemble.tell(hook)
            }
            if case .didArrive(let waypoint, _, _) = event, ensemble.isHeard(.arrivalRewards) {
                prepare(event, in: context)
                collectRewards(arrival: "\(name)/\(waypoint)")
            }
        }
    }

    private func prepare(_ event: NavigationEvent, in context: SessionContext) {
        let board = ensemble.board
        board.clear()
        board.now = context.time
        board.context = context
        board.plain = .event(event)
        switch event {
        case .locationDiscarded(let fix, let verdict): (board.fix, board.verdict) = (fix, verdict)
        case .wentOffRoute(let deviation), .offRouteAlertShown(let deviation): board.deviation = deviation
        case .progress(let progress): board.context?.progress = progress
        case .willArrive(let waypoint, let milliseconds, let metres):
            board.waypoint = Self.waypoint(waypoint, in: context)
            board.waypoint?.metres = metres
            board.waypoint?.seconds = Double(milliseconds) / 1000
        case .didArrive(let waypoint, let isLast, let place):
            board.waypoint = Self.waypoint(waypoint, in: context)
            board.waypoint?.isLast = isLast
            board.waypoint?.place = place
        case .sessionStarted:
            board.plain = .fields([
                LuaField(
                    name: "place",
                    value: context.plan.route.legs.last?.to.place.map {
                        .string(context.plan.route.venue[$0].id.rawValue)
                    }
                        ?? .null)
            ])
        default: break
        }
    }

    /// Notifies plugins of an event that does not come from the navigation session: `route_set`, `conditions_changed`,
    /// `venue_changed`, `place_arrived`, `points_awarded`, `recommendation_accepted`, `recommendation_declined` or
    /// `recommendation_stopped`.
    ///
    /// - Parameters:
    ///   - hook: The hook of the event. Other kinds of hooks are ignored.
    ///   - fields: The values that docs/plugin-api.md lists for the hook.
    ///   - time: The time of the event.
    ///   - context: The state of the navigation session; nil without one.
    package func observe(_ hook: HookName, fields: [LuaField], at time: Timestamp, in context: SessionContext? = nil) {
        guard PluginAPI.hook(hook).kind == .observe else { return }
        _ = entering {
            guard ensemble.isHeard(hook) else { return }
            let board = ensemble.board
            board.clear()
            board.now = time
            board.context = context
            board.plain = .fields(fields)
            ensemble.tell(hook)
        }
    }

    /// Asks plugins for rewards for an arrival at a place that is not on a route, and stores them together with the
    /// visit that ends there. `settle` returns what was booked.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - arrival: The key of the arrival. The same arrival is rewarded only once.
    ///   - visit: The visit to book, even if no plugin rewards the arrival; nil books none.
    ///   - time: The time of the arrival.
    ///   - context: The state of the navigation session; nil without one.
    /// - Returns: Whether it was done: false if a plugin is already running.
    @discardableResult
    package func arrive(
        at place: FeatureID, arrival: String, booking visit: ReachedVisit? = nil, time: Timestamp,
        in context: SessionContext? = nil
    ) -> Bool {
        entering {
            let board = ensemble.board
            board.clear()
            board.now = time
            board.context = context
            board.waypoint = SubjectBoard.WaypointSubject(index: 0, isLast: true, place: place)
            collectRewards(arrival: arrival, booking: visit)
            return true
        } ?? false
    }

    /// Returns the fault of an arrival with too many rewards or points; nil if the limits are respected.
    private func tooMuch(_ rewards: [PluginReward]) -> String? {
        let limits = host.limits
        if rewards.count > limits.rewardsPerArrival {
            return "returned \(rewards.count) rewards; an arrival has at most \(limits.rewardsPerArrival)"
        }
        let points = rewards.reduce(0) { $0 + $1.points }
        guard points > limits.pointsPerArrival else { return nil }
        return "returned \(points) points; an arrival has at most \(limits.pointsPerArrival)"
    }

    /// Asks all plugins for rewards, and stores their values and rewards in one transaction.
    private func collectRewards(arrival: String, booking visit: ReachedVisit? = nil) {
        let given = ensemble.transacting(visit) { () -> Set<String> in
            var keys = rewardKeys
            for plugin in ensemble.listeners(to: .arrivalRewards) {
                let id = plugin.package.id
                let rewards = ensemble.collect(.arrivalRewards, from: plugin, objection: tooMuch) { value in
                    ResultChecker.members(of: value, as: "reward").map { members in
                        let name = members["id"]?.asString ?? ""
                        return PluginReward(
                            plugin: id, id: name, points: Int(members["points"]?.asInteger ?? 0),
                            reason: members["reason"]?.asString?.onOneLine, key: "\(id)/\(name)/\(arrival)")
                    }
                }
                ensemble.note(rewards.filter { keys.insert($0.key).inserted }, of: id, .arrivalRewards)
            }
            return keys
        }
        rewardKeys = given
    }
}

extension NavigationEvent {
    /// The hook that observes the event; nil if other plugins are notified through `plugin_error`.
    var hook: HookName? {
        switch self {
        case .sessionStarted: .sessionStarted
        case .sessionEnded: .sessionEnded
        case .resourcesReleased: .resourcesReleased
        case .authorizationChanged: .didChangeAuthorization
        case .locationDiscarded: .locationDiscarded
        case .levelChanged: .floorChanged
        case .accuracyChanged: .accuracyChanged
        case .snappingChanged: .snappingChanged
        case .progress: .didUpdateProgress
        case .stepChanged: .stepChanged
        case .wentOffRoute: .didGoOffRoute
        case .returnedToRoute: .didReturnToRoute
        case .offRouteAlertShown: .offRouteAlertShown
        case .offRouteAlertResolved: .offRouteAlertResolved
        case .willReroute: .willReroute
        case .didReroute: .didReroute
        case .didFailToReroute: .didFailToReroute
        case .rerouteVetoed: .rerouteVetoed
        case .didRefreshRoute: .didRefreshRoute
        case .wayReopened: .wayReopened
        case .routeNotice: .routeNotice
        case .didUpdateAlternatives: .didUpdateAlternatives
        case .didFailToUpdateAlternatives: .didFailToUpdateAlternatives
        case .willTakeAlternative: .willTakeAlternative
        case .didTakeAlternative: .didTakeAlternative
        case .didFailToTakeAlternative: .didFailToTakeAlternative
        case .willArrive: .willArrive
        case .didArrive: .arrived
        case .visualInstruction: .didPassVisualInstruction
        case .spokenInstruction: .didPassSpokenInstruction
        case .willBeginSimulating: .willBeginSimulating
        case .didBeginSimulating: .didBeginSimulating
        case .willEndSimulating: .willEndSimulating
        case .didEndSimulating: .didEndSimulating
        case .regionEntered, .regionLeft: .regionTransition
        case .policyFailed: nil
        }
    }
}
