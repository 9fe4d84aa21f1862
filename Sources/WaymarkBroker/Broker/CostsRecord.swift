import WaymarkModel
import WaymarkSharing
import WaymarkStore

/// What the costs of one plugin depend on, as the store keeps it for the broker.
struct CostsRecord {
    let plugin: String
    let topic: String
    /// The scope of the plugin's values.
    let scope: String
    /// The id of the engine, and of this run of it.
    let engine: String
    let writer: String
    let now: Timestamp

    private func held(_ desk: BrokerDesk) throws -> CostsMessage {
        try desk.held(at: topic).flatMap { CostsMessage(parsing: Array($0.utf8)) } ?? CostsMessage(engine: engine)
    }

    /// Returns the state after what was changed here; nil if nothing was.
    func changed(_ desk: BrokerDesk) throws -> CostsMessage? {
        let (values, invalidations) = try desk.costBasis(of: plugin, scope: scope)
        return try held(desk).changed(
            to: values, invalidations: invalidations, by: engine, writer: writer, at: now)
    }

    /// Lets what was changed here be sent.
    func holdChange(_ desk: BrokerDesk) throws {
        if let message = try changed(desk) { try hold(message, desk, acknowledged: nil) }
    }

    /// Takes over what another engine knows. What it does not know is sent.
    ///
    /// - Returns: Why that cannot be stored; nil if it can.
    func take(_ message: CostsMessage, _ desk: BrokerDesk) throws -> String? {
        // Another process may have changed something since the last look.
        try holdChange(desk)
        let known = try held(desk)
        let state = known.merged(with: message, by: engine)
        if state.isSame(as: known) {
            // The broker, or an engine that was away, has an older state.
            if !known.isSame(as: message) { try desk.sendAgain(at: topic) }
            return nil
        }
        do {
            try desk.takeCostBasis(
                of: plugin, scope: scope, values: state.values, invalidations: state.invalidations)
        } catch let error as StoreError where error.code == .invalidPluginValue {
            return error.message
        }
        try hold(state, desk, acknowledged: state.isSame(as: message) ? now : nil)
        return nil
    }

    private func hold(_ message: CostsMessage, _ desk: BrokerDesk, acknowledged: Timestamp?) throws {
        try desk.hold(
            OutgoingMessage(topic: topic, payload: message.json.compact(), isRetained: true), acknowledged: acknowledged
        )
    }
}
