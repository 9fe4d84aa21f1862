import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Encodes routes in the JSON format of OSRM's route service, so that OSRM clients can read them.
///
/// Members that OSRM defines use its units: metres, seconds, degrees, longitude first. Waymark adds members for
/// levels, buildings, connectors and notices, with units in their names where needed.
public struct OSRMRoute {
    private let venue: Venue
    private let names: FeatureNames
    private let precision: Int
    private let withCosts: Bool
    private let composer: InstructionComposer
    private let notices: NoticeText
    private let frame: AnchorFrame

    /// Returns the response to a route request.
    ///
    /// ```swift
    /// let answer = try engine.route(from: "bays-a", to: "cinema", in: venue)
    /// let response = OSRMRoute.encode(answer, in: venue).compact()
    /// ```
    ///
    /// - Parameters:
    ///   - answer: The route, with its alternative if any.
    ///   - venue: The venue of the route.
    ///   - composer: The composer of the instructions. Names are in its language if the venue has them.
    ///   - precision: The number of decimal places in geometries: 6 for `polyline6`, 5 for `polyline`.
    ///   - withCosts: Whether each leg lists the costs of its segments and who adjusted them.
    public static func encode(
        _ answer: GuidedAnswer, in venue: LoadedVenue, composer: InstructionComposer = InstructionComposer(),
        precision: Int = 6, withCosts: Bool = false
    ) -> JSON {
        let encoder = OSRMRoute(
            venue: venue.venue, names: FeatureNames(venue.venue), precision: precision, withCosts: withCosts,
            composer: composer, notices: NoticeText(TravelWording(venue.venue, composer: composer)),
            frame: AnchorFrame(venue.venue.contents.anchor))
        let routes = [answer.guided] + (answer.waiting.map { [$0] } ?? [])
        return [
            "code": "Ok", "routes": .array(routes.map(encoder.route)),
            "waypoints": .array(encoder.ends(of: answer.guided.route).map(encoder.waypoint)),
        ]
    }

    private func name(_ text: LocalizedText?) -> String? { text?.text(in: composer.options.language) }

    private func route(_ guided: GuidedRoute) -> JSON {
        let route = guided.route
        let sentences = composer.instructions(for: guided)
        return [
            "distance": .metres(guided.summary.distance), "duration": .seconds(milliseconds: route.duration),
            "weight": .seconds(milliseconds: route.weight), "weight_name": "waymark",
            "geometry": geometry(guided.legs.map(\.steps)),
            "legs": .array(route.legs.indices.map { leg(route.legs[$0], guided.legs[$0], sentences[$0]) }),
            "profile": .string(route.profile.name),
            "departure": .string(venue.calendar.format(route.departure)),
            "arrival": .string(venue.calendar.format(route.arrival)),
            "step_free": .bool(guided.summary.isStepFree),
            "level_changes": .array(guided.summary.levelChanges.map(change)),
            "notices": .array(route.notices.map(notices.json)),
        ]
    }

    private func leg(_ leg: RouteLeg, _ guided: GuidedLeg, _ sentences: [String]) -> JSON {
        let json: JSON = [
            "distance": .metres(guided.distance), "duration": .seconds(milliseconds: leg.duration),
            "weight": .seconds(milliseconds: leg.weight), "summary": .string(summary(guided)),
            "steps": .array(zip(guided.steps, sentences).map { step($0, $1, of: leg) }),
        ]
        return withCosts ? json.adding("costs", .array(leg.segments.map(cost))) : json
    }

    /// Returns the names of the connectors on a leg. OSRM has the names of the main roads here.
    private func summary(_ leg: GuidedLeg) -> String {
        leg.steps.compactMap { step in
            guard case .takeConnector = step.maneuver.kind else { return nil }
            return name(step.maneuver.name)
        }.joined(separator: ", ")
    }

