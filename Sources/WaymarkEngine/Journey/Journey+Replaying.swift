import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins

/// What came of replaying a recording.
public struct ReplayResult: Hashable, Sendable {
    /// The recorded events, as lines.
    public var recorded: [String]
    /// What the same inputs gave now.
    public var replayed: [String]
    /// Whether the venue is no longer the one of the recording.
    public var isOtherVenue: Bool
    /// What is not as it was with the plugins of the recording.
    public var pluginNotes: [String]
    /// Where the replay had to stop because the venue was imported anew there; nil if it came to the end.
    public var stop: Stop?

    /// A line from which on a recording needs other contents of the venue than the store has.
    public struct Stop: Hashable, Sendable {
        /// From 1.
        public var line: Int
        /// The fingerprint of the contents that it needs.
        public var contentHash: String

        public init(line: Int, contentHash: String) {
            self.line = line
            self.contentHash = contentHash
        }
    }

    public init(
        recorded: [String], replayed: [String], isOtherVenue: Bool, stop: Stop? = nil, pluginNotes: [String] = []
    ) {
        self.recorded = recorded
        self.replayed = replayed
        self.isOtherVenue = isOtherVenue
        self.stop = stop
        self.pluginNotes = pluginNotes
    }

    /// The first event that is not the same, from 0; nil if all are.
    public var firstDifference: Int? { Self.firstDifference(recorded, replayed) }

    /// How often a kind of event occurs on either side.
    public struct Count: Hashable, Sendable {
        public var event: String
        public var recorded: Int
        public var replayed: Int

        public init(event: String, recorded: Int, replayed: Int) {
            self.event = event
            self.recorded = recorded
            self.replayed = replayed
        }
    }

    /// The kinds of events that do not occur equally often, by name.
    public var unequalCounts: [Count] {
        func counts(_ lines: [String]) -> [String: Int] {
            Dictionary(lines.compactMap { JSON(parsing: $0)?["event"]?.text }.map { ($0, 1) }, uniquingKeysWith: +)
        }
        let (one, other) = (counts(recorded), counts(replayed))
        return Set(one.keys).union(other.keys).sorted()
            .map { Count(event: $0, recorded: one[$0] ?? 0, replayed: other[$0] ?? 0) }
            .filter { $0.recorded != $0.replayed }
    }

    /// The first place where two lists differ, from 0.
    public static func firstDifference(_ one: [String], _ other: [String]) -> Int? {
        let index = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset
        return index ?? (one.count == other.count ? nil : min(one.count, other.count))
    }
}

extension JourneyRecording {
    /// What a recorded journey began with.
    ///
    /// - Throws: `RecordingError` when its first line is no head of a recording.
    public static func start(in lines: [String]) throws(RecordingError) -> JourneyStart {
        guard let first = lines.first else { throw RecordingError(line: 1, message: "an empty file") }
        return try head(first).start
    }

    /// The event lines of a recording.
    ///
    /// - Throws: `RecordingError` when its first line is no head of a recording.
    public static func events(in lines: [String]) throws(RecordingError) -> [String] {
        guard let first = lines.first else { throw RecordingError(line: 1, message: "an empty file") }
        _ = try head(first)
        return lines.dropFirst().filter { !$0.hasPrefix("{\"input\"") && !$0.isEmpty }
    }
}

extension Engine {
    /// Runs a recording's inputs again, away from the store: nothing is booked.
    ///
    /// - Parameters:
    ///   - constants: Those that the journey had; a recording does not hold them.
    ///   - policies: A program's own, as the journey had them beside its plugins.
    /// - Throws: `RecordingError` for a line that cannot be read, or `EngineError` when the venue is missing or its
    ///   route is.
    public func replay(
        _ lines: [String], constants: NavigationConstants = NavigationConstants(),
        policies: (any NavigationPolicies & Sendable)? = nil
    ) throws -> ReplayResult {
        guard let first = lines.first else { throw RecordingError(line: 1, message: "an empty file") }
        var head = try JourneyRecording.head(first)
        head.start.options.constants = constants
        let present = try venue(head.venue)
        let hash = try contentHash(of: present)
        if hash != head.contentHash, lines.contains(where: { $0.hasPrefix(#"{"input": "venue""#) }) {
            // A recording across two states of a venue, and the store has not the first of them.
            return ReplayResult(
                recorded: [], replayed: [], isOtherVenue: true, stop: .init(line: 1, contentHash: head.contentHash))
        }
        let book = RehearsedRewards(points: head.start.points)
        let (host, doubts) = plugins.rehearsal(
            of: head.start.plugins, seed: configuration.pluginSeed, at: head.start.moment,
            isChanging: lines.contains { $0.hasPrefix(#"{"input": "plugins""#) }, book: book)
        var notes = doubts
        let venue = present.equipped(with: host)
        let session = Journey.pluginSession(self, venue, head.start)
        var journey = try Journey(
            self, venue: venue, start: head.start, book: book,
            policies: Journey.asked(policies, beside: session), plugins: session, isLive: false)
        var stop: ReplayResult.Stop?
        var inputs: [(index: Int, input: JourneyInput)] = []
        for (index, line) in lines.enumerated().dropFirst() where line.hasPrefix("{\"input\"") {
            guard let json = JSON(parsing: line), let input = JourneyRecording.input(json) else {
                throw RecordingError(line: index + 1, message: "an input that cannot be read")
            }
            inputs.append((index, input))
        }
        replaying: for (place, (index, input)) in inputs.enumerated() {
            // What plugins closed follows the input in whose update they did, and was taken there.
            if case .pluginConditions = input { continue }
            for (_, next) in inputs[(place + 1)...] {
                guard case .pluginConditions(let conditions, let plugin, _) = next else { break }
                journey.rehearsedConditions.append((conditions, plugin))
            }
            switch input {
            case .pluginConditions: break
            case .pluginCommand(let name, let arguments, _):
                _ = try journey.run(command: name, arguments: arguments)
            case .costs(let time): journey.takeCosts(at: time)
            case .session(let input): try journey.take(input)
            case .conditions(let conditions, let time): journey.takeConditions(conditions, at: time)
            case .venue(let needed, _):
                stop = .init(line: index + 1, contentHash: needed)
                break replaying
            case .plugins(let acting, let time):
                if let host { notes += plugins.rehearse(acting, on: host).filter { !notes.contains($0) } }
                journey.takePlugins(acting, at: time)
            case .accept(let id, let time): _ = try journey.accept(id, at: time)
            case .decline(let id, let time): _ = try journey.decline(id, at: time)
            case .stop(let id, let time): _ = try journey.stop(id, at: time)
            }
            // Where the plugin acts otherwise now, the conditions hold all the same.
            for (conditions, plugin) in journey.rehearsedConditions {
                journey.takeConditions(conditions, at: journey.now, by: plugin)
            }
            journey.rehearsedConditions = []
        }
        return ReplayResult(
            recorded: try JourneyRecording.events(in: stop.map { Array(lines.prefix($0.line - 1)) } ?? lines),
            replayed: journey.events.map { $0.json(in: venue.calendar).compact() },
            isOtherVenue: hash != head.contentHash, stop: stop, pluginNotes: notes)
    }

    /// The fingerprint of a venue's contents in the store.
    ///
    /// - Throws: `EngineError.store`.
    public func contentHash(of venue: LoadedVenue) throws(EngineError) -> String {
        try venues().first { $0.id == venue.id }?.contentHash ?? ""
    }
}
