import WaymarkGuidance
import WaymarkModel

/// A route with its steps, and the one that waits instead, where that is quicker.
public struct GuidedAnswer: Hashable, Sendable {
    public var guided: GuidedRoute
    /// A route that stands more than 15 minutes before something closed and still arrives earlier, offered beside.
    public var waiting: GuidedRoute?

    public init(guided: GuidedRoute, waiting: GuidedRoute? = nil) {
        self.guided = guided
        self.waiting = waiting
    }
}