    private func step(_ step: RouteStep, _ sentence: String, of leg: RouteLeg) -> JSON {
        let weight = step.segments.reduce(0) { $0 + leg.segments[$1].weight }
        let (start, end) = (step.start, step.end)
        return .object([
            .init("distance", .metres(step.distance)), .init("duration", .seconds(milliseconds: step.duration)),
            .init("weight", .seconds(milliseconds: weight)), .init("geometry", geometry([[step]])),
            .init("name", .string(name(step.name) ?? "")), .init("mode", "walking"),
            .init("driving_side", "right"), .init("maneuver", maneuver(step, sentence)),
            .init("intersections", [intersection(step)]),
            .init("level", .number(start.levelOrdinal, places: 3)),
            .init("level_id", .string(start.level.rawValue)),
            .init("level_name", .text(name(start.levelName))),
            .init("building", .text(start.building?.rawValue)),
            .init("end_level", .number(end.levelOrdinal, places: 3)),
            .init("end_level_id", .string(end.level.rawValue)),
            .init("end_level_name", .text(name(end.levelName))),
            .init("context", .string(step.context.rawValue)), .init("highway", .string(step.highway.rawValue)),
            .init("connector", connector(step.maneuver.kind)), .init("sign", .text(name(step.signpost))),
            .init("notices", .array(step.notices.map(notices.json))),
        ])
    }

    private func maneuver(_ step: RouteStep, _ sentence: String) -> JSON {
        let maneuver = step.maneuver
        var members: [JSON.Member] = []
        members.reserveCapacity(7)
        members.append(.init("location", location(maneuver.location)))
        members.append(.init("bearing_before", bearing(maneuver.bearingBefore)))
        members.append(.init("bearing_after", bearing(bearingAfter(step))))
        members.append(.init("type", .string(maneuver.kind.name)))
        if let modifier = maneuver.modifier { members.append(.init("modifier", .string(modifier.rawValue))) }
        if let next = maneuver.nextModifier { members.append(.init("next_modifier", .string(next.rawValue))) }
        members.append(.init("instruction", .string(sentence)))
        return .object(members)
    }

    /// Returns the bearing at the start of a step, in degrees: the maneuver's, otherwise that of the step's line, as
    /// on stairs and escalators. Returns nil for an arrival.
    private func bearingAfter(_ step: RouteStep) -> Double? {
        if step.maneuver.kind == .arrive { return nil }
        if let bearing = step.maneuver.bearingAfter { return bearing }
        let line = step.geometry
        guard let start = line.first?.point,
            let next = line.indices.first(where: { line[$0].point.distance(to: start) > 0.01 }).map({ line[$0].point })
        else { return nil }
        return venue.anchor.compassBearing(dx: next.x - start.x, dy: next.y - start.y)
    }

    /// Returns the only intersection of a step, at its start. Its bearings are those of the maneuver.
    private func intersection(_ step: RouteStep) -> JSON {
        let ahead = whole(bearingAfter(step) ?? 0)
        let back = whole((step.maneuver.bearingBefore ?? 0) + 180)
        var members: [JSON.Member] = [.init("location", location(step.maneuver.location))]
        switch step.maneuver.kind {
        case .arrive: members += [.init("bearings", [.integer(back)]), .init("entry", [true]), .init("in", 0)]
        case .depart: members += [.init("bearings", [.integer(ahead)]), .init("entry", [true]), .init("out", 0)]
        default:
            let bearings = back == ahead ? [back] : [min(back, ahead), max(back, ahead)]
            members += [
                .init("bearings", .array(bearings.map { .integer($0) })),
                .init("entry", .array(bearings.map { .bool($0 == ahead) })),
                .init("in", .integer(back > ahead ? 1 : 0)), .init("out", .integer(ahead > back ? 1 : 0)),
            ]
        }
        return .object(members)
    }

    private func connector(_ kind: Maneuver.Kind) -> JSON {
        guard case .takeConnector(let transit) = kind else { return .null }
        return [
            "id": .text(transit.connector?.rawValue), "kind": .string(transit.kind.rawValue),
            "name": .text(name(transit.connector.flatMap { venue.connector($0)?.name })),
            "direction": .string(transit.direction.rawValue), "levels": .integer(Int64(transit.levelCount)),
            "exit": .text(transit.exit?.rawValue),
        ]
    }

