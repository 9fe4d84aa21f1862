import WaymarkModel
import WaymarkPlugins

/// The kind of a value, as far as operators care.
enum LuaValueKind: String {
    case text, number, boolean, list, table, function

    /// The kind with its article.
    var phrase: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .boolean: "true or false"
        case .list: "a list"
        case .table: "a table"
        case .function: "a function"
        }
    }
}

extension LuaFact {
    /// The kind of the value, unless it is nil; nil if nothing is known.
    var kind: LuaValueKind? {
        switch self {
        case .typed(let type):
            if case .orFalse = type { return nil }
            if case .optional(.orFalse) = type { return nil }
            switch self.type {
            case .boolean?: return .boolean
            case .integer?, .number?: return .number
            case .string?, .choice?: return .text
            case .list?: return .list
            case .object?, .texts?: return .table
            default: return nil
            }
        case .option(let option):
            switch option.kind {
            case .boolean: return .boolean
            case .integer, .number: return .number
            case .string, .choice: return .text
            case .list: return .list
            case .map: return .table
            }
        case .waymark(let path):
            return LuaInspection.functionPaths.contains { $0.1 == path } ? .function : nil
        case .event: return .table
        case .id: return .text
        case .ids: return .list
        default: return nil
        }
    }
}
