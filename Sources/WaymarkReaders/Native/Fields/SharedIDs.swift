import WaymarkModel

/// Keeps one copy of the text of each id. Paths and places name nodes again and again.
struct SharedIDs {
    /// The most bytes that a text keeps in itself, without separate memory.
    private static let ownBytes = 15

    private var known: Set<FeatureID> = []

    /// Returns the id as it was first seen.
    mutating func shared(_ id: FeatureID) -> FeatureID {
        id.rawValue.utf8.count <= Self.ownBytes ? id : known.insert(id).memberAfterInsert
    }
}
