import WaymarkImportKit
import WaymarkModel

extension PlanWork {
    /// Makes the floors of a level with the anchors that everything needs.
    func makeFloors(_ plan: Int) {
        let units = plans[plan].units
        var groups: [Int: [Int]] = [:]
        for unit in units.indices { groups[joints[plan].groups.find(unit), default: []].append(unit) }
        var builder = FloorBuilder(
            session: session, gap: rules.borderGap ?? 0.02, walls: walls(plans[plan].level.id),
            kerbs: kerbs(plans[plan].level), nextMouth: nextMouth, neckWork: neckWork)
        defer {
            (nextMouth, neckWork) = (builder.nextMouth, builder.neckWork)
            passages += builder.passages
        }
        let requests = anchorRequests(plan)
        let areas = closableAreas(plans[plan].level.id)
        for root in groups.keys.sorted() {
            let members = groups[root] ?? []
            let isFree = members.allSatisfy { units[$0].walking == .free }
            builder.cutters = WalledBorders(work: self, plan: plan).cutters(among: members)
            let wishes = wishes(of: members, plan, isFree: isFree, requests)
            guard !wishes.isEmpty else { continue }
            let (drafts, refused) = builder.floors(
                of: members.map { units[$0].floor }, requests: wishes, areas: isFree ? areas : [],
                unitBends: isFree && members.count > 1 ? unitCorners(members, plan) : [])
            if refused > 0 { refuse(units[members[0]]) }
            for (number, draft) in drafts.enumerated() {
                let name = "floor:\(units[members[0]].id)" + (number == 0 ? "" : ":\(number + 1)")
                var indices: [Floor.Key: Int] = [:]
                for (index, anchor) in draft.anchors.enumerated() { for key in anchor.keys { indices[key] = index } }
                for member in members { floorsByUnit[Spot(plan: plan, unit: member), default: []].append(floors.count) }
                floors.append(
                    Floor(
                        id: FeatureID(name), plan: plan, units: members, polygon: draft.polygon,
                        clearance: draft.clearance, width: draft.width, anchors: draft.anchors,
                        geometry: draft.geometry,
                        traits: units[members[0]].traits, indices: indices))
                if draft.isNarrow, members.count == 1, isFree { warnNarrow(units[members[0]]) }
                if draft.isSimplified { log.repaired("floors with many corners, simplified by 0.1 m") }
            }
        }
    }

    /// Returns the floor of a unit that has an anchor; nil if none has.
    func floor(of spot: Spot, with key: Floor.Key) -> Int? {
        floorsByUnit[spot]?.first { floors[$0].indices[key] != nil }
    }

    /// Returns the anchor of an opening on the side of one of its units.
    func anchor(of threshold: Int, on unit: Int, _ plan: Int) -> Floor.Key {
        let joint = joints[plan].thresholds[threshold]
        let isBeyond = joint.sides.last == unit && joints[plan].isWithinFloor(joint)
        return isBeyond ? .beyond(threshold) : .threshold(threshold)
    }

    /// Returns the anchors that stops, landings and exits of other levels need, by unit.
    private func anchorRequests(_ plan: Int) -> [Int: [Floor.Request]] {
        var requests: [Int: [Floor.Request]] = [:]
        for (index, ways) in placeWays.sorted(by: { contents.places[$0.key].id < contents.places[$1.key].id }) {
            for case .stop(let spot, let point) in ways where spot.plan == plan {
                requests[spot.unit, default: []].append(Floor.Request(key: .stop(index), point: point))
            }
        }
        for spot in landings.keys.sorted() where spot.plan == plan {
            for (connector, point) in landings[spot] ?? [] {
                requests[spot.unit, default: []].append(Floor.Request(key: .landing(connector), point: point))
            }
        }
        for spot in arrivals.keys.sorted() where spot.plan == plan {
            for (opening, point) in arrivals[spot] ?? [] {
                requests[spot.unit, default: []].append(Floor.Request(key: .exit(opening), point: point))
            }
        }
        return requests
    }

