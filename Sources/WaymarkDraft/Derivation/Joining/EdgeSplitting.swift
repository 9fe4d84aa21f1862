import WaymarkModel

/// Splits authored edges.
struct EdgeSplitting {
    let work: PlanWork

    /// How much nearer than the nearest node an authored path must be to be split there, in metres.
    static let splitGain = 1.0
    /// The minimum length of the pieces of a split path, in metres.
    static let leastPiece = 1.0
    /// The number of paths that are tried for a point.
    private static let splitTrials = 8

    /// A point of an authored path at which something joins it.
    struct Cut {
        var edge: Int
        var point: Point
        /// The distance from the start of the path as a part of its length.
        var fraction: Double
        /// The feature that joins it, which gives the new node its name.
        var cause: FeatureID
        /// Whether the path enters open floor there.
        var isEntry = false
        /// Whether it is beside the nearest point, before which something stands.
        var isBeside = false
        /// Whether the way to it is too narrow for wheels.
        var isNarrow = false
    }

    /// The authored paths of a level that may be split.
    struct Paths {
        var edges: [Int]
        var lines: [(Point, Point)]
        var index: ShapeIndex
    }

    /// Gives authored paths a node at the point nearest to each exit, door and place that will be joined to them, where
    /// the nearest node is farther away.
    func split() {
        var known: [FeatureID: Paths] = [:]
        var cuts: [Cut] = []
        func paths(_ level: FeatureID) -> Paths {
            if let paths = known[level] { return paths }
            let paths = splittable(level)
            known[level] = paths
            return paths
        }
        for plan in work.plans.indices {
            let level = work.plans[plan].level
            for threshold in work.joints[plan].thresholds where threshold.hub == nil {
                let cause = work.contents.openings[threshold.opening].id
                if threshold.isExit {
                    let door = ExitTargets(work: work).door(plan, threshold)
                    let unit = threshold.sides[0]
                    let floor = ExitTargets(work: work).floorOutside(plan, threshold.middle, door, from: unit)
                    cuts += cutOutside(plan, threshold.middle, door, cause, before: floor?.distance, paths)
                    if let spot = floor?.spot, work.unit(spot).walking == .paths {
                        cuts += cut(inside: spot, threshold.middle, cause, paths(level.id))
                    }
                }
                for side in threshold.sides where work.plans[plan].units[side].walking == .paths {
                    cuts += cut(inside: PlanWork.Spot(plan: plan, unit: side), threshold.middle, cause, paths(level.id))
                }
            }
        }
        cuts += placeCuts(paths)
        let entries = PathEntries(work: work)
        for plan in work.plans.indices { cuts += entries.cuts(plan, paths(work.plans[plan].level.id)) }
        apply(cuts)
    }

    /// Returns the paths of a level that lead straight over floor and do not state a time.
    func splittable(_ level: FeatureID) -> Paths {
        var (edges, lines): ([Int], [(Point, Point)]) = ([], [])
        for index in work.network.edges[level] ?? [] {
            let edge = work.contents.edges[index]
            let hasDelay = edge.delay != 0 && !work.slowPaths.contains(edge.path)
            guard edge.kind.motion == .walk, !hasDelay, edge.duration == nil,
                edge.stepCount == nil, let from = work.network.indices[edge.from],
                let to = work.network.indices[edge.to],
                work.contents.nodes[from].position.distance(to: work.contents.nodes[to].position) >= 2 * Self.leastPiece
            else { continue }
            edges.append(index)
            lines.append((work.contents.nodes[from].position, work.contents.nodes[to].position))
        }
        return Paths(
            edges: edges, lines: lines, index: ShapeIndex(lines.map { work.session.line([$0.0, $0.1]) }, work.session))
    }

    /// Returns the nearest point of the paths that is accepted and leaves two pieces; nil if there is none. What is of the
    /// public is rather joined to a path of the public beside it (`pathNode(beside:)`).
    func nearest(
        to point: Point, on paths: Paths, within reach: Double = PlanWork.reach, isPublic: Bool = false,
        only allows: (Int) -> Bool = { _ in true }, _ accepts: (Point) -> Bool
    ) -> (edge: Int, point: Point, fraction: Double)? {
        var found: [(edge: Int, point: Point, fraction: Double, distance: Double)] = []
        for number in paths.index.near(point, within: reach) {
            let (start, end) = paths.lines[number]
            let foot = point.nearest(onSegmentFrom: start, to: end).onGrid
            let distance = foot.distance(to: point)
            guard distance <= reach, allows(paths.edges[number]) else { continue }
            found.append((paths.edges[number], foot, start.distance(to: foot) / start.distance(to: end), distance))
        }
        found.sort { ($0.distance, work.contents.edges[$0.edge].id) < ($1.distance, work.contents.edges[$1.edge].id) }
        let open = isPublic ? found.filter { $0.distance <= PlanWork.besidePlace && isPublicPath($0.edge) } : []
        if !open.isEmpty { found = open }
        guard let best = found.prefix(Self.splitTrials).first(where: { accepts($0.point) }) else { return nil }
        let length = planLength(of: best.edge)
        guard best.fraction * length >= Self.leastPiece, (1 - best.fraction) * length >= Self.leastPiece else {
            return nil
        }
        return (best.edge, best.point, best.fraction)
    }

