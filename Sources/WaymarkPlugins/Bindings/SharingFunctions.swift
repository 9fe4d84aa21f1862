import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// The functions about what the members of a group share.
struct SharingFunctions {
    let instance: PluginInstance

    private var question: Question { instance.question }
    private var ensemble: PluginEnsemble { instance.ensemble }
    private var limits: PluginLimits { instance.limits }

    /// Runs a function of `waymark.sharing`. Fuel is charged before the work is done.
    func share(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let group = arguments.string(at: 0) else { return answer.refuse(0, "a string") }
        // Tests call the functions of a plugin directly. They replace the results of the others.
        let isTest = !instance.extras.isEmpty
        guard isTest || question.circle?.group.id == group else {
            return answer.fail("only the hook \"shared_locations_changed\" may call this, for its own group")
        }
        switch name {
        case .sharingGroup: answer.set(question.circle.map { GroupObject.copy($0.group, question) } ?? .null)
        case .sharingLocations:
            let known = question.circle?.locations ?? []
            guard answer.affords(Int64(100 * known.count)) else { return }
            answer.set(
                .list(
                    known.compactMap { seen in
                        seen.location.map { shared in
                            SharedLocationObject.copy(
                                SharedSubject(message: shared.message, member: seen.member, end: seen.end), question)
                        }
                    }))
        default:
            guard let line = instance.shortText(arguments, at: 1, limit: 1_000, &answer) else { return }
            guard ensemble.actions.count < limits.actions else {
                return answer.fail("\(limits.actions) calls to the engine are queued already")
            }
            ensemble.queue(
                PluginAction(
                    plugin: instance.package.id, hook: instance.hook ?? .sharedLocationsChanged,
                    kind: .tell(group: group, text: line)))
        }
    }
}
