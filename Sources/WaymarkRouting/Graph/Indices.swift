/// The index of a node in a `VenueGraph`, in the order by building, level and position.
package struct NodeIndex: Hashable, Comparable, Sendable {
    /// The index as a number, from 0.
    package var rawValue: UInt32

    /// Creates an index.
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// Orders indices by number.
    package static func < (left: NodeIndex, right: NodeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// The index of a directed edge in a `VenueGraph`.
package struct EdgeIndex: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// The index as a number, from 0.
    package var rawValue: UInt32

    /// Creates an index.
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// Orders indices by number.
    package static func < (left: EdgeIndex, right: EdgeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// The value for "no edge" and "no node": the maximum of a 32-bit column.
let none32 = UInt32.max
