import WaymarkModel

/// An opening with the units on its sides.
struct Threshold {
    /// The index of the opening in the contents.
    let opening: Int
    /// The indices of the units in the plan of the level; one or two.
    var sides: [Int]
    /// The middle of the opening.
    let middle: Point
    /// The authored node in the opening; nil if there is none.
    var hub: Int?
    /// The authored node in the opening to which no path leads; nil if there is none. The floors on both sides lead to it through the opening.
    var resting: Int?
    /// Whether it leads outdoors, or to a part of the building that the plan does not have.
    var isExit = false
    /// Whether its author states that it leads there.
    var isStated = false
}

/// How the units of a level are joined.
struct LevelJoints {
    /// The openings with the units on their sides.
    var thresholds: [Threshold] = []
    /// The open units that are one region.
    var groups: DisjointSets
    /// The authored nodes on or in each unit.
    var nodes: [[Int]]
    /// A node of each part of the authored network that leads through a unit.
    var passing: [Set<Int>]
    /// The pairs of units that are joined, the lower index first.
    var pairs: Set<[Int]> = []
    /// The pairs of units that authored paths join.
    var authored: Set<[Int]> = []
    /// The pairs of units with a door in the wall between them, also one that nobody may pass.
    var doored: Set<[Int]> = []
    /// The pairs of units with an opening without a door in the wall between them.
    var gapped: Set<[Int]> = []
    /// The pairs of open units whose border is a wall, but for the openings in it.
    var walled: Set<[Int]> = []
    /// The units on both sides of the openings in which authored nodes are that belong to one side at most.
    var inOpenings: [Int: [Int]] = [:]
    /// The openings without a door through which authored paths lead.
    var gapsOnPaths: [Threshold] = []
    /// The openings over which two open units are one floor, by the pair.
    var wideGaps: [[Int]: [Int]] = [:]
    /// The units that people leave by an emergency exit. Nothing is concluded for their other walls.
    var withEmergencyExit: Set<Int> = []
    /// The units of doors that something covers, or that are drawn far from them. Nothing is concluded for their other walls either.
    var withCoveredDoor: Set<Int> = []
    /// The units of doors behind which nobody may walk, so that they are not entered through another wall.
    var withClosedDoor: Set<Int> = []
    /// The units of doors that lead nowhere, which is reported.
    var withIdleDoor: Set<Int> = []
    /// The units in whose walls the source has an opening, whatever it says.
    var withDrawnDoor: Set<Int> = []
    /// The units for whose walls nothing is concluded, as the source says how they are left.
    var withStatedDoor: Set<Int> {
        withEmergencyExit.union(withCoveredDoor).union(withClosedDoor).union(withIdleDoor)
    }
    /// Whether the source has a door that leads outdoors, or to a part of the building that the plan does not have.
    var hasOutsideDoor = false
    /// The conclusions by which units are one region, with one of the units each.
    var merges: [(inference: String, unit: Int)] = []
    /// The authored paths that lead through each unit.
    var pieces: [[Int]]
    /// Whether a unit is joined to anything.
    var isJoined: [Bool]

    init(units: Int) {
        groups = DisjointSets(count: units)
        nodes = Array(repeating: [], count: units)
        passing = Array(repeating: [], count: units)
        pieces = Array(repeating: [], count: units)
        isJoined = Array(repeating: false, count: units)
    }

    /// Records that an authored path joins two units, the lower index first.
    mutating func addAuthored(_ first: Int, _ second: Int) {
        pairs.insert([first, second])
        authored.insert([first, second])
        isJoined[first] = true
        isJoined[second] = true
    }

    /// Records that there is an opening in the wall between two units, the lower index first.
    mutating func noteOpening(in wall: [Int], isPlain: Bool) {
        if isPlain { gapped.insert(wall) } else { doored.insert(wall) }
    }

    /// Returns whether an opening leads from one side of a wall to the other, and both are one floor.
    mutating func isWithinFloor(_ threshold: Threshold) -> Bool {
        let pair = threshold.sides.sorted()
        return pair.count == 2 && groups.find(pair[0]) == groups.find(pair[1])
            && (walled.contains(pair) || statesOpenings(pair))
    }

    /// Returns whether two units are one floor.
    mutating func areOneFloor(_ pair: [Int]) -> Bool { groups.find(pair[0]) == groups.find(pair[1]) }

    /// Returns whether the source states where people get from one of two units to the other: nowhere else.
    func statesOpenings(_ pair: [Int]) -> Bool { doored.contains(pair) || gapped.contains(pair) }

    /// Adds a threshold.
    mutating func add(_ threshold: Threshold) {
        thresholds.append(threshold)
        for side in threshold.sides { isJoined[side] = true }
        if threshold.sides.count == 2 { pairs.insert(threshold.sides.sorted()) }
    }
}

extension Polyline {
    /// The point in the middle, in whole millimetres; nil without points.
    package var middle: Point? { point(at: length / 2)?.point.onGrid }
}
