import WaymarkModel

extension SharingUpdate {
    // MARK: Positions

    /// Handles a measured position of a member: sends it to the groups for which it is news, then reports geofences.
    mutating func take(_ fix: Fix, of id: String) {
        guard let index = index(id) else { return skip(id, .notSharing) }
        guard state.isUpdating(id) else { return skip(id, .notSharing) }
        var fix = fix
        let ahead = fix.time.clamped.milliseconds(since: now)
        if abs(ahead) > rules.clockTolerance {
            events.append(.wrongClock(member: id, ahead: ahead))
            fix.time = now
        }
        let worst = rules.navigation.worstAccuracy
        guard fix.point.isFinite, abs(fix.point.x) < 1e6, abs(fix.point.y) < 1e6,
            fix.accuracy.map({ $0 >= 0 && $0 <= worst }) ?? true
        else { return skip(id, .unusable) }
        if let last = state.members[index].fix, fix.time < last.time { return skip(id, .unusable) }
        if let level = fix.level, venue.level(level) == nil { fix.level = nil }
        state.members[index].fix = fix
        let transitions = cross(fix, of: index)
        sendLatest(of: id)
        sendTransitions(transitions, of: index)
    }

    private mutating func cross(_ fix: Fix, of index: Int) -> [Event.RegionTransition] {
        guard let level = fix.level else { return [] }
        return state.members[index].regions.cross(fix, on: level, in: venue, constants: rules.navigation)
    }

    /// Sends the latest position of a member to all their groups, at their request.
    mutating func publish(_ id: String) {
        guard let index = index(id), state.isUpdating(id), let fix = state.members[index].fix else {
            return skip(id, .notSharing)
        }
        send(fix, of: index, isRequested: true)
    }

    /// Sends the latest position of a member to the groups for which it is news, if the mode allows it.
    mutating func sendLatest(of id: String) {
        guard let index = index(id), state.isUpdating(id), let fix = state.members[index].fix else { return }
        send(fix, of: index, isRequested: false)
    }

    private mutating func send(_ fix: Fix, of index: Int, isRequested: Bool) {
        let id = state.members[index].member.id
        // Nothing but a request sends in the other modes, whatever a policy answers.
        guard let share = state.members[index].share, isRequested || share.mode.isAutomatic else { return }
        var message = message(for: fix, of: state.members[index], share)
        if isRequested { message.trigger = "u" }
        message.number = state.members[index].lastNumber + 1
        defer { countNumber(of: index) }
        for group in state.groups.indices where state.groups[group].group.members.contains(id) {
            let latest = state.groups[group].latest[id]
            let last = latest.flatMap { $0.end == nil ? $0.message : nil }
            let proposed = isRequested || isNews(message, fix, after: last, share.mode)
            let answer = policies.shouldShare(
                message, after: last?.message, of: state.members[index].member, to: state.groups[group].group,
                proposed: proposed)
            guard answer ?? proposed else { continue }
            deliver(message, at: fix.time, of: index, to: group)
        }
    }

    /// Counts the number of the last message if it was sent to any group.
    private mutating func countNumber(of index: Int) {
        let id = state.members[index].member.id
        let last = events.last { event in
            if case .sent(let sent) = event { sent.sender == id } else { false }
        }
        if case .sent(let sent)? = last, let number = sent.message.number {
            state.members[index].lastNumber = max(state.members[index].lastNumber, number)
        }
    }

    /// Returns whether a position is sent to a group. The same position is not sent twice to the same group.
    private func isNews(
        _ message: LocationMessage, _ fix: Fix, after last: SharedMessage?, _ mode: SharingMode
    ) -> Bool {
        guard mode.isAutomatic else { return false }
        guard let last else { return true }
        if message.isSamePosition(as: last.message) { return false }
        let metres = venue.anchor.point(of: last.message.coordinate)
            .distance(to: venue.anchor.point(of: message.coordinate))
        let passed = fix.time.milliseconds(since: last.time)
        if mode == .significant {
            return metres >= rules.significantDisplacement && passed >= rules.significantInterval
        }
        return message.level != last.message.level || message.building != last.message.building
            || metres >= rules.displacement || passed >= rules.interval
    }

