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
    /// The session's numbers. A recording does not hold them: hand the same ones to `Engine.replay`.
    public var constants: NavigationConstants
    /// The maximum number of inputs and events that the journey keeps in `entries`; the oldest go first. At one fix a
    /// second the default holds more than four hours.
    public var entryLimit: Int

    public init(
        visitor: String = "visitor", rerouting: NavigationSession.Rerouting = .ask,
        simulation: SimulationOptions = SimulationOptions(),
        instructions: InstructionOptions = InstructionOptions(),
        constants: NavigationConstants = NavigationConstants(), entryLimit: Int = 50_000
    ) {
        self.visitor = visitor
        self.rerouting = rerouting
        self.simulation = simulation
        self.instructions = instructions
        self.constants = constants
        self.entryLimit = entryLimit
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
