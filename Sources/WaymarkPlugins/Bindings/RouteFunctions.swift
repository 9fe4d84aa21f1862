import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The functions about the line of the route, and about the ways beside it.
struct RouteFunctions {
    let instance: PluginInstance

    private var question: Question { instance.question }

    /// The maximum number of points of a line.
    private static let pointLimit = 500

    /// Returns the line of the route, or of one leg, to Lua.
    func geometry(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        var wanted: Int?
        if !arguments.isNil(at: 0) {
            guard let leg = arguments.integer(at: 0) else { return answer.refuse(0, "an integer") }
            wanted = FormerNames(instance).fromOne(leg, "waymark.route.geometry")
        }
        guard let route = question.context?.plan.route else { return }
        guard answer.affords(Int64(route.legs.reduce(0) { $0 + $1.segments.count })) else { return }
        var line: [(point: Point, level: Index<Level>, leg: Int)] = []
        for (index, leg) in route.legs.enumerated() where wanted == nil || wanted == index {
            for segment in leg.segments {
                for (point, level) in [(segment.start, segment.fromLevel), (segment.end, segment.toLevel)] {
                    if let last = line.last, last == (point, level, index) { continue }
                    line.append((point, level, index))
                }
            }
        }
        if line.count > Self.pointLimit {
            let step = Double(line.count - 1) / Double(Self.pointLimit - 1)
            line = (0..<Self.pointLimit).map { line[Int((Double($0) * step).rounded())] }
        }
        guard answer.affords(Int64(5 * line.count)) else { return }
        answer.set(
            .list(
                line.map { point, level, leg in
                    RoutePointObject.copy(RoutePoint(point: point, level: route.venue[level].id, leg: leg), question)
                }))
    }

    /// Returns the alternative routes to Lua.
    func alternatives(_ answer: inout LuaAnswer) {
        guard let context = question.context else { return }
        let routes = context.alternatives.map(\.route)
        guard answer.affords(Int64(20 + routes.reduce(0) { $0 + $1.legs.reduce(0) { $0 + $1.segments.count } })) else {
            return
        }
        answer.set(
            .list(
                routes.prefix(8).enumerated().map { index, route in
                    AlternativeObject.copy(AlternativeObject.Subject(number: index + 1, route: route), question)
                }))
    }
}
