import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Encodes routes in the JSON format of OSRM's route service, so that OSRM clients can read them.
///
/// Members that OSRM defines use its units: metres, seconds, degrees, longitude first. Waymark adds members for
/// levels, buildings, connectors and notices, with units in their names where needed.
public final class OSRMRoute: Sendable {
    private let answer: GuidedAnswer
    /// The instructions of each route, for each step of each leg.
    private let sentences: [[[String]]]
    /// All texts of each route, for each step of each leg; nil without banners and voice instructions.
    private let words: [[[StepWords]]]?
    /// The distance at which a step is announced, in metres.
    let announcementDistance: Double
    let venue: Venue
    private let loaded: LoadedVenue
    private let names: FeatureNames
    private let precision: Int
    private let withCosts: Bool
    private let language: String?
    private let notices: NoticeText
    let frame: AnchorFrame

    // A class: the closures that write members of members would copy a structure again for each member.
    private init(
        _ answer: GuidedAnswer, sentences: [[[String]]], words: [[[StepWords]]]?, _ venue: LoadedVenue,
        _ composer: InstructionComposer, precision: Int, withCosts: Bool
    ) {
        self.answer = answer
        self.sentences = sentences
        self.words = words
        announcementDistance = composer.options.announcementDistance
        self.venue = venue.venue
        loaded = venue
        names = FeatureNames(venue.venue)
        self.precision = precision
        self.withCosts = withCosts
        language = composer.options.language
        notices = NoticeText(
            TravelWording(venue.venue, composer: composer).read(at: answer.guided.route.departure))
        frame = AnchorFrame(venue.venue.anchor)
    }

    /// Returns the response to a route request. Its text is written without a tree of its parts.
    ///
    /// ```swift
    /// let answer = try engine.route(from: "bays-a", to: "cinema", in: venue)
    /// let response = OSRMRoute.encode(answer, in: venue).compact()
    /// ```
    ///
    /// - Parameters:
    ///   - answer: The route, with its alternative if any.
    ///   - venue: The venue of the route.
    ///   - composer: The composer of the instructions. Names are in its language if the venue has them. If nil, it is
    ///     the venue's in English, which asks the plugins.
    ///   - precision: The number of decimal places in geometries: 6 for `polyline6`, 5 for `polyline`.
    ///   - withCosts: Whether each leg lists the costs of its segments and who adjusted them.
    ///   - withGuidance: Whether each step has banners and voice instructions in the form of Mapbox's Directions API, as
    ///     Ferrostar and MapLibre Navigation read them.
    public static func encode(
        _ answer: GuidedAnswer, in venue: LoadedVenue, composer: InstructionComposer? = nil, precision: Int = 6,
        withCosts: Bool = false, withGuidance: Bool = false
    ) -> JSONDocument {
        let composer = composer ?? venue.composer(InstructionOptions())
        // The instructions are made now, once: plugins can word them.
        let routes = [answer.guided] + (answer.waiting.map { [$0] } ?? [])
        let words = withGuidance ? routes.map(composer.words) : nil
        let encoder = OSRMRoute(
            answer,
            sentences: words.map { $0.map { $0.map { $0.map(\.visual) } } } ?? routes.map(composer.instructions),
            words: words, venue, composer, precision: precision, withCosts: withCosts)
        let count = answer.guided.legs.reduce(0) { $0 + $1.steps.count }
        return JSONDocument(size: 2048 + bytesOfStep * count) { encoder.write(to: &$0) }
    }

