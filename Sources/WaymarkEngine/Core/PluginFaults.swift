import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// What a damaged store does not say of plugins any more.
struct PluginFaults: Sendable {
    /// What is wrong with what plugins store for a venue, by plugin.
    var stored: [String: StoreError] = [:]

    /// The hooks by which a plugin closes ways.
    private static let closing: Set<HookName> = [.edgeSpeed, .edgeCost, .prepareRouteQuery]

    /// Returns the fault of the first running plugin that may close something; nil if there is none.
    func first(among host: PluginHost?) -> StoreError? {
        guard !stored.isEmpty, let host else { return nil }
        let plugins = host.plugins.filter { plugin in plugin.hooks.contains { Self.closing.contains($0.name) } }
        return plugins.map(\.id).sorted().compactMap { stored[$0] }.first
    }
}

extension EnginePlugins {
    /// Returns the running plugins as `host(for:at:)` does. If the store is damaged, the running plugins continue.
    ///
    /// - Returns: The plugins, and what is wrong; what they close is not known then.
    func knownHost(
        for venue: FeatureID?, at stamp: StoreStamp
    ) throws(StoreError) -> (host: PluginHost?, fault: StoreError?) {
        do throws(StoreError) {
            return (try host(for: venue, at: stamp), nil)
        } catch {
            guard error.code == .corrupt else { throw error }
            return (running(for: venue), error)
        }
    }
}
