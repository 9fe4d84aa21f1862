import WaymarkModel

/// The names that found no room on a floor, as numbers on the map and a list beside it.
///
/// Equal names share a number. Numbers follow the alphabet, so that the list can be read from a name to its number and
/// from a number to its name.
struct NumberedNames {
    /// A number on the map.
    struct Badge {
        var number: Int
        var at: Point
        /// The role of its colour: that of the place's mark.
        var role: MapRole
        var label: Int
    }

    /// A name in the list.
    struct Entry {
        var number: Int
        var name: String
        var role: MapRole
    }

    /// The numbers on the map.
    private(set) var badges: [Badge] = []
    /// The list.
    private(set) var entries: [Entry] = []
    /// The places whose mark is a number, as indices of the floor's marks.
    private(set) var replacedMarks: Set<Int> = []

    /// The radius of a badge, in pixels.
    static let radius = 8.0
    /// The largest number: three digits do not fit a badge.
    private static let limit = 99

    /// Numbers nothing.
    init() {}

    /// Numbers the names of rooms and places that have no room.
    ///
    /// - Parameters:
    ///   - floor: The floor.
    ///   - candidates: The names without room, as indices of the floor's labels, the most important first.
    ///   - layout: The names that found room.
    ///   - marks: Where the marks are, with their indices.
    ///   - project: Returns where a point is drawn.
    ///   - size: The size of the canvas.
    init(
        of floor: SceneFloor, _ candidates: [Int], _ layout: LabelLayout, marks: [(index: Int, box: LabelBox)],
        _ project: (Point) -> Point, size: (width: Double, height: Double)
    ) {
        var room = LabelRoom(width: size.width, height: size.height, gap: 0.5)
        for placed in layout.placed { room.take(placed.box) }
        for line in floor.lines where [.route, .travelled, .link].contains(line.kind) {
            room.avoid(line.points.map(project))
        }
        let own = Dictionary(marks.map { ($0.index, $0.box) }, uniquingKeysWith: { first, _ in first })
        let isPlace = { (mark: Int) in floor.marks[mark].kind == .place }
        // Places are drawn as dots only where no number takes their place.
        for (index, box) in own where !isPlace(index) { room.take(box) }
        var found: [(label: Int, at: Point, role: MapRole)] = []
        var names: Set<String> = []
        for index in candidates {
            let label = floor.labels[index]
            guard names.contains(label.text) || names.count < Self.limit else { continue }
            let at = project(label.at)
            let box = LabelBox(middle: at, width: Self.radius * 2, height: Self.radius * 2)
            guard room.isFree(box) else { continue }
            room.take(box)
            names.insert(label.text)
            found.append((index, at, Self.role(of: label, floor)))
            if case .beside(let mark) = label.site { replacedMarks.insert(mark) }
        }
        var numbers: [String: Int] = [:]
        let order = names.sorted(naturallyBy: \.self)
        for (offset, name) in order.enumerated() { numbers[name] = offset + 1 }
        badges = found.map { label, at, role in
            Badge(number: numbers[floor.labels[label].text] ?? 0, at: at, role: role, label: label)
        }
        entries = order.enumerated().map { offset, name in
            let first = badges.first { $0.number == offset + 1 }
            return Entry(number: offset + 1, name: name, role: first?.role ?? .placeMark)
        }
    }

    private static func role(of label: SceneLabel, _ floor: SceneFloor) -> MapRole {
        switch label.site {
        case .inside(let shape): CategoryRole.mark(of: floor.shapes[shape].role)
        case .beside(let mark): floor.marks[mark].role
        }
    }
}
