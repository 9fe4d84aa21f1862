import WaymarkModel

struct AscentPairing {
    let work: PlanWork

    /// The part of the smaller shaft that must lie above or below the other.
    private static let leastStack = 0.2

    /// Two units on different levels that a connector joins.
    private struct Link {
        var lower: PlanWork.Spot
        var upper: PlanWork.Spot
        var kind: Connector.Kind
        var rule: Inference.Rule
        var evidence: String
        var direction = Connector.Direction.both
        var hours: OpeningHours?
        var numbers: [String: String] = [:]
        var flight = ShaftFlight()
        var name: LocalizedText?
        var closure: String?
        var access: Set<Role> = []
    }

    /// Finds the connectors that the plan implies: by relations first, then by shafts above each other.
    func find() {
        let related = relatedLinks()
        addAscents(related)
        guard work.rules.stacksShafts else { return }
        let known = Set(related.map { [$0.lower, $0.upper] })
        addAscents(stackedLinks().filter { !known.contains([$0.lower, $0.upper]) })
    }

    private func ordinal(_ spot: PlanWork.Spot) -> Double { work.plans[spot.plan].level.ordinal }

    private func relatedLinks() -> [Link] {
        var links: [Link] = []
        for join in work.joins {
            for (first, second) in zip(join.units, join.units.dropFirst()) {
                guard let from = work.spots[first], let to = work.spots[second], from.plan != to.plan else { continue }
                let kind = join.kind ?? work.unit(from).use.shaft ?? work.unit(to).use.shaft ?? .unknownJoin
                if join.kind == nil, kind.wayKind.isUnknown {
                    work.report(
                        .foreignAssumption, .warning,
                        "units \"\(first)\" and \"\(second)\" on different levels are related, and nothing says how people "
                            + "change the level",
                        at: join.span, help: "state stairs, an elevator, an escalator or a ramp")
                }
                let rises = (ordinal(from), from) < (ordinal(to), to)
                var link = Link(
                    lower: rises ? from : to, upper: rises ? to : from, kind: kind, rule: .relation,
                    evidence: "the source relates them", hours: join.hours)
                link.numbers = join.numbers
                link.flight = join.flight
                link.name = join.name
                link.closure = join.closure
                link.access = join.access
                if join.isOneWay { link.direction = rises ? .forward : .backward }
                links.append(link)
            }
        }
        return links.sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
    }

    /// Finds shafts of one category that overlap on neighbouring levels of a building.
    private func stackedLinks() -> [Link] {
        struct Group: Hashable {
            var building: String
            var kind: Connector.Kind
        }
        var groups: [Group: [PlanWork.Spot]] = [:]
        for spot in work.spots.values.sorted() {
            guard let kind = work.unit(spot).use.shaft else { continue }
            // The ground level of an only building can be the site's, which belongs to no building.
            let only = work.contents.buildings.count == 1 ? work.contents.buildings[0].id : nil
            let building = only?.rawValue ?? work.building(of: spot)
            groups[Group(building: building, kind: kind), default: []].append(spot)
        }
        let order = groups.keys.sorted { ($0.building, $0.kind.rawValue) < ($1.building, $1.kind.rawValue) }
        let shafts = Array(groups.values.joined()).sorted()
        let index = ShapeIndex(shafts.map { work.unit($0).floor }, work.session)
        return order.flatMap { group in
            links(among: groups[group] ?? [], group.kind) { lower, upper in
                let near = index.near(work.unit(lower).floor).prefix(1000).map { shafts[$0] }
                return near.contains { isBetween($0, lower, upper, among: near) }
            }
        }
    }

    /// Returns whether a shaft of another kind is between two above each other, on a level that they skip. One that goes on beside them, on the
    /// level of either, is drawn around them.
    private func isBetween(
        _ shaft: PlanWork.Spot, _ lower: PlanWork.Spot, _ upper: PlanWork.Spot, among shafts: [PlanWork.Spot]
    ) -> Bool {
        let kind = work.unit(shaft).use.shaft
        guard kind != work.unit(lower).use.shaft, ordinal(shaft) > ordinal(lower), ordinal(shaft) < ordinal(upper),
            [lower, upper].allSatisfy({ overlap(of: shaft, $0) > Self.leastStack })
        else { return false }
        return !shafts.contains { other in
            work.unit(other).use.shaft == kind && [lower.plan, upper.plan].contains(other.plan)
                && overlap(of: shaft, other) > Self.leastStack
        }
    }

