import WaymarkModel
import WaymarkNavigation

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
