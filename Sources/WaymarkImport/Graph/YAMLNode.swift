import Foundation
import WaymarkModel
import Yams

/// A value of a YAML file that knows where it was written.
struct YAMLNode {
    /// A mapping file is small; larger ones, and ones nested deeper, are refused before they are parsed.
    private static let maximumSize = 1 << 20
    private static let maximumDepth = 60

    private let node: Node
    private let file: String

    /// The map at the root of a file, or nil with a diagnostic.
    static func root(of data: Data, file: String, diagnostics: inout [Diagnostic]) -> YAMLNode? {
        func refuse(_ message: String, line: Int = 0, column: Int = 0) {
            let span = SourceSpan(file: file, line: line, column: column)
            diagnostics.append(Diagnostic(.unreadableFile, .error, message, at: span))
        }
        guard data.count <= maximumSize, nesting(of: data) <= maximumDepth else {
            refuse("the file is too large or too deeply nested for a mapping")
            return nil
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            refuse("the file is not UTF-8")
            return nil
        }
        do {
            guard let node = try Yams.compose(yaml: text), case .mapping = node else {
                refuse("the file must be a map of keys and values")
                return nil
            }
            return YAMLNode(node: node, file: file)
        } catch let error as YamlError {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                refuse("the YAML cannot be read: \(problem)", line: mark.line, column: mark.column)
            case .duplicatedKeysInMapping(let duplicates, let context):
                refuse(
                    "the key \(duplicates.map { "\"\($0)\"" }.joined(separator: ", ")) is there twice",
                    line: context.mark.line, column: context.mark.column)
            default:
                refuse("the YAML cannot be read: \(error)")
            }
        } catch {
            refuse("the YAML cannot be read: \(error)")
        }
        return nil
    }

    var span: SourceSpan {
        let length: Int
        if case .scalar(let scalar) = node { length = max(1, scalar.string.count) } else { length = 1 }
        return SourceSpan(file: file, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0, length: length)
    }

    subscript(key: String) -> YAMLNode? {
        guard let value = node.mapping?[Node(key)], value.null == nil else { return nil }
        return YAMLNode(node: value, file: file)
    }

    /// The entries of a map in the author's order; nil if it is none.
    var entries: [(key: String, value: YAMLNode)]? {
        node.mapping.map { mapping in
            mapping.map { ($0.key.scalar?.string ?? "", YAMLNode(node: $0.value, file: file)) }
        }
    }

    func keySpan(_ key: String) -> SourceSpan? {
        node.mapping?.first { $0.key.scalar?.string == key }.map { YAMLNode(node: $0.key, file: file).span }
    }

    var items: [YAMLNode]? { node.sequence.map { $0.map { YAMLNode(node: $0, file: file) } } }

    /// The text as written; numbers are texts too.
    var text: String? { node.scalar?.string }

    var number: Double? { node.scalar.flatMap { Double($0.string) }.flatMap { $0.isFinite ? $0 : nil } }

    /// How deep brackets and dashes nest, guessed without parsing: the parser works by recursion.
    private static func nesting(of data: Data) -> Int {
        var depth = 0
        var deepest = 0
        var marks = 0
        var previous: UInt8 = 0x0A
        for byte in data {
            switch byte {
            case 0x5B, 0x7B: depth += 1
            case 0x5D, 0x7D: depth -= 1
            case 0x0A: marks = 0
            case 0x20 where previous == 0x2D || previous == 0x3F: marks += 1
            default: break
            }
            previous = byte
            deepest = max(deepest, depth, marks)
        }
        return deepest
    }
}
