import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension PluginSession {
    /// Whether the plugins observe events; always true.
    package var isObserving: Bool { true }

    /// Notifies plugins of an event. For an arrival, plugins are also asked for rewards.
    package func observe(_ event: NavigationEvent, in context: SessionContext) {
        let arrival = if case .didArrive(let arrival) = event { "\(name)/\(arrival.waypoint)" } else { String?.none }
        tell(event.accept(ObservingHook()), question(about: event, in: context), rewarding: arrival)
    }

    /// Notifies plugins of an event that does not come from the navigation session.
    ///
    /// - Parameters:
    ///   - event: The event. Without a hook, it is ignored.
    ///   - time: The time of the event.
    ///   - context: The state of the navigation session; nil without one.
    package func observe(_ event: some EventPayload, at time: Timestamp, in context: SessionContext? = nil) {
        tell(ObservingHook().visit(event), question(at: time, in: context, members: .news(event)))
    }

    /// Tells plugins of an event: the one place that every event passes, whether the session or the journey reports it.
    ///
    /// - Parameter arrival: The key of the arrival that plugins are asked to reward; nil for other events.
    private func tell(_ hook: HookName?, _ question: @autoclosure () -> Question, rewarding arrival: String? = nil) {
        guard hook != nil || arrival != nil else { return }
        _ = entering {
            if let hook, ensemble.isHeard(hook) {
                let question = question()
                if hook == .didArrive { tellArrival(question) } else { ensemble.tell(hook, question) }
            }
            if let arrival, ensemble.isHeard(.arrivalRewards) { collectRewards(question(), arrival: arrival) }
        }
    }

    /// Notifies plugins of an arrival. For one version, what they return decides whether the next leg starts.
    private func tellArrival(_ question: Question) {
        formerAnswer = nil
        for plugin in ensemble.listeners(to: .didArrive) {
            let advance: Bool? = plugin.ask(.didArrive, question) { results in
                results.boolean(at: 0).map { .some($0) } ?? .none
            }
            guard let advance else { continue }
            FormerNames(plugin).noteAnswer()
            if formerAnswer == nil {
                formerAnswer = advance
                ensemble.record(.didArrive, plugin, "\(advance)", isDecisive: true, at: question.now)
            }
        }
    }

    /// Returns what `did_arrive` returned, once.
    func takeFormerAnswer() -> Bool? {
        let answer: Bool?? = entering {
            defer { formerAnswer = nil }
            return formerAnswer
        }
        return answer ?? nil
    }

    /// Returns the question about an event, with the objects that are not part of the session's state.
    private func question(about event: NavigationEvent, in context: SessionContext) -> Question {
        var context = context
        var subject = Question.Subject.none
        switch event {
        case .locationDiscarded(let event): subject = .fix(event.fix, .qualified)
        case .wentOffRoute(let event): subject = .deviation(event.deviation)
        case .offRouteAlertShown(let event): subject = .deviation(event.deviation)
        case .progress(let progress): context.progress = progress
        case .willArrive(let event): subject = .waypoint(Self.waypoint(event.waypoint, in: context))
        case .didArrive(let event):
            var waypoint = Self.waypoint(event.waypoint, in: context)
            waypoint.isLast = event.isLast
            waypoint.place = event.place
            subject = .waypoint(waypoint)
        default: break
        }
        return question(at: context.time, in: context, about: subject, members: .event(event))
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
            let waypoint = Question.WaypointSubject(index: 0, isLast: true, place: place)
            let question = question(at: time, in: context, about: .waypoint(waypoint))
            collectRewards(question, arrival: arrival, booking: visit)
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
    private func collectRewards(_ question: Question, arrival: String, booking visit: ReachedVisit? = nil) {
        let given = ensemble.transacting(question, visit) { () -> Set<String> in
            var keys = rewardKeys
            for plugin in ensemble.listeners(to: .arrivalRewards) {
                let id = plugin.package.id
                let rewards = ensemble.collect(.arrivalRewards, question, from: plugin, objection: tooMuch) { value in
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

/// Returns the hook that observes an event. Of failures, plugins hear from the host.
private struct ObservingHook: EventVisitor {
    func visit<Payload: EventPayload>(_ event: Payload) -> HookName? {
        Payload.self == Event.PolicyFailed.self ? nil : Payload.hook.map { HookName($0) }
    }
}