    /// Sends a message to a group, as the policies change it.
    private mutating func deliver(_ message: LocationMessage, at time: Timestamp, of index: Int, to group: Int) {
        let member = state.members[index].member
        var message = message
        let sent = state.groups[group].group
        if let changed = policies.format(message, of: member, to: sent),
            Coordinate(latitude: changed.latitude, longitude: changed.longitude).isValid,
            changed.json.compact().utf8.count <= rules.limits.locationMessageBytes
        {
            let (number, transition) = (message.number, message.transition)
            message = changed
            (message.number, message.transition) = (number, transition)
        }
        let shared = SharedMessage(message, group: sent.id, sender: member.id, time: time, arrived: now)
        events.append(.sent(shared))
        state.groups[group].group.lastActivity = now
        if message.transition == nil { keep(shared, in: group) }
    }

    /// Keeps a message as the latest location of its sender in a group.
    mutating func keep(_ shared: SharedMessage, in group: Int) {
        let latest = state.groups[group].latest[shared.sender]
        let isNew = latest.map { $0.end != nil } ?? true
        state.groups[group].latest[shared.sender] = GroupState.Latest(message: shared)
        note(isNew ? .added : .updated, of: shared.sender, in: shared.group)
    }

    private mutating func sendTransitions(_ transitions: [Event.RegionTransition], of index: Int) {
        guard let share = state.members[index].share, share.mode != .quiet, share.precision == .exact,
            let fix = state.members[index].fix
        else { return }
        let id = state.members[index].member.id
        for transition in transitions {
            var message = message(for: fix, of: state.members[index], share)
            message.trigger = "c"
            message.number = state.members[index].lastNumber + 1
            defer { countNumber(of: index) }
            message.transition = LocationMessage.Transition(
                direction: transition.transition, region: transition.region.rawValue,
                description: venue.geofences.first { $0.id == transition.region }?.name.base.onOneLine, defined: 0)
            for group in state.groups.indices where state.groups[group].group.members.contains(id) {
                let answer = policies.shouldShare(
                    message, after: state.groups[group].latest[id]?.message.message, of: state.members[index].member,
                    to: state.groups[group].group, proposed: true)
                if answer ?? true { deliver(message, at: fix.time, of: index, to: group) }
            }
        }
    }

    mutating func skip(_ member: String?, _ reason: SkipReason) {
        events.append(.skipped(member: member, reason))
    }

    // MARK: Messages from outside

    mutating func receive(_ message: LocationMessage, _ group: String, _ sender: String?) {
        guard let sender, !sender.isEmpty else { return skip(nil, .noSender) }
        guard let index = groupIndex(group), state.groups[index].group.members.contains(sender) else {
            return skip(sender, .notInGroup)
        }
        var shared = SharedMessage(message, group: group, sender: sender, time: message.time, arrived: now)
        let ahead = message.time.milliseconds(since: now)
        if ahead > rules.clockTolerance {
            events.append(.wrongClock(member: sender, ahead: ahead))
            shared.time = now
            shared.hasWrongClock = true
        }
        guard now.milliseconds(since: shared.time) < rules.retention else { return skip(sender, .tooOld) }
        if message.transition == nil, let latest = state.groups[index].latest[sender] {
            if latest.message.message == message { return skip(sender, .duplicate) }
            shared.isLate =
                (shared.time, message.number ?? 0) < (latest.message.time, latest.message.message.number ?? 0)
        }
        events.append(.received(shared))
        state.groups[index].group.lastActivity = now
        if message.transition != nil || shared.isLate { return }
        keep(shared, in: index)
        if message.isExpired(at: now) {
            state.groups[index].latest[sender]?.end = .expired
            note(.removed, of: sender, in: group)
        }
    }

    /// Marks the locations of a member who is away from the venue. Where the member is now is not kept.
    mutating func leaveVenue(_ id: String) {
        skip(id, .away)
        if let index = index(id) {
            state.members[index].fix = nil
            state.members[index].regions = RegionWatch()
        }
        for index in state.groups.indices {
            guard let latest = state.groups[index].latest[id], latest.end == nil else { continue }
            state.groups[index].latest[id]?.end = .away
            note(.removed, of: id, in: state.groups[index].group.id)
        }
    }

    /// Marks the locations of a member whose messages come from outside, and who no longer shares.
    mutating func receiveEnd(of sender: String) {
        guard state.share(of: sender) == nil else { return }
        for index in state.groups.indices {
            guard let latest = state.groups[index].latest[sender], latest.end == nil else { continue }
            state.groups[index].latest[sender]?.end = .stopped
            note(.removed, of: sender, in: state.groups[index].group.id)
        }
    }
}
