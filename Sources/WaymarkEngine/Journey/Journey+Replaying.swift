import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins

/// The result of replaying a recording.
public struct ReplayResult: Hashable, Sendable {
    /// The recorded events, as lines of JSON.
    public var recorded: [String]
    /// The events that the same inputs caused in the replay, as lines of JSON.
    public var replayed: [String]
    /// Whether the venue has changed since the recording.
    public var isOtherVenue: Bool
    /// The differences between the plugins of the recording and those of the replay.
    public var pluginNotes: [String]
    /// The line where the replay stopped because the venue was imported again there; nil if the replay reached the
    /// end.
    public var stop: Stop?

    /// A line from which a recording needs contents of the venue that the store does not have.
    public struct Stop: Hashable, Sendable {
        /// The number of the line, from 1.
        public var line: Int
        /// The fingerprint of the required contents.
        public var contentHash: String

        /// Creates a stop.
        package init(line: Int, contentHash: String) {
            self.line = line
            self.contentHash = contentHash
        }
    }

    /// Creates a result.
    package init(
        recorded: [String], replayed: [String], isOtherVenue: Bool, stop: Stop? = nil, pluginNotes: [String] = []
    ) {
        self.recorded = recorded
        self.replayed = replayed
        self.isOtherVenue = isOtherVenue
        self.stop = stop
        self.pluginNotes = pluginNotes
    }

    /// The index of the first event that differs, from 0; nil if all events are equal.
    public var firstDifference: Int? { Self.firstDifference(recorded, replayed) }

    /// The number of times that a kind of event occurs in the recording and in the replay.
    public struct Count: Hashable, Sendable {
        /// The name of the kind of event, such as `did_arrive`.
        public var event: String
        /// The number of events in the recording.
        public var recorded: Int
        /// The number of events in the replay.
        public var replayed: Int

        /// Creates a count.
        package init(event: String, recorded: Int, replayed: Int) {
            self.event = event
            self.recorded = recorded
            self.replayed = replayed
        }
    }

    /// The kinds of events whose numbers differ, ordered by name.
    public var unequalCounts: [Count] {
        func counts(_ lines: [String]) -> [String: Int] {
            Dictionary(lines.compactMap { JSON(parsing: $0)?["event"]?.text }.map { ($0, 1) }, uniquingKeysWith: +)
        }
        let (one, other) = (counts(recorded), counts(replayed))
        return Set(one.keys).union(other.keys).sorted()
            .map { Count(event: $0, recorded: one[$0] ?? 0, replayed: other[$0] ?? 0) }
            .filter { $0.recorded != $0.replayed }
    }

    /// Returns the first index at which a list of recorded events differs from a list of replayed ones, from 0; nil if the lists are
    /// equal. A recorded event of an older Waymark may lack members that were added since.
    public static func firstDifference(_ one: [String], _ other: [String]) -> Int? {
        let index = zip(one, other).enumerated().first { $1.0 != $1.1 && !isFormer($1.0, of: $1.1) }?.offset
        return index ?? (one.count == other.count ? nil : min(one.count, other.count))
    }

    /// Returns whether a recorded event is a replayed one without the last members of its kind.
    private static func isFormer(_ recorded: String, of replayed: String) -> Bool {
        guard case .object(let old)? = JSON(parsing: recorded), case .object(let new)? = JSON(parsing: replayed),
            !old.isEmpty, old.count < new.count
        else { return false }
        // Who decided is a member of its own behind those of the kind.
        let decided = "decided_by"
        guard old.last?.name == decided || new.last?.name == decided else { return new.starts(with: old) }
        guard old.last == new.last else { return false }
        return new.dropLast().starts(with: old.dropLast())
    }
}

extension JourneyRecording {
    /// Returns the start of a recorded journey.
    ///
    /// - Throws: `RecordingError` if the first line is not the head of a recording.
    public static func start(in lines: [String]) throws(RecordingError) -> JourneyStart {
        guard let first = lines.first else { throw RecordingError(line: 1, message: "the file is empty") }
        return try head(first).start
    }

    /// Returns the event lines of a recording.
    ///
    /// - Throws: `RecordingError` if the first line is not the head of a recording.
    public static func events(in lines: [String]) throws(RecordingError) -> [String] {
        guard let first = lines.first else { throw RecordingError(line: 1, message: "the file is empty") }
        _ = try head(first)
        return lines.dropFirst().filter { !$0.hasPrefix("{\"input\"") && !$0.isEmpty }
    }

    /// Returns the schema of recorded events: an older Waymark wrote the former one.
    static func schema(ofEvents lines: [String]) -> String {
        let former = "{\"schema\": \"\(JourneyEvent.formerSchema)\""
        return lines.first?.hasPrefix(former) == true ? JourneyEvent.formerSchema : JourneyEvent.schema
    }
}

