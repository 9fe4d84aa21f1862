import Foundation
import Testing
import WaymarkModel

/// A JSON Schema of what a client of OSRM's form reads, from the kit of clients beside the real data.
public struct ClientSchema: Sendable {
    /// The parts of a schema that say nothing about values.
    private static let descriptive: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

    private let root: JSON

    private static func path(_ name: String) -> String { RealData.path("../clients/schemas/\(name).schema.json") }

    /// Reads a schema of the kit.
    public init(_ name: String) throws {
        let text = try String(contentsOfFile: Self.path(name), encoding: .utf8)
        root = try #require(JSON(parsing: text), "\(name) is not JSON")
    }

    init(_ root: JSON) { self.root = root }

    /// Returns whether the kit has these schemas.
    public static func has(_ names: [String]) -> Bool {
        names.allSatisfy { FileManager.default.fileExists(atPath: path($0)) }
    }

    /// Returns what does not fit, with its path.
    public func faults(_ value: JSON) -> [String] { faults(value, root, "$") }

    private func faults(_ value: JSON, _ schema: JSON, _ path: String) -> [String] {
        guard case .object(let rules) = schema else {
            return schema == .bool(false) ? ["\(path) is not expected"] : []
        }
        return rules.flatMap { rule in
            Self.descriptive.contains(rule.name) ? [] : faults(value, rule, of: schema, path)
        }
    }

    private func faults(_ value: JSON, _ rule: JSON.Member, of schema: JSON, _ path: String) -> [String] {
        func unless(_ fits: Bool) -> [String] { fits ? [] : ["\(path) breaks \(rule.name) \(rule.value.compact())"] }
        func fits(_ other: JSON) -> Bool { faults(value, other, path).isEmpty }
        let limit = rule.value.decimal ?? 0
        switch rule.name {
        case "$ref":
            let steps = (rule.value.text ?? "").split(separator: "/").dropFirst()
            guard let found = steps.reduce(Optional(root), { $0?[String($1)] }) else { return unless(false) }
            return faults(value, found, path)
        case "type":
            let types = (rule.value.elements ?? [rule.value]).compactMap(\.text)
            return unless(types.contains { Self.isOf($0, value) })
        case "const": return unless(value == rule.value)
        case "enum": return unless(rule.value.elements?.contains(value) ?? false)
        case "minimum": return unless(value.decimal.map { $0 >= limit } ?? true)
        case "maximum": return unless(value.decimal.map { $0 <= limit } ?? true)
        case "minLength": return unless(value.text.map { Double($0.count) >= limit } ?? true)
        case "pattern":
            let pattern = rule.value.text ?? ""
            return unless(value.text.map { $0.range(of: pattern, options: .regularExpression) != nil } ?? true)
        case "minItems": return unless(value.elements.map { Double($0.count) >= limit } ?? true)
        case "maxItems": return unless(value.elements.map { Double($0.count) <= limit } ?? true)
        case "prefixItems":
            return zip(value.elements ?? [], rule.value.elements ?? []).enumerated()
                .flatMap { faults($1.0, $1.1, "\(path)[\($0)]") }
        case "items":
            let first = schema["prefixItems"]?.elements?.count ?? 0
            return (value.elements ?? []).enumerated().dropFirst(first)
                .flatMap { faults($1, rule.value, "\(path)[\($0)]") }
        case "required":
            guard case .object = value else { return [] }
            return (rule.value.elements ?? []).compactMap(\.text).filter { value[$0] == nil }
                .map { "\(path) has no \($0)" }
        case "properties":
            guard case .object(let members) = value else { return [] }
            return members.flatMap { member in
                rule.value[member.name].map { faults(member.value, $0, "\(path).\(member.name)") } ?? []
            }
        case "additionalProperties":
            guard case .object(let members) = value else { return [] }
            return members.filter { schema["properties"]?[$0.name] == nil }
                .flatMap { faults($0.value, rule.value, "\(path).\($0.name)") }
        case "anyOf": return unless(rule.value.elements?.contains(where: fits) ?? false)
        case "if":
            guard let other = schema[fits(rule.value) ? "then" : "else"] else { return [] }
            return faults(value, other, path)
        case "then", "else": return []
        default: return ["\(path): the rule \(rule.name) is not known to this check"]
        }
    }

    private static func isOf(_ type: String, _ value: JSON) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer), ("number", .number),
            ("string", .string), ("array", .array), ("object", .object):
            true
        default: false
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if the kit of clients lacks one of these schemas.
    public static func clientSchemas(_ names: [String]) -> Self {
        .enabled(if: ClientSchema.has(names), RealData.reason)
    }
}
