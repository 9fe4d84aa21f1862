import WaymarkModel

/// Fills a feature from its packed record. A value that does not fit is remembered by the reader, never a crash.
struct UnpackingFeature<Root: Attributed>: AttributeVisitor {
    /// The feature, which has the values of a blank one.
    private let root: UnsafeMutablePointer<Root>
    private var reader: PackedReader
    private let mask: UInt32
    private var bit: UInt32 = 1

    /// Fills a blank feature with the next one. It is filled in its place, because copying one takes as long as reading it.
    @inline(__always) static func unpack(from reader: inout PackedReader, into root: UnsafeMutablePointer<Root>) {
        var unpacking = UnpackingFeature(root: root, reader: reader)
        Root.attributes(&unpacking)
        // A bit for an attribute that does not exist.
        if unpacking.bit != 0, unpacking.mask >= unpacking.bit { unpacking.reader.fail() }
        reader = unpacking.reader
    }

    private init(root: UnsafeMutablePointer<Root>, reader: PackedReader) {
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
        if let value = Value.read(from: &reader) {
            root.pointee[keyPath: path] = value
        } else {
            reader.fail()
        }
    }

    @inline(__always) mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        if let value = Reference(target: reader.reference(kind)) {
            root.pointee[keyPath: path] = value
        } else {
            reader.fail()
        }
    }

    @inline(__always) mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        root.pointee[keyPath: path] = reader.list(elementsOf: 1) { $0.reference(kind) }
    }

    @inline(__always) mutating func visit(
        texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        root.pointee[keyPath: path] = reader.list(elementsOf: 1) { $0.text() }
    }

    @inline(__always) mutating func visit(
        numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        let entries = reader.list(elementsOf: 9) { reader -> (String, Double)? in
            guard let name = reader.text(), let number = reader.number() else { return nil }
            return (name, number)
        }
        root.pointee[keyPath: path] = Dictionary(entries, uniquingKeysWith: { $1 })
    }

    @inline(__always) mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        root.pointee[keyPath: path] = reader.filled(Part(), elementsOf: 4) {
            UnpackingFeature<Part>.unpack(from: &$0, into: $1)
        }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard isSet() else { return }
        var group = root.pointee[keyPath: path]
        UnpackingFeature<Group>.unpack(from: &reader, into: &group)
        root.pointee[keyPath: path] = group
    }
}
