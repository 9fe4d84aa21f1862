import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The function that asks the questions of the program.
struct AskingFunction {
    let instance: PluginInstance

    private var question: Question { instance.question }

    /// Runs `waymark.ask`.
    func askQuestion(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let name = arguments.string(at: 0) else { return answer.refuse(0, "the name of a question") }
        let parameters: [LuaField]
        switch arguments.value(at: 1) {
        case .record(let fields): parameters = fields
        // An empty Lua table is read as a list.
        case .null, .list([]): parameters = []
        default: return answer.refuse(1, "a table with the names of parameters as keys")
        }
        // The plugins' own costs cannot be asked while the engine asks them.
        guard instance.scope == .session || instance.hook == .command else {
            return answer.fail("only hooks of a session and commands can ask questions")
        }
        guard question.venue != nil else { return answer.fail("no venue is open") }
        guard let host = question.ways?.questions else {
            return answer.fail(
                instance.ensemble.extra == nil
                    ? "this program does not answer questions of plugins"
                    : "the venue of a test answers no questions; waymark.test.stub(\"ask\", …) says what to return")
        }
        let asked = AskedQuestion(
            name: name, parameters: parameters, now: question.clock, traveller: question.traveller,
            instructions: question.traveller.map { _ in question.options }, here: question.here,
            keptOut: question.keptOut, visitor: question.visitor ?? question.caller?.visitor,
            canGiveRoles: instance.package.capabilities.contains(.roles), searchFuel: instance.searchFuel,
            mostValues: instance.limits.answerValues)
        switch host.answer(asked, affords: { answer.affords($0) }) {
        case .value(let value): answer.set(value)
        case .nothing(let reason): answer.set(nothingBecause: LuaText.printable(reason))
        case .failure(let message): answer.fail(LuaText.printable(message))
        case .unaffordable: break
        }
    }
}
