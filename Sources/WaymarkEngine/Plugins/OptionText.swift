import WaymarkModel
import WaymarkPlugins

/// Converts option values between the store's JSON and the text that users type.
package enum OptionText {
    /// Returns the JSON of a value.
    package static func json(_ value: OptionValue) -> JSON {
        switch value {
        case .boolean(let flag): .bool(flag)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number, places: 9)
        case .string(let text): .string(text)
        case .list(let values): .array(values.map(json))
        case .map(let values):
            .object(values.sorted { $0.key < $1.key }.map { JSON.Member($0.key, json($0.value)) })
        }
    }

    /// Returns the text that a user would type for a stored JSON value. Other JSON is returned unchanged.
    static func typed(_ json: String) -> String {
        guard let value = JSON(parsing: "[\(json)]")?[0] else { return json }
        return typed(value) ?? json
    }

    private static func typed(_ json: JSON) -> String? {
        switch json {
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number, _): OptionValue.number(number).text
        case .string(let text): text
        case .array(let values):
            // An item with a comma is one item only in JSON.
            values.contains { typed($0)?.contains(",") ?? true }
                ? json.compact() : values.compactMap(typed).joined(separator: ",")
        case .null, .object: nil
        }
    }
}
