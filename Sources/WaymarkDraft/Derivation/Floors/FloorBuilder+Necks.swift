import WaymarkModel

/// Necks through which people walk at the full clearance, and wheels do not get. The floor is cut there, and the piece of a
/// path from side to side has the width of the neck. So a neck closes itself to wheels, and not the floor around it.
extension FloorBuilder {
    /// The width, in metres, from which nothing keeps wheels out.
    static let roomy = 0.9
    /// What a floor may be narrower after rounding, in metres.
    static let rounding = 0.005
    /// The number of necks above which a floor is not cut at them, and is narrow as a whole.
    static let mostNecks = 400
    /// The clearance that a narrow piece states, in metres. Its paths have its width.
    fileprivate static let narrow = 0.299
    /// How much farther, in metres, the roomy side of an obstacle with a place may be.
    private static let aroundObstacle = 3.0
    /// How far from the slot of a neck, in metres, the parts on both sides of it are.
    private static let besideSlot = 0.003
    /// The area, in square metres, from which a piece counts.
    private static let leastPart = 0.0001

    /// A way through a neck.
    struct Passage {
        /// The number of its mouth on each side. They are the same if two floors meet there.
        var mouths: [Int]
        var width: Double
        /// Whether it leads over a kerb, and not through a neck.
        var isKerb = false

        /// The width that its path states; nil over a kerb.
        var clearWidth: Double? { isKerb ? nil : width }
    }

    /// Returns the necks of a floor; nil if it is too large or too complicated to find them.
    mutating func necks(of floor: Polygon) -> [FloorNeck]? {
        let least = 2 * Self.clearances[0] - 0.002
        let widths = (least - LevelWalls.thickness)...(Self.roomy - Self.rounding)
        guard let finder = FloorNeckFinder(floor, widths: widths, work: &neckWork),
            let found = finder.necks(work: &neckWork)
        else { return nil }
        return found.map { walls.clear($0) }.filter { $0.width >= least && $0.width < Self.roomy - Self.rounding }
    }

    /// Returns the floors of a part at the full clearance: one, or the pieces between its necks.
    mutating func wideDrafts(
        _ main: Polygon, _ requests: [Floor.Request], _ necks: [FloorNeck],
        draft: (Polygon, [Floor.Request], Double) -> Draft?
    ) -> [Draft]? {
        let full = Self.clearances[0]
        let own =
            necks.filter { main.contains($0.middle) || main.nearestOnRings(to: $0.middle)?.distance ?? 1 < 0.003 }
            + kerbNecks(in: main)
        let tapers = taperNecks(in: main, requests)
        // Where a narrow end cannot be cut off, the rest of the floor is not narrow for it.
        let cut =
            (tapers.isEmpty ? nil : cut(main, requests, own + tapers)) ?? (own.isEmpty ? nil : cut(main, requests, own))
        if let cut, cut.isCut {
            let passagesBefore = passages
            let drafts = pieces(of: cut, requests).map { piece -> Draft? in
                var found = draft(piece.polygon, piece.requests, full)
                if let width = width(ofNarrow: piece.polygon) { found?.narrow(to: width) }
                return found
            }
            if drafts.allSatisfy({ $0 != nil }) { return drafts.compactMap { $0 } }
            passages = passagesBefore
        }
        guard var whole = draft(main, requests, full) else { return nil }
        if let least = own.first?.width, cut?.isCut != false {
            whole.narrow(to: least)
        } else if let width = width(ofNarrow: main) {
            whole.narrow(to: width)
        }
        return [whole]
    }

    /// Returns the width of a piece of floor at the full clearance that is narrow throughout; nil if wheels have room in it.
    private func width(ofNarrow piece: Polygon) -> Double? {
        let full = Self.clearances[0]
        let length = Polyline(piece.outer + piece.outer.prefix(1)).length
        if piece.holes.isEmpty, length > 0, piece.area / length >= Self.roomy / 2 - full { return nil }
        guard let shape = session.rawShape(of: piece) else { return nil }
        func fits(_ width: Double) -> Bool { shape.grown(by: full - width / 2)?.isEmpty == false }
        let isWalled = !walls.near(shape.grown(by: full + LevelWalls.thickness) ?? shape).isEmpty
        let limit = Self.roomy - Self.rounding - (isWalled && !isExact ? LevelWalls.thickness : 0)
        if fits(limit) { return nil }
        return [0.85, 0.8, 0.75, 0.7, 0.65].first { $0 < limit && fits($0) } ?? 2 * full
    }

