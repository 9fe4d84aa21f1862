import WaymarkNavigation

extension Engine {
    /// Returns the members of a venue who share their locations.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - rules: The numbers to work with.
    ///   - transport: What carries messages to other engines.
    public func sharing(
        in venue: LoadedVenue, rules: SharingRules = SharingRules(),
        over transport: some SharingTransport = EmbeddedTransport()
    ) -> Sharing {
        Sharing(self, venue: venue, rules: rules, transport: transport)
    }
}
