/// The index of a node in a `VenueGraph`, in the order by building, level and position.
public struct NodeIndex: Hashable, Comparable, Sendable {
    /// The index as a number, from 0.
    public var rawValue: UInt32

    /// Creates an index.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// Orders indices by number.
    public static func < (left: NodeIndex, right: NodeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// The index of a directed edge in a `VenueGraph`.
public struct EdgeIndex: Hashable, Comparable, Sendable {
    /// The index as a number, from 0.
    public var rawValue: UInt32

    /// Creates an index.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// Orders indices by number.
    public static func < (left: EdgeIndex, right: EdgeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// The value for "no edge" and "no node": the maximum of a 32-bit column.
let none32 = UInt32.max
