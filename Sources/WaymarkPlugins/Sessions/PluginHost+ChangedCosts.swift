import Synchronization

// What the costs of plugins depend on, and what changes them.
extension PluginHost {
    /// Invalidates all costs if a stored value that they depend on is another now, or if another process has invalidated
    /// them.
    ///
    /// - Parameter revisions: The number of invalidations in the storage, by plugin.
    package func reviewCosts(_ revisions: [String: Int64]) {
        // Each shelf notes its revision.
        let changed = costShelves.withLock { $0 }.filter { id, shelf in
            shelf.haveCostsChanged(at: revisions[id] ?? 0)
        }
        if !changed.isEmpty { invalidate() }
    }

    /// Returns whether costs of a plugin would be others if it had stored these values.
    package func dependCosts(of plugin: String, on values: [String: String]) -> Bool {
        costShelves.withLock { $0[plugin] }.map { $0.haveCostsReadOther(than: values) } ?? false
    }

    /// The ids of the plugins with a cost hook, sorted.
    package var costPlugins: [String] { Set(roster.costs.map(\.plugin)).sorted() }

    /// The storage of the plugins; nil if values last only as long as the host.
    package var storage: (any PluginStorage)? { setup.storage }

    /// Whether any plugin has a cost hook.
    var shapesCosts: Bool { !roster.costs.isEmpty }
}
