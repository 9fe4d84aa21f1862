import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// The answer of a plugin.
enum Opinion<Value> {
    /// The plugin returned `nil`.
    case none
    /// The plugin returned a valid value.
    case some(Value)
    /// The plugin returned an invalid value; the text explains it.
    case wrong(String)
}

extension PluginInstance {
    /// Calls a hook.
    ///
    /// The hook's effects (storage, timers, actions) are kept only if it ends without an error.
    ///
    /// - Parameters:
    ///   - hook: The hook.
    ///   - question: What it is asked.
    ///   - fuel: The fuel for this call; nil uses the limit of the Lua state.
    ///   - isBudgeted: Whether the call is refused if the plugin has used its fuel for this second.
    ///   - decode: Reads the results.
    /// - Returns: The answer; nil if the plugin has none, failed, or cannot be asked.
    func ask<Value>(
        _ hook: HookName, _ question: Question, fuel: Int64? = nil, isBudgeted: Bool = true,
        _ decode: (LuaResults) -> Opinion<Value>
    ) -> Value? {
        let number = hook.number
        guard functions[number] != nil, reason == nil, !isSwitchedOff, state != nil else { return nil }
        let before = self.question
        self.question = question
        defer { self.question = before }
        return ensemble.transacting(question) { call(hook, number, fuel: fuel, isBudgeted: isBudgeted, decode) }
    }

    private func call<Value>(
        _ hook: HookName, _ number: Int, fuel: Int64?, isBudgeted: Bool, _ decode: (LuaResults) -> Opinion<Value>
    ) -> Value? {
        guard let function = functions[number], reason == nil, let state else { return nil }
        let time = question.now
        guard !isBudgeted || budget.admits(at: time) else {
            fail(
                LuaError(kind: .fuel, message: "the plugin spent its fuel for this second"), in: hook.rawValue,
                at: time)
            return nil
        }
        guard slowness.admits(at: ensemble.lateMoment ?? time) else {
            fail(
                LuaError(kind: .time, message: "the plugin took its processor time for this second"),
                in: hook.rawValue, at: time)
            return nil
        }
        let timersBefore = timers
        let actionsBefore = ensemble.actions.count
        let hookBefore = self.hook
        let wasAskedPurely = isAskedPurely
        self.hook = hook
        isAskedPurely = package.hasPureHooks && package.binding(of: hook)?.isPure == true
        misuse = nil
        defer {
            self.hook = hookBefore
            isAskedPurely = wasAskedPurely
        }
        func drop() {
            storage.drop()
            timers = timersBefore
            ensemble.dropActions(from: actionsBefore)
        }
        do throws(LuaError) {
            let results = try state.call(function, object: kinds[number], fuel: fuel)
            let opinion = decode(results)
            // The results are gone with the next call.
            let returned = if case .wrong = opinion { results.described } else { "" }
            count(state, at: time)
            if let failure = storage.failure {
                drop()
                failToRead(failure, in: hook, at: time)
                return nil
            }
            switch opinion {
            case .none:
                misuse = nil
                keep(hook, actionsFrom: actionsBefore)
                return nil
            case .some(let value):
                misuse = nil
                keep(hook, actionsFrom: actionsBefore)
                return value
            case .wrong(let text):
                misuse = nil
                drop()
                let what = text.hasPrefix("must return") ? " (it returned \(returned))" : ""
                fail(
                    LuaError(kind: .result, message: "\(hook.rawValue) \(text)\(what)", file: package.main.name),
                    in: hook.rawValue, at: time)
                return nil
            }
        } catch {
            let failure = storage.failure
            drop()
            if error.kind != .busy { count(state, at: time) }
            // The user of the command sees the message. This is not a fault of the plugin.
            if hook == .command, let misuse, error.kind == .runtime, error.message == misuse {
                counter.succeeded()
                return nil
            }
            misuse = nil
            if let failure, !error.isKill {
                failToRead(failure, in: hook, at: time)
            } else {
                fail(error, in: hook.rawValue, at: time)
            }
            return nil
        }
    }

    /// Keeps the effects of a hook that ended without an error.
    private func keep(_ hook: HookName, actionsFrom first: Int) {
        counter.succeeded()
        hasToldOfReading = false
        let wishes = ensemble.actions[first...].filter(\.kind.isCondition)
        let invalidates = ensemble.actions[first...].contains { $0.kind == .invalidate && $0.plugin == package.id }
        let orders = ensemble.actions[first...].compactMap(\.kind.order)
        guard storage.isUsed || !wishes.isEmpty || !orders.isEmpty || invalidates else { return }
        var effects = HookEffects(plugin: package.id, hook: hook.rawValue)
        if HookName.costHooks.contains(hook) { storage.noteCosts() }
        storage.commit(into: &effects)
        effects.conditions = wishes.map(\.kind)
        effects.orders = orders
        effects.invalidates = invalidates
        ensemble.note(effects)
    }

    /// Reports that the plugin's stored values cannot be read. This is not the plugin's fault, and it is reported once
    /// until reading succeeds again.
    private func failToRead(_ failure: String, in hook: HookName, at time: Timestamp) {
        guard !hasToldOfReading else { return }
        hasToldOfReading = true
        ensemble.note(
            PluginFault(
                time: time, plugin: package.id, hook: hook.rawValue,
                message: "what the plugin stored cannot be read: \(failure)", kind: .host, disabled: nil))
    }

    /// Calls an observer.
    func tell(_ hook: HookName, _ question: Question) {
        _ = ask(hook, question) { (_: LuaResults) -> Opinion<Void> in .none }
    }

    /// Returns whether a hook with limited frequency is due: after enough metres, on another level, or after enough
    /// seconds.
    func isDue(_ hook: HookName, _ question: Question) -> Bool {
        guard hasLimitedHooks, let binding = package.binding(of: hook),
            binding.everyMetres != nil || binding.everySeconds != nil
        else { return true }
        let point = question.context?.location
        let level = question.context?.level
        if let last = lastCalls[hook.number] {
            let seconds = Double(
                question.now.milliseconds.subtractingReportingOverflow(last.time.milliseconds).partialValue)
            let isLate = binding.everySeconds.map { seconds >= $0 * 1000 } ?? false
            var isFar = false
            if let metres = binding.everyMetres {
                isFar = level != last.level
                if let point, let before = last.point { isFar = isFar || point.distance(to: before) >= metres }
            }
            guard isLate || isFar else { return false }
        }
        lastCalls[hook.number] = CallFilter(time: question.now, point: point, level: level)
        return true
    }
}
