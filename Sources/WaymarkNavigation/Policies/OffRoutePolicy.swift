/// The rule that decides whether the traveller is off the route, before any policy is asked.
public enum OffRoutePolicy: Hashable, Sendable {
    /// Waymark's own rule. The traveller is off the route immediately at `offRouteDistance` (inclusive); or
    /// `offRouteDwell` after the deviation first exceeded the larger of `deviationFloor` and the fix's accuracy,
    /// without a return; or on a confirmed wrong level.
    case distanceOrDwell
    /// Ferrostar's `StaticThreshold`. The traveller is off the route immediately if farther than `metres` from the
    /// current and every later step of the leg, and only off the step if farther from the current one alone. A fix less
    /// accurate than `worstAccuracy` metres counts as on the route.
    case staticThreshold(metres: Double, worstAccuracy: Double)
    /// The rule of Phunware's sample *Off Route* for snapped fixes: a fix within its own accuracy of the route has
    /// distance 0.
    ///
    /// Only distance 0 stops the timer. The timer runs `offRouteDwell` from the first fix beside the route and then
    /// reports off the route, whatever the distance is by then. A fix at `offRouteDistance` reports it immediately and
    /// leaves the timer spent, so it does not start again before a fix at distance 0. Fixes on a level that no step
    /// touches are ignored, and so is every fix while an alert is visible, silenced or cooling down. The distance is
    /// that to the nearest step with a point on the level.
    case phunware

    /// Ferrostar's rule with the values of its examples: 20 m, and a worst accuracy of 25 m.
    public static let ferrostar = OffRoutePolicy.staticThreshold(metres: 20, worstAccuracy: 25)
}
