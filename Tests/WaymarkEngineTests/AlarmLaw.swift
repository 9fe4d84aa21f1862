// Over 300 lines: the network, what burns, and who is out share their private parts.
import WaymarkEngine
import WaymarkModel
import WaymarkTestSupport

/// A network of paths and stairs on three levels, cut into pieces of half a metre, and what burns in it: the oracle of who leaves it
/// how. It knows nothing of routes.
struct AlarmLaw {
    /// What can be closed.
    enum Thing: Hashable {
        case path(Int), stairs(Int), area(Int), level(Int)
    }

    /// A way between two junctions: a path, or stairs.
    struct Way {
        var id: String
        var from: Int
        var to: Int
        var isStairs = false
    }

    struct Junction {
        var id: String
        var level: Int
        var point: Point
    }

    struct Zone {
        var id: String
        var level: Int
        var low: Point
        var high: Point

        func contains(_ point: Point) -> Bool {
            low.x < point.x && point.x < high.x && low.y < point.y && point.y < high.y
        }
    }

    /// A place on the network.
    struct Spot {
        var way: Int
        var share: Double
    }

    static let levels = ["g", "u", "w"]
    private static let piece = 0.5

    private(set) var junctions: [Junction] = []
    private(set) var ways: [Way] = []
    private(set) var zones: [Zone] = []

    init(_ random: inout SeededGenerator) {
        let (columns, rows) = (3, 2)
        func junction(_ level: Int, _ column: Int, _ row: Int) -> Int { (level * columns + column) * rows + row }
        for level in Self.levels.indices {
            for column in 0..<columns {
                for row in 0..<rows {
                    // Stairs lie across, so that the position on them is on no path.
                    let point = Point(
                        x: Double(column) * 20 + Double(level) * 5, y: Double(row) * 15 + Double(level) * 6)
                    junctions.append(Junction(id: "\(Self.levels[level])\(column)\(row)", level: level, point: point))
                }
            }
        }
        for level in Self.levels.indices {
            for column in 0..<columns {
                for row in 0..<rows {
                    let ends = [
                        column + 1 < columns ? junction(level, column + 1, row) : nil,
                        row + 1 < rows ? junction(level, column, row + 1) : nil,
                    ]
                    for end in ends.compactMap(\.self) where random.chance(0.8) {
                        add(junction(level, column, row), end)
                    }
                    let isStairs = level + 1 < Self.levels.count && random.chance(0.5)
                    if isStairs { add(junction(level, column, row), junction(level + 1, column, row), isStairs: true) }
                }
            }
            let low = Point(x: Double(random.pick([-4, 6, 14, 22])), y: Double(random.pick([-4, 3, 9])))
            let size = Double(random.pick([8, 14, 30]))
            zones.append(
                Zone(
                    id: "area-\(Self.levels[level])", level: level, low: low,
                    high: Point(x: low.x + size, y: low.y + min(size, 14))))
        }
    }

    private mutating func add(_ from: Int, _ to: Int, isStairs: Bool = false) {
        let id = "\(junctions[from].id)-\(junctions[to].id)"
        ways.append(Way(id: id, from: from, to: to, isStairs: isStairs))
    }

    /// The venue file, without its head and its levels.
    var contents: String {
        func point(_ point: Point) -> String { "[\(point.x), \(point.y)]" }
        let nodes = Self.levels.indices.map { level in
            let own = junctions.filter { $0.level == level }.map { "\($0.id): \(point($0.point))" }
            return "  \(Self.levels[level]): {\(own.joined(separator: ", "))}"
        }
        let paths = ways.filter { !$0.isStairs }.map {
            "  - {id: \($0.id), nodes: [\(junctions[$0.from].id), \(junctions[$0.to].id)]}"
        }
        let stairs = ways.filter(\.isStairs).map {
            "  - {id: \($0.id), kind: stairs, stops: [\(junctions[$0.from].id), \(junctions[$0.to].id)], length: 8}"
        }
        let areas = zones.map { zone in
            let corners = [
                zone.low, Point(x: zone.high.x, y: zone.low.y), zone.high, Point(x: zone.low.x, y: zone.high.y),
            ]
            return "  - {id: \(zone.id), level: \(Self.levels[zone.level]), name: \(zone.id), category: walkway, "
                + "polygon: [\(corners.map(point).joined(separator: ", "))]}"
        }
        return """
            nodes:
            \(nodes.joined(separator: "\n"))
            paths:
            \(paths.joined(separator: "\n"))
            connectors:
            \(stairs.isEmpty ? "  []" : stairs.joined(separator: "\n"))
            areas:
            \(areas.joined(separator: "\n"))
            """
    }

