import WaymarkModel

extension SharingUpdate {
    // MARK: Members

    mutating func set(_ id: String, _ name: String, _ address: String) {
        if let index = index(id) {
            let color = state.members[index].member.color
            state.members[index].member = Member(id: id, name: name, address: address, color: color)
            return
        }
        state.members.append(MemberState(Member(id: id, name: name, address: address, color: state.nextColor)))
        state.nextColor += 1
        events.append(.memberAdded(id))
    }

    mutating func remove(_ id: String) {
        guard index(id) != nil else { return }
        for group in state.groups.map(\.group) where group.members.contains(id) { leave(group.id, id) }
        state.members.removeAll { $0.member.id == id }
        events.append(.memberRemoved(id))
    }

    // MARK: Groups

    mutating func startGroup(by starter: String, with others: [String], _ subject: String) {
        var seen: Set<String> = []
        let members = ([starter] + others).filter { seen.insert($0).inserted }
        if let refusal = refusal(of: members, subject) {
            events.append(.groupRefused(refusal))
            return
        }
        if let same = state.groups.firstIndex(where: { Set($0.group.members) == seen }) {
            state.groups[same].group.lastActivity = now
            events.append(.groupReused(state.groups[same].group.id))
            return
        }
        let updating = members.map { state.isUpdating($0) }
        let group = SharingGroup(id: "g\(state.nextGroup)", subject: subject, members: members, started: now)
        state.nextGroup += 1
        state.groups.append(GroupState(group))
        events.append(.groupStarted(group.id))
        for (id, was) in zip(members, updating) {
            tellUpdating(id, was)
            sendLatest(of: id)
        }
    }

    private func refusal(of members: [String], _ subject: String) -> GroupRefusal? {
        let limits = rules.limits
        if let unknown = members.first(where: { index($0) == nil }) { return .unknownMember(unknown) }
        if members.count < 2 { return .noMembers }
        if members.count > limits.groupMembers { return .tooManyMembers(limit: limits.groupMembers) }
        if subject.utf8.count > limits.memberTextBytes { return .subjectTooLong(limit: limits.memberTextBytes) }
        if state.groups.count + state.unloadedGroups >= limits.groups { return .tooManyGroups(limit: limits.groups) }
        return nil
    }

    /// Takes a member out of a group. The last one to leave ends it.
    mutating func leave(_ id: String, _ member: String) {
        guard let index = groupIndex(id), state.groups[index].group.members.contains(member) else { return }
        let was = state.isUpdating(member)
        state.groups[index].group.members.removeAll { $0 == member }
        state.groups[index].group.lastActivity = now
        let latest = state.groups[index].latest.removeValue(forKey: member)
        events.append(.memberLeft(group: id, member: member))
        if state.groups[index].group.members.isEmpty {
            state.groups.remove(at: index)
            events.append(.groupEnded(id))
        } else if let latest, latest.end == nil {
            note(.removed, of: member, in: id)
        }
        tellUpdating(member, was)
    }
}
