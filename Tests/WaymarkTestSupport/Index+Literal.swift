import WaymarkModel

/// Lets tests write the index of a feature as a number.
extension Index: ExpressibleByIntegerLiteral {
    public init(integerLiteral position: Int) { self.init(position) }
}
