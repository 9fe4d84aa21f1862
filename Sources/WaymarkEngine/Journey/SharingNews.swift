import WaymarkModel
import WaymarkNavigation
import WaymarkStore

/// Something that happened in a group of a traveller, for the journey and its recording.
public enum SharingNews: Hashable, Sendable {
    /// A message of a member, or of the traveller, reached the group.
    case shared(Event.LocationShared)
    /// The latest locations in the group changed.
    case changed(Event.SharedLocationsChanged)
    /// A plugin tells the group something.
    case told(Event.GroupTold)

    /// Creates news from an event of sharing; nil if the event is not news for a group.
    ///
    /// Messages are as precise as they are sent, so that a recording contains them exactly.
    init?(_ event: SharingEvent) {
        switch event {
        case .sent(let shared), .received(let shared):
            guard let message = try? LocationMessage(parsing: shared.message.json.compact()) else { return nil }
            var shared = shared
            shared.message = message
            self = .shared(Event.LocationShared(shared))
        case .locationsChanged(let group, let added, let updated, let removed):
            self = .changed(.init(group: group, added: added, updated: updated, removed: removed))
        case .told(let group, let text, let plugin): self = .told(.init(group: group, plugin: plugin, text))
        default: return nil
        }
    }

    /// The id of the group.
    public var group: String {
        switch self {
        case .shared(let event): event.group
        case .changed(let event): event.group
        case .told(let event): event.group
        }
    }

    var event: JourneyEvent.Kind {
        switch self {
        case .shared(let event): .locationShared(event)
        case .changed(let event): .sharedLocationsChanged(event)
        case .told(let event): .groupTold(event)
        }
    }
}

extension Sharing {
    /// Returns what happened in the groups of a member, for the member's journey.
    ///
    /// - Parameters:
    ///   - events: What `perform` returned.
    ///   - member: The id of the member.
    /// - Throws: `EngineError.store`.
    public func news(_ events: [SharingEvent], for member: String) throws(EngineError) -> [SharingNews] {
        let news = events.compactMap { SharingNews($0) }
        guard !news.isEmpty else { return [] }
        let groups = Set(try state(needing: SharingNeed().adding([member])).groups(of: member).map(\.id))
        return news.filter { groups.contains($0.group) }
    }
}

extension Journey {
    /// Takes what happened in the groups of the traveller, so that the events and the recording of the journey contain
    /// it. A replay reports the same events and sends nothing.
    ///
    /// - Parameters:
    ///   - news: What `Sharing.news` returned, in order.
    ///   - time: The engine's time.
    /// - Returns: The events that follow, in order.
    @discardableResult
    public mutating func take(_ news: [SharingNews], at time: Timestamp) -> [JourneyEvent] {
        forgetOldEntries()
        let first = entries.count
        now = max(now, time)
        for item in news {
            entries.append(.input(.sharing(item, at: time)))
            tell(item.event, at: time)
        }
        return entries[first...].compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }
}

extension SharingNews {
    /// The members of the line of a recording.
    var recorded: [JSON.Member] {
        func list(_ ids: [String]) -> JSON { .array(ids.map { .string($0) }) }
        switch self {
        case .shared(let event):
            let shared = event.shared
            return [
                .init("kind", "shared"), .init("group", .string(shared.group)),
                .init("member", .string(shared.sender)), .init("moment_ms", .integer(shared.time.milliseconds)),
                .init("arrived_ms", .integer(shared.arrived.milliseconds)), .init("late", .bool(shared.isLate)),
                .init("wrong_clock", .bool(shared.hasWrongClock)), .init("message", shared.message.json),
            ]
        case .changed(let event):
            return [
                .init("kind", "changed"), .init("group", .string(event.group)), .init("added", list(event.added)),
                .init("updated", list(event.updated)), .init("removed", list(event.removed)),
            ]
        case .told(let event):
            return [
                .init("kind", "told"), .init("group", .string(event.group)), .init("plugin", .string(event.plugin)),
                .init("text", .string(event.text)),
            ]
        }
    }

    /// Reads the members of the line of a recording; nil if they are not news.
    init?(recorded json: JSON) {
        guard let group = json["group"]?.text else { return nil }
        func list(_ name: String) -> [String] { (json[name]?.elements ?? []).compactMap(\.text) }
        switch json["kind"]?.text {
        case "shared":
            guard let member = json["member"]?.text, let moment = json["moment_ms"]?.whole,
                let arrived = json["arrived_ms"]?.whole, let body = json["message"],
                let message = try? LocationMessage(parsing: body.compact())
            else { return nil }
            var shared = SharedMessage(
                message, group: group, sender: member, time: Timestamp(milliseconds: moment),
                arrived: Timestamp(milliseconds: arrived))
            shared.isLate = json["late"] == .bool(true)
            shared.hasWrongClock = json["wrong_clock"] == .bool(true)
            self = .shared(Event.LocationShared(shared))
        case "changed":
            self = .changed(
                .init(group: group, added: list("added"), updated: list("updated"), removed: list("removed")))
        case "told":
            guard let plugin = json["plugin"]?.text, let text = json["text"]?.text else { return nil }
            self = .told(.init(group: group, plugin: plugin, text))
        default: return nil
        }
    }
}