    /// Returns which part of the smaller of two shafts lies above or below the other.
    private func overlap(of first: PlanWork.Spot, _ second: PlanWork.Spot) -> Double {
        let (shape, other) = (work.unit(first).floor, work.unit(second).floor)
        return (shape.sharedArea(with: other) ?? 0) / max(min(shape.area, other.area), .leastNormalMagnitude)
    }

    private func links(
        among shafts: [PlanWork.Spot], _ kind: Connector.Kind, areApart: (PlanWork.Spot, PlanWork.Spot) -> Bool
    ) -> [Link] {
        let index = ShapeIndex(shafts.map { work.unit($0).floor }, work.session)
        var above: [Int: (shaft: Int, share: Double)] = [:]
        var below: [Int: (shaft: Int, share: Double)] = [:]
        for lower in shafts.indices {
            let shape = work.unit(shafts[lower]).floor
            for upper in index.near(shape).prefix(1000) where ordinal(shafts[upper]) > ordinal(shafts[lower]) {
                let share = overlap(of: shafts[lower], shafts[upper])
                guard share > Self.leastStack else { continue }
                if isNearer(upper, share, than: above[lower], shafts, rising: true) { above[lower] = (upper, share) }
                if isNearer(lower, share, than: below[upper], shafts, rising: false) { below[upper] = (lower, share) }
            }
        }
        var pairs: [(lower: Int, upper: Int, share: Double)] = []
        var stacks = DisjointSets(count: shafts.count)
        for lower in shafts.indices {
            guard let (upper, share) = above[lower], below[upper]?.shaft == lower,
                !areApart(shafts[lower], shafts[upper])
            else { continue }
            pairs.append((lower, upper, share))
            stacks.merge(lower, upper)
        }
        let authored = shafts.map { connectors(in: $0, kind) }
        // An authored elevator says where it stops. Other connectors can be a part of a longer stack.
        let known = kind.isRide ? Set(shafts.indices.filter { !authored[$0].isEmpty }.map { stacks.find($0) }) : []
        return pairs.compactMap { lower, upper, share in
            guard !known.contains(stacks.find(lower)), authored[lower].isDisjoint(with: authored[upper]) else {
                return nil
            }
            return Link(
                lower: shafts[lower], upper: shafts[upper], kind: kind, rule: .stack,
                evidence: "overlap of \(Int((min(1, share) * 100).rounded())) %")
        }
    }

    /// Returns whether a shaft is on a nearer level than the best one so far, or overlaps more on the same level.
    private func isNearer(
        _ shaft: Int, _ share: Double, than best: (shaft: Int, share: Double)?, _ shafts: [PlanWork.Spot], rising: Bool
    ) -> Bool {
        guard let best else { return true }
        let (own, other) = (ordinal(shafts[shaft]), ordinal(shafts[best.shaft]))
        if own != other { return (own < other) == rising }
        return share > best.share
    }

    /// Returns the authored connectors of a kind that stop in a shaft, or at most 2 m from it.
    func connectors(in spot: PlanWork.Spot, _ kind: Connector.Kind) -> Set<Int> {
        let unit = work.unit(spot)
        guard let box = unit.outline.bounds else { return [] }
        let radius = box.low.distance(to: box.high) / 2 + 2
        let middle = box.low.interpolated(to: box.high, fraction: 0.5)
        var found: Set<Int> = []
        for node in work.nodeGrid(work.plans[spot.plan].level.id).near(middle, within: min(radius, 200)) {
            let known = (work.network.connectors[node] ?? []).filter { work.contents.connectors[$0].kind == kind }
            guard !known.isEmpty, let point = work.session.point(work.contents.nodes[node].position) else { continue }
            if unit.floor.distance(to: point) <= 2 { found.formUnion(known) }
        }
        return found
    }

