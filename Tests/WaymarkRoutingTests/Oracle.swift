import WaymarkModel
import WaymarkRouting

/// A second opinion on every cost, written from the model of a venue alone: its own cost rules, its own reading of
/// schedules and conditions, and a plain expansion of (leg, node, time). It shares no code with the graph.
struct Oracle {
    struct Key: Hashable, Comparable {
        var avoided: Int64
        var weight: Int64
        static func < (left: Key, right: Key) -> Bool {
            (left.avoided, left.weight) < (right.avoided, right.weight)
        }
    }

    /// One way to get from a node to another.
    struct Passage {
        var name: String
        /// The connector, or the path of the edge.
        var feature: String
        var from: FeatureID
        var to: FeatureID
        var seconds: Double
        var wait: Double
        var waits: [Connector.Wait]
        var hours: [OpeningHours]
        var conditions: [Condition]
        var runsAgainst: Bool
        var turns: Bool
        var surcharge: Int64
        var avoided: Int64
        /// The pieces that areas make of an edge: their share of it, and the areas they lie in.
        var pieces: [(share: Double, areas: Set<FeatureID>)] = []
        /// What a weighting makes of the time.
        var factor = 1.0
    }

    let venue: Venue
    let request: RouteRequest
    let departure: Int64
    var passages: [FeatureID: [Passage]] = [:]
    private let roles: Set<Role>
    private let conditions: [Condition]
    private var open: [String: [OpenInterval]] = [:]

    init(_ venue: Venue, _ request: RouteRequest, _ conditions: [Condition], departure: Timestamp) {
        self.venue = venue
        self.request = request
        self.conditions = conditions.sorted { $0.id < $1.id }
        self.departure = departure.milliseconds
        roles = request.roles.union(request.profile.roles).union(["public"])
        // The links behind entrances are read from the entrances themselves.
        for edge in venue.edges where edge.derivedFrom == nil { addEdge(edge) }
        for entrance in venue.places.flatMap(\.entrances) { addEntrance(entrance) }
        for connector in venue.connectors {
            for from in connector.stops.indices {
                for to in connector.stops.indices where to != from { addPassage(connector, from, to) }
            }
        }
        let texts = passages.values.joined().flatMap { $0.hours + $0.waits.map(\.hours) }
        for hours in texts where open[hours.source] == nil {
            open[hours.source] = hours.openIntervals(
                from: departure.adding(milliseconds: -3_600_000), to: departure.adding(milliseconds: 9 * 86_400_000),
                in: venue.calendar)
        }
    }

    // MARK: The rules, once more

    private var speed: Double { venue.costs.speeds[request.profile.name] ?? request.profile.speed }

    private func mayPass(_ access: Set<Role>) -> Bool { access.isEmpty || access.contains { roles.contains($0) } }

    /// Slopes matter where wheels roll; stairs, escalators, ladders and elevators have rows of their own.
    private static func isRolled(_ kind: WayKind) -> Bool {
        switch kind {
        case .stairs, .escalator, .ladder, .elevator, .gondola, .train, .unknownJoin: false
        default: true
        }
    }

    private var isWheeled: Bool { request.profile.forbidden.contains(.stairs) }

