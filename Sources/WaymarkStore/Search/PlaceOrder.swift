import WaymarkModel

/// The order of places that a search found: by grade, then by distance, by score, by name, and by the ids of venue and
/// place.
struct PlaceOrder: Comparable {
    var grade: PlaceMatch.Grade
    /// In metres; infinity if it is not known.
    var distance: Double
    var score: Double
    var name: NaturalOrder
    var venue: FeatureID
    var place: FeatureID

    static func < (left: PlaceOrder, right: PlaceOrder) -> Bool {
        if left.grade != right.grade { return left.grade < right.grade }
        if left.distance != right.distance { return left.distance < right.distance }
        if left.score != right.score { return left.score > right.score }
        if left.name != right.name { return left.name < right.name }
        return (left.venue, left.place) < (right.venue, right.place)
    }
}
