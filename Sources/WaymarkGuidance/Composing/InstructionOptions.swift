/// The options for the wording of instructions.
public struct InstructionOptions: Hashable, Sendable {
    /// The reader's language as a tag (BCP 47). Names of levels and places are in this language if the venue has them.
    public var language: String
    /// The units of distances.
    public var units: UnitSystem
    /// The rounding of displayed distances.
    public var rounding: DistanceRounding
    /// The rounding of spoken distances.
    public var spokenRounding: DistanceRounding
    /// The rounding of durations.
    public var durationRounding: DurationRounding
    /// Whether turns mention landmarks.
    public var usesLandmarks: Bool
    /// The length in metres below which a step is spoken together with the next step.
    public var chainingDistance: Double
    /// The distance in metres at which a step is announced; less if the previous step is shorter.
    public var announcementDistance: Double

    /// The default of `chainingDistance`, in metres.
    public static let defaultChainingDistance = 8.0
    /// The default of `announcementDistance`, in metres: about ten seconds of walking.
    public static let defaultAnnouncementDistance = 12.0

    /// Creates options.
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
