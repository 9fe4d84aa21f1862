import WaymarkModel

/// Which marks of a floor are drawn: the important ones first, none over another.
struct MarkLayout {
    /// The marks that are drawn, as indices of the floor's marks, the most important last, so that it is on top.
    private(set) var shown: [Int] = []
    /// Where they are, in pixels, apart from nodes.
    private(set) var boxes: [LabelBox] = []
    /// The marks of `boxes`.
    private(set) var drawn: [Int] = []

    init(of floor: SceneFloor, _ projection: MapProjection) {
        var grid = BoxGrid(side: 32)
        let order = floor.marks.indices.sorted {
            (Self.rank(floor.marks[$0]), $0) < (Self.rank(floor.marks[$1]), $1)
        }
        for index in order {
            let mark = floor.marks[index]
            let (width, height) = Self.size(of: mark)
            let box = LabelBox(middle: projection.project(mark.at), width: width, height: height)
            // Nodes are part of the network, and places may not push names away at scales at which they are specks.
            if case .node = mark.kind {
                shown.append(index)
                continue
            }
            // Marks of one kind may come a little nearer than their size.
            let near = box.grown(by: -min(width, height) * 0.15)
            let isTaken = grid.boxes(near: near.bounds).contains { boxes[$0].overlaps(near) }
            let isNeeded = Self.rank(mark) <= 4
            guard isNeeded || !isTaken, Self.rank(mark) < 7 || projection.scaleX >= 1.5 else { continue }
            grid.add(box.bounds)
            boxes.append(box)
            drawn.append(index)
            shown.append(index)
        }
        shown.reverse()
    }

    /// The importance of a mark; up to 4 it is always drawn.
    private static func rank(_ mark: SceneMark) -> Int {
        switch mark.kind {
        case .position: 0
        case .focus: 1
        case .waypoint: 2
        case .change: 3
        case .closure, .problem, .member: 4
        case .connector: 6
        case .place: 7
        case .node: 8
        }
    }

    /// The size of a mark in pixels.
    static func size(of mark: SceneMark) -> (width: Double, height: Double) {
        switch mark.kind {
        case .place: (12, 12)
        case .connector: (18, 18)
        case .change(let to, _): (max(32, 20 + TextWidth.em(to) * 12), 20)
        case .waypoint, .position: (22, 22)
        case .member, .closure, .problem, .focus: (18, 18)
        case .node: (3, 3)
        }
    }
}
