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
        for plugin in plugins {
            if let message = missedCosts.removeValue(forKey: plugin) {
                try receive(message, of: plugin, at: VenueTopic.costs(plugin: plugin).text(in: venueID))
            }
        }
        let records = plugins.map(record)
        if try lookingAtDesk({ desk in try records.contains { try $0.changed(desk) != nil } }) {
            try atDesk { desk in for record in records { try record.holdChange(desk) } }
        }
    }

    /// The maximum number of plugins that are not enabled whose costs are remembered.
    private static let mostMissed = 100

    private func record(of plugin: String) -> CostsRecord {
        CostsRecord(
            plugin: plugin, topic: VenueTopic.costs(plugin: plugin).text(in: venueID),
            scope: VenuePluginStorage.scope(venueID), engine: options.id,
            writer: "\(options.id)@\(started.milliseconds)", now: now)
    }

    /// Takes over what another engine's plugin stored, as far as it was not known here. What that engine did not know of stays.
    func receiveCosts(_ arrival: BrokerArrival, of plugin: String) throws(EngineError) {
        if arrival.payload.isEmpty { return try receiveAnswer(at: arrival.topic) }
        guard let message = CostsMessage(parsing: arrival.payload) else {
            return refuse(nil, "costs of a plugin that cannot be read")
        }
        seenConditions[arrival.topic] = max(seenConditions[arrival.topic] ?? 0, message.revision)
        try receive(message, of: plugin, at: arrival.topic)
    }

    private func receive(_ message: CostsMessage, of plugin: String, at topic: String) throws(EngineError) {
        guard costPlugins.contains(plugin), try areConditionsSound() else {
            // Anybody can send costs of plugins that nobody has.
            guard missedCosts[plugin] != nil || missedCosts.count < Self.mostMissed else { return kept.forget(topic) }
            missedCosts[plugin] = missedCosts[plugin]?.merged(with: message, by: options.id) ?? message
            return
        }
        let record = record(of: plugin)
        let objection = try atDesk { desk in try record.take(message, desk) }
        if let objection { refuse(message.engine, "values of a plugin that cannot be stored", detail: objection) }
    }

    /// Finds what the broker seems to have lost of the plugins' costs, or to have older, once per connection.
    func compareCosts() throws(EngineError) {
        let topics = try lookingAtDesk { desk in
            try desk.held(under: costsPrefix).filter(isLost).map(\.message.topic)
        }
        doubtedCosts = Set(topics)
    }

    /// Asks the broker for it: an empty message that comes back shows that it keeps nothing back there.
    func askAboutDoubtedCosts() throws(EngineError) {
        if doubtedCosts.isEmpty { return }
        let topics = doubtedCosts.sorted()
        try atDesk { desk in for topic in topics { try desk.add(OutgoingMessage(topic: topic, payload: "")) } }
    }

    /// Whether the broker had a message, and seems to have an older one, or none.
    private func isLost(_ held: (message: OutgoingMessage, isAcknowledged: Bool)) -> Bool {
        guard held.isAcknowledged, let state = CostsMessage(parsing: Array(held.message.payload.utf8)) else {
            return false
        }
        return seenConditions[held.message.topic] ?? 0 < state.revision
    }

    /// Lets be sent again what the broker has lost at a topic, as everything that it keeps there has arrived.
    private func receiveAnswer(at topic: String) throws(EngineError) {
        guard doubtedCosts.remove(topic) != nil else { return }
        let lost = try lookingAtDesk { desk in
            try desk.held(under: topic).contains { $0.message.topic == topic && isLost($0) }
        }
        if lost { try atDesk { try $0.sendAgain(at: topic) } }
    }
}
