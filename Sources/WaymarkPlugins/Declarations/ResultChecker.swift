import LuaRuntime
import WaymarkModel

/// The reason why a result is invalid: `has "points" 12.5, which must be an integer`.
package struct Mismatch: Error {
    package var text: String

    /// Creates a reason.
    package init(text: String) { self.text = text }
}

/// Checks the tables that hooks return against the declaration.
package enum ResultChecker {
    /// Returns the members of a record by name. Unknown or missing members, and values of a wrong type or range, are
    /// failures.
    package static func members(
        of value: LuaValue, as record: String
    ) -> Result<[String: LuaValue], Mismatch> {
        let fields: [LuaField]
        switch value {
        case .record(let list): fields = list
        // An empty Lua table is read as a list.
        case .list(let list) where list.isEmpty: fields = []
        default: return .failure(Mismatch(text: "must be a table"))
        }
        let declared = PluginAPI.record(record)?.fields ?? []
        var members: [String: LuaValue] = [:]
        for field in fields {
            guard let declaration = declared.first(where: { $0.name == field.name }) else {
                return .failure(Mismatch(text: "has an unknown member \"\(field.name)\""))
            }
            if let problem = problem(with: field.value, declaration) {
                return .failure(Mismatch(text: "has \"\(field.name)\", which \(problem)"))
            }
            members[field.name] = field.value
        }
        for declaration in declared where !declaration.isOptional && members[declaration.name] == nil {
            return .failure(Mismatch(text: "lacks \"\(declaration.name)\""))
        }
        return .success(members)
    }

    /// Returns what is wrong with the first result of a hook, which must be a table.
    static func fault(_ mismatch: Mismatch, in results: LuaResults) -> String {
        switch results.value(at: 0) {
        case .record: "returned a table that \(mismatch.text)"
        case .list(let list) where list.isEmpty: "returned a table that \(mismatch.text)"
        case .list: "must return a table with names"
        default: "must return a table"
        }
    }

    /// Returns why an item of a list that a hook returned is not accepted.
    static func fault(_ mismatch: Mismatch, inItem place: Int, _ value: LuaValue) -> String {
        switch value {
        case .record, .list: "returned a list whose item \(place + 1) \(mismatch.text)"
        default: "returned a list whose item \(place + 1) is \(value.described) and \(mismatch.text)"
        }
    }

    /// Returns the reason why a value does not match its declaration; nil if it does.
    static func problem(with value: LuaValue, _ field: FieldDeclaration) -> String? {
        problem(with: value, field.type, field)
    }

    private static func problem(with value: LuaValue, _ type: APIType, _ field: FieldDeclaration) -> String? {
        switch type {
        case .optional(let inner): return value == .null ? nil : problem(with: value, inner, field)
        case .orFalse(let inner): return value == .boolean(false) ? nil : problem(with: value, inner, field)
        case .boolean: return value.asBoolean == nil ? "must be true or false" : nil
        case .integer:
            guard let integer = value.asInteger else { return "must be an integer" }
            return range(Double(integer), field)
        case .number:
            guard let number = value.asNumber else { return "must be a number" }
            return range(number, field)
        case .string:
            guard let text = value.asString else { return "must be a string" }
            if let limit = field.maximumLength, text.utf8.count > limit { return "must have at most \(limit) bytes" }
            return nil
        case .choice(let words):
            guard let text = value.asString, words.contains(text) else {
                return "must be one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
            }
            return nil
        case .list(let inner):
            guard case .list(let list) = value else { return "must be a list" }
            return list.lazy.compactMap { problem(with: $0, inner, field) }.first.map { "contains an item that \($0)" }
        case .object(let name):
            if case .failure(let mismatch) = members(of: value, as: name) { return mismatch.text }
            return nil
        case .texts:
            guard case .record(let fields) = value, fields.allSatisfy({ $0.value.asString != nil }) else {
                return value == .list([]) ? nil : "must be a table of strings"
            }
            return nil
        case .lines:
            if value.asString != nil { return nil }
            guard case .list(let list) = value, list.allSatisfy({ $0.asString != nil }) else {
                return "must be a string or a list of strings"
            }
            return nil
        case .either(let one, let other):
            return problem(with: value, one, field).flatMap { _ in problem(with: value, other, field) }
        case .data, .function: return nil
        }
    }

    private static func range(_ number: Double, _ field: FieldDeclaration) -> String? {
        guard let range = field.range, !range.contains(number) else { return nil }
        return
            "must be between \(LuaValue.number(range.lowerBound).shown) and \(LuaValue.number(range.upperBound).shown)"
    }
}
