import WaymarkImportKit
import WaymarkModel

/// Sets a value of a whole path on one of its pieces.
typealias PieceDivision<Root> = (inout Root, PieceShare) -> Void

/// Fills a feature, or the pieces of a path, with the declared attributes that a map has.
///
/// An attribute that is missing or invalid keeps the value of the blank feature. Mistakes are reported at their position.
struct AttributeReading<Root: Attributed>: AttributeVisitor {
    /// The feature, or the pieces of a path.
    private(set) var pieces: [Root]
    /// Values of the whole path, which are divided among its pieces when all nodes are known.
    private(set) var divisions: [PieceDivision<Root>] = []
    private let fields: Fields
    /// Keys that the caller reads itself.
    private let skipped: Set<String>
    /// The number of parts whose attributes are keys of this map.
    private let partCount: Int
    /// Whether each value is one for all pieces or a list, whatever its declaration says.
    private let areValuesListed: Bool
    /// Keys with invalid values that leave the attribute as it is.
    private var misfits: [String] = []
    private var position = 0

    /// Reads a map.
    ///
    /// - Parameters:
    ///   - pieces: The blank feature, or the blank pieces of a path.
    ///   - skipped: Keys that the caller reads itself.
    ///   - partCount: The number of parts whose attributes are keys of this map.
    ///   - isListed: Whether each value is one for all pieces or a list, whatever its declaration says.
    init(
        _ pieces: [Root], _ fields: Fields, except skipped: Set<String> = [], partCount: Int = 0, isListed: Bool = false
    ) {
        self.pieces = pieces
        self.fields = fields
        self.skipped = skipped
        self.partCount = partCount
        areValuesListed = isListed
        Root.attributes(&self)
    }

    /// Returns whether a key is present, and its value valid.
    func hasRead(_ key: String) -> Bool { fields[key] != nil && !misfits.contains(key) }

    /// Whether all attributes that must be written have been read.
    var isComplete: Bool {
        fields.table.declared.allSatisfy { $0.map { !$0.spec.isRequired || hasRead($0.name) } ?? true }
    }

    /// Returns the next attribute with its value in the map; nil if the map does not have it.
    private mutating func next() -> (key: KeyTable.DeclaredKey, value: LocatedValue)? {
        position += 1
        // Most attributes are missing. Their names alone say so, without a copy of what is declared.
        guard let name = fields.table.declaredNames[position - 1], let value = fields[name], !skipped.contains(name),
            let key = fields.table.declared[position - 1]
        else { return nil }
        return (key, value)
    }

    private func read<Value: AttributeValue>(_ value: LocatedValue, _ key: KeyTable.DeclaredKey) -> Value? {
        var source = LocatedSource(builder: fields.builder, value: value, key: key)
        return Value.read(from: &source)
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard let (key, value) = next() else { return }
        let sharing = areValuesListed ? .each : key.spec.sharing
        if sharing == .first, pieces.isEmpty { return }
        if sharing != .all, let elements = value.elements { return readPieces(elements, value, key, path) }
        guard let found: Value = read(value, key) else { return misfits.append(key.name) }
        switch sharing {
        case .all, .each: for index in pieces.indices { pieces[index][keyPath: path] = found }
        case .first: pieces[0][keyPath: path] = found
        case .divided: divisions.append { piece, share in piece[keyPath: path] = found.piece(share) }
        }
    }

    /// Reads a list with a value, or null, for each piece.
    private mutating func readPieces<Value: AttributeValue>(
        _ elements: [LocatedValue], _ list: LocatedValue, _ key: KeyTable.DeclaredKey,
        _ path: WritableKeyPath<Root, Value>
    ) {
        let values: [Value?] = elements.map { $0.isNull ? nil : read($0, key) }
        guard values.count == pieces.count else {
            return fields.builder.report(
                .badValue, "\"\(key.name)\" lists \(values.count) values for \(pieces.count) pieces", at: list.span,
                help: "give one value for each way between two neighbours, or one value for all")
        }
        for (index, value) in values.enumerated() { if let value { pieces[index][keyPath: path] = value } }
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard let (key, value) = next() else { return }
        guard let text = fields.builder.text(value, key.name),
            let reference = Reference(target: FeatureID(rawValue: text))
        else { return misfits.append(key.name) }
        for index in pieces.indices { pieces[index][keyPath: path] = reference }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard let (key, value) = next() else { return }
        let ids = fields.builder.ids(value, key.name)
        for index in pieces.indices { pieces[index][keyPath: path] = ids }
    }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        guard let (key, value) = next() else { return }
        let texts = fields.builder.texts(value, key.name)
        for index in pieces.indices { pieces[index][keyPath: path] = texts }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        guard let (key, value) = next() else { return }
        guard let entries = value.entries else {
            return fields.builder.wrongType(
                key.name, "a map of \(key.spec.element)s", value,
                help: "write names and numbers: \(key.name): {walking: 1.1}")
        }
        var numbers: [String: Double] = [:]
        for entry in entries { numbers[entry.key] = fields.builder.number(entry.value, entry.key, key.spec) }
        for index in pieces.indices { pieces[index][keyPath: path] = numbers }
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        if case .lists = layout { return readLists(path) }
        guard let (key, value) = next() else { return }
        let table = NativeKeys.table(of: Part.self)
        let elements: [LocatedValue] =
            if case .mapsOrValues = layout, value.text != nil { [value] } else { fields.list(key.name).all }
        let parts = elements.compactMap { part($0, layout, table) as Part? }
        for index in pieces.indices { pieces[index][keyPath: path] = parts }
    }

    /// Returns a part; nil if an attribute is missing that it must have.
    private func part<Part: Attributed>(_ value: LocatedValue, _ layout: PartLayout, _ table: KeyTable) -> Part? {
        let map: Fields? =
            if case .mapsOrValues(let only) = layout, value.text != nil {
                Fields(value, as: "\(only)", table, fields.builder)
            } else {
                Fields(value, table, fields.builder)
            }
        guard let map else { return nil }
        let reading = AttributeReading<Part>([Part()], map)
        return reading.isComplete ? reading.pieces[0] : nil
    }

    /// Reads the attributes of parts whose keys are in this map.
    private mutating func readLists<Part: Attributed>(_ path: WritableKeyPath<Root, [Part]>) {
        position += 1
        guard fields.table.declared[position - 1] != nil else { return }
        let table = NativeKeys.table(of: Part.self)
        guard table.all.contains(where: { fields[$0] != nil }) else { return }
        let blank = Array(repeating: Part(), count: partCount)
        let parts = AttributeReading<Part>(blank, fields.with(table), isListed: true).pieces
        for index in pieces.indices { pieces[index][keyPath: path] = parts }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard let (_, value) = next() else { return }
        let table = NativeKeys.table(of: Group.self)
        let map: Fields? =
            if let plain = Group.plainKey, value.text != nil {
                Fields(value, as: "\(plain)", table, fields.builder)
            } else {
                Fields(value, table, fields.builder)
            }
        guard let map else { return }
        let reading = AttributeReading<Group>([Group()], map)
        guard reading.isComplete else { return }
        for index in pieces.indices { pieces[index][keyPath: path] = reading.pieces[0] }
    }
}
