import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A step of a route: number 0 is the step of the instruction, 1 the previous step, 2 the next.
enum StepObject: LuaObject {
    static let name = "step"
    static let doc = "A maneuver and the way from it to the next."

    static func subject(on question: Question, _ number: Int) -> RouteStep? {
        switch number {
        case 1: question.words?.previous
        case 2: question.words?.next
        default: question.words?.step
        }
    }

    static let members = Members<Self> { s in
        s.field("kind", "The kind of maneuver.", as: .choice(maneuvers)) { $0.maneuver.kind.name }
        s.field("modifier", "The turn, if there is a turn.") { $0.maneuver.modifier }
        s.field("name", "What it is about: the place, building, connector or door.") { $0.name }
        s.field("distance", "The distance to the next maneuver.", unit: .metres) { $0.distance }
        s.field("duration", "The time to the next maneuver.", unit: .milliseconds) { $0.duration }
        s.field("level", "The id of the level where it starts.") { $0.start.level }
        s.field("level_name", "The name of that level.") { $0.start.levelName }
        s.field("from_level", "The id of the level where it starts.") { $0.start.level }
        s.field("to_level", "The id of the level where it ends.") { $0.end.level }
        s.field("to_level_name", "The name of that level.") { $0.end.levelName }
        s.field("building", "The id of the building where it ends.") { $0.end.building }
        s.field("context", "Whether it ends under a roof.") { $0.context }
        s.field("highway", "The way type in MapsIndoors' words.") { $0.highway }
        s.field("direction", "For connectors, where they lead.") { step -> Transit.Direction? in
            if case .takeConnector(let transit) = step.maneuver.kind { transit.direction } else { nil }
        }
        s.field("landmark", "The name of the landmark where it starts.") { $0.landmark?.name }
        s.field("signpost", "What the signs along it say.") { $0.signpost }
        s.field("bearing_before", "The compass direction on the way to it; nil at the start.", unit: .degrees) {
            $0.maneuver.bearingBefore
        }
        s.field("bearing_after", "The compass direction on the way on; nil at the end.", unit: .degrees) {
            $0.maneuver.bearingAfter
        }
        s.field("exit", "For elevators with several doors, the side on which people get off, if it is known.") {
            step -> RideExit? in
            if case .takeConnector(let transit) = step.maneuver.kind { transit.exit } else { nil }
        }
        s.field("node", "The id of the node where it starts; nil where no node is, such as on open floor.") {
            $1.id(of: $0.node)
        }
        s.field("x", "Where it starts, along the x axis of the venue's frame.", unit: .metres) {
            $0.maneuver.location.x
        }
        s.field("y", "Where it starts, along the y axis of the venue's frame.", unit: .metres) {
            $0.maneuver.location.y
        }
        s.coordinates("Where it starts. ") { step, _ in step.maneuver.location }
        s.field("landmark_relation", "Where the landmark is for a traveller who walks up to the maneuver.") {
            $0.landmark?.relation
        }
        s.field(
            "landmark_side", "On which side of that way the landmark is; nil if it is straight ahead, or an area."
        ) { $0.landmark?.side }
    }

    /// The kinds of maneuvers.
    private static let maneuvers = [
        "depart", "turn", "fork", "continue", "new name", "enter building", "exit building", "cross area",
        "take connector", "pass door", "pass gate", "pass checkpoint", "arrive",
    ]
}

extension Question {
    /// Returns the id of a node of the route's venue; outside sessions, of the question's. A session's venue may be newer
    /// than its route.
    fileprivate func id(of node: Index<PathNode>?) -> FeatureID? {
        guard let node, let venue = context?.plan.route.venue ?? venue, node.position < venue.nodeIndices.count else {
            return nil
        }
        return venue[node].id
    }
}