    static let storeys =
        "levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}, {id: w, ordinal: 2, name: Attic}]"

    func id(of thing: Thing) -> String {
        switch thing {
        case .path(let index), .stairs(let index): ways[index].id
        case .area(let index): zones[index].id
        case .level(let index): Self.levels[index]
        }
    }

    /// Returns something that can burn, more often something at a spot than elsewhere.
    func thing(near spot: Spot?, _ random: inout SeededGenerator) -> Thing {
        let all: [Thing] =
            ways.indices.map { ways[$0].isStairs ? .stairs($0) : .path($0) } + zones.indices.map { .area($0) }
            + Self.levels.indices.map { .level($0) }
        guard let spot, random.chance(0.7) else { return random.pick(all) }
        let way = ways[spot.way]
        let ends = [way.from, way.to]
        let levels = Set(ends.map { junctions[$0].level })
        let near = all.filter { thing in
            switch thing {
            case .path(let other), .stairs(let other):
                other == spot.way || ends.contains(ways[other].from) || ends.contains(ways[other].to)
            case .area(let index): levels.contains(zones[index].level)
            case .level(let index): levels.contains(index)
            }
        }
        return random.pick(near)
    }

    // MARK: Where somebody is

    func length(of way: Int) -> Double {
        ways[way].isStairs ? 8 : junctions[ways[way].from].point.distance(to: junctions[ways[way].to].point)
    }

    private func point(_ spot: Spot) -> Point {
        junctions[ways[spot.way].from].point.interpolated(
            to: junctions[ways[spot.way].to].point, fraction: spot.share)
    }

    /// Returns the nearest place on the network to a point of a level.
    func spot(at point: Point, on level: FeatureID?) -> Spot? {
        var best: (spot: Spot, distance: Double)?
        for way in ways.indices {
            let ends = (junctions[ways[way].from], junctions[ways[way].to])
            guard Self.levels[ends.0.level] == level?.rawValue || Self.levels[ends.1.level] == level?.rawValue else {
                continue
            }
            let (dx, dy) = (ends.1.point.x - ends.0.point.x, ends.1.point.y - ends.0.point.y)
            let along = (point.x - ends.0.point.x) * dx + (point.y - ends.0.point.y) * dy
            let share = min(1, max(0, along / (dx * dx + dy * dy)))
            // At a landing, they are on its level.
            if ways[way].isStairs, share <= 0 || share >= 1 { continue }
            let spot = Spot(way: way, share: share)
            let distance = self.point(spot).distance(to: point)
            if distance < (best?.distance ?? 1) - 0.01 { best = (spot, distance) }
        }
        return best?.spot
    }

    /// Returns what burns around a spot.
    func around(_ spot: Spot, _ burning: Set<Thing>) -> Set<Thing> {
        let way = ways[spot.way]
        if spot.share > 0, spot.share < 1 {
            if way.isStairs { return burning.intersection([.stairs(spot.way)]) }
            let level = junctions[way.from].level
            let here = point(spot)
            return burning.filter { thing in
                switch thing {
                case .path(let index): index == spot.way
                case .stairs: false
                case .area(let index): zones[index].level == level && zones[index].contains(here)
                case .level(let index): index == level
                }
            }
        }
        let junction = junctions[spot.share > 0 ? way.to : way.from]
        return burning.filter { thing in
            switch thing {
            case .path, .stairs: false
            case .area(let index): zones[index].level == junction.level && zones[index].contains(junction.point)
            case .level(let index): index == junction.level
            }
        }
    }

