import LuaRuntime

extension PluginInstance {
    /// Returns the result of the script's `save` function; null without one.
    private func saved() throws(LuaError) -> LuaValue {
        guard let state, let save = state.function("save") else { return .null }
        return try state.call(save).value(at: 0)
    }

    /// Takes over the timers of an older instance, and passes the result of its `save` function to `restore(data,
    /// version)`. The storage belongs to the host and remains the same.
    ///
    /// - Throws: The error of `restore`. An error in `save` only loses the data.
    func takeOver(from old: PluginInstance) throws(LuaError) {
        if package.capabilities.contains(.timers) { timers = old.timers }
        lastCalls = old.lastCalls
        old.question = question
        storage = old.storage
        var data = LuaValue.null
        do throws(LuaError) {
            data = try old.saved()
        } catch {
            old.fail(error, in: "save", at: question.now)
        }
        guard let state, let restore = state.function("restore"), data != .null else { return }
        try state.call(restore, [.value(data), .string(old.package.version)])
    }
}
