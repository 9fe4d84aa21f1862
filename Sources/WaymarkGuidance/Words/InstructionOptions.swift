/// How instructions are worded.
public struct InstructionOptions: Hashable, Sendable {
    /// The reader's language, BCP 47: names of levels and places are shown in it where the venue has them.
    public var language: String
    public var units: UnitSystem
    /// How distances are rounded that are read.
    public var rounding: DistanceRounding
    /// How distances are rounded that are said.
    public var spokenRounding: DistanceRounding
    public var durationRounding: DurationRounding
    /// Whether turns are told by what stands there.
    public var usesLandmarks: Bool
    /// A next step that is nearer than this is told with the one before, in metres.
    public var chainingDistance: Double
    /// How far before its step an announcement is said, in metres; less where the step before is shorter.
    public var announcementDistance: Double

    /// The default of `chainingDistance`, in metres.
    public static let defaultChainingDistance = 8.0
    /// The default of `announcementDistance`, in metres: what one walks in ten seconds.
    public static let defaultAnnouncementDistance = 12.0

    public init(
        language: String = "en", units: UnitSystem = .metric, rounding: DistanceRounding = .exact,
        spokenRounding: DistanceRounding = .exact, durationRounding: DurationRounding = .down,
        usesLandmarks: Bool = true, chainingDistance: Double = defaultChainingDistance,
        announcementDistance: Double = defaultAnnouncementDistance
    ) {
        self.language = language
        self.units = units
        self.rounding = rounding
        self.spokenRounding = spokenRounding
        self.durationRounding = durationRounding
        self.usesLandmarks = usesLandmarks
        self.chainingDistance = chainingDistance
        self.announcementDistance = announcementDistance
    }
}
