import WaymarkModel
import WaymarkStore

extension VenueReview {
    /// Returns the conditions that an import of the present edition over the former one sets and lifts, because the venue itself says
    /// what is closed.
    ///
    /// - Parameter conditions: The live conditions that there are.
    package func closures(among conditions: [Condition]) -> (set: [Condition], lifted: [Condition]) {
        let plan = ClosurePlan(of: new, over: old, conditions)
        return (plan.set.map(\.condition), plan.lifted)
    }
}
