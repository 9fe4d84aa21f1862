extension TimeSearch {
    /// What a trip weighs that is known.
    struct KnownTrip {
        /// The weight on edges to avoid.
        var avoided: UInt64 = 0
        /// The weight, with all waits.
        var weight: UInt64 = 0
        /// The weight without waits. Of trips that weigh the same, the one with less of it is shorter.
        var moving: UInt64 = 0

        var isWaiting: Bool { moving < weight }
        /// As in the heap of a search.
        var key: UInt64 { avoided << 32 | weight }
    }
}
