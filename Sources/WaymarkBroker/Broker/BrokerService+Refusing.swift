import WaymarkEngine
import WaymarkModel

extension BrokerService {
    /// The maximum number of senders and reasons that are reported one by one, and remembered.
    private static let reportLimit = 1_000
    /// The time between two reports of the number of other messages that are not used, in milliseconds.
    private static let reportInterval: Int64 = 60_000

    /// Counts a message that is not used, and reports the first one of a sender with a reason. What is not reported is
    /// counted, for ``reportRest(at:)``.
    ///
    /// - Parameters:
    ///   - sender: The sender; nil if the message does not say.
    ///   - reason: One of the program's own reasons, which are few: they are counted one by one.
    ///   - detail: What exactly is wrong, in words that may repeat the message; nil if the reason says it.
    func refuse(_ sender: String?, _ reason: String, detail: String?) {
        counters.refused[reason, default: 0] += 1
        guard isNew("\(sender ?? "") \(reason)") else {
            unreported += 1
            return
        }
        news.append(.refused(sender: sender, reason: detail ?? reason))
    }

    /// Counts a message that is not used, in the same way, if the reason says all.
    func refuse(_ sender: String?, _ reason: String) { refuse(sender, reason, detail: nil) }

    /// Whether something must be reported: it was not before, and is remembered from now on.
    func isNew(_ report: String) -> Bool { reported.count < Self.reportLimit && reported.insert(report).inserted }

    /// Reports how many messages were not used and not reported, once a minute.
    func reportRest(at now: Timestamp) {
        let elapsed = now.milliseconds - (lastReport ?? now).milliseconds
        if lastReport == nil || elapsed < 0 { lastReport = now }
        guard unreported > 0, elapsed >= Self.reportInterval else { return }
        news.append(.unreported(unreported))
        (unreported, lastReport) = (0, now)
    }
}
