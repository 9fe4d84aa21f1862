/// A policy's veto on a reroute.
public struct RerouteVeto: Hashable, Sendable {
    /// The ids of the plugins that cast the veto, in the order in which they were asked; empty if the policy has no
    /// name.
    public var authors: [String]

    /// Creates a veto.
    public init(authors: [String] = []) { self.authors = authors }
}