    /// A part of a floor that is cut at its necks.
    private struct Cut {
        var necks: [FloorNeck]
        var parts: [Polygon]
        /// The parts on both sides of each neck.
        var sides: [[Int]]
        /// Whether kerbs are cut out that nobody steps over, such as one along the edge of the floor.
        var hasBars = false

        var isCut: Bool { parts.count > 1 || !necks.isEmpty || hasBars }
    }

    /// Cuts a part at the full clearance at the necks that people need.
    ///
    /// - Returns: Nil if the necks are too many or cannot be cut.
    private func cut(_ main: Polygon, _ requests: [Floor.Request], _ necks: [FloorNeck]) -> Cut? {
        guard necks.count <= Self.mostNecks, let all = parts(of: main, without: necks) else { return nil }
        var known: [(neck: FloorNeck, ends: [Int])] = []
        // A piece of a kerb that is stepped over nowhere stays a kerb.
        var bars: [FloorNeck] = []
        for neck in necks {
            let ends = ends(of: neck, in: all)
            if ends.count == 2 { known.append((neck, ends)) } else if neck.isKerb { bars.append(neck) }
        }
        // Who is in a pocket behind a kerb gets over it on foot, and not in a wheelchair, whether or not anything leads there.
        let pockets = known.lazy.filter(\.neck.isKerb).flatMap(\.ends).filter {
            all[$0].area >= PlanCleaning.leastOverlap
        }
        let kept = Self.needed(
            known, parts: all.count,
            anchored: Set(requests.map { part(nearest: $0.spot, in: all) }).union(pockets))
        bars += known.indices.filter { known[$0].neck.isKerb && !kept.contains($0) }.map { known[$0].neck }
        let needed = kept.map { known[$0].neck }
        guard !needed.isEmpty || !bars.isEmpty else { return Cut(necks: [], parts: [main], sides: []) }
        guard let parts = parts(of: main, without: needed + bars) else { return nil }
        let sides = needed.map { ends(of: $0, in: parts) }
        return sides.allSatisfy { $0.count == 2 }
            ? Cut(necks: needed, parts: parts, sides: sides, hasBars: !bars.isEmpty) : nil
    }

    /// Gives each piece its anchors and its mouths.
    private mutating func pieces(of cut: Cut, _ requests: [Floor.Request]) -> [Piece] {
        var pieces = cut.parts.map { Piece(polygon: $0, clearance: Self.clearances[0], requests: []) }
        let roomy = cut.parts.map { width(ofNarrow: $0) == nil }
        for request in requests {
            pieces[part(of: request, in: cut.parts, roomy)].requests.append(request)
        }
        for (neck, ends) in zip(cut.necks, cut.sides) {
            let isLoop = ends[0] == ends[1]
            let mouths = isLoop ? [nextMouth, nextMouth + 1] : [nextMouth, nextMouth]
            nextMouth += isLoop ? 2 : 1
            for (side, end) in ends.enumerated() {
                pieces[end].requests.append(Floor.Request(key: .mouth(mouths[side]), point: neck.sides[side]))
            }
            passages.append(Passage(mouths: mouths, width: neck.width, isKerb: neck.isKerb))
        }
        return pieces.filter { !$0.requests.isEmpty }
    }

    private func parts(of main: Polygon, without necks: [FloorNeck]) -> [Polygon]? {
        guard let slots = session.union(of: necks.compactMap { session.rawShape(of: $0.slot) }) else { return nil }
        return session.rawShape(of: main)?.subtracting(slots)?.polygons.filter { $0.area >= Self.leastPart }
    }

