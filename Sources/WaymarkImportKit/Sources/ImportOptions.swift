import WaymarkModel

/// The options of an import.
public struct ImportOptions: Hashable, Sendable {
    /// The name of the format; nil detects it from the content.
    public var format: String?
    /// A station of a transit feed, by id or name; nil imports a venue for each station.
    public var station: String?
    /// The id for the venue, if the source has exactly one venue and does not state its id.
    public var venueID: String?
    /// The IANA name of the venue's time zone, if the source does not state one; nil derives it from the position.
    public var timeZone: String?
    /// The region whose public holidays the venue keeps, such as `DE-HE`, if the source does not state one; nil takes that of the
    /// addresses.
    public var holidayRegion: String?
    /// The path of a file with corrections of what is derived from floor plans; nil uses `overrides.yaml` beside the
    /// source or in it.
    public var overrides: String?
    /// Whether ways that nobody stated or confirmed are errors.
    public var refusesInferences: Bool

    /// Metres per unit of length, for formats that do not state their unit; nil follows the files.
    public var scale: Double?

    /// The limits on the size of the source.
    public var limits: InputLimits

    /// Whether the report keeps what can be drawn of venues with mistakes.
    package var keepsAtlases = false

    /// The present moment, in which what files say is closed may be over; nil if nobody knows it.
    package var now: Timestamp?

    /// Creates options.
    public init(
        format: String? = nil, station: String? = nil, venueID: String? = nil, timeZone: String? = nil,
        holidayRegion: String? = nil, scale: Double? = nil, overrides: String? = nil, refusesInferences: Bool = false,
        limits: InputLimits = .normal
    ) {
        self.format = format
        self.station = station
        self.venueID = venueID
        self.timeZone = timeZone
        self.holidayRegion = holidayRegion
        self.scale = scale
        self.overrides = overrides
        self.refusesInferences = refusesInferences
        self.limits = limits
    }
}
