import WaymarkModel

/// The positions of a draft's parts in the files.
///
/// A large venue has several positions for each feature, so each takes a few bytes and no hash: the fields of a feature
/// form a chain that starts at the feature's index. Only the elements of lists are found by their names, because a list
/// can be long.
package struct Origins: Sendable {
    /// The kind of a feature.
    package enum Kind: Int, Hashable, Sendable, CaseIterable {
        case venue, building, level, node, edge, connector, area, place, geofence, recommendation
        case unit, opening, obstacle, footprint, detail, region
    }

    /// A position whose file has a number.
    private struct Position {
        var file: UInt32
        var line: UInt32
        var column: UInt32
        var length: UInt32
    }

    /// The position of a field, and the index of another field of the same feature; -1 at the end.
    private struct Field {
        var name: Int32
        var next: Int32
        var position: Position
    }

    private struct Element: Hashable {
        var kind: Kind
        var index: Int
        var field: String
    }

    /// The features of one kind, by index.
    private struct Features {
        var positions: ContiguousArray<Position> = []
        /// The last field that was recorded for each feature; -1 for none.
        var last: ContiguousArray<Int32> = []
    }

    private static let unknown = Position(file: .max, line: 0, column: 0, length: 0)

    private var features = ContiguousArray(repeating: Features(), count: Kind.allCases.count)
    private var fields: ContiguousArray<Field> = []
    private var elements: [Element: Position] = [:]
    private var files = Vocabulary()
    private var names = Vocabulary()
    private var lastFile: (name: String, number: Int32)?
    /// The number of positions of features, and of fields and elements recorded so far.
    private(set) var count = 0

    /// Creates an empty record.
    package init() {}

    /// Records where a feature, or a field of it, was written.
    ///
    /// Fields have the names of the native format (`from`, `hours`); an element of a list is `stops[1]`.
    ///
    /// - Parameter index: The index of the feature in its array of the contents.
    package mutating func record(_ span: SourceSpan, for kind: Kind, _ index: Int, field: String? = nil) {
        let position = position(of: span)
        count += 1
        guard let field else {
            fill(&features[kind.rawValue].positions, to: index, Self.unknown)
            features[kind.rawValue].positions[index] = position
            return
        }
        if field.utf8.last == UInt8(ascii: "]") {
            elements[Element(kind: kind, index: index, field: field)] = position
            return
        }
        fill(&features[kind.rawValue].last, to: index, -1)
        let next = features[kind.rawValue].last[index]
        features[kind.rawValue].last[index] = Int32(fields.count)
        fields.append(Field(name: names.number(of: field), next: next, position: position))
    }

    /// Returns where a field was written, otherwise where its feature was written; nil if neither is known.
    package func span(_ kind: Kind, _ index: Int, field: String? = nil) -> SourceSpan? {
        if let field, let exact = position(kind, index, field: field) { return span(of: exact) }
        let positions = features[kind.rawValue].positions
        guard positions.indices.contains(index), positions[index].file != Self.unknown.file else { return nil }
        return span(of: positions[index])
    }

    private func position(_ kind: Kind, _ index: Int, field: String) -> Position? {
        if field.utf8.last == UInt8(ascii: "]") { return elements[Element(kind: kind, index: index, field: field)] }
        guard let name = names.known(field), features[kind.rawValue].last.indices.contains(index) else { return nil }
        var next = features[kind.rawValue].last[index]
        while next >= 0 {
            let field = fields[Int(next)]
            if field.name == name { return field.position }
            next = field.next
        }
        return nil
    }

    private func fill<Value>(_ values: inout ContiguousArray<Value>, to index: Int, _ blank: Value) {
        while values.count <= index { values.append(blank) }
    }

    private mutating func position(of span: SourceSpan) -> Position {
        if lastFile?.name != span.file { lastFile = (span.file, files.number(of: span.file)) }
        return Position(
            file: UInt32(lastFile?.number ?? 0), line: UInt32(clamping: span.line),
            column: UInt32(clamping: span.column), length: UInt32(clamping: span.length))
    }

    private func span(of position: Position) -> SourceSpan {
        SourceSpan(
            file: files[Int32(position.file)], line: Int(position.line), column: Int(position.column),
            length: Int(position.length))
    }
}
