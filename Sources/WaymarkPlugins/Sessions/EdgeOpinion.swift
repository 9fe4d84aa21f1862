import LuaRuntime
import WaymarkModel

extension Opinion<PluginCosts.Effect> {
    /// Returns the answer of `edge_cost`.
    static func cost(_ results: LuaResults) -> Opinion<PluginCosts.Effect> {
        var effect = PluginCosts.Effect()
        if results.isNil(at: 0), results.isNil(at: 1) { return .none }
        if results.boolean(at: 0) == false {
            effect.isClosed = true
            if !results.isNil(at: 2) {
                guard let reason = results.string(at: 2) else { return .wrong("must return a text as the reason") }
                effect.reason = String(PlainText.line(reason).prefix(200))
            }
            if !results.isNil(at: 3) {
                guard let until = results.number(at: 3), (0...1e11).contains(until) else {
                    return .wrong("must return seconds since 1970 as the end of a closure")
                }
                effect.until = until
            }
            return .some(effect)
        }
        if !results.isNil(at: 0) {
            guard let factor = results.number(at: 0), (0.1...100).contains(factor) else {
                return .wrong("must return a factor from 0.1 to 100, or false")
            }
            effect.factor = factor
        }
        if !results.isNil(at: 1) {
            guard let seconds = results.number(at: 1), (0...86_400).contains(seconds) else {
                return .wrong("must return 0 to 86400 seconds")
            }
            effect.seconds = seconds
        }
        return .some(effect)
    }

    /// Returns the answer of `edge_speed`.
    static func speed(_ results: LuaResults) -> Opinion<PluginCosts.Effect> {
        if results.isNil(at: 0), results.isNil(at: 1) { return .none }
        var effect = PluginCosts.Effect()
        if !results.isNil(at: 0) {
            guard let factor = results.number(at: 0), (0.1...100).contains(factor) else {
                return .wrong("must return a factor from 0.1 to 100")
            }
            effect.speed = factor
        }
        if !results.isNil(at: 1) {
            guard let delay = results.number(at: 1), (0...86_400).contains(delay) else {
                return .wrong("must return 0 to 86400 seconds")
            }
            effect.delay = delay
        }
        return .some(effect)
    }
}
