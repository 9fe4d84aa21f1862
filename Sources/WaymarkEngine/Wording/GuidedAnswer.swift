import WaymarkGuidance
import WaymarkModel

/// A route with its instructions, and an alternative that waits if it arrives earlier.
public struct GuidedAnswer: Hashable, Sendable {
    /// The route with its instructions.
    public var guided: GuidedRoute
    /// A route that waits more than 15 minutes at a closed passage and still arrives earlier; nil if there is none.
    public var waiting: GuidedRoute?

    /// Creates an answer.
    package init(guided: GuidedRoute, waiting: GuidedRoute? = nil) {
        self.guided = guided
        self.waiting = waiting
    }
}
