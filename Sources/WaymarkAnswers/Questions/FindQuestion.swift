import WaymarkEngine

/// Which places have such a name?
package struct FindQuestion: Question {
    package var text: [String] = []
    package var near: String?
    package var limit: Int?
    package var all = false

    package init() {}

    package static var name: StaticString { "find" }
    package static var doc: StaticString {
        "Find places, connectors and openings by any part of a name, an alias or a category; typos are forgiven."
    }
    package static var topic: Topic { .venues }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.text, "text", "text", at: .positional, required: true,
            doc: "The text to search for; empty lists all places.")
        v.parameter(\.near, "near", "point", doc: "List the places nearest to this point first.")
        v.parameter(
            \.limit, "limit", "count", in: 1...1_000_000,
            doc: "Maximum number of results. Default: 10; for an empty text, all places.")
        v.parameter(\.all, "all", doc: "Search all venues of the store.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        guard all else { return }
        if near != nil {
            throw AnswerError(
                .invalid, "\(name: "near") needs one venue; leave out \(name: "all")", parameter: "near")
        }
        if known.namesVenue {
            throw AnswerError(
                .invalid, "\(name: "all") searches all venues; leave out \(name: "venue")", parameter: "all")
        }
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> FindAnswer {
        let text = text.joined(separator: " ")
        let engine = inquiry.engine
        try inquiry.pay(1)
        let limit = limit ?? (text.allSatisfy(\.isWhitespace) ? Int.max : 10)
        if all {
            guard !inquiry.staysInVenue else {
                throw AnswerError(
                    .forbidden, "\(name: "all") asks about other venues, which a plugin cannot see", parameter: "all")
            }
            let matches = try inquiry.asking { () throws(EngineError) in
                try engine.findEverywhere(text, limit: limit)
            }
            return FindAnswer(text: text, scope: nil, found: matches.map { FindAnswer.Entry($0) })
        }
        // Only a point to measure from and plugins need the loaded venue.
        if near == nil, !inquiry.staysInVenue {
            let id = try inquiry.venueID
            let matches = try inquiry.asking { () throws(EngineError) in
                try engine.storedMatches(text, in: id, limit: limit)
            }
            if let matches {
                let found = matches.places.map { FindAnswer.Entry($0, matches) }
                // What is near places with equal names is in the loaded venue.
                return FindAnswer(
                    text: text, scope: matches.venue.name.base, found: try Self.distinguished(found, inquiry))
            }
        }
        let venue = try inquiry.venue
        let hits: [FoundPlace]
        if let near {
            let point = try inquiry.point(near, for: "near")
            do throws(AnswerError) {
                hits = try inquiry.asking { () throws(EngineError) in
                    try engine.find(text, in: venue, near: point, named: near, limit: limit)
                }
            } catch { throw error.about("near") }
        } else {
            hits = try inquiry.asking { () throws(EngineError) in try engine.find(text, in: venue, limit: limit) }
        }
        let names = FeatureNames(venue.venue)
        let found = hits.map { FindAnswer.Entry($0, names, isNear: near != nil) }
        return FindAnswer(text: text, scope: venue.venue.name.base, found: try Self.distinguished(found, inquiry))
    }

    /// Returns the places with what is near those whose name another one on their level has.
    private static func distinguished(
        _ found: [FindAnswer.Entry], _ inquiry: Inquiry
    ) throws(AnswerError) -> [FindAnswer.Entry] {
        var known: Set<[String]> = []
        guard found.contains(where: { !known.insert([$0.name, $0.level.rawValue]).inserted }) else { return found }
        let nearby = FeatureNames(try inquiry.venue.venue).nearbyNames(of: found.map(\.id))
        return found.map { entry in
            var entry = entry
            entry.nearby = nearby[entry.id]
            return entry
        }
    }
}

