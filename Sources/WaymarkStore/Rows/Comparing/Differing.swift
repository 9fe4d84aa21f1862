import WaymarkModel

/// Finds the attributes in which two features differ.
struct Differing<Root: Attributed>: AttributeVisitor {
    private let old: Root
    private let new: Root
    private var columns: [String] = []
    private var lists: [String] = []

    /// Returns the names of the attributes that differ: first columns, then lists, each in the order of declaration.
    static func fields(from old: Root, to new: Root) -> [String] {
        var differing = Differing(old, new)
        Root.attributes(&differing)
        return differing.columns + differing.lists
    }

    private init(_ old: Root, _ new: Root) {
        self.old = old
        self.new = new
    }

    private func differs<Value: Equatable>(_ path: KeyPath<Root, Value>) -> Bool {
        old[keyPath: path] != new[keyPath: path]
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) { if differs(path), spec().formats.contains(.store) { columns.append(spec().word) } }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { if differs(path) { columns.append(spec().word) } }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { if differs(path) { lists.append(spec().word) } }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        if differs(path) { lists.append(spec().word) }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    { if differs(path) { lists.append(spec().word) } }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) { if differs(path) { lists.append(spec().word) } }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) { if differs(path) { columns.append(spec().word) } }
}
