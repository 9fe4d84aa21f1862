import WaymarkEngine
import WaymarkModel
import WaymarkPlugins
import WaymarkSharing
import WaymarkStore

// Journeys of every engine follow what a plugin at one of them changes: what its costs depend on is a retained message with
// a revision, and the largest one counts.
extension BrokerService {
    /// The start of the topics of the plugins' costs.
    var costsPrefix: String { String(VenueTopic.costs(plugin: "").text(in: venueID)) }

    /// The ids of the enabled plugins that change costs.
    private var costPlugins: [String] {
        engine.plugins.installed(in: venueID)
            .filter { plugin in
                plugin.isEnabled && plugin.package.bindings.contains { [.edgeCost, .edgeSpeed].contains($0.hook) }
            }.map(\.id)
    }

    /// What the costs of the enabled plugins depend on, by plugin. The store is read only if it has changed.
    func costBases() throws(EngineError) -> [String: CostBasis] {
        if engine.configuration.pluginPaths.isEmpty { return [:] }
        let stamp = try engine.storing { () throws(StoreError) in try engine.store.stamp() }
        if let bases, bases.stamp == stamp { return bases.byPlugin }
        guard try areConditionsSound() else { return bases?.byPlugin ?? [:] }
        let (plugins, scope) = (costPlugins, VenuePluginStorage.scope(venueID))
        let read = try lookingAtDesk { desk in
            try plugins.map { plugin in
                let (values, invalidations) = try desk.costBasis(of: plugin, scope: scope)
                return (plugin, CostBasis(values: values, invalidations: invalidations))
            }
        }
        let byPlugin = Dictionary(read) { $1 }
        bases = (stamp, byPlugin)
        return byPlugin
    }

    /// Puts what plugins' costs depend on into the outbox, where it has changed here. What came for a plugin while it was not enabled
    /// is taken over. In a damaged store, nothing is sent or taken over.
    func gatherCosts() throws(EngineError) {
        if engine.configuration.pluginPaths.isEmpty { return }
        guard try areConditionsSound() else { return }
        let plugins = costPlugins
        try holdChangedCosts(of: plugins)
        for plugin in plugins {
            if let arrival = missedCosts.removeValue(forKey: plugin) { try receiveCosts(arrival, of: plugin) }
        }
    }

    private func holdChangedCosts(of plugins: [String]) throws(EngineError) {
        guard !plugins.isEmpty else { return }
        let (engineID, venue, scope, now) = (options.id, venueID, VenuePluginStorage.scope(venueID), now)
        let changed = try lookingAtDesk { desk in
            try plugins.compactMap { plugin -> OutgoingMessage? in
                let topic = VenueTopic.costs(plugin: plugin).text(in: venue)
                let held = try Self.heldCosts(at: topic, desk)
                let (values, invalidations) = try desk.costBasis(of: plugin, scope: scope)
                let known =
                    held?.message ?? CostsMessage(revision: 0, engine: engineID, invalidations: 0, values: [:])
                if known.values == values, known.invalidations == invalidations { return nil }
                var message = CostsMessage(
                    revision: known.revision + 1, engine: engineID, invalidations: invalidations, values: values,
                    changes: known.changes ?? [:])
                message.changes?[engineID] = max((known.changes?[engineID] ?? 0) + 1, now.milliseconds)
                for name in Set(known.values.keys).union(values.keys) where known.values[name] != values[name] {
                    message.before.updateValue(known.values[name], forKey: name)
                }
                // The broker did not have the state before either.
                if let held, !held.isAcknowledged, held.message.engine == engineID {
                    message.before.merge(held.message.before) { $1 }
                }
                return OutgoingMessage(topic: topic, payload: message.json.compact(), isRetained: true)
            }
        }
        if changed.isEmpty { return }
        try atDesk { desk in
            for message in changed { try desk.hold(message, acknowledged: nil) }
        }
    }

    private static func heldCosts(
        at topic: String, _ desk: BrokerDesk
    ) throws -> (message: CostsMessage, isAcknowledged: Bool)? {
        try desk.held(under: topic).last { $0.message.topic == topic }.flatMap { held in
            CostsMessage(parsing: Array(held.message.payload.utf8)).map { ($0, held.isAcknowledged) }
        }
    }

    /// Takes over what another engine's plugin stored, if it is newer. What was changed here, and that engine did not know of, is put
    /// on top of it.
    func receiveCosts(_ arrival: BrokerArrival, of plugin: String) throws(EngineError) {
        if arrival.payload.isEmpty { return }
        guard let message = CostsMessage(parsing: arrival.payload) else {
            return refuse(nil, "costs of a plugin that cannot be read")
        }
        let topic = arrival.topic
        seenConditions[topic] = max(seenConditions[topic] ?? 0, message.revision)
        guard costPlugins.contains(plugin), try areConditionsSound() else {
            missedCosts[plugin] = arrival
            return
        }
        try holdChangedCosts(of: [plugin])
        let (now, engineID, scope) = (now, options.id, VenuePluginStorage.scope(venueID))
        var objection: String?
        try atDesk { desk in
            var taken = message
            var acknowledged: Timestamp? = now
            if let held = try Self.heldCosts(at: topic, desk)?.message {
                if held == message { return }
                // The broker, or an engine that was away, has an older state.
                guard message.overrules(held) else { return try desk.sendAgain(at: topic) }
                if held.engine == engineID, !message.follows(held), let merged = held.merged(onto: message) {
                    (taken, acknowledged) = (merged, nil)
                }
            }
            do {
                try desk.takeCostBasis(
                    of: plugin, scope: scope, values: taken.values, invalidations: taken.invalidations)
                try desk.hold(
                    OutgoingMessage(topic: topic, payload: taken.json.compact(), isRetained: true),
                    acknowledged: acknowledged)
            } catch let error as StoreError where error.code == .invalidPluginValue {
                objection = error.message
            }
        }
        if let objection { refuse(message.engine, "values of a plugin that cannot be stored", detail: objection) }
    }

    /// Lets what the broker has lost of the plugins' costs, or has older, be sent again, once per connection.
    func compareCosts() throws(EngineError) {
        let (seen, prefix) = (seenConditions, costsPrefix)
        try atDesk { desk in
            for (message, isAcknowledged) in try desk.held(under: prefix) where isAcknowledged {
                guard let state = CostsMessage(parsing: Array(message.payload.utf8)),
                    seen[message.topic] ?? 0 < state.revision
                else { continue }
                try desk.sendAgain(at: message.topic)
            }
        }
    }
}