extension Engine {
    /// Replays the inputs of a recording. The replay does not write to the store.
    ///
    /// - Parameters:
    ///   - lines: The lines of the recording.
    ///   - constants: The constants of the recorded journey. A recording does not contain them.
    ///   - policies: The program's own policies, if the recorded journey had any beside its plugins.
    ///   - signal: Asks to stop, at each input; nil if nobody can.
    /// - Throws: `RecordingError` for a line that cannot be read, or `EngineError` if the venue does not exist, the
    ///   route cannot be found, or somebody asked to stop.
    public func replay(
        _ lines: [String], constants: NavigationConstants = NavigationConstants(),
        policies: (any NavigationPolicies & Sendable)? = nil, stop signal: StopSignal? = nil
    ) throws -> ReplayResult {
        guard let first = lines.first else { throw RecordingError(line: 1, message: "the file is empty") }
        var head = try JourneyRecording.head(first)
        let present = try venue(head.venue)
        let hash = try contentHash(of: present)
        if hash != head.contentHash, lines.contains(where: { $0.hasPrefix(#"{"input": "venue""#) }) {
            // The recording includes an import of the venue, and the store no longer has the contents before the
            // import.
            return ReplayResult(
                recorded: [], replayed: [], isOtherVenue: true, stop: .init(line: 1, contentHash: head.contentHash))
        }
        var inputs: [(index: Int, input: JourneyInput)] = []
        for (index, line) in lines.enumerated().dropFirst() where line.hasPrefix("{\"input\"") {
            inputs.append((index, try JourneyRecording.input(line, number: index + 1)))
        }
        let book = RehearsedRewards(points: head.start.points)
        let (host, doubts) = plugins.rehearsal(
            of: head.start.plugins, seed: configuration.pluginSeed, at: head.start.moment,
            isChanging: lines.contains { $0.hasPrefix(#"{"input": "plugins""#) }, book: book)
        var notes = doubts
        let venue = present.equipped(with: host)
        // The profile can be one of a plugin.
        head = try JourneyRecording.head(first, profiles: venue.profiles)
        head.start.options.constants = constants
        let session = Journey.pluginSession(self, venue, head.start)
        var journey = try Journey(
            self, venue: venue, start: head.start, book: book,
            policies: Journey.asked(policies, beside: session), plugins: session, isLive: false, stop: signal)
        var stop: ReplayResult.Stop?
        replaying: for (place, (index, input)) in inputs.enumerated() {
            if signal?.isSent == true, let reason = signal?.reason { throw EngineError.stopped(reason) }
            // A line with a plugin's conditions follows the input that caused them. They were already used with that
            // input.
            if case .pluginConditions = input { continue }
            for (_, next) in inputs[(place + 1)...] {
                guard case .pluginConditions(let conditions, let plugin, _) = next else { break }
                journey.rehearsedConditions.append((conditions, plugin))
            }
            journey.firstRehearsed = journey.firstRehearsed ?? journey.entries.count
            switch input {
            case .pluginConditions: break
            case .pluginCommand(let name, let arguments, _):
                _ = try journey.run(command: name, arguments: arguments)
            case .costs(let stored, let isChecked, let time):
                journey.takeCosts(stored, isChecked: isChecked, at: time)
            case .orders(let orders, let time): journey.takeOrders(orders, at: time)
            case .destination(let waypoint, let time): _ = try journey.redirect(to: waypoint, at: time)
            case .session(let input): try journey.take(input)
            case .conditions(let conditions, let time): journey.takeConditions(conditions, at: time)
            case .unknownConditions(let message, let time): journey.takeConditions(unknownBecause: message, at: time)
            case .venue(let needed, _):
                stop = .init(line: index + 1, contentHash: needed)
                break replaying
            case .plugins(let acting, let time):
                if let host { notes += plugins.rehearse(acting, on: host).filter { !notes.contains($0) } }
                journey.takePlugins(acting, at: time)
            case .sharing(let news, let time): journey.take([news], at: time)
            case .accept(let id, let time): _ = try journey.accept(id, at: time)
            case .decline(let id, let time): _ = try journey.decline(id, at: time)
            case .stop(let id, let time): _ = try journey.stop(id, at: time)
            }
            // If the plugin acts differently in the replay, the recorded conditions still apply.
            for (conditions, plugin) in journey.rehearsedConditions {
                journey.takeConditions(conditions, at: journey.now, by: plugin)
            }
            journey.rehearsedConditions = []
        }
        let recorded = try JourneyRecording.events(in: stop.map { Array(lines.prefix($0.line - 1)) } ?? lines)
        let schema = JourneyRecording.schema(ofEvents: recorded)
        return ReplayResult(
            recorded: recorded, replayed: journey.events.map { $0.json(in: venue.calendar, as: schema).compact() },
            isOtherVenue: hash != head.contentHash, stop: stop, pluginNotes: notes)
    }

    /// Returns the fingerprint of a venue's contents in the store; empty if the store does not contain the venue.
    ///
    /// - Throws: `EngineError.store`.
    package func contentHash(of venue: LoadedVenue) throws(EngineError) -> String {
        try venues().first { $0.id == venue.id }?.contentHash ?? ""
    }
}
