import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

extension LoadedVenue {
    /// Returns a request as the plugins change it before the search.
    func prepared(_ request: RouteRequest, at moment: Timestamp) -> RouteRequest {
        plugins?.prepare(request, in: venue, at: moment) ?? request
    }
}

extension Journey {
    /// Returns the plugins' states for one journey; nil without plugins.
    static func pluginSession(_ engine: Engine, _ venue: LoadedVenue, _ start: JourneyStart) -> PluginSession? {
        venue.plugins?.session(
            PluginSession.Surroundings(
                name: "\(start.options.visitor)/\(start.moment.milliseconds)/\(start.options.simulation.seed)",
                venue: venue.venue, instructions: start.options.instructions, visitor: start.options.visitor,
                ways: EngineWays(engine: engine, venue: venue, conditions: start.conditions), moment: start.moment))
    }

    /// The plugins that the next input of this journey uses, ordered by id.
    public var actingPlugins: [PluginReport] {
        if isLive { _ = engine.pluginHost(for: venue.id) }
        return plugins?.plugins ?? []
    }

    /// Checks whether plugins were enabled, disabled, configured or reloaded since the last input.
    mutating func lookUpPlugins(at time: Timestamp) throws(EngineError) {
        guard isLive, plugins != nil else { return }
        try takePlugins(of: try engine.look(at: venue.id).venue, at: time)
    }

    /// Continues with the current plugins of the venue, if they have changed.
    mutating func takePlugins(of current: LoadedVenue, at time: Timestamp) throws(EngineError) {
        guard let plugins, let host = current.plugins, plugins.isBehind else { return }
        let id = venue.id
        let acting = try engine.storing { () throws(StoreError) in try engine.plugins.recorded(in: id, host: host) }
        takePlugins(acting, at: time)
    }

    /// Continues with the current plugins. The route is checked again, because the plugins may have changed its costs.
    mutating func takePlugins(_ acting: [RecordedPlugin], at time: Timestamp) {
        entries.append(.input(.plugins(acting, at: time)))
        now = max(now, time)
        plugins?.takeUp()
        leaveForAbsent()
        costs.revision = venue.plugins?.revision
        takeLanguage(at: time)
        follow(.conditionsChanged(at: time))
    }

    /// Continues in the language that the traveller chose if there are words for it, and otherwise in English.
    private mutating func takeLanguage(at time: Timestamp) {
        let present = venue.plainComposer(start.options.instructions)
        let former = composer.phrasebook
        if present.phrasebook == former { return }
        state.composer = present
        session?.reword(by: present)
        guard present.phrasebook.language != former.language else { return }
        let text =
            venue.phrasebook(for: start.options.instructions.language) == nil
            ? "no plugin has the language \"\(start.options.instructions.language)\" any more: English is used"
            : "the language \"\(start.options.instructions.language)\" is there again"
        tell(.pluginLogged(.init(plugin: "waymark", level: .warning, text)), at: time)
    }

    /// Notifies plugins of an event that does not come from the navigation session.
    func tellPlugins(_ kind: JourneyEvent.Kind, at time: Timestamp) {
        if case .navigation = kind { return }
        guard let plugins else { return }
        kind.accept(EventTelling(plugins: plugins, time: time, context: session?.context(at: time)))
    }