    private mutating func addEdge(_ edge: PathEdge) {
        let profile = request.profile
        if request.exclude.contains(edge.kind) || profile.forbidden.contains(edge.kind) || !mayPass(edge.access) {
            return
        }
        guard let from = venue.node(edge.from), let to = venue.node(edge.to) else { return }
        let pieces = ConvexAreas.pieces(of: venue.areas.filter { $0.level == from.level }, from.position, to.position)
        let around = venue.areas.filter { area in pieces.contains { $0.areas.contains(area.id) } }
        if around.contains(where: { !mayPass($0.access) }) { return }
        let slope = Self.isRolled(edge.kind) ? abs(edge.incline ?? 0) : 0
        if edge.isAccessible != true {
            if isWheeled && (edge.isAccessible == false || (edge.stepCount ?? 0) != 0) { return }
            if let limit = profile.maximumIncline, slope > limit + 1e-9 { return }
            if let limit = profile.minimumWidth, let width = edge.width, width < limit - 1e-9 { return }
        }
        var surcharges = 0.0
        if edge.isAccessible != true, let preferred = profile.preferredIncline, slope > preferred + 1e-9 {
            surcharges += 1
        }
        let climbing: Set<WayKind> = [.stairs, .elevator, .escalator, .ramp, .ladder, .gondola, .unknownJoin]
        let flat: Set<WayKind> = [.corridor, .movingWalkway, .outdoorPath, .crossing, .train]
        for group in [climbing, flat]
        where group.contains(edge.kind) && !request.prefer.contains(edge.kind)
            && !request.prefer.isDisjoint(with: group)
        {
            surcharges += 2
        }
        let mine = conditions.filter { condition in
            switch condition.target {
            case .edge(let id): id == edge.id || id == edge.path
            case .area(let id): around.contains { $0.id == id }
            default: false
            }
        }
        let turns = edge.isOneWay && (edge.kind == .escalator || edge.kind == .movingWalkway)
        for backward in [false, true] where !backward || !edge.isOneWay || turns {
            let seconds = (edge.duration ?? self.seconds(edge, backward)) + edge.delay
            let plain = Int64((seconds * 1000).rounded())
            let surcharge = Int64((Double(plain) * surcharges).rounded())
            let isAvoided = request.avoid.union(profile.avoided).contains(edge.kind)
            passages[backward ? edge.to : edge.from, default: []].append(
                Passage(
                    name: "\(edge.id) \(backward)", feature: "path \(edge.path)", from: backward ? edge.to : edge.from,
                    to: backward ? edge.from : edge.to,
                    seconds: seconds, wait: 0, waits: [], hours: edge.hours.map { [$0] } ?? [], conditions: mine,
                    runsAgainst: backward && edge.isOneWay, turns: turns, surcharge: surcharge,
                    avoided: isAvoided ? max(1, plain + surcharge) : 0, pieces: pieces))
        }
    }

    private mutating func addEntrance(_ entrance: Place.Entrance) {
        guard let inside = entrance.inside else { return }
        var link = PathEdge(id: inside, from: entrance.node, to: inside, length: 0.001)
        link.delay = entrance.delay ?? 0
        link.hours = entrance.hours
        link.access = entrance.access
        link.isAccessible = entrance.isAccessible
        addEdge(link)
    }

    private func seconds(_ edge: PathEdge, _ backward: Bool) -> Double {
        switch edge.kind {
        case .stairs, .unknownJoin:
            let steps = edge.stepCount ?? 0
            let rising = steps != 0 ? Double(steps) : edge.incline ?? 0
            let goesDown = backward ? rising > 0 : rising < 0
            let climbed = (steps != 0 ? Double(abs(steps)) : edge.length / 0.286) * (goesDown ? 0.43 : 0.56)
            let onTheFlat = edge.length / speed
            return climbed < onTheFlat ? onTheFlat : climbed
        case .elevator:
            return (venue.costs.elevatorWait ?? 45) + (venue.costs.elevatorSecondsPerLevel ?? 8)
        case .escalator: return edge.length / (venue.costs.escalatorSpeed ?? 0.5)
        case .movingWalkway: return edge.length / (venue.costs.movingWalkwaySpeed ?? 0.5)
        case .ladder: return edge.length / 0.3
        case .gondola: return 30 + edge.length / 5
        case .train: return 90 + edge.length / 6.5
        default: return edge.length / speed
        }
    }