    private func change(_ change: RouteSummary.LevelChange) -> JSON {
        [
            "kind": .string(change.kind.rawValue), "direction": .string(change.direction.rawValue),
            "count": .integer(Int64(change.count)), "levels": .integer(Int64(change.levelCount)),
        ]
    }

    private func cost(_ segment: RouteSegment) -> JSON {
        let (type, id, path) = passage(segment.source)
        return [
            "passage": .string(names.source(segment.source)), "passage_type": .string(type), "id": .string(id.rawValue),
            "path": .text(path?.rawValue), "kind": .string(segment.kind.rawValue),
            "level_id": .string(venue[segment.fromLevel].id.rawValue),
            "end_level_id": .string(venue[segment.toLevel].id.rawValue),
            "distance_m": .metres(segment.distance), "duration_s": .seconds(milliseconds: segment.duration),
            "waiting_s": .seconds(milliseconds: segment.waiting), "weight_s": .seconds(milliseconds: segment.weight),
            "adjustments": .array(
                segment.adjustments.map { adjustment in
                    [
                        "author": .string(adjustment.author), "text": .string(adjustment.text),
                        "duration_s": .seconds(milliseconds: adjustment.duration),
                        "surcharge_s": .seconds(milliseconds: adjustment.surcharge),
                    ]
                }),
        ]
    }

    /// Returns the type and ids of a passage: `edge` with the ids of the edge and its path, `connector` with its id, or
    /// `floor` with that of its region.
    private func passage(_ source: RouteSegment.Source) -> (type: String, id: FeatureID, path: FeatureID?) {
        switch source {
        case .edge(let index, _): ("edge", venue[index].id, venue[index].path)
        case .connector(let index, _, _): ("connector", venue[index].id, nil)
        case .floor(let index): ("floor", venue[index].id, nil)
        }
    }

    private func ends(of route: Route) -> [RouteEnd] { route.legs.prefix(1).map(\.from) + route.legs.map(\.to) }

    private func waypoint(_ end: RouteEnd) -> JSON {
        let level = venue[end.level]
        return [
            "name": .string(end.place.map { venue[$0].name.text(in: names.language) } ?? names.waypoint(end.waypoint)),
            "location": location(end.point), "distance": .metres(end.snapDistance),
            "level": .number(level.ordinal, places: 3), "level_id": .string(level.id.rawValue),
            "level_name": .string(name(level.name) ?? ""), "building": .text(level.building?.rawValue),
            "place": .text(end.place.map { venue[$0].id.rawValue }),
            "node": .text(end.node.map { venue[$0].id.rawValue }),
        ]
    }

    /// Returns the line of some steps.
    private func geometry(_ legs: [[RouteStep]]) -> JSON {
        let count = legs.reduce(0) { $0 + $1.reduce(0) { $0 + $1.geometry.count } }
        var writer = EncodedPolyline.Writer(precision: precision, capacity: max(2, count))
        var (last, written): (Point?, Int) = (nil, 0)
        for steps in legs {
            for step in steps {
                let line = step.geometry
                for place in line.indices where last != line[place].point {
                    last = line[place].point
                    written += 1
                    writer.append(frame.coordinate(of: line[place].point))
                }
            }
        }
        // An OSRM line has at least two points, even if its length is 0.
        if written == 1, let last { writer.append(frame.coordinate(of: last)) }
        return .string(writer.encoded)
    }

    private func location(_ point: Point) -> JSON { GeoJSON.pair(frame.coordinate(of: point)) }

    private func bearing(_ degrees: Double?) -> JSON { .integer(whole(degrees ?? 0)) }

    private func whole(_ degrees: Double) -> Int64 { Int64(degrees.rounded().truncatingRemainder(dividingBy: 360)) }
}
