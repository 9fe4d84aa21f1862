/// What the traveller cannot pass on a route.
struct Barrier: Hashable, Sendable {
    /// The first piece of the track that cannot be entered; nil if it is not a piece.
    var piece: Int?
    /// The leg whose end is gone or closed; nil if it is not an end.
    var end: Int?
}
