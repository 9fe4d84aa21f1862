/// A line through points, in local metres. One point is a line without length.
public struct Polyline: Hashable, Sendable {
    /// The points, in order.
    public var points: [Point]

    /// Creates a line.
    @inlinable public init(_ points: [Point]) { self.points = points }

    /// The length, in metres.
    public var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}
