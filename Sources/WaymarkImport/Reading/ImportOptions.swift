import WaymarkModel

/// What an author may say about an import besides the path.
public struct ImportOptions: Hashable, Sendable {
    /// The format by name; nil is told from the content.
    public var format: String?
    /// One station of a transit feed, by id or name; nil is one venue per station.
    public var station: String?
    /// The id to give to the venue, where the source holds exactly one and does not say.
    public var venueID: String?

    /// How much is read before a source is refused.
    public var limits: InputLimits

    public init(
        format: String? = nil, station: String? = nil, venueID: String? = nil, limits: InputLimits = .normal
    ) {
        self.format = format
        self.station = station
        self.venueID = venueID
        self.limits = limits
    }
}