    /// Returns all anchors of a group of units. Units with authored paths need only those that no path leads to.
    private func wishes(
        of members: [Int], _ plan: Int, isFree: Bool, _ requests: [Int: [Floor.Request]]
    ) -> [Floor.Request] {
        let isMember = Set(members)
        var wishes = members.flatMap { requests[$0] ?? [] }
        // The node is on one of the two floors, but on neither side of what divides both if they are one.
        var hubs = Set(joints[plan].inOpenings.filter { $0.value.allSatisfy(isMember.contains) }.keys)
        for (index, threshold) in joints[plan].thresholds.enumerated() {
            let inside = threshold.sides.filter { isMember.contains($0) }
            let isWithin = inside.count == 2 && joints[plan].isWithinFloor(threshold)
            if let hub = threshold.hub ?? threshold.resting, inside.count < 2 || isWithin { hubs.insert(hub) }
            // A path that ends in the opening, on its other side, is none of this unit.
            let isOwn = threshold.hub.map { hub in inside.contains { joints[plan].nodes[$0].contains(hub) } } ?? false
            guard inside.count == 1 || isWithin, isFree || threshold.hub == nil || rules.limitsPaths && !isOwn
            else { continue }
            if isWithin {
                wishes += WalledBorders(work: self, plan: plan).requests(for: index)
                continue
            }
            let isGap = [nil, .open].contains(contents.openings[threshold.opening].door)
            let isTip =
                isFree && isGap && threshold.hub != nil
                && OpenTips(work: self).isAtOpenTip(threshold.middle, of: plans[plan].units[inside[0]], plan)
            wishes.append(
                Floor.Request(
                    key: .threshold(index), point: threshold.middle, isAtOpenTip: isTip,
                    isAtBorder: isConcluded(threshold, plan)
                        && threshold.sides.allSatisfy { isMember.contains($0) || isRoomy($0, plan) }))
        }
        if !isFree && wishes.isEmpty { return [] }
        var seen: Set<Int> = []
        for member in members {
            for node in joints[plan].nodes[member] where isFree ? !hubs.contains(node) : network.degrees[node] > 0 {
                guard seen.insert(node).inserted, !isFree || FreeWalking(work: self).isNeeded(node, in: isMember, plan)
                else { continue }
                let point = contents.nodes[node].position
                let isTip = isFree && OpenTips(work: self).isAtOpenTip(point, of: plans[plan].units[member], plan)
                let side = WallSides(self, plans[plan].level).side(of: node)
                wishes.append(Floor.Request(key: .node(node), point: point, side: side, isAtOpenTip: isTip))
            }
        }
        return wishes
    }

    /// Returns whether an opening is in the border of two open units, in which the source has none.
    func isConcluded(_ threshold: Threshold, _ plan: Int) -> Bool {
        threshold.sides.count == 2 && contents.openings[threshold.opening].derivedFrom != nil
            && threshold.sides.allSatisfy { plans[plan].units[$0].isOpen }
    }

    /// Returns whether people keep their distance from walls in a unit. A narrow one is walked in all the same.
    func isRoomy(_ unit: Int, _ plan: Int) -> Bool {
        plans[plan].units[unit].floor.grown(by: -FloorBuilder.clearances[0])?.isEmpty == false
    }

    /// Returns the areas of a level that conditions can close or slow.
    private func closableAreas(_ level: FeatureID) -> [Polygon] {
        contents.areas.filter { $0.level == level && $0.polygon.outer.allSatisfy(\.isFinite) }.sorted { $0.id < $1.id }
            .map(\.polygon)
    }

    /// Returns the corners around which a path can lead if a unit of a larger region is closed.
    private func unitCorners(_ members: [Int], _ plan: Int) -> [Point] {
        members.flatMap { plans[plan].units[$0].outline.convexCorners }.map(\.onGrid)
    }

    private func refuse(_ unit: PlanUnit) {
        report(
            .limitExceeded, .warning, "unit \"\(unit.id)\" is too complicated to derive paths", at: span(of: unit),
            help: "split the unit, or draw its paths")
    }

    private func warnNarrow(_ unit: PlanUnit) {
        report(
            .narrowUnit, .warning, "unit \"\(unit.id)\" is less than 0.6 m wide", at: span(of: unit),
            help: "check the polygon; paths in it keep no distance from its walls")
    }

    /// Returns where a unit was written.
    func span(of unit: PlanUnit) -> SourceSpan? {
        unitIndices[unit.id].flatMap { origins.span(.unit, $0) }
    }
}

extension Polygon {
    /// The corners around which a path can lead if the polygon is closed.
    var convexCorners: [Point] {
        let ring = normalised.outer
        return ring.indices.filter { index in
            let before = ring[(index + ring.count - 1) % ring.count]
            let after = ring[(index + 1) % ring.count]
            let corner = ring[index]
            return (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x) > 0
        }.map { ring[$0] }
    }
}
