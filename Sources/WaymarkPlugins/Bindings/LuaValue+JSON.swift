import LuaRuntime
import WaymarkModel

extension LuaValue {
    /// The value as JSON with members sorted by name, so that equal values have equal texts.
    package var json: String {
        switch self {
        case .null: return "null"
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .integer(let integer): return "\(integer)"
        case .number(let number): return number.isFinite ? "\(number)" : "null"
        case .string(let string): return JSON.quotedForStorage(string)
        case .list(let list): return "[" + list.map(\.json).joined(separator: ",") + "]"
        case .record(let fields):
            return "{" + fields.map { JSON.quotedForStorage($0.name) + ":" + $0.value.json }.joined(separator: ",")
                + "}"
        }
    }

    /// Creates the value of a JSON text; nil if the text is not JSON.
    package init?(json: String) {
        guard let node = try? JSONReader.read(Array(json.utf8), file: "") else { return nil }
        self.init(node)
    }

    private init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .list(let list): self = .list(list.map { LuaValue($0) })
        case .object(let members):
            self = .record(
                members.map { LuaField(name: $0.name, value: LuaValue($0.node)) }.sorted { $0.name < $1.name })
        }
    }
}
