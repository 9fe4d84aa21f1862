import LuaRuntime
import WaymarkModel
import WaymarkRouting

extension Opinion<PassageAdjustment> {
    /// Returns the answer of `edge_cost`.
    static func cost(_ results: LuaResults) -> Opinion<PassageAdjustment> {
        var effect = PassageAdjustment()
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
                effect.until = Timestamp(milliseconds: Int64((until * 1000).rounded()))
            }
            return .some(effect)
        }
        if let wrong = read(results, &effect.weightFactor, &effect.weightSeconds, orElse: ", or false") {
            return .wrong(wrong)
        }
        return .some(effect)
    }

    /// Returns the answer of `edge_speed`.
    static func speed(_ results: LuaResults) -> Opinion<PassageAdjustment> {
        if results.isNil(at: 0), results.isNil(at: 1) { return .none }
        var effect = PassageAdjustment()
        if let wrong = read(results, &effect.factor, &effect.seconds) { return .wrong(wrong) }
        return .some(effect)
    }

    /// Reads a factor and seconds, where they are not nil, and returns what is wrong with them; nil if they are right.
    private static func read(
        _ results: LuaResults, _ factor: inout Double, _ seconds: inout Double, orElse: String = ""
    ) -> String? {
        if !results.isNil(at: 0) {
            guard let given = results.number(at: 0), (0.1...100).contains(given) else {
                return "must return a factor from 0.1 to 100" + orElse
            }
            factor = given
        }
        if !results.isNil(at: 1) {
            guard let given = results.number(at: 1), (0...86_400).contains(given) else {
                return "must return 0 to 86400 seconds"
            }
            seconds = given
        }
        return nil
    }
}
