import WaymarkModel

/// The order in which the names of a floor get their room.
struct LabelOrder {
    private let shapes: [SceneShape]
    private let marks: [SceneMark]

    /// Creates the order for a floor with some shapes and marks.
    init(_ shapes: [SceneShape], _ marks: [SceneMark]) {
        self.shapes = shapes
        self.marks = marks
    }

    /// How many things with the same name make it a common one.
    private static let common = 3

    /// Returns the names, the most important first: by rank, by the size of what they name, and by what people look for. Ties
    /// are resolved by text and id, so that the order never depends on chance.
    ///
    /// A name that three things or more share, such as "Parking", comes after all others. The names of toilets are an
    /// exception: people look for any of them.
    func sorted(_ labels: [(label: SceneLabel, area: Double)]) -> [SceneLabel] {
        var counts: [String: Int] = [:]
        for (label, _) in labels where Self.canBeCommon(label) { counts[label.text, default: 0] += 1 }
        let ranked = labels.map { label, area in
            var label = label
            let role = self.role(of: label)
            let isCommon = Self.canBeCommon(label) && counts[label.text, default: 0] >= Self.common
            if isCommon, role != .toilets, role != .toiletsMark { label.rank = .common }
            return (label: label, area: area, interest: Self.interest(role))
        }
        return ranked.sorted { left, right in
            if left.label.rank != right.label.rank { return left.label.rank < right.label.rank }
            if left.area != right.area { return left.area > right.area }
            if left.interest != right.interest { return left.interest < right.interest }
            if left.label.text != right.label.text { return left.label.text < right.label.text }
            return (left.label.feature ?? "") < (right.label.feature ?? "")
        }.map(\.label)
    }

    private static func canBeCommon(_ label: SceneLabel) -> Bool { [.hall, .room, .place].contains(label.rank) }

    private func role(of label: SceneLabel) -> MapRole {
        switch label.site {
        case .inside(let shape): shapes[shape].role
        case .beside(let mark): marks[mark].role
        }
    }

    /// Platforms and stops first, then toilets, then what has a category, then the rest: benches, car parks, letter boxes.
    private static func interest(_ role: MapRole) -> Int {
        switch role {
        case .transport, .transportMark: 0
        case .toilets, .toiletsMark: 1
        case .placeMark, .room: 3
        default: 2
        }
    }
}
