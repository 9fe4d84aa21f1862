extension VenueGraph {
    /// Returns the distance of two nodes on the plan in metres, regardless of their levels.
    @inline(__always)
    func distance(_ from: Int, _ to: Int) -> Double { squaredDistance(from, to).squareRoot() }

    /// Returns the square of the distance of two nodes on the plan.
    @inline(__always)
    func squaredDistance(_ from: Int, _ to: Int) -> Double {
        let dx = Double(x[from]) - Double(x[to])
        let dy = Double(y[from]) - Double(y[to])
        return dx * dx + dy * dy
    }
}
