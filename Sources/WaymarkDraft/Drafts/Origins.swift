import WaymarkImportKit
import WaymarkModel

/// The positions of a draft's parts in the files.
///
/// A large venue has several positions for each feature, so each takes a few bytes and no hash: the fields of a feature
/// form a chain that starts at the feature's index. Only the later elements of lists are found by their names, because a
/// list can be long.
package struct Origins: Sendable {
    /// The kind of a feature.
    package enum Kind: Int, Hashable, Sendable, CaseIterable {
        case venue, building, level, node, edge, connector, area, place, geofence, recommendation
        case unit, opening, obstacle, footprint, detail, region
    }

    /// A position whose file has a number. One that does not fit is kept apart, and `line` is its number there.
    private struct Position {
        static let unknown = Position(line: 0, column: 0, length: 0, file: .max)
        /// The file of positions that do not fit.
        static let wideFile = UInt16.max - 1

        var line: UInt32
        var column: UInt16
        var length: UInt16
        var file: UInt16
    }

    private struct WidePosition {
        var line: UInt32
        var column: UInt32
        var length: UInt32
        var file: Int32
    }

    /// The position of a field, with its name and where another field of the same feature is.
    private struct Field {
        /// The numbers of names are below this one.
        static let nameLimit = 1 << 14

        enum Next: UInt16 {
            /// There is no other, it was recorded just before, or it is in `jumps`.
            case none, before, elsewhere
        }

        var position: Position
        private var tag: UInt16

        init(_ position: Position, _ name: UInt16, _ next: Next) {
            self.position = position
            tag = next.rawValue << 14 | name
        }

        var name: UInt16 { tag & 0x3FFF }
        var next: Next { Next(rawValue: tag >> 14) ?? .none }
    }

    private struct Element: Hashable {
        var kind: Kind
        var index: Int
        var field: String
    }

    /// The features of one kind, by index.
    private struct Features {
        var positions = SegmentedArray<Position>()
        /// The last field that was recorded for each feature; -1 for none.
        var last = SegmentedArray<Int32>()
    }

    private var features = ContiguousArray(repeating: Features(), count: Kind.allCases.count)
    private var fields = SegmentedArray<Field>()
    /// The next fields of those that were not recorded after it.
    private var jumps: [Int32: Int32] = [:]
    private var widePositions: ContiguousArray<WidePosition> = []
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
            Self.fill(&features[kind.rawValue].positions, to: index, .unknown)
            features[kind.rawValue].positions[index] = position
            return
        }
        guard let name = number(of: field) else {
            elements[Element(kind: kind, index: index, field: field)] = position
            return
        }
        Self.fill(&features[kind.rawValue].last, to: index, -1)
        let (next, last) = (features[kind.rawValue].last[index], Int32(fields.count))
        features[kind.rawValue].last[index] = last
        if next >= 0, next != last - 1 { jumps[last] = next }
        fields.append(Field(position, name, next < 0 ? .none : next == last - 1 ? .before : .elsewhere))
    }

    /// Returns where a field was written, otherwise where its feature was written; nil if neither is known.
    package func span(_ kind: Kind, _ index: Int, field: String? = nil) -> SourceSpan? {
        if let field, let exact = position(kind, index, field: field) { return span(of: exact) }
        let positions = features[kind.rawValue].positions
        guard (0..<positions.count).contains(index), positions[index].file != Position.unknown.file else { return nil }
        return span(of: positions[index])
    }

    private func position(_ kind: Kind, _ index: Int, field: String) -> Position? {
        guard let name = names.known(field) else { return elements[Element(kind: kind, index: index, field: field)] }
        let last = features[kind.rawValue].last
        guard (0..<last.count).contains(index) else { return nil }
        var next = last[index]
        while next >= 0 {
            let field = fields[Int(next)]
            if field.name == name { return field.position }
            switch field.next {
            case .none: return nil
            case .before: next -= 1
            case .elsewhere: next = jumps[next] ?? -1
            }
        }
        return nil
    }

    /// Returns the number of a field's name; nil if the field is kept with the elements of lists.
    private mutating func number(of field: String) -> UInt16? {
        if let known = names.known(field) { return UInt16(known) }
        guard !Self.isLateElement(field), names.words.count < Field.nameLimit else { return nil }
        return UInt16(names.number(of: field))
    }

    /// Returns whether a field is an element of a list after its tenth. The chain of a feature must not be long.
    private static func isLateElement(_ field: String) -> Bool {
        let tail = field.utf8.suffix(3)
        return tail.last == UInt8(ascii: "]") && tail.first != UInt8(ascii: "[")
    }

    private static func fill<Value>(_ values: inout SegmentedArray<Value>, to index: Int, _ blank: Value) {
        while values.count <= index { values.append(blank) }
    }

    private mutating func position(of span: SourceSpan) -> Position {
        if lastFile?.name != span.file { lastFile = (span.file, files.number(of: span.file)) }
        let file = lastFile?.number ?? 0
        if let line = UInt32(exactly: span.line), let column = UInt16(exactly: span.column),
            let length = UInt16(exactly: span.length), file < Position.wideFile
        {
            return Position(line: line, column: column, length: length, file: UInt16(file))
        }
        widePositions.append(
            WidePosition(
                line: UInt32(clamping: span.line), column: UInt32(clamping: span.column),
                length: UInt32(clamping: span.length), file: file))
        return Position(line: UInt32(widePositions.count - 1), column: 0, length: 0, file: Position.wideFile)
    }

    private func span(of position: Position) -> SourceSpan {
        if position.file == Position.wideFile {
            let wide = widePositions[Int(position.line)]
            return SourceSpan(
                file: files[wide.file], line: Int(wide.line), column: Int(wide.column), length: Int(wide.length))
        }
        return SourceSpan(
            file: files[Int32(position.file)], line: Int(position.line), column: Int(position.column),
            length: Int(position.length))
    }
}