    private mutating func addPassage(_ connector: Connector, _ from: Int, _ to: Int) {
        let profile = request.profile
        let kind: WayKind =
            switch connector.kind {
            case .elevator, .inclinedLift: .elevator
            case .stairs: .stairs
            case .escalator: .escalator
            case .ramp: .ramp
            case .movingWalkway: .movingWalkway
            case .ladder: .ladder
            case .passage: .corridor
            case .gondola: .gondola
            case .train: .train
            case .unknownJoin: .unknownJoin
            }
        if request.exclude.contains(kind) || profile.forbidden.contains(kind) { return }
        let ends = [connector.stops[from], connector.stops[to]]
        if !mayPass(connector.access) || ends.contains(where: { !mayPass($0.access) }) { return }
        let around = ends.flatMap { stop in
            venue.areas.filter { area in
                venue.node(stop.node).map {
                    $0.level == area.level && !ConvexAreas.spans(of: area.polygon, $0.position, $0.position).isEmpty
                } ?? false
            }
        }
        if around.contains(where: { !mayPass($0.access) }) { return }
        // Wait, and metres per second.
        let line: (wait: Double, speed: Double)? =
            connector.kind == .gondola ? (30, 5) : connector.kind == .train ? (90, 6.5) : nil
        let isRide = connector.kind == .elevator || connector.kind == .inclinedLift || line != nil
        let flights = isRide ? [] : Array(connector.flights[min(from, to)..<max(from, to)])
        let slope = Self.isRolled(kind) ? flights.map { $0.incline ?? 0 }.max() ?? 0 : 0
        if connector.isAccessible != true {
            if isWheeled && (connector.isAccessible == false || flights.contains { ($0.stepCount ?? 0) != 0 }) {
                return
            }
            if let limit = profile.maximumIncline, slope > limit + 1e-9 { return }
            if let limit = profile.minimumWidth, let width = connector.width, width < limit - 1e-9 { return }
        }
        let isOneWay = connector.direction != .both
        let runsAgainst =
            connector.direction == .forward && from > to || connector.direction == .backward && from < to
        let turns = isOneWay && (connector.kind == .escalator || connector.kind == .movingWalkway)
        if runsAgainst && !turns { return }

        func level(_ stop: Int) -> Level {
            venue.level(venue.node(connector.stops[stop].node)?.level ?? "") ?? venue.levels[0]
        }
        // What a building or a level says of who enters it, and when.
        var entered: [OpeningHours] = []
        let (left, reached) = (level(from), level(to))
        if left.id != reached.id {
            let building = reached.building == left.building ? nil : venue.buildings.first { $0.id == reached.building }
            if !mayPass(reached.access) || !mayPass(building?.access ?? []) { return }
            entered = [reached.hours, building?.hours].compactMap { $0 }
        }
        var seconds = 0.0
        if let line {
            for stop in min(from, to)..<max(from, to) {
                let (low, high) = (level(stop), level(stop + 1))
                let ends = [stop, stop + 1].map { venue.node(connector.stops[$0].node)?.position ?? Point(x: 0, y: 0) }
                var rise = abs(low.ordinal - high.ordinal) * 4
                if let one = low.elevation, let other = high.elevation { rise = abs(one - other) }
                let run = ends[0].distance(to: ends[1])
                seconds += (run * run + rise * rise).squareRoot() / line.speed
            }
        } else if isRide {
            let perLevel = connector.secondsPerLevel ?? venue.costs.elevatorSecondsPerLevel ?? 8
            var storeys = abs(level(to).ordinal - level(from).ordinal)
            if connector.secondsPerLevel == nil, let one = level(to).elevation, let other = level(from).elevation {
                storeys = max(storeys, abs(one - other) / 8)
            }
            seconds = perLevel * storeys
        } else {
            for flight in min(from, to)..<max(from, to) {
                let (start, end) = from < to ? (level(flight), level(flight + 1)) : (level(flight + 1), level(flight))
                var down = end.ordinal < start.ordinal
                if let one = start.elevation, let other = end.elevation { down = other < one }
                seconds += FlightOracle(venue: venue, speed: speed).seconds(
                    connector, flight, down, level(flight), level(flight + 1))
            }
        }
        seconds += connector.delay
        var surcharges = 0.0
        if connector.isAccessible != true, let preferred = profile.preferredIncline, slope > preferred + 1e-9 {
            surcharges += 1
        }
        let climbing: Set<WayKind> = [.stairs, .elevator, .escalator, .ramp, .ladder, .gondola, .unknownJoin]
        if connector.kind != .passage, !request.prefer.isDisjoint(with: climbing), !request.prefer.contains(kind) {
            surcharges += 2
        }
        var wait = isRide ? connector.wait ?? line?.wait ?? venue.costs.elevatorWait ?? 45 : 0
        // A stated ride is as long as it is stated; what of it is no waiting, timed waits leave alone.
        let stated = connector.rides.filter { $0.from == ends[0].node && $0.to == ends[1].node }.map(\.duration)
        if isRide, let whole = stated.first {
            let moving = whole > wait ? whole - wait : 0
            (seconds, wait) = (moving + connector.delay, whole - moving)
        }
        let plain = Int64(((seconds + wait) * 1000).rounded())
        let surcharge = Int64((Double(plain) * surcharges).rounded())
        let mine = conditions.filter { condition in
            switch condition.target {
            case .connector(let id): id == connector.id
            case .connectorStop(let id, let where_):
                id == connector.id && (level(from).id == where_ || level(to).id == where_)
            case .area(let id): condition.effect == .closed && around.contains { $0.id == id }
            default: false
            }
        }
        let isAvoided = request.avoid.union(profile.avoided).contains(kind)
        passages[ends[0].node, default: []].append(
            Passage(
                name: "\(connector.id) \(from) \(to)", feature: "connector \(connector.id)", from: ends[0].node,
                to: ends[1].node, seconds: seconds, wait: wait,
                waits: isRide ? connector.waits : [],
                hours: [connector.hours, ends[0].hours, ends[1].hours].compactMap { $0 } + entered,
                conditions: mine, runsAgainst: runsAgainst, turns: turns, surcharge: surcharge,
                avoided: isAvoided ? max(1, plain + surcharge) : 0))
    }

