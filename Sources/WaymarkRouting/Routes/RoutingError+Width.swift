import WaymarkModel

extension RoutingError {
    /// Returns the clear width of the narrowest obstacle, in whole centimetres, if nothing else is in the way than a lack of
    /// width; nil otherwise.
    package func sufficientWidth(in venue: Venue, for profile: Profile) -> Double? {
        let limits = TravelLimits(
            forbidden: profile.forbidden, maximumIncline: profile.maximumIncline, minimumWidth: profile.minimumWidth)
        var narrowest: Double?
        for block in blocks {
            guard case .profile = block.cause, case .edge(let edge, _)? = block.source,
                case .width(let width)? = limits.barrier(of: venue.wayTraits(of: edge))
            else { return nil }
            narrowest = min(narrowest ?? width, width)
        }
        guard let narrowest else { return nil }
        // A width that a traveller can state.
        let stated = (narrowest * 100).rounded(.down) / 100
        return stated > 0 ? stated : nil
    }
}
