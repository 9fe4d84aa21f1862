import WaymarkModel
import WaymarkNavigation
import WaymarkStore

/// Members of a venue who share their locations in groups.
///
/// Everything is in the store, so that every engine with the same store sees the same members. Each call is one
/// transaction. Sharing is off until a member starts it, and ends by itself. Members see only groups that they are in.
///
/// ```swift
/// let sharing = engine.sharing(in: venue)
/// try sharing.setMember("ada", name: "Ada", at: now)
/// try sharing.setMember("ben", name: "Ben", at: now)
/// let group = try sharing.startGroup(by: "ada", with: ["ben"], subject: "Lunch", at: now).group
/// try sharing.perform(.start(member: "ada", mode: .move, precision: .exact, duration: 3_600_000), at: now)
/// try sharing.perform(.fix(member: "ada", fix), at: now)
/// let seen = try sharing.seen(by: "ben", in: group.id, at: now)
/// ```
public struct Sharing: Sendable {
    /// An action with its time.
    public struct Timed: Hashable, Sendable {
        /// The action.
        public var action: SharingAction
        /// The engine's time.
        public var time: Timestamp

        /// Creates a timed action.
        ///
        /// - Parameters:
        ///   - action: The action.
        ///   - time: The engine's time.
        public init(_ action: SharingAction, at time: Timestamp) {
            self.action = action
            self.time = time
        }
    }

    /// The venue.
    public let venue: LoadedVenue
    /// The numbers to work with.
    public var rules: SharingRules
    /// The language of what plugins tell groups, such as `de`.
    public var language = "en"
    /// The engine.
    public let engine: Engine
    private let transport: any SharingTransport

    init(_ engine: Engine, venue: LoadedVenue, rules: SharingRules, transport: any SharingTransport) {
        self.engine = engine
        self.venue = venue
        self.rules = rules
        self.transport = transport
    }

    /// Returns the members, the groups and the latest locations.
    ///
    /// - Throws: `EngineError.store`.
    public func state() throws(EngineError) -> SharingState {
        SharingState(
            try engine.storing { () throws(StoreError) in try engine.store.members.sharing(in: venue.id) })
    }

    /// Returns the members and groups that are as they were stored, for what must go on in a damaged store, and which are not.
    ///
    /// - Throws: `EngineError.store`.
    package func soundState() throws(EngineError) -> (state: SharingState, damage: SharingDamage) {
        let (stored, damage) = try engine.storing { () throws(StoreError) in
            try engine.store.members.soundSharing(in: venue.id)
        }
        return (SharingState(stored), damage)
    }

    /// Returns some members and groups.
    func state(needing need: SharingNeed) throws(EngineError) -> SharingState {
        SharingState(
            try engine.storing { () throws(StoreError) in
                try engine.store.members.sharing(in: venue.id, needing: need)
            })
    }

    /// Returns some members with the groups that they are in, and the members whose sharing is over at a moment. The
    /// groups lack the locations of others.
    ///
    /// - Parameters:
    ///   - members: The ids of the members.
    ///   - time: The engine's time.
    /// - Throws: `EngineError.store`.
    public func state(of members: Set<String>, at time: Timestamp) throws(EngineError) -> SharingState {
        try state(needing: SharingNeed([.init(.tick, at: time)], rules: rules).adding(members))
    }

    /// Performs an action.
    ///
    /// - Parameters:
    ///   - action: What a member does, or what reaches them.
    ///   - time: The engine's time.
    ///   - policies: What decides about messages before the rules.
    /// - Returns: What follows, in order.
    /// - Throws: `EngineError.store`.
    @discardableResult
    public func perform(
        _ action: SharingAction, at time: Timestamp, policies: some SharingPolicies = DefaultSharingPolicies()
    ) throws(EngineError) -> [SharingEvent] {
        try perform([Timed(action, at: time)], policies: policies)
    }

    /// Performs actions, in order, in one transaction.
    ///
    /// - Parameters:
    ///   - actions: The actions. Positions are rounded to the micrometre, as the store keeps them.
    ///   - policies: What decides about messages before the rules.
    /// - Returns: What follows, in order.
    /// - Throws: `EngineError.store`.
    @discardableResult
    public func perform(
        _ actions: [Timed], policies: some SharingPolicies = DefaultSharingPolicies()
    ) throws(EngineError) -> [SharingEvent] { try perform(actions, policies, leavingOutDamage: false) }

    /// Performs an action although groups that it does not name may be damaged in the store: they are left out and stay as they are.
    package func performAmidDamage(_ action: Timed) throws(EngineError) -> [SharingEvent] {
        try perform([action], DefaultSharingPolicies(), leavingOutDamage: true)
    }

    private func perform(
        _ actions: [Timed], _ policies: some SharingPolicies, leavingOutDamage: Bool
    ) throws(EngineError) -> [SharingEvent] {
        let actions = actions.map { Timed($0.action.within(venue), at: $0.time) }
        guard let last = actions.last else { return [] }
        guard let plugins = try plugins() else {
            let events = try change(actions, policies, leavingOutDamage)
            transport.carry(events, in: venue.id)
            return events
        }
        let changed = plugins.sharing.deciding(in: venue.venue, language: language, at: last.time) { asked in
            Result { () throws(EngineError) in
                try change(actions, PairedSharingPolicies(own: policies, plugins: asked), leavingOutDamage)
            }
        }
        var events = try changed.get()
        events += told(of: events, by: plugins, at: last.time)
        transport.carry(events, in: venue.id)
        return events
    }