    func isPublicPath(_ edge: Int) -> Bool { work.contents.edges[edge].access.admitPublic }

    /// Returns where a path in a unit is split for a door or a place of the unit.
    func cut(inside spot: PlanWork.Spot, _ middle: Point, _ cause: FeatureID, _ paths: Paths) -> [Cut] {
        let node = work.nearestNode(in: spot, to: middle).map { work.contents.nodes[$0].position.distance(to: middle) }
        let floor = work.unit(spot).floor
        let found = nearest(to: middle, on: paths, only: { !work.isApart($0, from: work.unit(spot)) }) { point in
            work.session.point(point).map { floor.distance(to: $0) <= PlanWork.nodeTolerance } ?? false
        }
        guard let found, (node ?? .infinity) - found.point.distance(to: middle) > Self.splitGain else { return [] }
        return [Cut(edge: found.edge, point: found.point, fraction: found.fraction, cause: cause)]
    }

    /// Returns where a path outdoors is split for an exit: at the nearest point; where something stands before that, and the exit leads to nothing
    /// else, at the nearest other point in sight.
    ///
    /// - Parameters:
    ///   - floor: How far the floor is that it leads to if no path is nearer, in metres; nil if there is none.
    ///   - leadsPast: Whether other points than the nearest one are tried.
    func cutOutside(
        _ plan: Int, _ middle: Point, _ door: ExitDoor?, _ cause: FeatureID, before floor: Double? = nil,
        leadsPast: Bool = true, _ paths: (FeatureID) -> Paths
    ) -> [Cut] {
        let level = work.plans[plan].level
        let isAstray: (Int) -> Bool = { work.layers.astray.contains(work.contents.edges[$0].path) }
        func cut(_ paths: Paths, unless distance: Double?, _ accepts: (Point) -> Bool) -> [Cut] {
            guard let found = nearest(to: middle, on: paths, only: { !isAstray($0) }, accepts),
                (distance ?? .infinity) - found.point.distance(to: middle) > Self.splitGain
            else { return [] }
            return [Cut(edge: found.edge, point: found.point, fraction: found.fraction, cause: cause)]
        }
        func cutBeside(_ site: FeatureID, _ accepts: (Point) -> Bool) -> [Cut] {
            let search = PathSearch(work: work, paths: paths(site), point: middle, reach: PlanWork.reach)
            let found = search.nearest(only: { !isAstray($0) }, accepts) { from, to in
                !work.isWalled(site, from, to, isDoor: true, from: level.id)
            }
            return found.map {
                [
                    Cut(
                        edge: $0.edge, point: $0.point, fraction: $0.fraction, cause: cause, isBeside: true,
                        isNarrow: $0.isNarrow)
                ]
            } ?? []
        }
        let targets = ExitTargets(work: work)
        let node = targets.nodeOutside(plan, middle, door).map { work.contents.nodes[$0].position.distance(to: middle) }
        let known = [node, floor].compactMap(\.self).min()
        let isHere: (Point) -> Bool = { targets.isOutside(plan, $0, from: middle, door) }
        let here = cut(paths(level.id), unless: known, isHere)
        guard here.isEmpty, known == nil else { return here }
        let heights = work.contents.levels.filter { $0.isOutdoor && abs($0.ordinal - level.ordinal) < 1 }
            .sorted { (abs($0.ordinal - level.ordinal), $0.id) < (abs($1.ordinal - level.ordinal), $1.id) }
        let site = level.isOutdoor ? nil : heights.first { work.network.edges[$0.id]?.isEmpty == false }
        func isOnSite(_ point: Point) -> Bool {
            guard let site else { return false }
            return !work.isWalled(site.id, middle, point, isDoor: true, from: level.id)
                && targets.isFree(plan, from: middle, to: point, door)
        }
        if let site {
            let near = [
                targets.floor(on: site.id, plan, middle, door)?.distance,
                targets.node(on: site.id, plan, middle, door).map {
                    work.contents.nodes[$0].position.distance(to: middle)
                },
            ].compactMap(\.self).min()
            let there = cut(paths(site.id), unless: near, isOnSite)
            guard there.isEmpty, near == nil else { return there }
        }
        // Past what stands before it. A door inside of a building leads to what is before it alone.
        guard leadsPast, door?.isInOuterWall != false else { return [] }
        let beside = cutBeside(level.id, isHere)
        guard beside.isEmpty, let site else { return beside }
        return cutBeside(site.id, isOnSite)
    }