    /// Runs the plugins' due work, books their awards, performs their actions and reports the results.
    ///
    /// Actions can cause further actions. There are at most four rounds in each update, and no action is performed
    /// twice, because each new route costs a search.
    mutating func settlePlugins(since first: Int) {
        guard let plugins else { return }
        let first = min(first, firstRehearsed ?? first)
        firstRehearsed = nil
        var done: Set<PluginAction.Kind> = []
        for _ in 0..<4 {
            let outcome = plugins.settle(at: now, in: session?.context(at: now))
            credit(outcome.decisions, since: first)
            for fault in outcome.faults {
                let message = fault.message + (fault.disabled.map { "; it is disabled: \($0)" } ?? "")
                tell(
                    .navigation(.policyFailed(.init(author: fault.plugin, hook: fault.hook, message: message))), at: now
                )
            }
            for line in outcome.lines {
                if line.level == .debug {
                    pluginLog.append(line)
                } else {
                    tell(
                        .pluginLogged(.init(plugin: line.plugin ?? "waymark", level: line.level, line.text)),
                        at: line.time)
                }
            }
            for reward in outcome.rewards {
                tell(
                    .pluginPointsAwarded(
                        .init(
                            plugin: reward.plugin, reward: reward.id, points: reward.points,
                            balance: reward.balance ?? 0,
                            reason: reward.reason)), at: now)
            }
            let due = postponed
            postponed = []
            let wishes = (due + outcome.actions).filter { !$0.kind.isCondition && !done.contains($0.kind) }
            // What a hook says of costs and conditions is one change: the route is checked once, against both.
            let hasCosts = wishes.contains { $0.kind == .invalidate }
            if hasCosts { costs.revision = venue.plugins?.revision }
            let taken =
                isLive
                ? takeStoredConditions(by: outcome.conditionsBy)
                : rehearse(outcome.actions.filter(\.kind.isCondition))
            if hasCosts {
                if !taken.isChecked { follow(.conditionsChanged(at: now)) }
                done.insert(.invalidate)
            }
            for action in wishes where !done.contains(action.kind) {
                if perform(action) { done.insert(action.kind) }
            }
            leaveForAbsent()
            if wishes.isEmpty, !taken.hasChanged { return }
        }
    }

    /// Lets nobody stay for a plugin that can no longer say when that is over: it is disabled, removed or broken.
    private mutating func leaveForAbsent() {
        if stayingFor.isEmpty { return }
        let plugins = plugins
        stayingFor = stayingFor.filter { plugins?.canSpeak($0) ?? false }
    }

    /// Performs an action.
    ///
    /// - Returns: Whether it was performed: false if it has to wait or is refused.
    private mutating func perform(_ action: PluginAction) -> Bool {
        switch action.kind {
        case .reroute:
            return spend(for: action, "waymark.nav.reroute() was called more than") {
                $0.follow(.command(.reroute, at: $0.now))
            }
        case .leave:
            return spend(for: action, "waymark.nav asked for a new route more than") {
                $0.follow(.command(.leave, at: $0.now))
            }
        case .lead(let lead, let reason):
            return spend(for: action, "waymark.nav asked for a new route more than") {
                $0.lead(lead, saying: reason, for: action.plugin)
            }
        case .advanceLeg: if session?.isEnded == false { follow(.command(.advanceLeg, at: now)) }
        case .say(let text), .stay(let text): say(text, for: action)
        case .takeAlternative(let index):
            if session?.isEnded == false { follow(.command(.takeAlternative(index), at: now)) }
        case .invalidate, .order, .close, .slow, .delay, .reopen, .tell: break
        }
        return true
    }

    /// Says a line for a plugin, within its budget.
    mutating func say(_ text: String, for action: PluginAction) {
        let constants = session?.constants ?? NavigationConstants()
        if budgets[action.plugin, default: RerouteBudget()].say(at: now, constants: constants) {
            tell(.pluginSaid(.init(plugin: action.plugin, text)), at: now)
            if case .stay = action.kind {
                stayingFor.insert(action.plugin)
            } else {
                stayingFor.remove(action.plugin)
            }
        } else if budgets[action.plugin]?.isToldOfLines == false {
            budgets[action.plugin]?.isToldOfLines = true
            let message =
                "waymark.nav.say() was called more than \(constants.pluginLines) times in 10 s; such lines are not said"
            tell(
                .navigation(
                    .policyFailed(.init(author: action.plugin, hook: action.hook.rawValue, message: message))), at: now)
        }
    }

