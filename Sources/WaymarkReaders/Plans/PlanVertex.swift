import WaymarkModel

/// A position on a level, in whole steps of a grid, so that lines that meet there share a node.
struct PlanVertex: Hashable {
    var level: Int
    var x: Int
    var y: Int

    init(level: Int, x: Int, y: Int) {
        self.level = level
        self.x = x
        self.y = y
    }

    /// The position in millimetres.
    init(_ level: Int, _ point: Point) {
        func millimetres(_ value: Double) -> Int { Int(min(max(value * 1000, -1e12), 1e12).rounded()) }
        self.init(level: level, x: millimetres(point.x), y: millimetres(point.y))
    }
}