/// The places that match a text.
package struct FindAnswer: Answer {
    /// The text that was searched for.
    let text: String
    /// The name of the venue; nil for all venues.
    let scope: String?
    package let found: [Entry]

    package var places: [FeatureID] { scope == nil ? [] : found.map(\.id) }
    package var denial: String? {
        guard found.isEmpty else { return nil }
        return text.allSatisfy(\.isWhitespace)
            ? "\(scope ?? "the store") has no places"
            : "no place matches \"\(text.shortenedForPeople)\" in \(scope ?? "any venue of the store")"
    }

    package static var name: StaticString { "find" }
    package static var schema: StaticString? { "waymark.find/1" }
    package static var doc: StaticString { "The places that match a text, the best match first." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.found, "places", rows: true, doc: "The places.")
    }

    /// A place that matches.
    package struct Entry: Answer {
        package let id: FeatureID
        package let name: String
        package let category: String
        package let level: FeatureID
        package let levelName: String
        /// The venue, if all were searched.
        package private(set) var venue = Applicable<FeatureID>.absent
        package private(set) var venueName = Applicable<String>.absent
        package private(set) var location: Coordinate?
        /// The distance from the point that was given; absent where all venues were searched.
        package private(set) var distance = Applicable<Double>.absent
        private var isNear = false
        package private(set) var plugin: String?
        private var pluginNote: String?
        /// The named place that distinguishes it from others with its name on its level.
        package fileprivate(set) var nearby: String?

        init(_ hit: FoundPlace, _ names: FeatureNames, isNear: Bool) {
            (id, name, category) = (hit.place.id, hit.place.name.base, hit.place.category)
            (level, levelName) = (hit.place.level, Self.levelName(of: hit.place, names))
            location = names.venue.anchor.coordinate(of: hit.place.position)
            distance = .value(hit.distance)
            (plugin, pluginNote) = (hit.plugin, hit.note)
            self.isNear = isNear
        }

        /// Returns the name of the level, or of those between which a connector leads.
        private static func levelName(of place: Place, _ names: FeatureNames) -> String {
            let venue = names.venue
            guard venue.place(place.id) == nil, let stops = venue.connector(place.id)?.stops else {
                return names.level(of: place)
            }
            let ends = [stops.first, stops.last].compactMap { $0.flatMap { venue.node($0.node) } }
            let levels = ends.compactMap { venue.level($0.level)?.name.text(in: names.language) }
            guard let first = levels.first, let last = levels.last else { return names.level(of: place) }
            return first == last ? first : "\(first) to \(last)"
        }

        init(_ match: PlaceMatch, _ matches: VenueMatches) {
            (id, name, category, level) = (match.place, match.name, match.category, match.level)
            let building = matches.hasSeveralBuildings ? match.buildingName : nil
            levelName = building.map { "\($0), \(match.levelName)" } ?? match.levelName
            location = matches.venue.anchor.coordinate(of: match.position)
            distance = .value(nil)
        }

        init(_ match: PlaceMatch) {
            (id, name, category, level) = (match.place, match.name, match.category, match.level)
            (levelName, venue, venueName) = (match.levelName, .value(match.venue), .value(match.venueName))
        }

        package var note: Applicable<String> { plugin == nil ? .absent : .value(pluginNote) }
        /// The distance in whole metres, if a point was given.
        package var metres: String? {
            guard isNear else { return nil }
            if case .value(let metres?) = distance { return JSON.decimal(metres, places: 0) }
            return "-"
        }
        /// The plugin that added the place, with its note; nil for places of the venue.
        package var origin: String? { plugin.map { plugin in pluginNote.map { "\(plugin): \($0)" } ?? plugin } }

        package static var name: StaticString { "found_place" }
        package static var doc: StaticString { "A place that matches." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.venue, "venue", omitted: true, doc: "The id of its venue, if all venues were searched.")
            v.member(\.venueName, "venue_name", for: .programs, omitted: true, doc: "The name of that venue.")
            v.member(\.id, "id", doc: "The id of the place.")
            v.member(\.name, "name", doc: "The name of the place.")
            v.member(\.category, "category", for: .programs, doc: "The category of the place.")
            v.member(\.level, "level_id", for: .programs, doc: "The id of its level.")
            v.member(\.levelName, "level_name", heading: "level", doc: "The name of its level.")
            v.member(
                \.location, "location", for: [.objects, .geometry], omitted: true,
                doc: "Where it is; absent if all venues were searched.")
            v.member(
                \.distance, "distance_m", .metres, for: .programs, omitted: true,
                doc: "The straight distance from the given point; null without one, absent if all venues were searched."
            )
            v.member(
                \.nearby, "near", omitted: true,
                doc: "The nearest named place, if another place on its level has its name.")
            v.member(\.metres, "metres", .metres, for: .tables, doc: "The distance.")
            v.member(\.category, "category", for: .tables, doc: "The category.")
            v.member(\.plugin, "plugin", for: .programs, omitted: true, doc: "The plugin that added the place.")
            v.member(\.note, "note", for: .programs, omitted: true, doc: "What the plugin says about it.")
            v.member(\.origin, "origin", for: .tables, heading: "", doc: "The plugin, with what it says.")
        }
    }
}
