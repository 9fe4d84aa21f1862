import WaymarkModel

extension StopSignal {
    /// The number of settled nodes after which a search looks whether it should stop, less one. A power of two, less one.
    static let settledMask = 1023
}
