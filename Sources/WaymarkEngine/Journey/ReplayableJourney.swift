import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

/// A journey that depends on nothing but lines of text: its start and its inputs. Any engine with the same contents of
/// the venue gets the same events from them.
///
/// Plugins act on the journey. What they write (points, their storage, conditions) is in force for the journey itself at
/// once, and follows from the lines like its events. `takeWrites` returns it for the store.
package final class ReplayableJourney {
    package private(set) var journey: Journey
    private let writes: PluginWrites
    /// The first line.
    package let head: String

    /// Starts a journey.
    ///
    /// - Throws: `EngineError.refusal` with the reason if there is no route, or `store`.
    package init(_ engine: Engine, venue: LoadedVenue, _ start: JourneyStart) throws(EngineError) {
        var start = start
        let id = venue.id
        if let host = venue.plugins {
            start.plugins = try engine.storing { () throws(StoreError) in
                try engine.plugins.recorded(in: id, host: host)
            }
        }
        // What is stored is what runs: numbers are rounded in the line.
        head = JourneyRecording.head(start, venue: id, contentHash: try engine.contentHash(of: venue)).compact()
        writes = PluginWrites()
        guard let made = try Self.journey(engine, venue: venue, head: head, writes) else {
            preconditionFailure("a start that was written cannot be read")
        }
        journey = made
    }

    /// Starts a journey from its first line; nil if the line cannot be read, or if the contents of the venue differ.
    ///
    /// - Throws: `EngineError.refusal` with the reason if there is no route, or `store`.
    package init?(_ engine: Engine, venue: LoadedVenue, head line: String) throws(EngineError) {
        head = line
        writes = PluginWrites()
        guard let made = try Self.journey(engine, venue: venue, head: line, writes) else { return nil }
        journey = made
    }

    private static func journey(
        _ engine: Engine, venue: LoadedVenue, head line: String, _ writes: PluginWrites
    ) throws(EngineError) -> Journey? {
        guard let read = try? JourneyRecording.head(line, profiles: venue.profiles), read.venue == venue.id,
            try engine.contentHash(of: venue) == read.contentHash
        else { return nil }
        let book = RehearsedRewards(points: read.start.points)
        let (host, _) = engine.plugins.rehearsal(
            of: read.start.plugins, seed: engine.configuration.pluginSeed, at: read.start.moment, isChanging: false,
            book: book, writes: writes)
        let venue = venue.equipped(with: host)
        let session = Journey.pluginSession(engine, venue, read.start)
        return try Journey(
            engine, venue: venue, start: read.start, book: book, policies: Journey.asked(nil, beside: session),
            plugins: session, isLive: false)
    }

    /// Takes an input.
    ///
    /// - Returns: The line to store, and the events that follow.
    package func take(_ input: JourneyInput) throws(EngineError) -> (line: String, events: [JourneyEvent]) {
        let line = JourneyRecording.lines(of: [.input(input)], in: journey.venue.calendar)[0]
        guard let read = try? JourneyRecording.input(line, number: 1) else {
            preconditionFailure("an input that was written cannot be read")
        }
        return (line, try follow(read))
    }

    /// Takes a line that was stored.
    ///
    /// - Returns: The events that follow; nil if the line cannot be read.
    package func take(line: String) throws(EngineError) -> [JourneyEvent]? {
        guard let input = try? JourneyRecording.input(line, number: 1) else { return nil }
        return try follow(input)
    }

    /// Returns what plugins wrote since the last call, in order.
    package func takeWrites() -> [PluginTransaction] { writes.take() }

    /// Returns what a plugin of the journey has stored, as the journey knows it; nil if the journey is without the plugin.
    package func stored(by plugin: String) -> [String: String]? {
        guard journey.start.plugins.contains(where: { $0.id == plugin }) else { return nil }
        return try? journey.venue.plugins?.storage?.values(of: plugin)
    }

    /// Returns whether a plugin's costs would be others if it had stored these values.
    package func dependCosts(of plugin: String, on values: [String: String]) -> Bool {
        journey.venue.plugins?.dependCosts(of: plugin, on: values) ?? false
    }

    private func follow(_ input: JourneyInput) throws(EngineError) -> [JourneyEvent] {
        let events: [JourneyEvent]
        switch input {
        case .session(let input): events = try journey.take(input)
        case .conditions(let conditions, let time):
            journey.takeConditions(conditions, at: time)
            events = journey.events
        case .unknownConditions(let message, let time):
            journey.takeConditions(unknownBecause: message, at: time)
            events = journey.events
        case .costs(let stored, let isChecked, let time):
            journey.takeCosts(stored, isChecked: isChecked, at: time)
            events = journey.events
        case .orders(let orders, let time):
            journey.takeOrders(orders, at: time)
            events = journey.events
        default: events = []
        }
        journey.forgetEntries()
        return events
    }
}

extension Journey {
    /// Drops all entries: the owner of the journey has stored them.
    fileprivate mutating func forgetEntries() {
        droppedEntries += entries.count
        entries = []
    }
}

extension Condition {
    /// The condition without what differs between the stores of two engines.
    package var anywhere: Condition {
        var condition = self
        condition.id = 0
        condition.author = nil
        return condition
    }
}
