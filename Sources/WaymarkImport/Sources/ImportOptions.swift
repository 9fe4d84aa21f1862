import WaymarkModel

/// The options of an import.
public struct ImportOptions: Hashable, Sendable {
    /// The name of the format; nil detects it from the content.
    public var format: String?
    /// A station of a transit feed, by id or name; nil imports a venue for each station.
    public var station: String?
    /// The id for the venue, if the source has exactly one venue and does not state its id.
    public var venueID: String?

    /// Metres per unit of length, for formats that do not state their unit; nil follows the files.
    public var scale: Double?

    /// The limits on the size of the source.
    public var limits: InputLimits

    /// Creates options.
    public init(
        format: String? = nil, station: String? = nil, venueID: String? = nil, scale: Double? = nil,
        limits: InputLimits = .normal
    ) {
        self.format = format
        self.station = station
        self.venueID = venueID
        self.scale = scale
        self.limits = limits
    }
}
