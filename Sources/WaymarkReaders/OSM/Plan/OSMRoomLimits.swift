import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What rooms and floors say of who may pass, and when. It holds for the parts of ways that lie in them, unless the way says
/// otherwise itself.
struct OSMRoomLimits {
    /// A room or a floor on one of its levels.
    struct Room {
        let id: FeatureID
        let area: OSMArea
        let level: FeatureID
        let outline: Polygon
        let size: Double
        let access: OSMAccess
        let closure: String?
        let isForWheels: Bool?
        /// Whether people who walk through it climb steps.
        let isStepped: Bool

        /// Whether it says who may pass.
        var saysWho: Bool { closure != nil || OSMAccess.isStated(in: area.tags) || !access.roles.isEmpty }

        /// What it says of wheels on a way through it, or on a path.
        func word(onFoot: Bool) -> Bool? {
            isForWheels ?? (onFoot && isStepped && area.tags["wheelchair"] == nil ? false : nil)
        }

        /// Whether it says anything that holds for ways.
        var saysAnything: Bool {
            saysWho || access.hours != nil || area.tags["wheelchair"] != nil || isForWheels != nil || isStepped
        }
    }

    /// What holds at a point.
    struct Limit {
        var closure: String?
        var roles: Set<Role> = []
        var hours: OpeningHours?
        var isForWheels: Bool?
        /// The rooms that say so.
        var rooms: [FeatureID] = []

        var isNone: Bool { closure == nil && roles.isEmpty && hours == nil && isForWheels != false }
    }

    private let rooms: [Room]
    private var grid: OutlineGrid

    init(_ venue: OSMVenue) {
        let units = Dictionary(
            venue.contents.units.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var rooms: [Room] = []
        // The cabin of an elevator is not a room: its closure is that of the elevator.
        for area in venue.areas where area.use == .unit && !venue.servedShafts.contains(area.id) {
            let access = OSMAccess(area.tags)
            for level in area.levels {
                guard let unit = units[FeatureID("\(area.id):\(OSMLevelList.text(of: level))")] else { continue }
                let room = Room(
                    id: unit.id, area: area, level: unit.level, outline: unit.polygon,
                    size: abs(Polygon.signedArea(of: unit.polygon.outer)), access: access,
                    closure: area.closure ?? access.closure, isForWheels: OSMAccess.wheelchair(area.tags),
                    isStepped: area.isStepped)
                if room.saysAnything { rooms.append(room) }
            }
        }
        self.rooms = rooms.sorted { ($0.size, $0.id) < ($1.size, $1.id) }
        grid = OutlineGrid(self.rooms.map(\.outline.outer), isWeighted: true)
    }

    /// Whether no room limits anything.
    var isEmpty: Bool {
        rooms.allSatisfy {
            $0.closure == nil && $0.access.roles.isEmpty && $0.access.hours == nil && $0.isForWheels != false
                && !$0.isStepped
        }
    }

    /// Returns the rooms of a level near a straight piece of a way, the smallest first.
    mutating func near(_ from: Point, _ to: Point, on level: FeatureID) -> [Room] {
        grid.near([from, to]).map { rooms[$0] }.filter { $0.level == level }
    }
}

/// Ways through rooms and floors that not everybody may enter.
extension OSMVenue {
    /// How far, in metres, stairs lead into a room before what it says holds for them.
    private static let shortest = 0.3

    /// Gives the parts of ways that lie in a room or on a floor what that says of who may pass.
    mutating func heedRooms() {
        var limits = OSMRoomLimits(self)
        if limits.isEmpty { return }
        let positions = Dictionary(
            contents.nodes.map { ($0.id, ($0.level, $0.position)) }, uniquingKeysWith: { first, _ in first })
        for index in contents.edges.indices {
            let edge = contents.edges[index]
            guard let way = waysOfPaths[edge.path] ?? waysOfPassages[edge.path],
                let (level, from) = positions[edge.from], let (other, to) = positions[edge.to], other == level
            else { continue }
            let near = limits.near(from, to, on: level).filter { !layers.isApart(edge.path, from: $0.id) }
            if near.isEmpty { continue }
            if waysOfPassages[edge.path] != nil {
                limit(passage: index, from, to, in: near, data.ways[way].tags)
            } else if edge.kind.facts.isOutdoors == nil {
                limit(flight: index, from, to, in: near, data.ways[way].tags)
            } else {
                limit(path: index, on: level, from, to, in: near, data.ways[way].tags)
            }
        }
        limitClimbs(in: &limits)
        limitLandings(in: &limits)
    }

