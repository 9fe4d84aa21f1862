import WaymarkPlugins

extension APIType {
    /// The type in LuaCATS notation: `string?`, `"on"|"off"`, `waymark.fix`.
    package var luaName: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
        case .list(.optional(let item)): "(" + APIType.optional(item).luaName + ")[]"
        case .list(let item): item.isUnion ? "(\(item.luaName))[]" : item.luaName + "[]"
        case .object(let name): "waymark." + name
        case .lines: "string|string[]"
        case .either(let one, let other): one.luaName + "|" + other.luaName
        case .texts: "table<string, string>"
        case .function: "fun()"
        case .data: "any"
        case .optional(let type): type.isUnion ? type.luaName + "|nil" : type.luaName + "?"
        case .orFalse(let type): type.luaName + "|false"
        }
    }

    private var isUnion: Bool {
        switch self {
        case .choice, .orFalse, .lines, .either: true
        default: false
        }
    }

    /// The type for a cell of a Markdown table.
    var cell: String { "`" + luaName.replacing("|", with: "\\|") + "`" }
}
