import WaymarkModel
import WaymarkReaders

/// Collects the keys and values of a map from the declared attributes of a feature, or of the pieces of a path.
///
/// A value that the reader assumes if it is not written is left out.
struct AttributeWriting<Root: Attributed>: AttributeVisitor {
    private(set) var entries: [(key: String, value: YAMLValue)] = []
    private let pieces: [Root]
    /// What the reader makes of each piece if nothing is written.
    private let assumed: [Root]
    private let table: KeyTable
    private let language: String
    /// Whether each value is one for all pieces or a list, whatever its declaration says.
    private let areValuesListed: Bool
    private var position = 0

    private init(_ pieces: [Root], assuming assumed: [Root], _ table: KeyTable, _ language: String, isListed: Bool) {
        self.pieces = pieces
        self.assumed = assumed
        self.table = table
        self.language = language
        areValuesListed = isListed
    }

    /// Returns the entries of a map.
    ///
    /// - Parameters:
    ///   - pieces: The feature, or the pieces of a path; at least one.
    ///   - assumed: What the reader makes of each piece if nothing is written.
    ///   - language: The venue's own language.
    ///   - isListed: Whether each value is one for all pieces or a list, whatever its declaration says.
    static func entries(
        of pieces: [Root], assuming assumed: [Root], _ table: KeyTable, language: String, isListed: Bool = false
    ) -> [(key: String, value: YAMLValue)] {
        var writing = AttributeWriting(pieces, assuming: assumed, table, language, isListed: isListed)
        Root.attributes(&writing)
        return writing.entries
    }

    /// Returns the next attribute of the table; nil if the map does not have it.
    private mutating func next() -> KeyTable.DeclaredKey? {
        position += 1
        return table.declared[position - 1]
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard let key = next() else { return }
        let values = pieces.map { $0[keyPath: path] }
        let usual = assumed.map { $0[keyPath: path] }
        guard key.spec.isRequired || values != usual else { return }
        var first = YAMLSink(language: language)
        values[0].write(to: &first)
        if isSingle(values, usual, key.spec.sharing) {
            if let value = first.value { entries.append((key.name, value)) }
            if let holes = first.holes { entries.append((StructureKey.holes.name, holes)) }
            return
        }
        let list = values.map { value in
            var sink = YAMLSink(language: language)
            value.write(to: &sink)
            return sink.value ?? .null
        }
        entries.append((key.name, .list(list)))
    }

    /// Returns whether the pieces' values are written as one.
    private func isSingle<Value: Equatable>(_ values: [Value], _ usual: [Value], _ sharing: PieceSharing) -> Bool {
        if values.count == 1 { return true }
        switch areValuesListed ? .each : sharing {
        case .all: return true
        case .each: return values.allSatisfy { $0 == values[0] }
        case .first: return values.dropFirst() == usual.dropFirst()
        case .divided: return false
        }
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard let key = next() else { return }
        let reference = pieces[0][keyPath: path]
        guard key.spec.isRequired || reference != assumed[0][keyPath: path], let target = reference.target else {
            return
        }
        entries.append((key.name, .text(target.rawValue)))
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { add(pieces[0][keyPath: path].map { .text($0.rawValue) }) }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        add(pieces[0][keyPath: path].map { .text($0) })
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        let numbers = pieces[0][keyPath: path].sorted { $0.key < $1.key }
        guard let key = next(), !numbers.isEmpty else { return }
        entries.append((key.name, .map(numbers.map { (YAMLText.scalar($0.key), .number($0.value)) })))
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let parts = pieces[0][keyPath: path]
        let table = NativeKeys.table(of: Part.self)
        if case .lists = layout {
            guard next() != nil, !parts.isEmpty else { return }
            entries += AttributeWriting<Part>.entries(
                of: parts, assuming: parts.map { _ in Part() }, table, language: language, isListed: true)
            return
        }
        add(
            parts.map { part in
                let map = AttributeWriting<Part>.entries(of: [part], assuming: [Part()], table, language: language)
                if case .mapsOrValues(let only) = layout, map.count == 1, map[0].key == "\(only)" {
                    return map[0].value
                }
                return .map(map)
            })
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let group = pieces[0][keyPath: path]
        guard let key = next(), group != assumed[0][keyPath: path] else { return }
        let table = NativeKeys.table(of: Group.self)
        let map = AttributeWriting<Group>.entries(of: [group], assuming: [Group()], table, language: language)
        let isPlain = map.count == 1 && Group.plainKey.map { map[0].key == "\($0)" } ?? false
        entries.append((key.name, isPlain ? map[0].value : .map(map)))
    }

    private mutating func add(_ list: [YAMLValue]) {
        guard let key = next(), key.spec.isRequired || !list.isEmpty else { return }
        entries.append((key.name, .list(list)))
    }
}
