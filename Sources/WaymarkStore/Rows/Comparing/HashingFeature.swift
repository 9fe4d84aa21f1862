import WaymarkModel

/// Adds the attributes of a feature to a content hash: in the first phase its columns, in the others its lists.
struct HashingFeature<Root: Attributed>: AttributeVisitor {
    private let root: Root
    private let blank: Root
    private let phase: HashingPhase
    private var hash: ContentHash

    /// Adds a feature. `blank` is a blank feature.
    static func add(_ root: Root, blank: Root, to hash: inout ContentHash) {
        for phase in HashingPhase.allCases { add(root, blank: blank, phase, to: &hash) }
    }

    private static func add(_ root: Root, blank: Root, _ phase: HashingPhase, to hash: inout ContentHash) {
        var hashing = HashingFeature(root: root, blank: blank, phase: phase, hash: hash)
        Root.attributes(&hashing)
        hash = hashing.hash
    }

    @inline(__always) mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard phase == .columns, spec().formats.contains(.store) else { return }
        if spec().since > 1 {
            // The hash of a feature without the attribute is the one that it had before.
            if root[keyPath: path] == blank[keyPath: path] { return }
            hash.cell(spec().column)
        }
        root[keyPath: path].write(to: &hash)
    }

    @inline(__always) mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        guard phase == .columns else { return }
        let target = root[keyPath: path].target
        if spec().since > 1 {
            // The hash of a feature without the reference is the one that it had before.
            if target == nil { return }
            hash.cell(spec().column)
        }
        if let target { hash.reference(target) } else { hash.null() }
    }

    private mutating func add<Element>(
        _ elements: [Element], _ phase: HashingPhase, _ spec: AttributeSpec, _ add: (Element, inout ContentHash) -> Void
    ) {
        guard phase == self.phase else { return }
        if elements.isEmpty, spec.since > 1 { return }
        hash.count(elements.count)
        for element in elements { add(element, &hash) }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { add(root[keyPath: path], .otherLists, spec()) { $1.reference($0) } }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        add(root[keyPath: path], .otherLists, spec()) { $1.text($0) }
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        add(root[keyPath: path].sorted { $0.key < $1.key }, .numbers, spec()) { entry, hash in
            hash.text(entry.key)
            hash.number(entry.value)
        }
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let blank = Part()
        add(root[keyPath: path], .otherLists, spec()) { part, hash in
            HashingFeature<Part>.add(part, blank: blank, .columns, to: &hash)
        }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) { HashingFeature<Group>.add(root[keyPath: path], blank: blank[keyPath: path], phase, to: &hash) }
}

/// What of a feature is added: the order of the phases is part of the hash.
private enum HashingPhase: CaseIterable {
    case columns, numbers, otherLists
}