    /// Returns the straight length of an edge, in metres. The draft's edges need not have a length yet.
    private func planLength(of edge: Int) -> Double {
        let ends = [work.contents.edges[edge].from, work.contents.edges[edge].to].compactMap {
            work.network.indices[$0]
        }
        return work.contents.nodes[ends[0]].position.distance(to: work.contents.nodes[ends[1]].position)
    }

    // MARK: Splitting

    private func apply(_ cuts: [Cut]) {
        guard !cuts.isEmpty else { return }
        var taken = (nodes: Set(work.contents.nodes.map(\.id)), edges: Set(work.contents.edges.map(\.id)))
        let first = work.contents.nodes.count
        var entryNodes: [Int] = []
        let byEdge = Dictionary(grouping: Self.withoutNeighbours(cuts, length: planLength), by: \.edge)
        for edge in byEdge.keys.sorted(by: { work.contents.edges[$0].id < work.contents.edges[$1].id }) {
            entryNodes += split(edge, byEdge[edge] ?? [], &taken)
        }
        work.network = AuthoredNetwork(work.contents)
        work.forgetGrids()
        for node in first..<work.contents.nodes.count { work.findUnits(ofNode: node) }
        PathEntries(work: work).find(entryNodes)
    }

    /// Returns the cuts without those past what stands before an exit that would take the place of another one.
    private static func withoutNeighbours(_ cuts: [Cut], length: (Int) -> Double) -> [Cut] {
        guard cuts.contains(where: \.isBeside) else { return cuts }
        let firm = Dictionary(grouping: cuts.filter { !$0.isBeside }, by: \.edge)
        return cuts.filter { cut in
            !cut.isBeside
                || firm[cut.edge]?.contains { abs($0.fraction - cut.fraction) * length(cut.edge) < leastPiece } != true
        }
    }

    /// Splits an edge. Its first piece keeps its id, and all pieces its path.
    ///
    /// - Returns: The new nodes at which the path enters open floor.
    private func split(
        _ index: Int, _ cuts: [Cut], _ taken: inout (nodes: Set<FeatureID>, edges: Set<FeatureID>)
    ) -> [Int] {
        let whole = work.contents.edges[index]
        guard let level = work.network.indices[whole.from].map({ work.contents.nodes[$0].level }) else { return [] }
        var entryNodes: [Int] = []
        let length = planLength(of: index)
        var last: (node: FeatureID, fraction: Double) = (whole.from, 0)
        var position = index
        var pieces = 1
        func add(to node: FeatureID, _ fraction: Double) {
            var piece = whole
            if pieces > 1 { piece.id = NetworkWriting.unused("\(whole.id):\(pieces)", &taken.edges) }
            (piece.from, piece.to) = (last.node, node)
            // An unknown length stays unknown.
            piece.length = whole.length * (fraction - last.fraction)
            piece.delay = whole.delay * (fraction - last.fraction)
            if position == index, pieces == 1 {
                work.contents.edges[index] = piece
                position = work.contents.edges.count
            } else {
                work.contents.edges.append(piece)
            }
            pieces += 1
            last = (node, fraction)
        }
        for cut in cuts.sorted(by: { ($0.fraction, $0.cause) < ($1.fraction, $1.cause) })
        where (cut.fraction - last.fraction) * length >= Self.leastPiece {
            let id = NetworkWriting.unused("\(whole.id)/\(cut.cause)", &taken.nodes)
            if cut.isEntry { entryNodes.append(work.contents.nodes.count) }
            if cut.isBeside { work.pathsBeside.insert(id) }
            if cut.isNarrow { work.narrowWays[id] = cut.cause }
            work.contents.nodes.append(PathNode(id: id, level: level, position: cut.point, kind: .junction))
            add(to: id, cut.fraction)
        }
        add(to: whole.to, 1)
        return entryNodes
    }
}
