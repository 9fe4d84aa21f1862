import WaymarkEngine

/// The state of a journey for the prompt: the level, the step, and the metres to the end of the step.
struct JourneyPrompt: PromptState {
    private let journey: HeldJourney

    /// Creates the state.
    ///
    /// - Returns: Nil without a journey.
    init?(_ journey: HeldJourney?) {
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

extension ShellSession {
    /// The state of the current walk for the prompt; nil without a journey.
    var promptState: (any PromptState)? { JourneyPrompt(travel.journey) }
}