    // MARK: Time

    private func isOpen(_ hours: OpeningHours, _ moment: Int64) -> Bool {
        (open[hours.source] ?? []).contains { $0.start.milliseconds <= moment && moment < $0.end.milliseconds }
    }

    /// Whether somebody with the roles of the request may arrive at a node at a moment, by the rules of its level and building.
    func mayArrive(at node: FeatureID, _ moment: Timestamp) -> Bool {
        guard let level = venue.node(node).flatMap({ venue.level($0.level) }) else { return false }
        let building = venue.buildings.first { $0.id == level.building }
        let hours = [level.hours, building?.hours].compactMap { $0 }
        return mayPass(level.access) && mayPass(building?.access ?? [])
            && hours.allSatisfy { $0.isOpen(at: moment, in: venue.calendar) }
    }

    /// The passage in milliseconds, if entered at a moment and open.
    private func duration(_ passage: Passage, _ moment: Int64) -> Int64? {
        let now = passage.conditions.filter {
            ($0.from?.milliseconds ?? .min) <= moment && moment < ($0.until?.milliseconds ?? .max)
        }
        if now.contains(where: { $0.effect == .closed }) { return nil }
        let isTurned = passage.turns && now.contains { $0.effect == .reversed }
        if isTurned != passage.runsAgainst { return nil }
        if passage.hours.contains(where: { !isOpen($0, moment) }) { return nil }
        let wait = passage.waits.first { isOpen($0.hours, moment) }?.seconds ?? passage.wait
        var duration = (((passage.seconds + wait) * 1000).rounded() * passage.factor).rounded()
        if passage.pieces.count > 1 { return Int64(spread(duration, passage, now).rounded()) }
        for condition in now {
            if case .slowed(let factor) = condition.effect { duration = (duration * factor).rounded() }
        }
        for condition in now { if case .delayed(let more) = condition.effect { duration += (more * 1000).rounded() } }
        return Int64(duration)
    }

