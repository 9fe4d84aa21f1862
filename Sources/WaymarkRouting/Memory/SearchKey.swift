/// What searches compare: `avoided << 32 | weight`, in milliseconds.
enum SearchKey {
    /// The largest weight of a key, and the mask of the weight in it.
    static let largestWeight: UInt64 = 0xffff_ffff
}
