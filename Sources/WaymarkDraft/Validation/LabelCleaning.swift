import WaymarkModel

extension VenueContents {
    /// Removes line breaks from every text that is displayed as a label, and hidden characters from tags.
    mutating func putLabelsOnOneLine() {
        CleaningTexts.clean(&self)
        // Nothing else may keep the lists alive while they change, or they are copied.
        var lists = CleaningLists(contents: VenueContents())
        swap(&lists.contents, &self)
        VenueContents.lists(&lists)
        self = lists.contents
    }
}

/// Cleans the texts of all features.
private struct CleaningLists: FeatureListVisitor {
    var contents: VenueContents

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        var features = contents[keyPath: path]
        contents[keyPath: path] = []
        for index in features.indices { CleaningTexts.clean(&features[index]) }
        contents[keyPath: path] = features
    }
}

/// Cleans the texts of a feature; ids stay as they are.
private struct CleaningTexts<Root: Attributed>: AttributeVisitor {
    private var root: Root

    static func clean(_ root: inout Root) {
        var cleaning = CleaningTexts(root: root)
        Root.attributes(&cleaning)
        root = cleaning.root
    }

    @inline(__always) mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) { root[keyPath: path] = root[keyPath: path].cleaned }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {}

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {}

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        root[keyPath: path] = root[keyPath: path].map(\.cleaned)
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {}

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        for index in root[keyPath: path].indices { CleaningTexts<Part>.clean(&root[keyPath: path][index]) }
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) { CleaningTexts<Group>.clean(&root[keyPath: path]) }
}
