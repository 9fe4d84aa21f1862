import LuaRuntime
import WaymarkModel

extension LuaResults {
    /// What was returned, as messages about wrong results name it: `a table, the number 5`.
    var described: String {
        count == 0 ? "nothing" : (0..<count).map { value(at: $0).described }.joined(separator: ", ")
    }
}

extension LuaValue {
    /// What kind of value it is, with what people recognize it by: `the text "off"`, `the number 5`.
    var described: String {
        switch self {
        case .null: "nil"
        case .boolean(let flag): flag ? "true" : "false"
        case .integer, .number: "the number \(shown)"
        case .string(let text): "the text \"\(LuaText.printable(text, limit: 40))\""
        case .list(let list): list.isEmpty ? "an empty table" : "a list"
        case .record: "a table"
        }
    }
}
