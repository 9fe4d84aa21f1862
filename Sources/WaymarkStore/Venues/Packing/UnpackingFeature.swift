import WaymarkModel

/// Fills a feature from its packed record. A value that does not fit is remembered by the reader, never a crash.
struct UnpackingFeature<Root: Attributed>: AttributeVisitor {
    private var root: Root
    private var reader: PackedReader
    private let mask: UInt32
    private var bit: UInt32 = 1

    /// Returns the next feature; `blank` is a blank feature.
    static func unpack(from reader: inout PackedReader, into blank: Root) -> Root {
        var unpacking = UnpackingFeature(root: blank, reader: reader)
        Root.attributes(&unpacking)
        // A bit for an attribute that does not exist.
        if unpacking.bit != 0, unpacking.mask >= unpacking.bit { unpacking.reader.fail() }
        reader = unpacking.reader
        return unpacking.root
    }

    private init(root: Root, reader: PackedReader) {
        var reader = reader
        mask = reader.mask()
        self.root = root
        self.reader = reader
    }

    /// Returns whether the record has the next attribute.
    @inline(__always) private mutating func isSet() -> Bool {
        defer { bit <<= 1 }
        return mask & bit != 0
    }

    @inline(__always) mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard spec().formats.contains(.store), isSet() else { return }
        if let value = Value.read(from: &reader) { root[keyPath: path] = value } else { reader.fail() }
    }

    @inline(__always) mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        if let value = Reference(target: reader.reference(kind)) {
            root[keyPath: path] = value
        } else {
            reader.fail()
        }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        root[keyPath: path] = reader.list(elementsOf: 1) { $0.reference(kind) }
    }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        guard isSet() else { return }
        root[keyPath: path] = reader.list(elementsOf: 1) { $0.text() }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        guard isSet() else { return }
        let entries = reader.list(elementsOf: 9) { reader -> (String, Double)? in
            guard let name = reader.text(), let number = reader.number() else { return nil }
            return (name, number)
        }
        root[keyPath: path] = Dictionary(entries, uniquingKeysWith: { $1 })
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        let blank = Part()
        root[keyPath: path] = reader.list(elementsOf: 4) { UnpackingFeature<Part>.unpack(from: &$0, into: blank) }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        root[keyPath: path] = UnpackingFeature<Group>.unpack(from: &reader, into: root[keyPath: path])
    }
}
