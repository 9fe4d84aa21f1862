import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

extension Journey {
    /// Runs a plugin's command as part of the journey.
    ///
    /// The command can read the journey and can change it with the same commands as the traveller. A recording
    /// contains the command, and a replay runs it again.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - arguments: The arguments of the command.
    /// - Returns: The answer of the command and the events that follow. The answer is nil if no plugin has the command
    ///   or the plugin does not answer.
    /// - Throws: `EngineError.store`.
    public mutating func run(
        command name: String, arguments: [String]
    ) throws(EngineError) -> (answer: PluginCommandAnswer?, events: [JourneyEvent]) {
        forgetOldEntries()
        let first = entries.count
        try lookUpStore(at: now)
        venue.prepareCosts(forCommand: name, conditions, at: now)
        entries.append(.input(.pluginCommand(name: name, arguments: arguments, at: now)))
        let answer = venue.plugins?.answer(
            command: name, arguments: arguments, in: venue.venue, following: journeyOfCommands, for: caller, at: now,
            ways: EngineWays(engine: engine, venue: venue, conditions: conditions, conditionFault: conditionFault))
        // A replay runs the command again, which invalidates the costs again. What the command says of costs and conditions is one
        // change: the route is checked once, against both.
        let hasCosts = venue.plugins?.revision != costs.revision
        costs.revision = venue.plugins?.revision
        if hasCosts { try noteStored() }
        var result: PluginCommandResult?
        if case .done(let done) = answer { result = done }
        let isChecked = result.map { takeConditions(of: $0) } ?? false
        if hasCosts, !isChecked { follow(.conditionsChanged(at: now)) }
        guard let result else { return (answer, newEvents(since: first)) }
        obey(result)
        let events = newEvents(since: first)
        guard isLive, result.actions.contains(where: { $0.kind.order != nil }) else { return (answer, events) }
        // The traveller may be among those whom the command leads.
        let second = entries.count
        _ = try engine.look(at: venue.id)
        lookUpOrders(at: now)
        return (answer, events + newEvents(since: second))
    }

    /// The part of the journey that commands can read; nil if no route is under way.
    private var journeyOfCommands: CommandJourney? {
        guard let session, !session.isEnded else { return nil }
        // The plugin cannot be asked for costs while its command runs, so they are computed before.
        _ = try? venue.router.weights(for: WeightsKey(session.plan.request, conditions: conditions), at: now)
        return CommandJourney(
            session.context(at: now), instructions: start.options.instructions, visitor: visitor,
            ways: EngineWays(engine: engine, venue: venue, conditions: conditions, conditionFault: conditionFault))
    }

    /// The traveller as far as they are known while no route is under way.
    private var caller: CommandCaller {
        let state = session?.context(at: now)
        return CommandCaller(
            state?.plan.request.traveller ?? Traveller(), here: state?.here, visitor: visitor,
            instructions: start.options.instructions)
    }

    /// Takes the conditions that a command has set.
    ///
    /// - Returns: Whether the route was checked again.
    private mutating func takeConditions(of result: PluginCommandResult) -> Bool {
        let wishes = result.actions.filter(\.kind.isCondition)
        return isLive ? takeStoredConditions(by: wishes.last?.plugin).isChecked : rehearse(wishes).isChecked
    }

    /// Performs the other actions of a command, without duplicates: the commands that the traveller could enter.
    private mutating func obey(_ result: PluginCommandResult) {
        var done: Set<PluginAction.Kind> = []
        for action in result.actions where session?.isEnded == false && done.insert(action.kind).inserted {
            switch action.kind {
            case .reroute: follow(.command(.reroute, at: now))
            case .leave: follow(.command(.leave, at: now))
            case .advanceLeg: follow(.command(.advanceLeg, at: now))
            case .takeAlternative(let index): follow(.command(.takeAlternative(index), at: now))
            case .lead(let lead, let reason): self.lead(lead, saying: reason, for: action.plugin)
            case .order, .invalidate, .say, .stay, .tell, .close, .slow, .delay, .reopen: break
            }
        }
    }
}

extension SessionContext {
    /// Where the traveller is; nil if that is not known.
    fileprivate var here: Waypoint? {
        guard let point = location, let level else { return nil }
        return .position(point, level: level)
    }
}

extension Journey {
    /// Returns the reason why a requested reroute failed, from the events of an input.
    ///
    /// - Returns: nil if the events contain a new route or no failed reroute.
    public func refusal(in events: [JourneyEvent]) -> Refusal? {
        var refusal: Refusal?
        for event in events {
            switch event.kind {
            case .navigation(.didReroute): refusal = nil
            case .navigation(.rerouteVetoed(let veto)): refusal = self.veto(veto.plugin)
            case .navigation(.didFailToReroute(let event)):
                guard case .noRoute(let error) = event.failure, let query = session?.lastQuery else { continue }
                refusal = engine.refusal(error, of: query, in: venue, conditions, wording, isOption: false)
            default: continue
            }
        }
        return refusal
    }

    private func veto(_ plugin: String?) -> Refusal {
        Refusal(
            .rerouteVetoed, wording.text(.refusedVeto, ["who": wording.author(plugin.map { "\"\($0)\"" })]),
            help: plugin.map { wording.text(.helpLaterPlugin, ["plugin": $0]) } ?? wording.text(.helpLater))
    }
}
