import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// How a journey is to run.
public struct JourneyOptions: Hashable, Sendable {
    public var visitor: String
    public var rerouting: NavigationSession.Rerouting
    public var simulation: SimulationOptions
    /// How the steps are worded.
    public var instructions: InstructionOptions

    public init(
        visitor: String = "visitor", rerouting: NavigationSession.Rerouting = .ask,
        simulation: SimulationOptions = SimulationOptions(),
        instructions: InstructionOptions = InstructionOptions()
    ) {
        self.visitor = visitor
        self.rerouting = rerouting
        self.simulation = simulation
        self.instructions = instructions
    }
}

/// Everything that a journey depends on besides the venue and its inputs.
public struct JourneyStart: Hashable, Sendable {
    /// A recommendation that was accepted before.
    public struct Watch: Hashable, Sendable {
        public var recommendation: FeatureID
        public var accepted: Timestamp
    }

    public var request: RouteRequest?
    public var options: JourneyOptions
    public var moment: Timestamp
    public var conditions: [Condition]
    public var watches: [Watch]
    /// The visitor's points at the begin.
    public var points: Int
    /// The plugins that act.
    public var plugins: [RecordedPlugin] = []
}
