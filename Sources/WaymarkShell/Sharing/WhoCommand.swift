import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `who`: shows the members whom a member sees.
struct WhoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "who", abstract: "Show the members of your groups and their latest positions.")

    @Argument(help: ArgumentHelp("Only the members of this group.", valueName: "group"))
    var group: String?

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting, writing: false)
        try desk.checkActor()
        let seen = try desk.sharing.seen(by: desk.actor, in: group, at: desk.now)
        var outcome = CommandOutcome()
        var table = TextTable([
            ("member", .left), ("name", .left), ("level", .left), ("near", .left), ("time", .left), ("state", .left),
        ])
        var rows: [JSON] = []
        for item in seen {
            let message = item.location?.message
            let point = message.map { desk.venue.venue.anchor.point(of: $0.coordinate) }
            let level = message?.level
            let near = point.flatMap {
                level == nil ? building(message, desk) : desk.place($0, level, accuracy: message?.accuracy)
            }
            let state = item.location == nil ? "not sharing" : item.end?.rawValue ?? "sharing"
            let isAssumed = message?.levelBasis != nil
            let mark = item.location?.hasWrongClock == true ? ", wrong clock" : ""
            table.add(
                item.member.id, item.member.label, desk.level(level) + (isAssumed ? " (assumed)" : ""), near ?? "-",
                item.location.map { desk.text($0.time) } ?? "-", state + mark)
            rows.append([
                "member": MemberListCommand.json(item.member), "state": .string(state),
                "x": point.map { .metres($0.x) } ?? .null, "y": point.map { .metres($0.y) } ?? .null,
                "level_id": .text(level?.rawValue),
                "level_by": .text(message?.levelBasis?.rawValue), "near": .text(near),
                "time": .text(item.location.map { desk.calendar.format($0.time) }),
                "wrong_clock": .bool(item.location?.hasWrongClock ?? false),
            ])
        }
        if rows.isEmpty { outcome.result("\(desk.actor) sees nobody: group start MEMBER starts a group") }
        outcome.result(table)
        outcome.json = ["schema": "waymark.who/1", "members": .array(rows)]
        return outcome
    }

    /// Returns the building of a position without a level.
    private func building(_ message: LocationMessage?, _ desk: SharingDesk) -> String {
        let building = desk.venue.venue.buildings.first { $0.id == message?.building }
        return building?.name.base.onOneLine ?? desk.venue.venue.name.base.onOneLine
    }
}

/// `trail MEMBER`: shows the positions that a member shared.
struct TrailCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "trail",
        abstract: "Show the positions that a member shared with you, and the geofences they entered and left.")

    @Argument(help: ArgumentHelp("The member.", valueName: "member"))
    var member: String

    @Flag(help: "Only the last position.")
    var last = false

    @Flag(help: "Print the trail as GeoJSON.")
    var geojson = false

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting, writing: false)
        try desk.checkActor()
        let trail = try desk.sharing.trail(of: member, for: desk.actor, at: desk.now)
        var outcome = CommandOutcome()
        if geojson {
            let json = TrailGeoJSON.encode([trail], in: desk.venue, onlyLast: last)
            outcome.pieces = [.document(json.formatted() + "\n")]
            return outcome
        }
        outcome.result(
            "\(trail.member.label): \(counted(trail.points.count, "position"))"
                + (trail.end.map { ", \($0.rawValue)" } ?? ""), .strong)
        let points = last ? trail.points.suffix(1) : trail.points[...]
        let crossings = last ? [] : trail.crossings
        var level: FeatureID??
        func write(_ text: String, at point: TrailPoint) {
            if level != .some(point.level) { outcome.result(desk.level(point.level)) }
            level = point.level
            outcome.result(text)
        }
        var rest = crossings[...]
        for (index, point) in points.enumerated() {
            while let next = rest.first, next.positionsBefore <= index {
                write(line(of: rest.removeFirst(), desk), at: next.at)
            }
            write(line(of: point, desk), at: point)
        }
        for crossing in rest { write(line(of: crossing, desk), at: crossing.at) }
        outcome.json = [
            "schema": "waymark.trail/1", "member": MemberListCommand.json(trail.member),
            "end": .text(trail.end?.rawValue),
            "positions": .array(points.map { .object(facts(of: $0, desk)) }),
            "transitions": .array(
                crossings.map { crossing in
                    .object(
                        [
                            .init("event", .string(crossing.direction.rawValue)),
                            .init("region", .text(crossing.region)), .init("name", .text(crossing.name?.onOneLine)),
                        ] + facts(of: crossing.at, desk))
                }),
        ]
        return outcome
    }

    private func line(of point: TrailPoint, _ desk: SharingDesk) -> String {
        let place = desk.place(point.point, point.level, accuracy: point.accuracy) ?? "not exactly known"
        return "  \(desk.text(point.time))  \(place)\(marks(of: point))"
    }

    private func line(of crossing: TrailCrossing, _ desk: SharingDesk) -> String {
        let verb = crossing.direction == .enter ? "entered" : "left"
        let name = crossing.name ?? crossing.region ?? "a geofence"
        return "  \(desk.text(crossing.at.time))  \(verb) \(name.onOneLine)\(marks(of: crossing.at))"
    }

    private func marks(of point: TrailPoint) -> String {
        let marks = [
            (point.levelBasis != nil, "level assumed"), (point.isLate, "late"), (point.hasWrongClock, "wrong clock"),
            (point.isExpired, "expired"),
        ].filter(\.0).map(\.1)
        return marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
    }

    private func facts(of point: TrailPoint, _ desk: SharingDesk) -> [JSON.Member] {
        [
            .init("x", .metres(point.point.x)), .init("y", .metres(point.point.y)),
            .init("level_id", .text(point.level?.rawValue)), .init("level_by", .text(point.levelBasis?.rawValue)),
            .init("time", .string(desk.calendar.format(point.time))),
            .init("accuracy_m", point.accuracy.map { .metres($0) } ?? .null), .init("late", .bool(point.isLate)),
            .init("expired", .bool(point.isExpired)), .init("wrong_clock", .bool(point.hasWrongClock)),
        ]
    }
}
