/// The rule that judges whether one is off the route, before any policy is asked.
public enum OffRoutePolicy: Hashable, Sendable {
    /// Waymark's own: at once at `offRouteDistance` (inclusive), or `offRouteDwell` after the deviation first exceeded
    /// the larger of `deviationFloor` and the fix's accuracy and did not come back; a confirmed wrong level is off.
    case distanceOrDwell
    /// Ferrostar's `StaticThreshold`: off the route if farther than `metres` from this and every later step of the leg,
    /// at once; on it but off the step if only this step is farther. A fix vaguer than `worstAccuracy` metres is on.
    case staticThreshold(metres: Double, worstAccuracy: Double)
    /// Phunware's sample *Off Route* on snapped fixes: a fix within its accuracy of the route is on it (distance 0).
    ///
    /// Only 0 stops the timer; the timer runs `offRouteDwell` from the first fix beside the route and tells off the
    /// route whatever the distance is then. A fix `offRouteDistance` away tells it at once and leaves a spent timer, so
    /// that no other starts before a fix at 0. Fixes on a level that no step touches are ignored, and so are all while
    /// an alert is up, silenced or cooling down. The distance is that to the nearest step with a point on the level.
    case phunware

    /// The values of Ferrostar's examples, in metres.
    public static let ferrostar = OffRoutePolicy.staticThreshold(metres: 20, worstAccuracy: 25)
}
