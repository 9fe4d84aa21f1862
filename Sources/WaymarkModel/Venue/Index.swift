/// The index of a feature in a venue's list of features of its kind, from 0.
///
/// Features of a validated venue refer to each other by index: an index is four bytes, and finding the feature costs one
/// array access. Ids are for people, files and stores. An index is only valid for the venue that it comes from.
public struct Index<Feature>: Hashable, Comparable, Sendable {
    /// The index as a number, from 0.
    public let rawValue: Int32

    /// Creates an index from a position in the list.
    ///
    /// - Precondition: The position is at least 0 and fits in 32 bits.
    @inlinable
    public init(_ position: Int) {
        precondition(position >= 0, "an index is at least 0")
        rawValue = Int32(position)
    }

    /// The position in the list, for arrays that have one element for each feature.
    @inlinable public var position: Int { Int(rawValue) }

    /// Orders indices by position.
    @inlinable public static func < (left: Index, right: Index) -> Bool { left.rawValue < right.rawValue }
}

extension Index: CustomStringConvertible {
    /// The feature's type and the position, such as `Level 2`, for debugging.
    public var description: String { "\(Feature.self) \(rawValue)" }
}
