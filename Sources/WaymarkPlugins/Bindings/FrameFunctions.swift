import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// The functions about the venue's frame and the compass: x and y are turned by the bearing of the anchor, headings are not.
struct FrameFunctions {
    let question: Question

    /// Runs `waymark.venue.direction`.
    func direction(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let from = point(arguments, at: 0, &answer), let to = point(arguments, at: 2, &answer) else { return }
        if let direction = direction(from: from, to: to) { answer.set(direction) }
    }

    /// Runs `waymark.venue.side`.
    func side(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let point = point(arguments, at: 0, &answer) else { return }
        var heading = question.context?.heading
        if !arguments.isNil(at: 2) {
            guard let given = arguments.number(at: 2), (-360...720).contains(given) else {
                return answer.refuse(2, "a compass direction from -360 to 720")
            }
            heading = given
        }
        guard let heading, let spot = question.spot, let direction = direction(from: spot.point, to: point) else {
            return
        }
        let turn = (direction - heading + 45).truncatingRemainder(dividingBy: 360)
        let quarter = Int((turn < 0 ? turn + 360 : turn) / 90)
        answer.set(["ahead", "right", "behind", "left"][min(quarter, 3)])
    }

    private func direction(from: Point, to: Point) -> Double? {
        guard let anchor = question.venue?.anchor, from != to else { return nil }
        return anchor.compassBearing(dx: to.x - from.x, dy: to.y - from.y)
    }

    private func point(_ arguments: LuaArguments, at index: Int, _ answer: inout LuaAnswer) -> Point? {
        guard let x = arguments.number(at: index) else {
            answer.refuse(index, "a number")
            return nil
        }
        guard let y = arguments.number(at: index + 1) else {
            answer.refuse(index + 1, "a number")
            return nil
        }
        return Point(x: x, y: y)
    }
}
