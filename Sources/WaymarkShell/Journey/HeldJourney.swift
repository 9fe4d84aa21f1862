import WaymarkAnswers
import WaymarkEngine

/// A journey of the session. A journey has one owner and cannot be copied; the commands of a session share this owner.
@dynamicMemberLookup
final class HeldJourney {
    /// The journey.
    private(set) var journey: Journey
    /// Whether people read the spoken instructions instead of the displayed ones.
    var isSpoken = false
    /// What happened and was not told yet: answers in JSON about a journey have no events.
    var untold: [JourneyEvent] = []

    init(_ journey: consuming Journey) { self.journey = journey }

    /// A member of the journey's state.
    subscript<Value>(dynamicMember path: KeyPath<JourneyState, Value>) -> Value { journey.state[keyPath: path] }

    /// What the journey has come to.
    var state: JourneyState { journey.state }
    var engine: Engine { journey.engine }
    var actingPlugins: [PluginReport] { journey.actingPlugins }
    var events: [JourneyEvent] { journey.events }
    var entryCount: Int { journey.entryCount }
    var isAstray: Bool { journey.isAstray }
    var isStuck: Bool { journey.isStuck }

    var firstUnwritten: Int? {
        get { journey.firstUnwritten }
        set { journey.firstUnwritten = newValue }
    }

    var collectsPositions: Bool {
        get { journey.collectsPositions }
        set { journey.collectsPositions = newValue }
    }

    func entries(from number: Int) -> ArraySlice<JourneyEntry> { journey.entries(from: number) }
    func isOn(_ host: PluginHost?) -> Bool { journey.isOn(host) }
    func walk(to goal: WalkGoal) -> SimulatedWalk { SimulatedWalk(to: goal, on: journey) }
    func look(_ walk: inout SimulatedWalk, after events: [JourneyEvent]) { walk.look(at: journey, after: events) }

    // MARK: Inputs

    func take(_ input: SessionInput) throws(EngineError) -> [JourneyEvent] { try journey.take(input) }
    func take(_ step: JourneyStep) throws(AnswerError) -> StepResult { try journey.take(step) }
    @discardableResult
    func take(_ news: [SharingNews], at time: Timestamp) -> [JourneyEvent] { journey.take(news, at: time) }
    func setOut() throws(EngineError) -> [JourneyEvent] { try journey.setOut() }
    func walk() throws(EngineError) -> [JourneyEvent] { try journey.walk() }
    func catchUp() throws(EngineError) -> [JourneyEvent] { try journey.catchUp() }
    func change(_ options: SimulationOptions) { journey.change(options) }
    func setSpeed(_ speed: Double) { journey.setSpeed(speed) }
    func takePositions() -> [Fix] { journey.takePositions() }

    func reply(_ reply: VisitReply, to id: FeatureID, at time: Timestamp) throws(EngineError) -> [JourneyEvent] {
        try journey.reply(reply, to: id, at: time)
    }

    func redirect(to destination: Waypoint, at time: Timestamp) throws(EngineError) -> [JourneyEvent] {
        try journey.redirect(to: destination, at: time)
    }

    func run(
        command name: String, arguments: [String]
    ) throws(EngineError) -> (answer: PluginCommandAnswer?, events: [JourneyEvent]) {
        try journey.run(command: name, arguments: arguments)
    }
}
