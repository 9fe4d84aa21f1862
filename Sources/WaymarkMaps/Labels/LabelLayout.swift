import WaymarkModel

/// Places the names of a floor so that none meets another: greedy, the most important first.
///
/// Sizes are in the units of the painter: pixels, or columns and rows. The layout asks the painter for the forms of each
/// name (one line or two, large or small), and tries them in that order. The same input gives the same result.
public struct LabelLayout: Hashable, Sendable {
    /// A form of a name: its lines and their size together.
    public struct Form: Hashable, Sendable {
        /// The lines, from top to bottom.
        public var lines: [String]
        /// The width of the widest line.
        public var width: Double
        /// The height of all lines.
        public var height: Double
        /// The size of the letters, for the painter.
        public var size: Double

        /// Creates a form from its lines, their common width and height, and the size of the letters.
        public init(lines: [String], width: Double, height: Double, size: Double = 1) {
            self.lines = lines
            self.width = width
            self.height = height
            self.size = size
        }
    }

    /// A name that found room.
    public struct Placed: Hashable, Sendable {
        /// The name, as an index of the floor's labels.
        public var label: Int
        /// The form that found room.
        public var form: Form
        /// Where it is.
        public var box: LabelBox
    }

    /// Distances, in painter units.
    public struct Spacing: Hashable, Sendable {
        /// From a mark's middle to the near edge of its name.
        public var beside: Double
        /// Around a name inside a room.
        public var inside: Double
        /// Between two names.
        public var gap: Double
        /// A step when a name inside a room is moved up or down.
        public var step: Double

        /// Creates distances: `beside` from a mark's middle to its name, `inside` around a name in a room, `gap` between
        /// names, and `step` for moves up and down.
        public init(beside: Double, inside: Double, gap: Double, step: Double) {
            self.beside = beside
            self.inside = inside
            self.gap = gap
            self.step = step
        }

        /// The distances of a picture in pixels.
        public static let pixels = Spacing(beside: 8, inside: 1.5, gap: 1, step: 12)
    }

    /// The names that found room, in the order of the floor's labels.
    public private(set) var placed: [Placed] = []
    /// The names that found none, as indices of the floor's labels.
    public private(set) var dropped: [Int] = []
    /// Of these, the names that readers need anyway, for a list with numbers: ends of a route, people, places on the
    /// route, what the reader asked for.
    public private(set) var listed: [Int] = []

    /// Places the names of a floor.
    ///
    /// - Parameters:
    ///   - floor: The floor.
    ///   - projection: Where the painter draws points.
    ///   - width: The width of the canvas, in painter units.
    ///   - height: The height of the canvas, in painter units.
    ///   - spacing: The distances to keep.
    ///   - taken: Where no name may be, such as marks. A name may not cover its own mark either.
    ///   - isHidden: Whether the painter leaves a label out, because its mark is hidden or the scale is too small.
    ///   - forms: The forms of a name, the best first.
    ///   - stop: Asks to place no more; nil if nobody can.
    public init(
        of floor: SceneFloor, projection: MapProjection, width: Double, height: Double, spacing: Spacing = .pixels,
        taken: [LabelBox] = [], isHidden: (SceneLabel) -> Bool = { _ in false }, forms: (SceneLabel) -> [Form],
        stop: StopSignal? = nil
    ) {
        var room = LabelRoom(width: width, height: height, gap: spacing.gap)
        for box in taken { room.take(box) }
        for line in floor.lines where [.route, .travelled, .link].contains(line.kind) {
            room.avoid(line.points.map(projection.project))
        }
        for shape in floor.shapes.until(stop) where shape.layer == .plan && shape.feature != nil {
            for polygon in shape.polygons {
                room.addWall((polygon.outer + polygon.outer.prefix(1)).map(projection.project))
            }
        }
        let covers = LabelCovers(of: floor, projection)
        for (index, label) in floor.labels.enumerated().until(stop) where !isHidden(label) {
            if let found = Self.place(label, index, floor, projection, spacing, room, covers, forms(label)) {
                room.take(found.box)
                placed.append(found)
            } else {
                dropped.append(index)
                if label.rank <= .onRoute { listed.append(index) }
            }
        }
    }

    private static func place(
        _ label: SceneLabel, _ index: Int, _ floor: SceneFloor, _ projection: MapProjection, _ spacing: Spacing,
        _ room: LabelRoom, _ covers: LabelCovers, _ forms: [Form]
    ) -> Placed? {
        let at = projection.project(label.at)
        switch label.site {
        case .beside:
            // A name that stands across a wall looks as if it belonged to the next room, so that is the second choice.
            var second: Placed?
            for form in forms {
                // Large marks need more distance than small ones.
                let near = boxes(beside: at, form, spacing.beside)
                for box in near + boxes(beside: at, form, spacing.beside * 1.75) where room.isFree(box) {
                    let found = Placed(label: index, form: form, box: box)
                    guard room.crossesWall(box) else { return found }
                    if second == nil { second = found }
                }
            }
            return second
        case .inside(let shape):
            guard shape < floor.shapes.count else { return nil }
            let border = ProjectedBorder(floor.shapes[shape].polygons, projection)
            for form in forms {
                guard form.width <= border.bounds.width, form.height <= border.bounds.height else { continue }
                for box in boxes(around: at, form, spacing.step) {
                    guard room.isFree(box), border.contains(box.grown(by: spacing.inside)),
                        !covers.cover(box, above: shape)
                    else {
                        continue
                    }
                    return Placed(label: index, form: form, box: box)
                }
            }
        }
        return nil
    }

    /// Right, left, above, below, then the corners.
    private static func boxes(beside at: Point, _ form: Form, _ off: Double) -> [LabelBox] {
        let (width, height) = (form.width, form.height)
        let (left, right) = (at.x - off - width, at.x + off)
        let (above, below) = (at.y - off - height, at.y + off)
        let (centre, middle) = (at.x - width / 2, at.y - height / 2)
        // At a corner the name is a little nearer than straight above or below.
        let (upper, lower) = (at.y - off * 0.5 - height, at.y + off * 0.5)
        return [
            (right, middle), (left, middle), (centre, above), (centre, below), (right, upper), (left, upper),
            (right, lower), (left, lower),
        ].map { LabelBox(x: $0.0, y: $0.1, width: width, height: height) }
    }

    /// The pole itself, then one and two steps up and down, then to the sides, then both.
    private static func boxes(around at: Point, _ form: Form, _ step: Double) -> [LabelBox] {
        let side = form.width * 0.3
        let moves: [(x: Double, y: Double)] = [
            (0, 0), (0, -step), (0, step), (0, -2 * step), (0, 2 * step), (-side, 0), (side, 0), (-side, -step),
            (side, -step), (-side, step), (side, step), (-2 * side, 0), (2 * side, 0), (0, -3 * step), (0, 3 * step),
        ]
        return moves.map { move in
            LabelBox(middle: Point(x: at.x + move.x, y: at.y + move.y), width: form.width, height: form.height)
        }
    }
}
