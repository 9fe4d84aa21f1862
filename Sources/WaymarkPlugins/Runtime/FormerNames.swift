import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// Former names and habits of the API. They work for one version, with a warning that names what is used now.
struct FormerNames {
    private let instance: PluginInstance

    init(_ instance: PluginInstance) { self.instance = instance }

    /// Warns once that a former name was used, with the line that is running.
    func note(_ name: String, now: String) {
        guard instance.toldFormers.insert(name).inserted else { return }
        warn("\"\(name)\" is now called \"\(now)\"", at: instance.state?.currentPlace)
    }

    /// Returns an index that counts from 1 as one that counts from 0. The former first index, 0, is the first one still.
    func fromOne(_ index: Int64, _ function: String) -> Int {
        if index == 0, instance.toldFormers.insert(function).inserted {
            warn("\(function) counts from 1 now", at: instance.state?.currentPlace)
        }
        // No index is before the first, and the smallest number has none before it.
        return index < 0 ? -1 : Int(clamping: max(index, 1)) - 1
    }

    /// Warns once that `did_arrive` no longer decides.
    func noteAnswer() {
        guard instance.toldFormers.insert("did_arrive").inserted else { return }
        let place = instance.functions[HookName.didArrive.number].flatMap { instance.state?.place(of: $0) }
        warn("did_arrive only observes; \"should_advance_leg\" decides whether the next leg starts", at: place)
    }

    /// Warns of hooks with former names. The engine's states do it, which load every plugin.
    func noteHooks() {
        guard instance.scope == .engine else { return }
        for binding in instance.package.bindings where binding.function != binding.hook.rawValue {
            let place = instance.state.flatMap { state in
                state.function(binding.function).flatMap { state.place(of: $0) }
            }
            warn("the hook \"\(binding.function)\" is now called \"\(binding.hook.rawValue)\"", at: place)
        }
    }

    private func warn(_ text: String, at place: LuaFrame?) {
        let place = place.map { "\($0.file):\($0.line): " } ?? ""
        instance.ensemble.log(.warning, place + text, from: instance.package.id, at: instance.question.now)
    }
}
