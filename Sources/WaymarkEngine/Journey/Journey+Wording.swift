import WaymarkGuidance

extension Journey {
    /// The wording of texts other than instructions for this journey's traveller.
    public var wording: TravelWording { state.wording }
}

extension JourneyState {
    /// The wording of texts other than instructions for the traveller.
    public var wording: TravelWording { TravelWording(venue.venue, composer: composer) }
}