    /// Performs an action that searches a route, within the plugin's budget. An action that comes too early is
    /// postponed.
    ///
    /// - Parameter complaint: The beginning of the message when the budget is used up.
    /// - Returns: Whether the action was performed.
    private mutating func spend(
        for action: PluginAction, _ complaint: String, _ perform: (inout Journey) -> Void
    ) -> Bool {
        guard let session, !session.isEnded else { return false }
        switch budgets[action.plugin, default: RerouteBudget()].spend(at: now, constants: session.constants) {
        case nil:
            perform(&self)
            return true
        case .later: if !postponed.contains(action) { postponed.append(action) }
        case .spent:
            guard budgets[action.plugin]?.isTold == false else { return false }
            budgets[action.plugin]?.isTold = true
            let message =
                "\(complaint) \(session.constants.pluginReroutes) times on this journey; further calls are ignored"
            tell(
                .navigation(
                    .policyFailed(.init(author: action.plugin, hook: action.hook.rawValue, message: message))), at: now)
        }
        return false
    }

    /// Continues under the conditions that a plugin has just set in the store. If they cannot be read now, the next
    /// input reads them.
    mutating func takeStoredConditions(by plugin: String?) -> TakenConditions {
        guard let plugin, let current = try? engine.store.conditions.all(of: venue.id), current != conditions else {
            return TakenConditions()
        }
        return TakenConditions(hasChanged: true, isChecked: takeConditions(current, at: now, by: plugin))
    }

    /// Sets the recorded conditions for the actions of plugins in a replay.
    mutating func rehearse(_ actions: [PluginAction]) -> TakenConditions {
        var taken = TakenConditions()
        for action in actions {
            if case .reopen(let text) = action.kind {
                let own = conditions.filter { $0.author == action.plugin }
                let scope = text.map { try? ConditionTargetResolver(venue.venue).named($0).reopening }
                let lifted = scope.map { $0?.lifted(of: own) ?? [] } ?? own
                guard !lifted.isEmpty, let next = rehearsedConditions.first, next.plugin == action.plugin else {
                    continue
                }
                rehearsedConditions.removeFirst()
                taken.add(isChecked: takeConditions(next.conditions, at: now, by: action.plugin))
                continue
            }
            guard let wish = HookDraft.effect(of: action.kind),
                let named = try? ConditionTargetResolver(venue.venue).named(wish.target, for: wish.effect),
                named.targets.contains(where: { target in
                    let draft = ConditionDraft(
                        target: target, effect: wish.effect, reason: wish.reason, author: action.plugin,
                        until: wish.seconds.map { now.adding(seconds: $0) }, every: wish.every,
                        enclosure: named.enclosure)
                    return !conditions.contains { draft.repeats($0, at: now) }
                }),
                let next = rehearsedConditions.first, next.plugin == action.plugin
            else { continue }
            rehearsedConditions.removeFirst()
            taken.add(isChecked: takeConditions(next.conditions, at: now, by: action.plugin))
        }
        return taken
    }

    /// Adds the deciding plugins to the events of this update.
    private mutating func credit(_ decisions: [PluginTrace.Entry], since first: Int) {
        // An instruction that a plugin suppressed has no event.
        let decisions = decisions.filter { $0.hook != .formatInstruction || $0.answer != "\"\"" }
        guard !decisions.isEmpty else { return }
        for index in entries.indices[first...] {
            guard case .event(var event) = entries[index] else { continue }
            let hooks = event.kind.accept(EventDeciders())
            let plugins = Set(decisions.filter { hooks.contains($0.hook) }.map(\.plugin)).union(event.decidedBy)
            guard plugins.count > event.decidedBy.count else { continue }
            event.decidedBy = plugins.sorted()
            entries[index] = .event(event)
        }
    }
}

/// What became of conditions that plugins set.
struct TakenConditions {
    /// Whether the conditions have changed.
    var hasChanged = false
    /// Whether the route was checked against them.
    var isChecked = false

    /// Adds conditions that have changed.
    mutating func add(isChecked: Bool) {
        hasChanged = true
        self.isChecked = self.isChecked || isChecked
    }
}

/// Notifies plugins of an event.
private struct EventTelling: EventVisitor {
    var plugins: PluginSession
    var time: Timestamp
    var context: SessionContext?

    func visit<Payload: EventPayload>(_ event: Payload) { plugins.observe(event, at: time, in: context) }
}

/// Returns the hooks whose answers can cause an event.
private struct EventDeciders: EventVisitor {
    func visit<Payload: EventPayload>(_ event: Payload) -> Set<HookName> { PluginAPI.deciders(of: Payload.self) }
}
