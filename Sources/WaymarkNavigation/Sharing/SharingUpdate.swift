import WaymarkModel

extension SharingState {
    /// Handles an action.
    ///
    /// - Parameters:
    ///   - action: What a member does, or what reaches them.
    ///   - time: The engine's time. An earlier time than that of the last action counts as that time, unless it is
    ///     earlier by more than the retention: then the clock was wrong before.
    ///   - venue: The venue.
    ///   - rules: The numbers to work with.
    ///   - policies: What decides about messages before the rules.
    /// - Returns: What follows, in order.
    public mutating func update(
        _ action: SharingAction, at time: Timestamp, in venue: Venue, rules: SharingRules = SharingRules(),
        policies: some SharingPolicies = DefaultSharingPolicies()
    ) -> [SharingEvent] {
        let given = time.clamped
        let isOlder = now.map { $0 > given && $0.milliseconds(since: given) <= rules.retention } ?? false
        let time = isOlder ? now ?? given : given
        var update = SharingUpdate(state: self, now: time, venue: venue, rules: rules, policies: policies)
        update.handle(action)
        self = update.state
        now = time
        return update.events
    }
}

/// One update of shared locations: the state, and all that an update works with.
struct SharingUpdate<Policies: SharingPolicies> {
    var state: SharingState
    /// The engine's time.
    let now: Timestamp
    let venue: Venue
    let rules: SharingRules
    let policies: Policies
    /// Finds the building of a position.
    private(set) lazy var buildings = BuildingFinder(venue)
    var events: [SharingEvent] = []
    /// The changed members of each group, in the order of the changes.
    private var changes: [(group: String, member: String, kind: Change)] = []

    /// How the latest location of a member changed.
    enum Change { case added, updated, removed }

    init(state: SharingState, now: Timestamp, venue: Venue, rules: SharingRules, policies: Policies) {
        self.state = state
        self.now = now
        self.venue = venue
        self.rules = rules
        self.policies = policies
    }

    /// Handles one action. What is due by now comes first.
    mutating func handle(_ action: SharingAction) {
        expire()
        switch action {
        case .setMember(let id, let name, let address): set(id, name, address)
        case .removeMember(let id): remove(id)
        case .startGroup(let starter, let others, let subject): startGroup(by: starter, with: others, subject)
        case .leave(let group, let member): leave(group, member)
        case .start(let member, let mode, let precision, let duration): start(member, mode, precision, duration)
        case .stop(let member): end(member, .stopped)
        case .fix(let member, let fix): take(fix, of: member)
        case .publish(let member): publish(member)
        case .receive(let message, let group, let sender): receive(message, group, sender)
        case .receiveEnd(let sender): receiveEnd(of: sender)
        case .away(let member): leaveVenue(member)
        case .tick: break
        }
        tellChanges()
    }

    func index(_ member: String) -> Int? { state.members.firstIndex { $0.member.id == member } }

    func groupIndex(_ group: String) -> Int? { state.groups.firstIndex { $0.group.id == group } }

    /// Notes that the latest location of a member in a group changed.
    mutating func note(_ kind: Change, of member: String, in group: String) {
        if let index = changes.firstIndex(where: { $0.group == group && $0.member == member }) {
            if kind == .removed || changes[index].kind == .removed { changes[index].kind = kind }
            return
        }
        changes.append((group, member, kind))
    }

    private mutating func tellChanges() {
        var told: Set<String> = []
        for change in changes where told.insert(change.group).inserted {
            func ids(_ kind: Change) -> [String] {
                changes.filter { $0.group == change.group && $0.kind == kind }.map(\.member)
            }
            events.append(
                .locationsChanged(
                    group: change.group, added: ids(.added), updated: ids(.updated), removed: ids(.removed)))
        }
        changes = []
    }

    // MARK: Sharing

    /// Ends what is over by now.
    private mutating func expire() {
        // A share that would last longer than possible was started by a wrong clock.
        let latest = now.adding(milliseconds: rules.longestDuration)
        let over = state.members.filter { $0.share.map { $0.until <= now || $0.until > latest } ?? false }
        for member in over { end(member.member.id, .expired) }
        // Members whose messages came from outside say themselves when they stop.
        for index in state.groups.indices {
            let group = state.groups[index].group
            for id in group.members {
                guard let latest = state.groups[index].latest[id], latest.end == nil,
                    latest.message.message.isExpired(at: now)
                else { continue }
                state.groups[index].latest[id]?.end = .expired
                note(.removed, of: id, in: group.id)
            }
        }
        forget()
    }

    /// Forgets the locations that are older than the retention.
    private mutating func forget() {
        func isOld(_ moment: Timestamp) -> Bool { now.milliseconds(since: moment) >= rules.retention }
        for index in state.members.indices where state.members[index].fix.map({ isOld($0.time) }) ?? false {
            state.members[index].fix = nil
            state.members[index].regions = RegionWatch()
        }
        for index in state.groups.indices {
            let group = state.groups[index].group
            for id in group.members {
                guard let latest = state.groups[index].latest[id], isOld(latest.message.arrived) else { continue }
                state.groups[index].latest[id] = nil
                if latest.end == nil { note(.removed, of: id, in: group.id) }
            }
        }
    }

    private mutating func start(_ id: String, _ mode: SharingMode, _ precision: SharingPrecision, _ duration: Int64) {
        guard let index = index(id) else { return }
        let was = state.isUpdating(id)
        let duration = min(max(duration, 1), rules.longestDuration)
        let changesPrecision = state.members[index].share.map { $0.precision != precision } ?? false
        let started = state.members[index].share?.started ?? now
        state.members[index].share = LocationShare(
            mode: mode, precision: precision, started: started, until: now.adding(milliseconds: duration))
        events.append(.sharingStarted(member: id, until: now.adding(milliseconds: duration)))
        tellUpdating(id, was)
        if changesPrecision {
            // A position of another precision is not compared with the one that was sent before.
            for group in state.groups.indices where state.groups[group].latest[id]?.end == nil {
                state.groups[group].latest[id]?.end = .stopped
            }
        }
        sendLatest(of: id)
    }

    /// Ends the sharing of a member. Their positions stay, marked with the reason.
    private mutating func end(_ id: String, _ reason: SharingEnd) {
        guard let index = index(id), let share = state.members[index].share else { return }
        let was = state.isUpdating(id)
        state.members[index].share = nil
        events.append(.sharingEnded(member: id, reason, at: min(share.until, now)))
        tellUpdating(id, was)
        for group in state.groups.indices {
            guard let latest = state.groups[group].latest[id], latest.end == nil else { continue }
            state.groups[group].latest[id]?.end = reason
            note(.removed, of: id, in: state.groups[group].group.id)
        }
    }

    /// Reports whether a member's positions are needed from now on, or no longer. What is not needed is forgotten.
    mutating func tellUpdating(_ id: String, _ was: Bool) {
        let isNow = state.isUpdating(id)
        if isNow, !was { events.append(.updatesStarted(id)) }
        guard !isNow else { return }
        if let index = index(id) {
            state.members[index].fix = nil
            state.members[index].regions = RegionWatch()
        }
        if was { events.append(.updatesStopped(id)) }
    }
}
