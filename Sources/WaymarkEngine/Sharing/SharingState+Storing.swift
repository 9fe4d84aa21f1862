import WaymarkModel
import WaymarkNavigation
import WaymarkStore

/// How the state of sharing is written to rows of the store, and read from them.
extension SharingState {
    /// Reads the state. Parts that cannot be read are left out.
    init(_ stored: StoredSharing) {
        self.init()
        nextGroup = stored.nextGroup
        nextColor = stored.nextColor
        now = stored.now
        unloadedGroups = stored.unloadedGroups
        restore(
            members: stored.members.map { MemberState($0) }, groups: stored.groups.map { GroupState($0) })
    }

    /// The state as rows.
    var stored: StoredSharing {
        var stored = StoredSharing()
        stored.members = members.map(\.stored)
        stored.groups = groups.map(\.stored)
        stored.nextGroup = nextGroup
        stored.nextColor = nextColor
        stored.now = now
        stored.unloadedGroups = unloadedGroups
        return stored
    }
}

extension MemberState {
    init(_ stored: StoredSharing.Member) {
        self.init(Member(id: stored.id, name: stored.name, address: stored.address, color: stored.color))
        guard let json = JSON(parsing: stored.state) else { return }
        lastNumber = json["n"]?.whole ?? 0
        if let mode = json["mode"]?.text.flatMap(SharingMode.init),
            let precision = json["precision"]?.text.flatMap(SharingPrecision.init),
            let started = json["started_ms"]?.whole, let until = json["until_ms"]?.whole
        {
            share = LocationShare(
                mode: mode, precision: precision, started: Timestamp(milliseconds: started),
                until: Timestamp(milliseconds: until))
        }
        if let position = json["fix"], let x = position["x"]?.decimal, let y = position["y"]?.decimal,
            let time = position["time_ms"]?.whole
        {
            fix = Fix(
                point: Point(x: x, y: y), level: position["level"]?.text.map { FeatureID($0) },
                accuracy: position["accuracy"]?.decimal, time: Timestamp(milliseconds: time))
        }
        regionIDs = (json["regions"]?.elements ?? []).compactMap(\.text)
    }

    var stored: StoredSharing.Member {
        var members: [JSON.Member] = [.init("n", .integer(lastNumber))]
        if let share {
            members += [
                .init("mode", .string(share.mode.rawValue)), .init("precision", .string(share.precision.rawValue)),
                .init("started_ms", .integer(share.started.milliseconds)),
                .init("until_ms", .integer(share.until.milliseconds)),
            ]
        }
        if let fix {
            let position: JSON = [
                "x": .number(fix.point.x, places: 9), "y": .number(fix.point.y, places: 9),
                "level": .text(fix.level?.rawValue),
                "accuracy": fix.accuracy.map { .number($0, places: 9) } ?? .null,
                "time_ms": .integer(fix.time.milliseconds),
            ]
            members.append(.init("fix", position))
        }
        if !regionIDs.isEmpty { members.append(.init("regions", .array(regionIDs.map { .string($0) }))) }
        return StoredSharing.Member(
            id: member.id, color: member.color, name: member.name, address: member.address,
            state: JSON.object(members).compact())
    }
}

extension GroupState {
    init(_ stored: StoredSharing.Group) {
        self.init(
            SharingGroup(
                id: stored.id, subject: stored.subject, members: stored.members.map(\.id), started: stored.started,
                lastActivity: stored.active))
        for member in stored.members {
            guard let json = member.latest.flatMap({ JSON(parsing: $0) }), let body = json["message"],
                let message = try? LocationMessage(parsing: body.compact()), let time = json["time_ms"]?.whole,
                let arrived = json["arrived_ms"]?.whole
            else { continue }
            var shared = SharedMessage(
                message, group: stored.id, sender: member.id, time: Timestamp(milliseconds: time),
                arrived: Timestamp(milliseconds: arrived))
            shared.hasWrongClock = json["wrong_clock"] == .bool(true)
            latest[member.id] = Latest(message: shared, end: json["end"]?.text.flatMap(SharingEnd.init))
        }
    }

    var stored: StoredSharing.Group {
        StoredSharing.Group(
            id: group.id, subject: group.subject, started: group.started, active: group.lastActivity,
            members: group.members.map { id in
                StoredSharing.Group.Participant(id: id, latest: latest[id].map(Self.text))
            })
    }

    private static func text(_ latest: Latest) -> String {
        let json: JSON = [
            "time_ms": .integer(latest.message.time.milliseconds),
            "arrived_ms": .integer(latest.message.arrived.milliseconds),
            "wrong_clock": .bool(latest.message.hasWrongClock), "end": .text(latest.end?.rawValue),
            "message": latest.message.message.json,
        ]
        return json.compact()
    }
}

extension SharedMessage {
    /// Reads a row; nil if its body is not a message.
    init?(_ stored: StoredLocation) {
        guard let message = try? LocationMessage(parsing: stored.body) else { return nil }
        self.init(
            message, group: stored.group, sender: stored.member, time: stored.time, arrived: stored.arrived)
        isLate = stored.isLate
        hasWrongClock = stored.hasWrongClock
    }

    var stored: StoredLocation {
        StoredLocation(
            group: group, member: sender, time: time, arrived: arrived, isLate: isLate, hasWrongClock: hasWrongClock,
            isTransition: message.transition != nil, body: message.json.compact())
    }

    /// The row of a message that came from outside.
    var storedAsReceived: StoredLocation {
        var stored = stored
        stored.isReceived = true
        return stored
    }
}
