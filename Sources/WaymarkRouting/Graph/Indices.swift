/// A node of a `VenueGraph`: its place in the order by building, level and position.
public struct NodeIndex: Hashable, Comparable, Sendable {
    public var rawValue: UInt32

    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    public static func < (left: NodeIndex, right: NodeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// A directed edge of a `VenueGraph`.
public struct EdgeIndex: Hashable, Comparable, Sendable {
    public var rawValue: UInt32

    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    public static func < (left: EdgeIndex, right: EdgeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// No edge, no node: the largest number of a 32-bit column.
let none32 = UInt32.max
