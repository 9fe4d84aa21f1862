import WaymarkGuidance

extension Journey {
    /// What its traveller reads besides instructions.
    public var wording: TravelWording {
        TravelWording(venue.venue, composer: composer)
    }
}
