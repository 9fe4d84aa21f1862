extension TimeSearch {
    /// The way to one terminal of the last site.
    struct Arrival {
        var terminal: Int
        var elapsed: Int64
        var avoided: UInt32
        var weight: UInt64
        var label: Int32
    }

    /// What a trip weighs that is known.
    struct KnownTrip {
        /// The weight on edges to avoid.
        var avoided: UInt64 = 0
        /// The weight, with all waits.
        var weight: UInt64 = 0
        /// The weight without waits. Of trips that weigh the same, the one with less of it is shorter.
        var moving: UInt64 = 0

        /// The most labels among which a shorter trip of the same weight is looked for. Venues of forty thousand nodes have had fewer;
        /// in a larger one, a trip with a wait of hours can stay longer than need be, but never later.
        static let mostLabels = 4_000

        var isWaiting: Bool { moving < weight }
        /// As in the heap of a search.
        var key: UInt64 { avoided << 32 | weight }
    }
}