    /// Performs actions in one transaction. Loads only the members and groups that they need.
    private func change(
        _ actions: [Timed], _ policies: some SharingPolicies, _ leavingOutDamage: Bool
    ) throws(EngineError) -> [SharingEvent] {
        guard let last = actions.last else { return [] }
        var need = SharingNeed(actions, rules: rules)
        need.leavesOutDamage = leavingOutDamage
        let retention = SharingRetention(age: rules.retention, count: rules.limits.trailMessages)
        return try engine.storing { () throws(StoreError) in
            try engine.store.members.change(in: venue.id, at: last.time, keeping: retention, needing: need) { stored in
                var state = SharingState(stored)
                var events: [SharingEvent] = []
                for timed in actions {
                    events += state.update(
                        timed.action.toTheMicrometre, at: timed.time, in: venue.venue, rules: rules,
                        policies: policies)
                }
                stored = state.stored
                let messages = events.compactMap { event -> StoredLocation? in
                    switch event {
                    case .sent(let message): message.stored
                    case .received(let message): message.storedAsReceived
                    default: nil
                    }
                }
                return (messages, events)
            }
        }
    }

    /// Returns the messages of a member in groups, in the order of arrival.
    func locations(
        _ groups: [String], of member: String, since oldest: Timestamp
    ) throws(EngineError) -> [SharedMessage] {
        try engine.storing { () throws(StoreError) in
            try engine.store.members.locations(in: venue.id, groups: groups, of: member, since: oldest)
        }.compactMap { SharedMessage($0) }
    }

    // MARK: Members and groups

    /// Adds a member, or changes the name and address of one.
    ///
    /// - Parameters:
    ///   - id: The id: 1 to 40 letters of ASCII, digits, `-` and `_`.
    ///   - name: The name to show.
    ///   - address: The address, such as an email address.
    ///   - time: The engine's time.
    /// - Returns: The member.
    /// - Throws: `EngineError.sharing` if a text breaks a rule or there are too many members, or `store`.
    @discardableResult
    public func setMember(
        _ id: String, name: String = "", address: String = "", at time: Timestamp
    ) throws(EngineError) -> Member {
        guard Member.isID(id) else {
            throw .sharing(
                SharingError(
                    .invalidMember, "\"\(id)\" cannot be the id of a member",
                    help: "an id has 1 to 40 letters, digits, - and _"))
        }
        let limit = rules.limits.memberTextBytes
        let member = Member(id: id, name: name, address: address)
        guard member.name.utf8.count <= limit, member.address.utf8.count <= limit else {
            throw .sharing(
                SharingError(.invalidMember, "a name or an address can have at most \(limit) bytes"))
        }
        let count = try engine.storing { () throws(StoreError) in try engine.store.members.count(in: venue.id) }
        let isNew = try known(id) == nil
        guard !isNew || count < rules.limits.members else {
            throw .sharing(
                SharingError(
                    .invalidMember, "the venue has \(rules.limits.members) members already",
                    help: "member remove ID deletes one"))
        }
        try perform(.setMember(id: id, name: member.name, address: member.address), at: time)
        return try known(id) ?? member
    }

    /// Returns a member; nil if there is none with this id.
    private func known(_ id: String) throws(EngineError) -> Member? {
        try state(needing: SharingNeed().adding([id])).member(id)
    }

    /// Starts a group, or returns the one with the same members.
    ///
    /// - Parameters:
    ///   - starter: The id of the member who starts it.
    ///   - others: The ids of the other members, at least one.
    ///   - subject: What the group is about.
    ///   - time: The engine's time.
    /// - Returns: The group, and whether it existed before.
    /// - Throws: `EngineError.sharing` with the reason if it cannot be started, or `store`.
    @discardableResult
    public func startGroup(
        by starter: String, with others: [String], subject: String = "", at time: Timestamp
    ) throws(EngineError) -> (group: SharingGroup, isReused: Bool) {
        let events = try perform(.startGroup(by: starter, with: others, subject: subject), at: time)
        for event in events {
            switch event {
            case .groupRefused(let refusal): throw .sharing(SharingError(refusal))
            case .groupStarted(let id), .groupReused(let id):
                let state = try state(needing: SharingNeed().adding([starter]))
                if let group = state.groups(of: starter).first(where: { $0.id == id }) {
                    return (group, event == .groupReused(id))
                }
            default: break
            }
        }
        throw .sharing(SharingError(.groupRefused, "the group was ended by another process"))
    }

    /// Returns a member.
    ///
    /// - Parameter id: The id.
    /// - Throws: `EngineError.sharing` if there is none with this id, or `store`.
    public func member(_ id: String) throws(EngineError) -> Member {
        if let member = try known(id) { return member }
        let known = try state().allMembers
        let adding = "member add \(Member.isID(id) ? id : "ID")"
        throw .sharing(
            .unknown(id, among: known.map(\.id), help: "member list shows the members; \(adding) adds one"))
    }
}

extension SharingError {
    /// Returns the error for a member who does not exist, or whom the one who asks does not see.
    static func unknown(_ id: String, among known: [String], help: String) -> SharingError {
        let suggestion = EditDistance.suggestion(for: id, among: known).map { "did you mean \"\($0)\"?" }
        return SharingError(.unknownMember, "unknown member \"\(id)\"", help: suggestion ?? help)
    }
}

extension SharingAction {
    /// The action with its position as the store keeps it.
    fileprivate var toTheMicrometre: SharingAction {
        guard case .fix(let member, var fix) = self else { return self }
        func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        fix.point = Point(x: rounded(fix.point.x), y: rounded(fix.point.y))
        fix.accuracy = fix.accuracy.map(rounded)
        return .fix(member: member, fix)
    }
}