    /// Where somebody is out of what burns: on open ground from which something leads on, or anywhere where nothing burns around them.
    private enum Outside {
        case leadingOn, anywhere
    }

    /// Returns the metres from a spot to the nearest one where people are out of what burns: through nothing else that burns than what is
    /// around the spot, if there is such a way; if there is none, through other paths and areas that burn, and to where nothing leads on;
    /// nil if there is none at all.
    func metresOut(from spot: Spot, _ burning: Set<Thing>) -> Double? {
        let own = around(spot, burning)
        if own.isEmpty { return 0 }
        let others = burning.filter { thing in
            switch thing {
            case .path, .area: true
            case .stairs, .level: false
            }
        }
        // Who is on a closed level, and on nothing else that is closed, is led through no closed path.
        let isOnGround = !own.isDisjoint(with: others)
        for outside in [Outside.leadingOn, .anywhere] {
            for passable in isOnGround ? [own, own.union(others)] : [own] {
                if let metres = metresOut(from: spot, burning, through: passable, to: outside) { return metres }
            }
        }
        return nil
    }

    /// Whether somebody is on stairs between two landings that burn: in the first metres they are at the one behind them, and farther on they
    /// leave by one of the two.
    func isBetweenFires(_ spot: Spot, _ burning: Set<Thing>) -> Bool {
        ways[spot.way].isStairs
            && [0.0, 1].allSatisfy { !around(Spot(way: spot.way, share: $0), burning).isEmpty }
    }

    /// Whether everything at a junction burns, so that it is not known what somebody there is in.
    func isBesideFireOnly(_ spot: Spot, _ burning: Set<Thing>) -> Bool {
        let way = ways[spot.way]
        let length = length(of: spot.way)
        let near = [(way.from, spot.share * length), (way.to, (1 - spot.share) * length)].filter { $0.1 < 1.5 }
        return near.contains { !leadsOn(from: $0.0, burning) }
    }

    /// Returns whether something that does not burn leads on from a junction.
    private func leadsOn(from junction: Int, _ burning: Set<Thing>) -> Bool {
        ways.indices.contains { way in
            guard ways[way].from == junction || ways[way].to == junction else { return false }
            let share = Self.piece / length(of: way)
            return around(Spot(way: way, share: ways[way].from == junction ? share : 1 - share), burning).isEmpty
        }
    }

    private func isOut(_ spot: Spot, _ burning: Set<Thing>, _ outside: Outside) -> Bool {
        guard around(spot, burning).isEmpty else { return false }
        let way = ways[spot.way]
        if spot.share > 0, spot.share < 1 { return !way.isStairs }
        return outside == .anywhere || leadsOn(from: spot.share > 0 ? way.to : way.from, burning)
    }

    private func metresOut(
        from spot: Spot, _ burning: Set<Thing>, through passable: Set<Thing>, to outside: Outside
    ) -> Double? {
        var best: Double?
        // The metres to each junction, relaxed until nothing changes: there are few.
        var reached = [Double](repeating: .infinity, count: junctions.count)
        func walk(_ way: Int, from share: Double, by step: Double, since metres: Double) {
            let length = length(of: way)
            var (share, metres) = (share, metres)
            while true {
                let next = min(1, max(0, share + step / length))
                metres += abs(next - share) * length
                share = next
                let here = Spot(way: way, share: share)
                if isOut(here, burning, outside) {
                    best = min(best ?? .infinity, metres)
                    return
                }
                guard around(here, burning).isSubset(of: passable) else { return }
                if share <= 0 || share >= 1 {
                    let end = share <= 0 ? ways[way].from : ways[way].to
                    reached[end] = min(reached[end], metres)
                    return
                }
            }
        }
        for step in [-Self.piece, Self.piece] { walk(spot.way, from: spot.share, by: step, since: 0) }
        for _ in junctions.indices {
            for way in ways.indices {
                for (end, share, step) in [(ways[way].from, 0.0, Self.piece), (ways[way].to, 1, -Self.piece)]
                where reached[end] < best ?? .infinity {
                    walk(way, from: share, by: step, since: reached[end])
                }
            }
        }
        return best
    }
}