    /// The bytes of a step, with its indentation.
    private static let bytesOfStep = 1536

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.add("code", "Ok")
            json.array("routes") { json in
                write(answer.guided, 0, to: &json)
                if let waiting = answer.waiting { write(waiting, 1, to: &json) }
            }
            json.array("waypoints") { json in
                let legs = answer.guided.route.legs
                if let first = legs.first { write(first.from, to: &json) }
                for leg in legs { write(leg.to, to: &json) }
            }
        }
    }

    func name(_ text: LocalizedText?) -> String? { text?.text(in: language) }

    /// Writes a route.
    ///
    /// - Parameter number: The place of the route in the answer.
    private func write(_ guided: GuidedRoute, _ number: Int, to json: inout JSONWriter) {
        let route = guided.route
        let lines = RouteLines(guided.legs, frame: frame, precision: precision)
        json.object { json in
            json.add("distance", metres: guided.summary.distance)
            json.add("duration", milliseconds: route.duration)
            json.add("weight", milliseconds: route.weight)
            json.add("weight_name", "waymark")
            json.beginText("geometry")
            lines.writeAll(to: &json)
            json.endText()
            json.array("legs") { json in
                var first = 0
                for leg in route.legs.indices {
                    write(
                        route.legs[leg], guided.legs[leg], sentences[number][leg], words?[number][leg], lines,
                        from: first, to: &json)
                    first += guided.legs[leg].steps.count
                }
            }
            if words != nil { json.add("voiceLocale", language) }
            json.add("profile", route.profile.name)
            json.add("departure", venue.calendar.format(route.departure))
            json.add("arrival", venue.calendar.format(route.arrival))
            json.add("step_free", guided.summary.isStepFree)
            json.array("level_changes") { json in
                for change in guided.summary.levelChanges { write(change, to: &json) }
            }
            write(route.notices, to: &json)
        }
    }

    func write(_ notices: [RouteNotice], to json: inout JSONWriter) {
        json.array("notices") { json in
            for notice in notices { json.add(tree: self.notices.json(notice)) }
        }
    }

    /// Writes a leg.
    ///
    /// - Parameters:
    ///   - lines: The lines of the route's steps.
    ///   - first: The place of the leg's first step among those of the route.
    private func write(
        _ leg: RouteLeg, _ guided: GuidedLeg, _ sentences: [String], _ words: [StepWords]?,
        _ lines: borrowing RouteLines, from first: Int, to json: inout JSONWriter
    ) {
        json.object { json in
            json.add("distance", metres: guided.distance)
            json.add("duration", milliseconds: leg.duration)
            json.add("weight", milliseconds: leg.weight)
            json.add("summary", guided.connectorNames(in: language))
            json.array("steps") { json in
                var known = KnownMembers()
                for index in guided.steps.indices {
                    write(guided.steps[index], sentences[index], of: leg, to: &json, known: &known) { json in
                        lines.write(first + index, to: &json)
                    } guidance: { json in
                        if let words { writeGuidance(guided.steps, words, index, to: &json) }
                    }
                }
            }
            if withCosts {
                json.array("costs") { json in
                    for segment in leg.segments { write(segment, to: &json) }
                }
            }
        }
    }

    private func write(_ change: RouteSummary.LevelChange, to json: inout JSONWriter) {
        json.object { json in
            json.add("kind", change.kind.rawValue)
            json.add("direction", change.direction.rawValue)
            json.add("count", Int64(change.count))
            json.add("levels", Int64(change.levelCount))
        }
    }

    private func write(_ segment: RouteSegment, to json: inout JSONWriter) {
        let (type, id, path) = segment.source.passage(in: venue)
        json.object { json in
            json.add("passage", names.source(segment.source))
            json.add("passage_type", type)
            json.add("id", id.rawValue)
            json.add("path", path?.rawValue)
            json.add("kind", segment.kind.rawValue)
            json.add("level_id", venue[segment.fromLevel].id.rawValue)
            json.add("end_level_id", venue[segment.toLevel].id.rawValue)
            json.add("distance_m", metres: segment.distance)
            json.add("duration_s", milliseconds: segment.duration)
            json.add("waiting_s", milliseconds: segment.waiting)
            json.add("weight_s", milliseconds: segment.weight)
            json.array("adjustments") { json in
                for adjustment in segment.adjustments {
                    json.object { json in
                        json.add("author", adjustment.author)
                        json.add("text", adjustment.text)
                        json.add("duration_s", milliseconds: adjustment.duration)
                        json.add("surcharge_s", milliseconds: adjustment.surcharge)
                    }
                }
            }
        }
    }

    private func write(_ end: RouteEnd, to json: inout JSONWriter) {
        let level = venue[end.level]
        json.object { json in
            json.add("name", names.end(end))
            write("location", frame.coordinate(of: end.point), to: &json)
            json.add("distance", metres: end.snapDistance)
            json.add("level", level.ordinal, places: 3)
            json.add("level_id", level.id.rawValue)
            json.add("level_name", name(level.name) ?? "")
            json.add("building", level.building?.rawValue)
            json.add("place", end.place.map { venue[$0].id.rawValue })
            if let choice = loaded.choice(at: end) {
                json.add("category", choice.category)
                json.add("category_count", Int64(choice.count))
            }
            switch end.destination {
            case .connector(let index): json.add("connector", venue[index].id.rawValue)
            case .opening(let index): json.add("opening", venue.openings[index.position].id.rawValue)
            case .place, .node, nil: break
            }
            json.add("node", end.node.map { venue[$0].id.rawValue })
        }
    }

    /// Writes a position, longitude first.
    func write(_ name: StaticString, _ coordinate: Coordinate, to json: inout JSONWriter) {
        json.array(name) { json in
            json.add(coordinate.longitude, places: 7)
            json.add(coordinate.latitude, places: 7)
        }
    }
}

extension RouteSegment.Source {
    /// Returns the type and ids of a passage: `edge` with the ids of the edge and its path, `connector` with its id, or
    /// `floor` with that of its region.
    package func passage(in venue: Venue) -> (type: String, id: FeatureID, path: FeatureID?) {
        switch self {
        case .edge(let index, _): ("edge", venue[index].id, venue[index].path)
        case .connector(let index, _, _): ("connector", venue[index].id, nil)
        case .floor(let index): ("floor", venue[index].id, nil)
        }
    }
}

extension GuidedLeg {
    /// Returns the names of the connectors on a leg. OSRM has the names of the main roads here.
    package func connectorNames(in language: String?) -> String {
        steps.compactMap { step in
            guard case .takeConnector = step.maneuver.kind else { return nil }
            return step.maneuver.name?.text(in: language)
        }.joined(separator: ", ")
    }
}
