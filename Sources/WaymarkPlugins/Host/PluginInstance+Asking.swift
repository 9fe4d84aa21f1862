import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// What a plugin answered.
enum Opinion<Value> {
    /// `nil`.
    case none
    case some(Value)
    /// Not what the hook may return; the text says what it is instead.
    case wrong(String)
}

extension PluginInstance {
    /// Calls a hook about what the board shows. Nil is no opinion: none was given, or the plugin failed, or may not be
    /// asked. What the hook staged (storage, timers, calls to the engine) counts only if it ended well.
    func ask<Value>(
        _ hook: HookName, fuel: Int64? = nil, isBudgeted: Bool = true, _ decode: (LuaResults) -> Opinion<Value>
    ) -> Value? {
        guard let function = functions[hook.number], reason == nil, !isSwitchedOff, let state else { return nil }
        let time = board.now
        guard !isBudgeted || budget.admits(at: time) else {
            fail(
                LuaError(kind: .fuel, message: "the plugin spent its fuel for this second"), in: hook.rawValue,
                at: time)
            return nil
        }
        let timersBefore = timers
        let actionsBefore = ensemble.actions.count
        let hookBefore = self.hook
        self.hook = hook
        defer { self.hook = hookBefore }
        func drop() {
            storage.drop()
            timers = timersBefore
            ensemble.dropActions(from: actionsBefore)
        }
        do throws(LuaError) {
            let results = try state.call(function, object: kinds[hook.number], fuel: fuel)
            let opinion = decode(results)
            count(state, at: time)
            switch opinion {
            case .none:
                storage.commit()
                counter.succeeded()
                return nil
            case .some(let value):
                storage.commit()
                counter.succeeded()
                return value
            case .wrong(let text):
                drop()
                fail(
                    LuaError(kind: .result, message: "\(hook.rawValue) \(text)", file: package.main.name),
                    in: hook.rawValue, at: time)
                return nil
            }
        } catch {
            drop()
            if error.kind != .busy { count(state, at: time) }
            fail(error, in: hook.rawValue, at: time)
            return nil
        }
    }

    /// Tells an observer.
    func tell(_ hook: HookName) {
        _ = ask(hook) { (_: LuaResults) -> Opinion<Void> in .none }
    }

    /// Whether a frequent hook is due: so many metres on, on another level, or so many seconds later.
    func isDue(_ hook: HookName) -> Bool {
        guard let binding = package.binding(of: hook), binding.everyMetres != nil || binding.everySeconds != nil else {
            return true
        }
        let point = board.context?.location
        let level = board.context?.level
        if let last = lastCalls[hook.number] {
            let seconds = Double(
                board.now.milliseconds.subtractingReportingOverflow(last.time.milliseconds).partialValue)
            let isLate = binding.everySeconds.map { seconds >= $0 * 1000 } ?? false
            var isFar = false
            if let metres = binding.everyMetres {
                isFar = level != last.level
                if let point, let before = last.point { isFar = isFar || point.distance(to: before) >= metres }
            }
            guard isLate || isFar else { return false }
        }
        lastCalls[hook.number] = CallFilter(time: board.now, point: point, level: level)
        return true
    }
}
