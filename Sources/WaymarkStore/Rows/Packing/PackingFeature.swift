import WaymarkModel

/// Packs a feature: a mask of the attributes that differ from a blank feature, and then their values.
struct PackingFeature<Root: Attributed>: AttributeVisitor {
    private let root: Root
    private let blank: Root
    private let writer: PackedWriter
    private var mask: UInt32 = 0
    private var bit: UInt32 = 1

    /// Appends the record of a feature; `blank` is a blank feature.
    static func pack(_ root: Root, blank: Root, to writer: PackedWriter) {
        var packing = PackingFeature(root: root, blank: blank, writer: writer)
        let position = writer.reserveMask()
        Root.attributes(&packing)
        writer.set(mask: packing.mask, at: position)
    }

    private init(root: Root, blank: Root, writer: PackedWriter) {
        self.root = root
        self.blank = blank
        self.writer = writer
    }

    /// Packs a value if it is not that of a blank feature.
    @inline(__always) private mutating func pack<Value: Equatable>(
        _ path: KeyPath<Root, Value>, _ write: (Value, PackedWriter) -> Void
    ) {
        precondition(bit != 0, "a feature with over 32 attributes")
        defer { bit <<= 1 }
        let value = root[keyPath: path]
        if value == blank[keyPath: path] { return }
        mask |= bit
        write(value, writer)
    }

    @inline(__always) mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard spec().formats.contains(.store) else { return }
        pack(path) { value, writer in
            var sink = PackedSink(writer: writer)
            value.write(to: &sink)
        }
    }

    @inline(__always) mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        pack(path) { value, writer in
            if let target = value.target { writer.reference(target, kind) } else { writer.fail() }
        }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        pack(path) { ids, writer in
            writer.count(ids.count)
            for id in ids { writer.reference(id, kind) }
        }
    }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        pack(path) { texts, writer in
            writer.count(texts.count)
            for text in texts { writer.cell(text) }
        }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        pack(path) { numbers, writer in
            writer.count(numbers.count)
            var sink = PackedSink(writer: writer)
            for (name, number) in numbers.sorted(by: { $0.key < $1.key }) {
                sink.text(name)
                sink.number(number)
            }
        }
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let blank = Part()
        pack(path) { parts, writer in
            writer.count(parts.count)
            for part in parts { PackingFeature<Part>.pack(part, blank: blank, to: writer) }
        }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let blank = blank[keyPath: path]
        pack(path) { group, writer in PackingFeature<Group>.pack(group, blank: blank, to: writer) }
    }
}

/// Packs the values of attributes, as they are after a row was written and read.
struct PackedSink: AttributeSink {
    let writer: PackedWriter

    /// No value where a blank feature has one: there is none to write.
    mutating func none<Value: AttributeValue>(_ type: Value.Type) { writer.fail() }
    /// SQLite does not keep the sign of a zero.
    mutating func number(_ value: Double) { writer.double(value == 0 ? 0 : value) }
    mutating func integer(_ value: Int) { writer.wide(Int64(value)) }
    mutating func flag(_ value: Bool) { writer.byte(value ? 1 : 0) }
    mutating func text(_ value: String) { writer.cell(value) }

    mutating func choice<Choice: ChoiceValue>(_ value: Choice) {
        var number = 0
        for choice in Choice.allCases {
            if choice == value { return writer.count(number) }
            number += 1
        }
        writer.fail()
    }

    mutating func localized(_ value: LocalizedText) {
        writer.cell(value.base)
        tags(value.translations)
    }

    mutating func hours(_ value: OpeningHours) { writer.cell(value.source) }

    mutating func roles(_ value: Set<Role>) {
        writer.count(value.count)
        for role in value.map(\.rawValue).sorted() { writer.whole(role) }
    }

    mutating func tags(_ value: [String: String]) {
        writer.count(value.count)
        for (name, text) in value.sorted(by: { $0.key < $1.key }) {
            writer.whole(name)
            writer.whole(text)
        }
    }

    mutating func point(_ value: Point) {
        number(value.x)
        number(value.y)
    }

    mutating func line(_ value: Polyline) { points(value.points) }

    mutating func polygon(_ value: Polygon) {
        points(value.outer)
        writer.count(value.holes.count)
        for hole in value.holes { points(hole) }
    }

    mutating func date(_ value: CalendarDate) {
        writer.wide(Int64(value.year))
        writer.wide(Int64(value.month))
        writer.wide(Int64(value.day))
    }

    private func points(_ points: [Point]) {
        writer.count(points.count)
        for point in points {
            writer.double(point.x)
            writer.double(point.y)
        }
    }
}