    /// Returns the parts on both sides of a neck.
    func ends(of neck: FloorNeck, in parts: [Polygon]) -> [Int] {
        let ends = neck.sides.compactMap { part(at: $0, in: parts) }
        guard ends.count < 2, let slot = session.rawShape(of: neck.slot) else { return ends }
        // Where hardly anything is left between the walls at the full clearance, that is not in the middle of a slanting neck.
        let beside = parts.indices.compactMap { part -> (part: Int, side: Double, distance: Double)? in
            guard session.rawShape(of: parts[part])?.distance(to: slot) ?? 1 < Self.besideSlot,
                let foot = parts[part].nearestOnRings(to: neck.middle)
            else { return nil }
            return (part, neck.side(of: foot.point), foot.distance)
        }.sorted { ($0.distance, $0.part) < ($1.distance, $1.part) }
        let found = [beside.first { $0.side < 0 }, beside.first { $0.side > 0 }].compactMap { $0?.part }
        return found.count == 2 ? found : ends
    }

    private func part(at point: Point, in parts: [Polygon]) -> Int? {
        parts.firstIndex { $0.contains(point) || $0.nearestOnRings(to: point)?.distance ?? 1 < 0.01 }
    }

    private func part(nearest point: Point, in parts: [Polygon]) -> Int {
        let distances = parts.map { $0.contains(point) ? 0 : $0.nearestOnRings(to: point)?.distance ?? .infinity }
        return parts.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0
    }

    /// Returns the part that an anchor is on. What a place is whose point is in an obstacle is on both sides of it, and people
    /// stop where there is room.
    private func part(of request: Floor.Request, in parts: [Polygon], _ isRoomy: [Bool]) -> Int {
        let nearest = part(nearest: request.spot, in: parts)
        guard case .stop = request.key, !isRoomy[nearest], !parts[nearest].contains(request.point) else {
            return nearest
        }
        let distances = parts.map { $0.nearestOnRings(to: request.point)?.distance ?? .infinity }
        guard distances[nearest] > Self.clearances[0] + Self.rounding,
            let other = parts.indices.filter({ isRoomy[$0] }).min(by: { distances[$0] < distances[$1] }),
            distances[other] <= distances[nearest] + Self.aroundObstacle,
            let foot = parts[other].nearestOnRings(to: request.point)?.point, !walls.separate(request.point, foot)
        else { return nearest }
        return other
    }

    /// Returns the necks that people need: none at which only a part without anchors begins, and of two that lead through
    /// such a part only the narrower.
    ///
    /// - Returns: Their indices.
    private static func needed(_ necks: [(neck: FloorNeck, ends: [Int])], parts: Int, anchored: Set<Int>) -> [Int] {
        var sets = DisjointSets(count: parts)
        var hasAnchor = (0..<parts).map(anchored.contains)
        var kept = Array(necks.indices)
        var isChanging = true
        while isChanging {
            isChanging = false
            var necksAt: [Int: [Int]] = [:]
            for neck in kept {
                for end in Set(necks[neck].ends.map({ sets.find($0) })) { necksAt[end, default: []].append(neck) }
            }
            for (part, own) in necksAt.sorted(by: { $0.key < $1.key }) {
                guard sets.find(part) == part, !hasAnchor[part], own.allSatisfy(kept.contains) else { continue }
                let others = own.filter { Set(necks[$0].ends.map { sets.find($0) }).count == 2 }
                guard others.count == own.count, own.count <= 2,
                    let widest = own.max(by: { necks[$0].neck.width < necks[$1].neck.width })
                else { continue }
                kept.removeAll { $0 == widest }
                let ends = necks[widest].ends.map { sets.find($0) }
                let isAnchored = ends.contains { hasAnchor[$0] }
                sets.merge(ends[0], ends[1])
                hasAnchor[sets.find(part)] = isAnchored
                isChanging = true
            }
        }
        return kept
    }
}

extension FloorBuilder.Draft {
    /// States the width of a floor that is too narrow for wheels. Its clearance says that it has one.
    fileprivate mutating func narrow(to width: Double) {
        self.width = width
        clearance = FloorBuilder.narrow
    }
}
