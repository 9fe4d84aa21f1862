import WaymarkModel
import WaymarkRouting

/// Where a session gets its routes from; asked synchronously, in the update that needs them.
public protocol RouteProvider {
    /// The best route for a query, under the conditions of now.
    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError>
    /// Other ways worth offering, best first, without the plan itself; a text where they cannot be had.
    func alternatives(to plan: RoutePlan) -> Result<[RoutePlan], AlternativesError>
    /// The same way in the same steps with the durations of now, or nil if something ahead closes it.
    ///
    /// - Parameter position: Where one is. What lies before that step closes nothing.
    func refreshed(_ plan: RoutePlan, from position: StepPosition, at time: Timestamp) -> RoutePlan?
}

/// Why alternatives could not be computed.
public struct AlternativesError: Error, Hashable, Sendable {
    public var message: String

    public init(_ message: String) { self.message = message }
}