    /// Makes connectors of chains of links. A chain with several units on one level stays in pairs.
    private func addAscents(_ links: [Link]) {
        var numbers: [PlanWork.Spot: Int] = [:]
        for link in links { for spot in [link.lower, link.upper] { numbers[spot] = numbers[spot] ?? numbers.count } }
        var sets = DisjointSets(count: numbers.count)
        for link in links where link.direction == .both {
            if let lower = numbers[link.lower], let upper = numbers[link.upper] { sets.merge(lower, upper) }
        }
        var chains: [[Link]] = []
        var positions: [[Int]: Int] = [:]
        for link in links {
            let root = numbers[link.lower].map { sets.find($0) } ?? -1
            let key = [root, Connector.Kind.allCases.firstIndex(of: link.kind) ?? 0]
            if link.direction == .both, let position = positions[key] {
                chains[position].append(link)
            } else {
                if link.direction == .both { positions[key] = chains.count }
                chains.append([link])
            }
        }
        for chain in chains {
            let spots = Set(chain.flatMap { [$0.lower, $0.upper] })
            if Set(spots.map(\.plan)).count == spots.count {
                addAscent(chain, spots)
            } else {
                for link in chain { addAscent([link], [link.lower, link.upper]) }
            }
        }
    }

    private func addAscent(_ chain: [Link], _ members: Set<PlanWork.Spot>) {
        let sorted = members.sorted { (ordinal($0), $0) < (ordinal($1), $1) }
        let ids = sorted.map { work.unit($0).id }
        let lowest = work.plans[sorted[0].plan].level.id
        let evidence = chain.count == 1 ? chain[0].evidence : "\(chain.count + 1) levels: \(chain[0].evidence)"
        guard
            let inference = work.infer(
                chain[0].rule, ids, level: lowest, point: work.unit(sorted[0]).floor.innerPoint, evidence: evidence)
        else { return }
        let kind = work.kind(of: FeatureID(inference.id), chain[0].kind)
        work.correct(shafts: ids, of: FeatureID(inference.id))
        // An escalator runs one way. If the plan does not say which, there is one each way.
        let isUnknown = kind.isPaired && chain[0].direction == .both
        let directions: [(String, Connector.Direction)] =
            isUnknown ? [("-up", .forward), ("-down", .backward)] : [("", chain[0].direction)]
        if isUnknown { work.setEffect(FeatureID(inference.id + "-up"), of: inference.id) }
        for (suffix, direction) in directions {
            let ascent = Ascent(
                id: FeatureID(inference.id + suffix), kind: kind, units: sorted, direction: direction,
                hours: chain[0].hours,
                numbers: chain.reduce(into: [:]) { all, link in all.merge(link.numbers) { own, _ in own } },
                flight: chain.reduce(into: ShaftFlight()) { all, link in all.merge(link.flight) },
                name: chain.lazy.compactMap(\.name).first, closure: chain.lazy.compactMap(\.closure).first,
                access: chain.reduce(into: []) { all, link in all.formUnion(link.access) },
                derivedFrom: inference.id)
            work.ascents.append(ascent)
            for spot in sorted { addLanding(of: ascent, at: spot, lands: sorted) }
        }
    }

    /// Asks for a landing on the floor, unless the door of the shaft is the landing.
    private func addLanding(of ascent: Ascent, at spot: PlanWork.Spot, lands: [PlanWork.Spot]) {
        if case .landing = landing(of: ascent, at: spot) {
            let isShaft = work.unit(spot).use.shaft != nil
            let partner = isShaft ? spot : lands.first { $0 != spot } ?? spot
            let outline = work.unit(partner).outline
            let point = work.unit(partner).floor.innerPoint ?? outline.outer[0]
            // Connectors of the same shaft, such as the two directions of an escalator, share the point.
            work.landings[spot, default: []].append((ascent.id, point))
        }
    }

    /// Where a connector lands in a unit.
    enum Landing {
        case node(Int)
        case doors([Int])
        case landing
    }

    /// Returns where a connector lands: at an authored node, at the doors of a shaft, or on the floor. Only rides have
    /// several doors on a level.
    func landing(of ascent: Ascent, at spot: PlanWork.Spot) -> Landing {
        let unit = work.unit(spot)
        if unit.walking == .paths,
            let node = work.nearestNode(in: spot, to: unit.floor.innerPoint ?? unit.outline.outer[0])
        {
            return .node(node)
        }
        guard unit.use.shaft != nil, !unit.isOpen else { return .landing }
        let doors = work.joints[spot.plan].thresholds.indices.filter {
            work.joints[spot.plan].thresholds[$0].sides.contains(spot.unit)
        }
        if ascent.kind.isRide { return doors.isEmpty ? .landing : .doors(doors) }
        return doors.count == 1 && work.joints[spot.plan].nodes[spot.unit].isEmpty ? .doors(doors) : .landing
    }
}
