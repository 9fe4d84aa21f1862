import WaymarkEngine

/// Where and when a question is asked, and by whom: all that is not in the question.
///
/// The venue is loaded when a question needs it, and once.
package final class Inquiry {
    /// How a door finds a venue.
    package struct Source {
        /// Returns the id of the venue, without loading it.
        package var id: () throws(AnswerError) -> FeatureID
        /// Returns the venue.
        package var load: () throws(AnswerError) -> LoadedVenue

        package init(
            id: @escaping () throws(AnswerError) -> FeatureID, load: @escaping () throws(AnswerError) -> LoadedVenue
        ) {
            (self.id, self.load) = (id, load)
        }
    }

    /// The engine that answers.
    package let engine: Engine
    private let source: Source
    private let clock: (VenueCalendar) -> Timestamp
    private var loaded: LoadedVenue?
    /// The roles of the one who asks, in addition to those that the question names.
    package var roles: Set<Role> = []
    /// Whether the door named the venue. Otherwise a question may be about another venue of the store.
    package var namesVenue = true
    /// The venue as the one who asks named it; nil if they did not. A key of a change belongs to it.
    package var namedVenue: String?
    /// The visitor who asks; nil for nobody.
    package var visitor: String?
    /// What the one who asks has chosen for all that they ask, by the names of parameters: their profile, their language.
    package var chosen = Bag()
    /// Whether only the venue of the inquiry may be asked about.
    package var staysInVenue = false
    /// Says why a traveller with these roles and this profile may not be asked about; nil for nobody.
    package var objection: (Traveller) -> AnswerError? = { _ in nil }
    /// Pays for a number of searches before they are made, or throws.
    package var pay: (_ searches: Int) throws(AnswerError) -> Void = { _ throws(AnswerError) in }
    /// What the one who asks may change.
    package var permissions: Set<Permission> = []
    /// What the door knows of members besides the store.
    package var people = PeopleAccess()
    /// How the door keeps journeys; nil if it has none.
    package var journeys: JourneyAccess?
    /// What the door knows of plugins besides the store.
    package var plugins = PluginAccess()
    /// How files are read; nil if the one who asks may read none.
    package var files: FileAccess?
    /// What is assumed of members, in words.
    package private(set) var notes: [String] = []
    /// Takes what is assumed of members, for people.
    package var noted: (String) -> Void = { _ in }
    /// Asks the work to stop; nil if nobody can.
    package var stop: StopSignal?
    /// Returns the point that a text means only for the one who asks, such as their own position; nil for other texts.
    package var ownPoint: (_ text: String, _ place: PointPlace) throws(AnswerError) -> Waypoint? = {
        (_, _) throws(AnswerError) in nil
    }
    /// Returns whether a text means where the one who asks is.
    package var isHere: (_ text: String) -> Bool = { _ in false }
    /// Returns what the one who asks stopped before on their journey: no way out leads through it.
    package var stoppedBefore: () -> Set<Condition.Target> = { [] }

    /// The text of a point that means where the one who asks is.
    package static let hereWord = "here"

    /// Creates an inquiry about a venue that is found when it is needed.
    ///
    /// - Parameter clock: Returns what `now` means in a venue with a calendar.
    package init(_ engine: Engine, _ source: Source, clock: @escaping (VenueCalendar) -> Timestamp) {
        (self.engine, self.source, self.clock) = (engine, source, clock)
    }

    /// Creates an inquiry about a venue.
    package convenience init(_ engine: Engine, _ venue: LoadedVenue, at moment: Timestamp) {
        self.init(
            engine,
            Source(id: { () throws(AnswerError) in venue.id }, load: { () throws(AnswerError) in venue }),
            clock: { _ in moment })
    }

    /// The venue that the question is about.
    package var venue: LoadedVenue {
        get throws(AnswerError) {
            if let loaded { return loaded }
            let venue = try source.load()
            loaded = venue
            return venue
        }
    }

    /// The id of the venue that the question is about, which need not be loaded.
    package var venueID: FeatureID {
        get throws(AnswerError) { if let loaded { loaded.id } else { try source.id() } }
    }

    /// Returns the moment that `now` means in a calendar.
    package func moment(in calendar: VenueCalendar) -> Timestamp { clock(calendar) }

    /// The moment that `now` means.
    package var moment: Timestamp { get throws(AnswerError) { clock(try venue.calendar) } }

    /// What the question assumes.
    package private(set) var assumed = Assumed()

    /// Answers about another state of the venue from now on.
    func assume(_ venue: LoadedVenue, _ parts: [Assumed.Part]) {
        loaded = venue
        assumed.parts = parts
    }

    /// Notes what is assumed of a member.
    func note(_ text: String) {
        notes.append(text)
        noted(text)
    }

    /// Answers about a venue from now on, such as that of a journey.
    package func turn(to venue: LoadedVenue) { loaded = venue }

    /// Returns what a function of the engine returns.
    package func asking<Result>(_ body: () throws(EngineError) -> Result) throws(AnswerError) -> Result {
        do throws(EngineError) { return try body() } catch {
            var answer = AnswerError(error)
            // A refusal says as well as an answer what was assumed.
            answer.refusal?.diagnostic.notes += assumed.sentences.map { "assumed \($0)" }
            throw answer
        }
    }

    /// Returns what is wrong with the store if it does not say any more what plugins add to the words that can be asked with, and
    /// otherwise the error: an unknown word may be a plugin's.
    package func cause(of error: AnswerError) -> AnswerError {
        guard error.kind == .invalid, let fault = engine.pluginSettingsFault else { return error }
        return AnswerError(fault)
    }

    /// Returns the point that a text means.
    ///
    /// - Parameters:
    ///   - parameter: The parameter that has the text, for errors.
    ///   - index: The number of the text, if the parameter has several.
    package func point(
        _ text: String, for parameter: String, _ index: Int? = nil, at place: PointPlace = PointPlace()
    ) throws(AnswerError) -> Waypoint {
        let venue = try venue
        do throws(AnswerError) {
            if let own = try ownPoint(text, place) { return own }
            if text.hasPrefix(Self.memberPrefix), let member = try memberID(text) { return try position(of: member) }
            return try asking { () throws(EngineError) in try engine.waypoint(text, in: venue) }
        } catch { throw error.about(parameter, index) }
    }

    /// Returns the category that a text of the parameter `category` means, with its level: `food@k-b`.
    func category(_ text: String) throws(AnswerError) -> Waypoint {
        try point("category:" + text, for: "category")
    }

    /// Returns the points that texts mean.
    package func points(_ texts: [String], for parameter: String) throws(AnswerError) -> [Waypoint] {
        var points: [Waypoint] = []
        points.reserveCapacity(texts.count)
        for (index, text) in texts.enumerated() {
            let place = PointPlace(isFirst: index == 0, isLast: index == texts.count - 1, first: texts.first)
            points.append(try point(text, for: parameter, texts.count > 1 ? index : nil, at: place))
        }
        return points
    }

    /// Returns the points of a way that the parameters `from`, `via` and `to` name.
    package func way(from: String, via: [String], to: String) throws(AnswerError) -> [Waypoint] {
        let stops = via.enumerated().map { ($1, "via", via.count > 1 ? $0 : nil) }
        let texts = [(from, "from", nil)] + stops + [(to, "to", nil)]
        var waypoints: [Waypoint] = []
        for (number, (text, parameter, index)) in texts.enumerated() {
            let place = PointPlace(isFirst: number == 0, isLast: number == texts.count - 1, first: from)
            waypoints.append(try point(text, for: parameter, index, at: place))
        }
        return waypoints
    }
}

/// Where a point stands among the points of a question.
package struct PointPlace: Hashable, Sendable {
    package var isFirst = false
    package var isLast = false
    /// The text of the first point of a list; nil for a point that stands alone.
    package var first: String?
}

extension Assumed {
    init(_ inquiry: Inquiry) { self = inquiry.assumed }
}

extension Inquiry {
    /// Says in a request that it starts where the one who asks is, if it does: they may leave what has closed around them.
    ///
    /// - Parameter start: The text of the first point.
    package func mark(_ request: inout RouteRequest, from start: String) {
        request.isUnderWay = isHere(start)
        request.keptOut = keptOut(from: [start])
    }

    /// Returns what keeps the one who asks from ways out, if they ask of ways from where they are alone.
    ///
    /// - Parameter starts: The texts of the first points.
    package func keptOut(from starts: [String]) -> Set<Condition.Target> {
        starts.count == 1 && isHere(starts[0]) ? stoppedBefore() : []
    }
}
