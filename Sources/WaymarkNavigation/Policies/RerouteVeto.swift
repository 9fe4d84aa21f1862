/// A policy's no to a reroute.
public struct RerouteVeto: Hashable, Sendable {
    /// The plugins that said no, in the order in which they were asked; empty if the policy has no name.
    public var authors: [String]

    public init(authors: [String] = []) { self.authors = authors }
}
