import WaymarkEngine
import WaymarkModel
import WaymarkNavigation

/// What the prompt shows of a journey: the level, the step, the metres to its end.
struct JourneyPrompt: PromptState {
    private let journey: Journey

    /// - Returns: nil where no journey is under way.
    init?(_ journey: Journey?) {
        guard let journey else { return nil }
        self.journey = journey
    }

    private var levelID: FeatureID? { journey.position?.level }

    var here: String? {
        guard let point = journey.position?.point, let levelID else { return nil }
        return "\(JSON.decimal(point.x, places: 2)),\(JSON.decimal(point.y, places: 2))@\(levelID)"
    }

    var level: String? { levelID.flatMap { journey.venue.venue.level($0)?.shortName } }

    var step: (number: Int, count: Int)? {
        guard let session = journey.session, session.progress != nil, !journey.hasArrived else { return nil }
        return (session.position.step + 1, session.plan.steps[session.position.leg].count)
    }

    var isWayClosed: Bool { step != nil && journey.session?.isWayClosed ?? false }

    var distance: Double? { step == nil ? nil : journey.session?.progress?.distanceToManeuver }
}
