import WaymarkImportKit
import WaymarkModel

/// Rejects keys that have no effect on some kinds of paths and connectors.
extension NativeBuilder {
    /// Rejects the keys that a connector of this kind does not use.
    func refuseIdleKeys(_ fields: Fields, _ kind: Connector.Kind) {
        var idle: [(key: String, help: String)]
        if kind.isRide {
            idle = ["steps", "length", "incline", "duration"].map {
                ($0, "set the time of rides with secondsPerLevel or rides, and the wait before them with wait")
            }
            if kind.wayKind.motion == .shuttle {
                idle.append(("secondsPerLevel", "the time follows from the distance; state other times in rides"))
            }
        } else {
            idle = ["wait", "waits", "secondsPerLevel", "rides"].map {
                ($0, "only rides have a wait; use delay for the seconds lost on entering")
            }
        }
        refuse(idle, fields, noun: kind.rawValue)
    }

    /// Rejects the keys that a path of this kind does not use.
    func refuseIdleKeys(_ fields: Fields, _ kind: WayKind) {
        guard kind.motion.isRide else { return }
        let what = kind.motion == .shuttle ? "its length at its own speed" : "the time for one level"
        let help =
            "\(kind.words.article) on one level takes its wait plus \(what); use duration for a different time"
        refuse(["steps", "incline"].map { ($0, help) }, fields, noun: kind.rawValue)
    }

    private func refuse(_ idle: [(key: String, help: String)], _ fields: Fields, noun: String) {
        for (key, help) in idle {
            guard fields[key] != nil, let entry = fields.entries.first(where: { $0.key == key }) else { continue }
            report(
                .keyWithoutEffect, "\"\(key)\" has no effect on the kind \"\(noun)\"", at: entry.keySpan,
                label: "would be ignored", help: help)
        }
    }
}
