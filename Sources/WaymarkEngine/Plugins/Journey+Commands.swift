import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

extension Journey {
    /// Runs a command that a plugin brings, as part of the journey: it can read the journey and change its course as the
    /// traveller can; what it changes counts from now on, and a replay runs it again.
    ///
    /// - Returns: What the command came to, nil if no plugin brings the command or it does not answer; and what followed.
    /// - Throws: `EngineError.store`.
    public mutating func run(
        command name: String, arguments: [String]
    ) throws(EngineError) -> (answer: PluginCommandAnswer?, events: [JourneyEvent]) {
        forgetOldEntries()
        let first = entries.count
        try lookUpPlugins(at: now)
        if isLive, venue.plugins?.revision != costs.revision { takeCosts(at: now) }
        entries.append(.input(.pluginCommand(name: name, arguments: arguments, at: now)))
        venue.plugins?.follow(now)
        let answer = venue.plugins?.answer(
            command: name, arguments: arguments, in: venue.venue, following: journeyOfCommands)
        // A replay runs the command again, which has the costs asked again, too.
        if venue.plugins?.revision != costs.revision {
            costs = (venue.plugins?.revision, now)
            follow(.conditionsChanged(at: now))
        }
        if case .done(let result) = answer { obey(result) }
        return (answer, newEvents(since: first))
    }

    /// What commands see of the journey; nil where no route is under way.
    private var journeyOfCommands: CommandJourney? {
        guard let session, !session.isEnded else { return nil }
        // While the command runs its plugin cannot be asked what ways cost, so that is asked before.
        _ = try? venue.router.weights(for: WeightsKey(session.plan.request, conditions: conditions), at: now)
        return CommandJourney(
            session.context(at: now), instructions: start.options.instructions, visitor: visitor,
            ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
    }

    /// Does what a command asked for, each thing once: first what it put in force, then what the traveller could have typed.
    private mutating func obey(_ result: PluginCommandResult) {
        let wishes = result.actions.filter(\.kind.isCondition)
        if isLive {
            takeStoredConditions(by: wishes.last?.plugin)
        } else {
            rehearse(wishes)
        }
        var done: Set<PluginAction.Kind> = []
        for action in result.actions where session?.isEnded == false && done.insert(action.kind).inserted {
            switch action.kind {
            case .reroute: follow(.command(.reroute, at: now))
            case .advanceLeg: follow(.command(.advanceLeg, at: now))
            case .takeAlternative(let index): follow(.command(.takeAlternative(index), at: now))
            case .invalidate, .say, .close, .slow, .delay: break
            }
        }
    }
}
