import WaymarkModel
import WaymarkTestSupport

/// Random JSON values, and their layout by its definition.
enum RandomJSON {
    /// The names of members, in the order in which objects have them.
    static let names: [StaticString] = ["member 0", "member 1", "member 2", "member 3", "member 4"]

    static func value(_ random: inout SeededGenerator, depth: Int) -> JSON {
        let count = Int(random.next() % 5)
        switch random.next() % (depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .bool(random.next() % 2 == 0)
        case 2: return .integer(Int64(bitPattern: random.next()))
        case 3: return .number(Double(random.next() % 100_000) / 1000, places: 3)
        case 4 where count == 0:
            // Printable ASCII, with and without escapes.
            let letters = (0..<random.next() % 40).map { _ in UInt8(0x20 + random.next() % 95) }
            return .string(
                String(decoding: letters, as: UTF8.self).replacing("\\", with: random.next() % 2 == 0 ? "\\" : "a"))
        case 4: return .string(String(repeating: "é\n\"x", count: count))
        case 5, 6: return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
        default: return .object((0..<count).map { .init(names[$0].description, value(&random, depth: depth - 1)) })
        }
    }

    /// The layout by its definition: a value is on one line if it has no parts, or if it fits and is not too deep.
    static func lines(_ json: JSON, indentation: Int, width: Int) -> String {
        let line = line(json)
        let margin = String(repeating: " ", count: indentation + 2)
        let end = "\n" + String(repeating: " ", count: indentation)
        let fits = line.utf8.count + indentation <= width && depth(json) <= 2
        switch json {
        case .array(let elements) where !elements.isEmpty && !fits:
            let parts = elements.map { margin + lines($0, indentation: indentation + 2, width: width) }
            return "[\n" + parts.joined(separator: ",\n") + end + "]"
        case .object(let members) where !members.isEmpty && !fits:
            let parts = members.map {
                margin + JSON.quoted($0.name) + ": " + lines($0.value, indentation: indentation + 2, width: width)
            }
            return "{\n" + parts.joined(separator: ",\n") + end + "}"
        default: return line
        }
    }

    /// The text on one line by its definition.
    static func line(_ json: JSON) -> String {
        switch json {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): "\(number)"
        case .number(let number, let places): JSON.decimal(number, places: places)
        case .string(let text): JSON.quoted(text, escaping: \.isUnseen)
        case .array(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { JSON.quoted($0.name) + ": " + line($0.value) }.joined(separator: ", ") + "}"
        }
    }

    private static func depth(_ json: JSON) -> Int {
        switch json {
        case .array(let elements): 1 + (elements.map(depth).max() ?? 0)
        case .object(let members): 1 + (members.map { depth($0.value) }.max() ?? 0)
        default: 0
        }
    }
}
