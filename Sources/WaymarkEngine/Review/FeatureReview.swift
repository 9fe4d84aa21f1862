import WaymarkModel

/// The features in which two editions of a venue differ.
public struct FeatureReview: Sendable {
    /// A feature that only one edition has.
    public struct Entry: Hashable, Sendable {
        /// The kind of the feature.
        public var kind: FeatureKind
        /// Its id.
        public var id: FeatureID
    }

    /// A feature that both have, with differences.
    public struct Change: Hashable, Sendable {
        /// The kind of the feature.
        public var kind: FeatureKind
        /// Its id.
        public var id: FeatureID
        /// What differs, at least one.
        public var attributes: [AttributeChange]
    }

    /// What only the present edition has, by kind, in its order.
    public private(set) var added: [Entry] = []
    /// What only the former edition has, by kind, in its order.
    public private(set) var removed: [Entry] = []
    /// What differs, by kind, in the order of the present edition.
    public private(set) var changed: [Change] = []
    /// What differs in the venue itself.
    public private(set) var venue: [AttributeChange] = []

    /// Whether there is no difference.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && venue.isEmpty }

    /// Compares two editions. Their ids need not be equal.
    init(from old: VenueContents, to new: VenueContents) {
        venue = AttributeTexts.changes(from: old, to: new)
        var comparing = Comparing(old: old, new: new, review: self)
        VenueContents.lists(&comparing)
        self = comparing.review
    }

    private struct Comparing: FeatureListVisitor {
        let old: VenueContents
        let new: VenueContents
        var review: FeatureReview

        mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
            let kind = Feature.featureKind
            let before = Dictionary(old[keyPath: path].map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            var kept: Set<FeatureID> = []
            for feature in new[keyPath: path] {
                guard let former = before[feature.id] else {
                    review.added.append(Entry(kind: kind, id: feature.id))
                    continue
                }
                kept.insert(feature.id)
                guard former != feature else { continue }
                let attributes = AttributeTexts.changes(from: former, to: feature)
                if !attributes.isEmpty {
                    review.changed.append(Change(kind: kind, id: feature.id, attributes: attributes))
                }
            }
            for feature in old[keyPath: path] where !kept.contains(feature.id) {
                review.removed.append(Entry(kind: kind, id: feature.id))
            }
        }
    }
}
