import CLuaShims

extension LuaState {
    /// The function that the script returned under a name. Look it up once.
    public func function(_ name: String) -> LuaFunction? {
        guard let index = returned.firstIndex(where: { $0.name == name }), returned[index].isFunction else {
            return nil
        }
        return LuaFunction(number: Int32(index))
    }

    /// Calls a function of the script.
    ///
    /// - Parameter fuel: The work it may cost; the limits' ``LuaLimits/callFuel`` if `nil`.
    @discardableResult
    public func call(
        _ function: LuaFunction, _ arguments: [LuaInput] = [], fuel: Int64? = nil
    ) throws(LuaError) -> LuaResults {
        try write(arguments)
        let fuel = fuel ?? limits.callFuel
        try enter { wm_call($0, function.number, Int32(clamping: arguments.count), fuel) }
        return LuaResults(state: self, entry: entries, raw: wm_results(raw).pointee)
    }

    /// Calls a function of the script with one object: what hooks do. Nothing is allocated on this side.
    @discardableResult
    public func call(
        _ function: LuaFunction, object kind: Int, subject: Int = 0, fuel: Int64? = nil
    ) throws(LuaError) -> LuaResults {
        let fuel = fuel ?? limits.callFuel
        try enter { wm_call_object($0, function.number, Int32(truncatingIfNeeded: kind), Int64(subject), fuel) }
        return LuaResults(state: self, entry: entries, raw: wm_results(raw).pointee)
    }

    /// Writes what the next entry takes along.
    func write(_ inputs: [LuaInput]) throws(LuaError) {
        // The trees belong to the answer being written, if a call is running.
        if wm_is_busy(raw) { throw failure(WM_BUSY) }
        wm_out_clear(raw)
        let writer = BorderWriter(state: raw)
        for input in inputs where !writer.write(input) {
            throw LuaError(kind: .host, message: "not enough memory for the arguments")
        }
    }
}