    /// Limits each part of a straight path by the rooms in which it lies.
    private mutating func limit(
        path index: Int, on level: FeatureID, _ from: Point, _ to: Point, in rooms: [OSMRoomLimits.Room],
        _ tags: OSMTags
    ) {
        let inside = rooms.map { ($0, $0.outline.stretches(from: from, to: to)) }.filter { !$0.1.isEmpty }
        if inside.isEmpty { return }
        let cuts = Set(inside.flatMap(\.1).flatMap { [$0.lowerBound, $0.upperBound] } + [0, 1]).sorted()
        var parts: [(range: ClosedRange<Double>, limit: OSMRoomLimits.Limit)] = []
        for (start, end) in zip(cuts, cuts.dropFirst()) {
            let middle = (start + end) / 2
            let limit = OSMRoomLimits.limit(
                of: inside.filter { $0.1.contains { $0.contains(middle) } }.map(\.0), for: tags, onFoot: true)
            if let last = parts.last, last.limit.rooms == limit.rooms {
                parts[parts.count - 1].range = last.range.lowerBound...end
            } else {
                parts.append((start...end, limit))
            }
        }
        guard parts.contains(where: { !$0.limit.isNone }) else { return }
        let whole = contents.edges[index]
        let span = origins.span(.edge, index) ?? SourceSpan(file: data.file)
        var start = whole.from
        for (number, part) in parts.enumerated() {
            var edge = whole
            edge.id = number == 0 ? whole.id : edgeID("\(whole.id)~\(number + 1)")
            edge.from = start
            if number < parts.count - 1 {
                let id = nodeID("\(whole.id)~")
                let end = from.interpolated(to: to, fraction: part.range.upperBound).rounded
                append(PathNode(id: id, level: level, position: end), at: span)
                edge.to = id
                start = id
            }
            let share = part.range.upperBound - part.range.lowerBound
            edge.length = max(0.01, whole.length * share)
            edge.delay = whole.delay * share
            apply(part.limit, to: &edge)
            report(part.limit, edge.path, at: span)
            if number == 0 { contents.edges[index] = edge } else { append(edge, at: span) }
        }
    }

    /// Limits stairs and moving walkways on one level as a whole.
    private mutating func limit(
        flight index: Int, _ from: Point, _ to: Point, in rooms: [OSMRoomLimits.Room], _ tags: OSMTags
    ) {
        let line = climbs.first { $0.ids.contains(contents.edges[index].id) }?.line ?? [from, to]
        let limit = OSMRoomLimits.limit(of: rooms.filter { Self.leads(line, into: $0.outline) }, for: tags)
        if limit.isNone { return }
        apply(limit, to: &contents.edges[index])
        report(
            limit, contents.edges[index].path, ends: line, in: rooms,
            at: origins.span(.edge, index) ?? SourceSpan(file: data.file))
    }

