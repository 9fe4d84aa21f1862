import Foundation
import WaymarkModel

/// A value of a mapping file, with lookup by key.
package struct YAMLNode {
    private let value: LocatedValue

    /// Returns the map at the root of a file, or nil with a diagnostic.
    package static func root(
        of data: Data, file: String, limits: InputLimits = .normal, diagnostics: inout [Diagnostic]
    ) -> YAMLNode? {
        guard let text = SourceText.decode(data, file: file, diagnostics: &diagnostics),
            let value = YAMLDocument.parse(text, limits: limits, diagnostics: &diagnostics)
        else { return nil }
        if value.entries != nil { return YAMLNode(value: value) }
        diagnostics.append(
            Diagnostic(.unreadableFile, .error, "the file must be a map of keys and values", at: value.span))
        return nil
    }

    package var span: SourceSpan { value.span }

    /// The value of a key; nil if it is missing or empty.
    package subscript(key: String) -> YAMLNode? {
        guard let found = value.entries?.first(where: { $0.key == key })?.value, !found.isNull else { return nil }
        return YAMLNode(value: found)
    }

    /// The entries of a map in the author's order; nil if it is not a map.
    package var entries: [(key: String, value: YAMLNode)]? {
        value.entries?.map { ($0.key, YAMLNode(value: $0.value)) }
    }

    /// The keys of a map with their positions.
    var keys: [(key: String, span: SourceSpan)] { value.entries?.map { ($0.key, $0.keySpan) } ?? [] }

    package func keySpan(_ key: String) -> SourceSpan? { value.entries?.first { $0.key == key }?.keySpan }

    package var items: [YAMLNode]? { value.elements?.map(YAMLNode.init) }

    /// The text as written; a number counts as text.
    package var text: String? { value.text }

    var number: Double? { value.text.flatMap { Quantity.number(in: $0) } }
}
