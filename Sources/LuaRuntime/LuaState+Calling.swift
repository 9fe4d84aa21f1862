import CLuaShims

extension LuaState {
    /// Returns the function that the script returned under a name. Look it up once and keep it.
    ///
    /// - Returns: `nil` if the script returned nothing under the name, or something that is not a function.
    package func function(_ name: String) -> LuaFunction? {
        guard let index = returned.firstIndex(where: { $0.name == name }), returned[index].isFunction else {
            return nil
        }
        return LuaFunction(number: Int32(index))
    }

    /// Calls a function of the script.
    ///
    /// - Parameters:
    ///   - function: A function of this state.
    ///   - arguments: The arguments.
    ///   - fuel: The fuel for the call. Default: ``LuaLimits/callFuel``.
    /// - Returns: The results, at most 4. They are valid until the next entry into the state.
    /// - Throws: ``LuaError`` if the script raises an error, a limit ends it, or its results cannot cross.
    @discardableResult
    package func call(
        _ function: LuaFunction, _ arguments: [LuaInput] = [], fuel: Int64? = nil
    ) throws(LuaError) -> LuaResults {
        try write(arguments)
        let fuel = fuel ?? limits.callFuel
        try enter(function) { wm_call($0, function.number, Int32(clamping: arguments.count), fuel) }
        return LuaResults(state: self, entry: entries, raw: wm_results(raw).pointee)
    }

    /// Calls a function of the script with one object, as hooks do. This allocates no Swift memory.
    ///
    /// - Parameters:
    ///   - function: A function of this state.
    ///   - kind: The index of the object's kind in ``LuaLibrary/kinds``.
    ///   - subject: A number for the host, see ``LuaHost/read(_:of:subject:_:)``.
    ///   - fuel: The fuel for the call. Default: ``LuaLimits/callFuel``.
    /// - Returns: The results, at most 4. They are valid until the next entry into the state.
    /// - Throws: ``LuaError`` if the script raises an error, a limit ends it, or its results cannot cross.
    @discardableResult
    package func call(
        _ function: LuaFunction, object kind: Int, subject: Int = 0, fuel: Int64? = nil
    ) throws(LuaError) -> LuaResults {
        let fuel = fuel ?? limits.callFuel
        try enter(function) {
            wm_call_object($0, function.number, Int32(truncatingIfNeeded: kind), Int64(subject), fuel)
        }
        return LuaResults(state: self, entry: entries, raw: wm_results(raw).pointee)
    }

    /// Returns where a function of the script starts: a fault that no line of the script caused is reported there. For a
    /// function that is not the script's own, that is the end of the script, where it returns its table.
    package func place(of function: LuaFunction) -> LuaFrame? {
        wm_place_of(raw, function.number).map { Self.frame($0.pointee) } ?? end
    }

    /// The line that is running, from within a call of the host; nil elsewhere.
    package var currentPlace: LuaFrame? {
        var frame = wm_frame()
        return wm_current_place(raw, &frame) ? Self.frame(frame) : nil
    }

    /// Enters Lua for a function. A failure without a place gets that of the function.
    private func enter(_ function: LuaFunction, _ body: (OpaquePointer) -> wm_status) throws(LuaError) {
        do throws(LuaError) {
            try enter(body)
        } catch {
            throw error.placed(at: place(of: function))
        }
    }

    /// Writes the arguments of the next entry.
    func write(_ inputs: [LuaInput]) throws(LuaError) {
        // During a call the outgoing trees belong to the answer.
        if wm_is_busy(raw) { throw failure(WM_BUSY) }
        wm_out_clear(raw)
        let writer = BorderWriter(state: raw)
        for input in inputs where !writer.write(input) {
            throw LuaError(kind: .host, message: "not enough memory for the arguments")
        }
    }
}
