import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension PluginInstance {
    /// Queues a call that changes something, for when the hook has ended.
    func queue(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let kind = action(name, arguments, &answer) else { return }
        // Commands can change the venue without a session, but no traveller.
        let hasSession = scope == .session || (hook == .command && question.context != nil)
        // A unit test calls a command as a function.
        if kind.order != nil, hook != .command, ensemble.extra == nil {
            return answer.fail("only a command can lead other travellers")
        }
        if name != .invalidate, !hasSession, hook != .command || !kind.isCondition && kind.order == nil {
            return answer.fail("there is no session")
        }
        guard ensemble.actions.count < limits.actions else {
            return answer.fail("\(limits.actions) calls to the engine are queued already")
        }
        ensemble.queue(PluginAction(plugin: package.id, hook: hook ?? .timer, kind: kind))
    }

    /// Returns the action of a function; nil with an error in the answer if the arguments are wrong.
    private func action(
        _ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer
    ) -> PluginAction.Kind? {
        switch name {
        case .navReroute: return .reroute
        case .navLeave: return .leave
        case .navAdvanceLeg: return .advanceLeg
        case .navSay where hook == .command, .navStay where hook == .command:
            answer.fail("a command must return the lines to print instead")
            return nil
        case .navSay: return shortText(arguments, limit: 1_000, &answer).map { .say($0) }
        case .navStay: return shortText(arguments, limit: 1_000, &answer).map { .stay($0) }
        case .navTakeAlternative:
            guard let index = arguments.integer(at: 0), (1...8).contains(index) else {
                answer.refuse(0, "an integer from 1 to 8")
                return nil
            }
            return .takeAlternative(Int(index) - 1)
        case .navGoTo: return lead(arguments, &answer) { .goTo($0) }
        case .navRedirect: return lead(arguments, &answer) { .redirect($0) }
        case .navAddStop: return lead(arguments, &answer) { .addStop($0) }
        case .navSkipStop: return leading(.skipStop, arguments, reasonAt: 0, &answer)
        case .navReopen where arguments.isNil(at: 0): return .reopen(target: nil)
        case .navReopen: return target(arguments, &answer).map { .reopen(target: $0) }
        case .navClose, .navSlow, .navDelay: return condition(name, arguments, &answer)
        default: return .invalidate
        }
    }

    private func lead(
        _ arguments: LuaArguments, _ answer: inout LuaAnswer, _ make: (FeatureID) -> PluginAction.Lead
    ) -> PluginAction.Kind? {
        guard let place = arguments.string(at: 0) else {
            answer.refuse(0, "a string")
            return nil
        }
        guard answer.affords(searchFuel) else { return nil }
        guard place.utf8.count <= Self.longestID, question.venue?.destinationWaypoint(FeatureID(place)) != nil
        else {
            answer.fail(
                "no place, connector, opening or entrance of the venue has the id \"\(LuaText.printable(place).cut(to: 80))\""
            )
            return nil
        }
        return leading(make(FeatureID(place)), arguments, reasonAt: 1, &answer)
    }

    private func leading(
        _ lead: PluginAction.Lead, _ arguments: LuaArguments, reasonAt index: Int, _ answer: inout LuaAnswer
    ) -> PluginAction.Kind? {
        var reason: String?
        if !arguments.isNil(at: index) {
            reason = shortText(arguments, at: index, limit: 1_000, &answer)
            if reason == nil { return nil }
        }
        if arguments.isNil(at: index + 1) { return .lead(lead, reason: reason) }
        guard question.venue != nil else {
            answer.fail("no venue is open")
            return nil
        }
        return shortText(arguments, at: index + 1, limit: 200, &answer).map { id in
            .order(lead, reason: reason, traveller: id == PluginOrder.everybody ? nil : id)
        }
    }

    private func target(_ arguments: LuaArguments, _ answer: inout LuaAnswer) -> String? {
        guard let target = arguments.string(at: 0) else {
            answer.refuse(0, "a string")
            return nil
        }
        guard answer.affords(searchFuel) else { return nil }
        guard target.utf8.count <= Self.longestID, question.venue?.hasTarget(FeatureID(target)) == true else {
            answer.fail("nothing in the venue has the id \"\(target.cut(to: 80))\"")
            return nil
        }
        return target
    }

    /// Returns the hours in which a condition comes again.
    private func windows(_ arguments: LuaArguments, _ answer: inout LuaAnswer) -> OpeningHours? {
        guard let text = shortText(arguments, at: 3, limit: 1_000, &answer) else { return nil }
        do {
            return try OpeningHours(text)
        } catch {
            answer.fail("\"\(LuaText.printable(text).cut(to: 80))\" are not opening hours: \(error.message)")
            return nil
        }
    }

    private func condition(
        _ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer
    ) -> PluginAction.Kind? {
        guard let target = target(arguments, &answer) else { return nil }
        let seconds = arguments.number(at: 2)
        guard arguments.isNil(at: 2) || seconds.map({ (1...31_536_000).contains($0) }) == true else {
            answer.refuse(2, "1 to 31536000 seconds")
            return nil
        }
        var every: OpeningHours?
        if !arguments.isNil(at: 3) {
            every = windows(arguments, &answer)
            if every == nil { return nil }
        }
        switch name {
        case .navClose:
            return .close(
                target: target, reason: arguments.string(at: 1).map { $0.onOneLine.cut(to: 200) }, seconds: seconds,
                every: every)
        case .navDelay:
            guard let delay = arguments.number(at: 1), (1...86_400).contains(delay) else {
                answer.refuse(1, "1 to 86400 seconds")
                return nil
            }
            return .delay(target: target, delay: delay, seconds: seconds, every: every)
        default:
            guard let factor = arguments.number(at: 1), (1...100).contains(factor) else {
                answer.refuse(1, "a factor from 1 to 100")
                return nil
            }
            return .slow(target: target, factor: factor, seconds: seconds, every: every)
        }
    }
}