    /// Limits stairs, ramps and escalators between levels by the rooms that are on both: one on a single level may be above or below.
    private mutating func limitClimbs(in limits: inout OSMRoomLimits) {
        let connectors = Dictionary(
            contents.connectors.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for climb in climbs where climb.levels.count > 1 {
            guard let first = climb.line.first else { continue }
            var common: [OSMRoomLimits.Room]?
            for level in climb.levels.sorted() {
                let here = limits.near(
                    climb.line.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) },
                    climb.line.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }, on: level)
                let areas = Set(here.map(\.area.id))
                common = common?.filter { areas.contains($0.area.id) } ?? here
            }
            let around = (common ?? []).filter { Self.leads(climb.line, into: $0.outline) }
            let limit = OSMRoomLimits.limit(of: around, for: data.ways[climb.way].tags)
            if limit.isNone { continue }
            report(limit, climb.ids[0], ends: climb.line, in: around, at: climb.span)
            for index in climb.ids.compactMap({ connectors[$0] }) {
                let known = contents.connectors[index].closure
                contents.connectors[index].closure = known ?? limit.words
                if !limit.roles.isEmpty, contents.connectors[index].access.isEmpty {
                    contents.connectors[index].access = limit.roles
                }
                if contents.connectors[index].hours == nil { contents.connectors[index].hours = limit.hours }
                if limit.isForWheels == false { contents.connectors[index].isAccessible = false }
            }
        }
    }

    /// Limits who gets from stairs to stairs, or to an elevator, that meet in a room of one level: the landing is in the room.
    private mutating func limitLandings(in limits: inout OSMRoomLimits) {
        var stops: [FeatureID: [(connector: Int, stop: Int)]] = [:]
        for (index, connector) in contents.connectors.enumerated() {
            for stop in connector.stops.indices { stops[connector.stops[stop].node, default: []].append((index, stop)) }
        }
        for index in contents.nodes.indices {
            let node = contents.nodes[index]
            guard let meeting = stops[node.id], Set(meeting.map(\.connector)).count > 1 else { continue }
            let around = limits.near(node.position, node.position, on: node.level)
                .filter { $0.outline.isInside(node.position) }
            let limit = OSMRoomLimits.limit(of: around, for: OSMTags())
            if limit.isNone { continue }
            let span = origins.span(.node, index) ?? SourceSpan(file: data.file)
            for (connector, stop) in meeting {
                var landing = node
                landing.id = nodeID("\(node.id).l")
                (landing.kind, landing.name) = (.landing, nil)
                append(landing, at: span)
                let id = edgeID("\(landing.id)-\(node.id)")
                var edge = PathEdge(
                    id: id, path: id, from: landing.id, to: node.id, kind: .corridor, length: 0.01)
                apply(limit, to: &edge)
                append(edge, at: span)
                contents.connectors[connector].stops[stop].node = landing.id
            }
            report(limit, node.id, at: span)
        }
    }

    private static func leads(_ line: [Point], into outline: Polygon) -> Bool {
        let length = zip(line, line.dropFirst()).reduce(0.0) { sum, piece in
            let (from, to) = piece
            return outline.stretches(from: from, to: to).reduce(sum) {
                $0 + ($1.upperBound - $1.lowerBound) * from.distance(to: to)
            }
        }
        return length > shortest
    }

    func apply(_ limit: OSMRoomLimits.Limit, to edge: inout PathEdge) {
        if edge.hours != OSMAccess.never {
            if let words = limit.words {
                edge.close(words)
            } else {
                edge.hours = edge.hours ?? limit.hours
            }
        }
        if edge.access.isEmpty { edge.access = limit.roles }
        if limit.isForWheels == false { edge.isAccessible = false }
    }

    /// - Parameters:
    ///   - ends: The line of stairs, which may only lead into the room.
    ///   - rooms: The rooms around it.
    mutating func report(
        _ limit: OSMRoomLimits.Limit, _ path: FeatureID, ends line: [Point] = [], in rooms: [OSMRoomLimits.Room] = [],
        at span: SourceSpan
    ) {
        guard let room = limit.rooms.first else { return }
        let outline = rooms.first { $0.id == room }?.outline
        let isEnd = outline.map { outline in [line.first, line.last].contains { $0.map(outline.isInside) == true } }
        findings.add(.limitedByRoom, at: span) {
            "the way \(path) leads \(isEnd == true ? "into" : "through") \(room), and what that says of who may pass holds there"
        }
        log.repaired("ways through rooms and floors that not everybody may enter", at: span)
    }
}

extension RowFindings.Kind {
    fileprivate static let limitedByRoom = Self(
        code: .foreignAssumption, severity: .note,
        plural: "ways lead through rooms or floors that not everybody may enter, and are limited there, too",
        help: "add access or wheelchair to the way if something else holds for it")
}
