import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The routes of a map, cut into pieces of one level each, in the venue's frame.
struct RouteDrawing {
    /// A piece of a route on one level.
    struct Piece {
        var kind: SceneLine.Kind
        var route: Int
        var step: Int
        var points: [Point]
    }

    /// A mark of a route on one level.
    struct Mark {
        var kind: SceneMark.Kind
        var route: Int
        var step: Int
        var at: Point
        var title: String
        var place: FeatureID?
    }

    /// The pieces on each level, in the order of the routes.
    private(set) var pieces: [FeatureID: [Piece]] = [:]
    /// The marks on each level, in the order of the routes.
    private(set) var marks: [FeatureID: [Mark]] = [:]
    /// The levels that the main route touches, in its order.
    private(set) var levels: [FeatureID] = []
    /// The places at which a route starts, stops or ends.
    private(set) var ends: Set<FeatureID> = []
    /// The places that the main route passes, ends among them.
    private(set) var places: Set<FeatureID> = []
    /// The routes for lists.
    private(set) var routes: [SceneRoute] = []

    private let texts: SceneTexts

    init(_ content: MapContent, _ texts: SceneTexts) {
        self.texts = texts
        for (number, route) in content.routes.enumerated() { add(route, number) }
        if let main = content.routes.first { findPlaces(on: main.guided.route) }
    }

    private mutating func add(_ route: MapRoute, _ number: Int) {
        var steps: [SceneStep] = []
        var walked = 0.0
        for (legNumber, leg) in route.guided.legs.enumerated() {
            let words = legNumber < route.texts.count ? route.texts[legNumber] : []
            for (index, step) in leg.steps.enumerated() {
                let text = index < words.count ? words[index] : (instruction: "", measure: "")
                add(step, of: number, at: steps.count, done: route.travelled.map { $0 - walked })
                walked += step.distance
                steps.append(
                    SceneStep(
                        text: PlainText.line(text.instruction), measure: PlainText.line(text.measure),
                        level: step.start.level, endLevel: step.end.level))
            }
        }
        if number == 0 { addWaypoints(of: route.guided, number) }
        routes.append(
            SceneRoute(
                name: PlainText.line(route.name), summary: PlainText.line(route.summary),
                notices: route.notices.map { PlainText.line($0) }, isAlternative: number > 0, steps: steps))
    }

    /// Adds a step. `done` is how many of the metres from its start the traveller has walked.
    private mutating func add(_ step: RouteStep, of route: Int, at number: Int, done: Double?) {
        var runs: [(level: FeatureID, points: [Point])] = []
        for vertex in step.geometry {
            if runs.last?.level == vertex.level {
                if runs[runs.count - 1].points.last != vertex.point {
                    runs[runs.count - 1].points.append(vertex.point)
                }
            } else {
                runs.append((vertex.level, [vertex.point]))
            }
        }
        for run in runs where !levels.contains(run.level) && route == 0 { levels.append(run.level) }
        let length = runs.reduce(0) { $0 + Polyline($1.points).length }
        let share = done.map { step.distance > 0 ? min(max($0 / step.distance, 0), 1) : $0 > 0 ? 1 : 0 } ?? 0
        var left = share * length
        for run in runs {
            let (behind, ahead) = Self.split(run.points, at: left)
            left = max(0, left - Polyline(run.points).length)
            let kinds: (SceneLine.Kind, SceneLine.Kind) =
                route == 0 ? (.travelled, .route) : (.alternative, .alternative)
            for (kind, points) in [(kinds.0, behind), (kinds.1, ahead)] where points.count > 1 {
                pieces[run.level, default: []].append(Piece(kind: kind, route: route, step: number, points: points))
            }
        }
        guard route == 0, runs.count > 1, let first = runs.first, let target = texts.venue.level(step.end.level),
            let at = first.points.last
        else { return }
        // Where the way itself leads across the plan, as on stairs, a link shows in which direction.
        if let landing = runs[1].points.first, landing.distance(to: at) > 1 {
            pieces[first.level, default: []].append(
                Piece(kind: .link, route: route, step: number, points: [at, landing]))
        }
        let height = texts.venue.level(first.level)?.ordinal ?? 0
        let isUp = target.ordinal == height ? nil : target.ordinal > height
        marks[first.level, default: []].append(
            Mark(
                kind: .change(to: PlainText.line(target.shortName), isUp: isUp), route: route, step: number, at: at,
                title: texts.text(target.name), place: nil))
    }

    private mutating func addWaypoints(of guided: GuidedRoute, _ route: Int) {
        let venue = guided.route.venue
        let legs = guided.route.legs
        guard let first = legs.first else { return }
        let stops = [first.from] + legs.map(\.to)
        var step = 0
        for (number, stop) in stops.enumerated() {
            let level = venue[stop.level].id
            let place = stop.place.map { venue[$0] }
            let isLast = number == stops.count - 1
            var at = stop.point
            if case .position(let point, _) = stop.waypoint {
                at = point
                if point.distance(to: stop.point) > 0.5 {
                    pieces[level, default: []].append(
                        Piece(kind: .link, route: route, step: step, points: [point, stop.point]))
                }
            }
            if let place {
                ends.insert(place.id)
                places.insert(place.id)
            }
            if !levels.contains(level) { levels.append(level) }
            let name = place.map { texts.text($0.name) } ?? stop.node.flatMap { texts.text(venue[$0].name) } ?? ""
            marks[level, default: []].append(
                Mark(
                    kind: .waypoint(number, isLast: isLast), route: route, step: max(0, step - (isLast ? 1 : 0)),
                    at: at, title: name, place: place?.id))
            if number < guided.legs.count { step += guided.legs[number].steps.count }
        }
    }

    /// The places whose entrance is on the route, and those that its instructions name.
    private mutating func findPlaces(on route: Route) {
        let venue = route.venue
        var nodes: Set<Index<PathNode>> = []
        for segment in route.legs.lazy.flatMap(\.segments) {
            for node in [segment.fromNode, segment.toNode] { if let node { nodes.insert(node) } }
        }
        for place in venue.placeIndices where venue.entrances(of: place).contains(where: nodes.contains) {
            places.insert(venue[place].id)
        }
    }

    /// Cuts a line at a distance from its start.
    static func split(_ points: [Point], at distance: Double) -> (behind: [Point], ahead: [Point]) {
        guard distance > 0, let first = points.first else { return ([], points) }
        var behind = [first]
        var left = distance
        for (index, point) in points.enumerated().dropFirst() {
            let previous = points[index - 1]
            let length = previous.distance(to: point)
            if length >= left {
                let cut = previous.interpolated(to: point, fraction: length > 0 ? left / length : 0)
                return (behind + [cut], [cut] + points[index...])
            }
            left -= length
            behind.append(point)
        }
        return (behind, [])
    }
}
