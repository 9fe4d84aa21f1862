import LuaRuntime
import WaymarkModel

extension LuaValue {
    /// The roles of a list; nil if one of them is empty, or has more than one line.
    var roles: Set<Role>? {
        guard case .list(let list) = self else { return nil }
        let texts = list.compactMap(\.asString)
        guard texts.count == list.count, texts.allSatisfy({ !$0.isEmpty && $0 == $0.onOneLine }) else { return nil }
        return Set(texts.map { Role(rawValue: $0) })
    }
}

extension Set<Role> {
    /// The roles in a message: `role "staff"`, or `roles "guard" and "staff"`.
    var sentence: String {
        (count == 1 ? "role " : "roles ") + sorted().map { "\"\($0)\"" }.joined(separator: " and ")
    }
}
