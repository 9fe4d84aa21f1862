import LuaRuntime

extension PluginInstance {
    /// What its plain memory is worth to a new version: the result of `M.save()`.
    private func saved() throws(LuaError) -> LuaValue {
        guard let state, let save = state.function("save") else { return .null }
        return try state.call(save).value(at: 0)
    }

    /// Takes over the named timers of an older instance, and what its `save` returns through this one's
    /// `restore(data, version)`. Storage is the host's, and stays.
    ///
    /// - Throws: what `restore` raises; a failing `save` loses the data only.
    func takeOver(from old: PluginInstance) throws(LuaError) {
        if package.capabilities.contains(.timers) { timers = old.timers }
        lastCalls = old.lastCalls
        storage = old.storage
        var data = LuaValue.null
        do throws(LuaError) {
            data = try old.saved()
        } catch {
            old.fail(error, in: "save", at: board.now)
        }
        guard let state, let restore = state.function("restore"), data != .null else { return }
        try state.call(restore, [.value(data), .string(old.package.version)])
    }
}