    /// What conditions make of an edge that areas cut: each piece by itself; a delay is paid once.
    private func spread(_ plain: Double, _ passage: Passage, _ now: [Condition]) -> Double {
        func applies(_ condition: Condition, _ areas: Set<FeatureID>) -> Bool {
            if case .area(let id) = condition.target { areas.contains(id) } else { true }
        }
        // What slows all pieces slows the whole: the sum of their shares could miss half a millisecond by a rounding error.
        let slowing = now.filter { condition in
            if case .slowed = condition.effect { true } else { false }
        }
        let isWhole = slowing.allSatisfy { condition in passage.pieces.allSatisfy { applies(condition, $0.areas) } }
        var total = 0.0
        for piece in isWhole ? [(share: 1.0, areas: passage.pieces[0].areas)] : passage.pieces {
            var own = plain * piece.share
            for condition in slowing where applies(condition, piece.areas) {
                if case .slowed(let factor) = condition.effect { own *= factor }
            }
            total += own
        }
        for condition in now { if case .delayed(let more) = condition.effect { total += (more * 1000).rounded() } }
        return total
    }

    /// The first moment to come out of a passage, standing before it as long as that helps.
    func leaving(_ passage: Passage, _ moment: Int64) -> (leaves: Int64, waits: Int64)? {
        if passage.hours.isEmpty, passage.waits.isEmpty, passage.conditions.isEmpty {
            return duration(passage, moment).map { (moment + $0, 0) }
        }
        var candidates = [moment]
        for hours in passage.hours + passage.waits.map(\.hours) {
            for interval in open[hours.source] ?? [] {
                candidates += [interval.start.milliseconds, interval.end.milliseconds]
            }
        }
        for condition in passage.conditions {
            candidates += [condition.from, condition.until].compactMap { $0?.milliseconds }
        }
        var best: (leaves: Int64, waits: Int64)?
        // Nobody waits longer than the eight days that the router looks ahead.
        for start in Set(candidates).sorted() where start >= moment && start <= departure + 8 * 86_400_000 {
            guard let duration = duration(passage, start) else { continue }
            if start + duration < best?.leaves ?? .max { best = (start + duration, start - moment) }
        }
        return best
    }

    // MARK: Search

    private struct Label {
        var leg: Int
        var node: FeatureID
        var avoided: Int64
        var elapsed: Int64
        var surcharge: Int64
        var longWaits: Set<String>
        var key: Key { Key(avoided: avoided, weight: elapsed + surcharge) }
    }

    struct Answer {
        var key: Key
        /// `leg|passage` of everything stood before over 15 minutes.
        var longWaits: Set<String>
    }

    /// The least cost over some sites, each a list of nodes, without the banned `leg|passage`s.
    func best(_ sites: [[FeatureID]], bans: Set<String> = []) -> Answer? {
        var queue: [Label] = sites[0].map {
            Label(leg: 0, node: $0, avoided: 0, elapsed: 0, surcharge: 0, longWaits: [])
        }
        var done: [String: [Label]] = [:]
        while let next = queue.indices.min(by: { queue[$0].key < queue[$1].key }) {
            let label = queue.remove(at: next)
            let state = "\(label.leg)|\(label.node)"
            let isWorse = (done[state] ?? []).contains {
                $0.avoided <= label.avoided && $0.elapsed <= label.elapsed && $0.surcharge <= label.surcharge
            }
            if isWorse { continue }
            done[state, default: []].append(label)
            if sites[label.leg + 1].contains(label.node) {
                if label.leg + 2 == sites.count { return Answer(key: label.key, longWaits: label.longWaits) }
                var moved = label
                moved.leg += 1
                queue.append(moved)
            }
            for passage in passages[label.node] ?? [] {
                let name = "\(label.leg)|\(passage.name)"
                if bans.contains(name) { continue }
                guard let (leaves, waits) = leaving(passage, departure + label.elapsed) else { continue }
                var after = label
                after.node = passage.to
                after.avoided += passage.avoided
                after.elapsed = leaves - departure
                after.surcharge += passage.surcharge
                let isWorse = (done["\(after.leg)|\(after.node)"] ?? []).contains {
                    $0.avoided <= after.avoided && $0.elapsed <= after.elapsed && $0.surcharge <= after.surcharge
                }
                if isWorse { continue }
                if waits > 15 * 60 * 1000 {
                    after.longWaits.formUnion(alike(passage, departure + label.elapsed).map { "\(label.leg)|\($0)" })
                }
                queue.append(after)
            }
        }
        return nil
    }

