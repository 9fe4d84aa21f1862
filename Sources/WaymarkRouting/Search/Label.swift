/// A partial way in a search through time.
struct Label {
    /// Milliseconds on edges to avoid.
    var avoided: UInt32
    /// Milliseconds since departure.
    var elapsed: UInt32
    /// Milliseconds of weight in addition to the time.
    var surcharge: UInt32
    /// Milliseconds of the elapsed ones in which the traveller waits.
    var waited: UInt32 = 0
    var state: UInt32
    /// The label that this one extends, or -1.
    var parent: Int32
    /// The edge by which it was reached, or the last of a chain's; `none32` where a leg starts.
    var edge: UInt32
    var part: EdgePart
    /// The next label at the same state, or -1.
    var next: Int32
    /// Whether edges of a chain lie between the label that this one extends and its edge.
    var isChain = false
    /// Whether a better label has reached the same state.
    var isDead = false

    var weight: UInt64 { UInt64(elapsed) + UInt64(surcharge) }

    /// Returns whether this label is at least as good as another in everything that counts. Once nothing changes any
    /// more, time and surcharge count together. Of labels that are equal in all of it, the one that waits longer is better: its way
    /// is shorter.
    func dominates(_ other: Label, quietAfter: UInt32) -> Bool {
        guard
            avoided <= other.avoided && weight <= other.weight
                && (elapsed <= other.elapsed && surcharge <= other.surcharge
                    || min(elapsed, other.elapsed) >= quietAfter)
        else { return false }
        let isEqual = avoided == other.avoided && elapsed == other.elapsed && surcharge == other.surcharge
        return !isEqual || waited >= other.waited
    }
}
