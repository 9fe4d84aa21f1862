import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The options of a journey.
public struct JourneyOptions: Hashable, Sendable {
    /// The id of the traveller, who owns visits and points.
    public var visitor: String
    /// Whether the session asks the traveller before a reroute.
    public var rerouting: NavigationSession.Rerouting
    /// The options of the simulated traveller.
    public var simulation: SimulationOptions
    /// The options for the wording of instructions.
    public var instructions: InstructionOptions
    /// The constants of the navigation session. A recording does not contain them; pass the same ones to
    /// `Engine.replay`.
    public var constants: NavigationConstants
    /// The maximum number of inputs and events that the journey keeps in `entries`; the oldest are dropped first. At
    /// one fix per second, the default covers more than four hours.
    public var entryLimit: Int

    /// Creates options with defaults.
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

/// Everything that a journey depends on, except the venue and the inputs.
public struct JourneyStart: Hashable, Sendable {
    /// A recommendation that the traveller accepted before the journey.
    public struct Watch: Hashable, Sendable {
        /// The id of the recommendation.
        public var recommendation: FeatureID
        /// The time when the traveller accepted it.
        public var accepted: Timestamp
    }

    /// The requested route; nil if the journey only watches places.
    public var request: RouteRequest?
    /// The options of the journey.
    public var options: JourneyOptions
    /// The start time.
    public var moment: Timestamp
    /// The live conditions at the start.
    public var conditions: [Condition]
    /// The accepted recommendations at the start.
    public var watches: [Watch]
    /// The traveller's points at the start.
    public var points: Int
    /// The enabled plugins at the start.
    public var plugins: [RecordedPlugin]

    package init(
        request: RouteRequest?, options: JourneyOptions, moment: Timestamp, conditions: [Condition], watches: [Watch],
        points: Int, plugins: [RecordedPlugin] = []
    ) {
        self.request = request
        self.options = options
        self.moment = moment
        self.conditions = conditions
        self.watches = watches
        self.points = points
        self.plugins = plugins
    }
}