    /// The names of all passages that are closed with one at a moment, and that nobody passes within 15 minutes: those of its
    /// connector or path, and for an edge, those of edges in areas that are closed around it.
    private func alike(_ passage: Passage, _ moment: Int64) -> [String] {
        func closedAreas(_ passage: Passage) -> Set<FeatureID> {
            Set(
                passage.conditions.filter {
                    $0.effect == .closed && ($0.from?.milliseconds ?? .min) <= moment
                        && moment < ($0.until?.milliseconds ?? .max)
                }.compactMap { if case .area(let id) = $0.target { id } else { nil } })
        }
        let areas = passage.pieces.isEmpty ? [] : closedAreas(passage)
        return passages.values.joined().filter { other in
            let isJoined =
                other.feature == passage.feature
                || !other.pieces.isEmpty && !areas.isDisjoint(with: closedAreas(other))
            return isJoined && leaving(other, moment)?.waits ?? .max > 15 * 60 * 1000
        }.map(\.name)
    }

    // MARK: The way out

    /// The weight of the way out of a closed area over nothing else than what it closes, the shortest first, and of the best
    /// way from there; nil if the start is not shut in.
    ///
    /// - Parameter later: The best weight from a node to the goal at a moment; nil if there is none, negative with long waits.
    func leaving(_ start: FeatureID, _ area: FeatureID, later: (FeatureID, Timestamp) -> Int64?) -> Int64? {
        var queue: [(node: FeatureID, elapsed: Int64, weight: Int64)] = [(start, 0, 0)]
        var done: Set<FeatureID> = []
        while !queue.isEmpty {
            queue.sort { ($0.weight, $0.node) < ($1.weight, $1.node) }
            let label = queue.removeFirst()
            if done.contains(label.node) { continue }
            done.insert(label.node)
            if label.node != start, isOnOpenWay(label.node) {
                let rest = later(label.node, Timestamp(milliseconds: departure + label.elapsed))
                if let rest { return rest < 0 ? nil : label.weight + rest }
                // Who has come to an open junction is out, and does not go on through what is closed.
                if leadsOn(label.node, besides: area) { continue }
            }
            for passage in passages[label.node] ?? [] {
                guard passage.conditions.contains(where: { $0.target == .area(area) }), !passage.comesBack(to: area)
                else { continue }
                var open = passage
                open.conditions = []
                guard duration(open, departure) != nil, let taken = duration(open, departure + label.elapsed) else {
                    continue
                }
                queue.append((passage.to, label.elapsed + taken, label.weight + taken + passage.surcharge))
            }
        }
        return nil
    }

    private func leadsOn(_ node: FeatureID, besides area: FeatureID) -> Bool {
        (passages[node] ?? []).contains { passage in
            if duration(passage, departure) != nil { return true }
            guard let first = passage.pieces.first, !first.areas.contains(area) else { return false }
            var open = passage
            open.conditions.removeAll { $0.target == .area(area) }
            return duration(open, departure) != nil
        }
    }

    private func isOnOpenWay(_ node: FeatureID) -> Bool {
        for passage in passages.values.joined() where passage.from == node || passage.to == node {
            if duration(passage, departure) != nil { return true }
        }
        return false
    }
}
