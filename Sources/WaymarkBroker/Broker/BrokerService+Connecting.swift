import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing
import WaymarkStore

extension BrokerService {
    /// Connects if there is no connection and the wait is over.
    func connectIfDue() throws(EngineError) {
        guard connection == nil, retry.map({ $0 <= now }) ?? true else { return }
        do throws(BrokerError) {
            connection = try connected()
        } catch {
            if case .refused(BrokerConnection.protocolReason) = error, settings.version == .automatic, !isThree {
                isThree = true
                return try connectIfDue()
            }
            return try goAway(error)
        }
        backOff.reset()
        retry = nil
        (inFlight, lastSent, stamp) = ([:], 0, nil)
        counters.connections += 1
        (seenConditions, formerlySeen, comparesSince) = ([:], [:], .some(joined))
        seenErasures = []
        refusedFilters.clear()
        kept.clear(at: now)
        (doubted, doubtedCosts) = ([], [])
        try setState(.connected)
        let prefixes = [conditionPrefix, costsPrefix]
        try atDesk { desk in
            try desk.sendAgain(except: prefixes)
            try desk.add(onlineMessage)
        }
        news.append(.connected(address, isFive: !isThree))
    }

    private func connected() throws(BrokerError) -> BrokerConnection {
        let topic = VenueTopic.engine(options.id).text(in: venueID)
        let will: JSON = ["_type": "lwt", "tst": .integer(now.milliseconds / 1000)]
        var settings = settings
        settings.address = address
        let connection = try BrokerConnection(
            settings, client: client,
            will: BrokerPost(topic: topic, payload: Array(will.compact().utf8), isRetained: true), isFive: !isThree)
        try connection.open()
        // A cluster delivers slowly with QoS 1. The positions of journeys come from its streams, and the next position
        // makes up for one that is lost here.
        try connection.subscribe(to: subscriptions { _ in true }, isAwaited: options.cluster == nil)
        return connection
    }

    /// Returns those of the subscriptions of an engine whose filters are wanted.
    private func subscriptions(where isWanted: (String) -> Bool) -> [BrokerConnection.Subscription] {
        let isOnCluster = options.cluster != nil
        return [
            (OwnTracksTopic.filters(engine: options.id).filter(isWanted), isOnCluster ? 0 : 1),
            (VenueTopic.filters(in: venueID, withRequests: !isOnCluster).filter(isWanted), 1),
        ]
    }

    /// Takes what the broker says to a subscription.
    func take(_ filter: String, isGranted: Bool) throws(EngineError) {
        if !isGranted {
            if refusedFilters.refuse(filter, at: now) { news.append(.subscriptionRefused(filter)) }
            return
        }
        guard refusedFilters.grant(filter) else { return }
        news.append(.subscriptionGranted(filter))
        // The answer to this is the sign to compare what is held here with what the broker keeps.
        if refusedFilters.isEmpty { try atDesk { try $0.add(onlineMessage) } }
    }

    /// Asks the broker again for what it has refused: servers of a cluster refuse everything while they have no leader. Others
    /// are asked again for what they keep, as they may keep it back silently, and clusters, as they may have lost it.
    func subscribeAgain() throws(EngineError) {
        guard let connection else { return }
        var due = refusedFilters.due(at: now)
        let isRenewal = kept.isDue(at: now)
        if isRenewal { due.formUnion(VenueTopic.keptFilters(in: venueID)) }
        if due.isEmpty { return }
        do throws(BrokerError) {
            try connection.subscribe(to: subscriptions { due.contains($0) }, isAwaited: false)
        } catch { return try goAway(error) }
        guard isRenewal else { return }
        if options.cluster == nil { try askAboutDoubted() } else { try compareAgain() }
    }

    /// The address for the next attempt.
    var address: BrokerAddress {
        let addresses = [settings.address] + settings.otherAddresses
        return addresses[attempt % addresses.count]
    }

    /// The id of the client: the same engine and venue continue the same session.
    private var client: String {
        "waymark-"
            + VenueTopic.engine(options.id).text(in: venueID).split(separator: "/").suffix(3)
            .filter { !$0.hasPrefix("$") }.joined(separator: "-")
    }

    var onlineMessage: OutgoingMessage {
        let json: JSON = [
            "_type": "status", "engine": .string(options.id), "online": true, "tst": .integer(now.milliseconds / 1000),
        ]
        return OutgoingMessage(
            topic: VenueTopic.engine(options.id).text(in: venueID), payload: json.compact(), isRetained: true)
    }

    /// Notes that there is no connection, and when the next attempt is.
    func goAway(_ error: BrokerError) throws(EngineError) {
        connection = nil
        attempt += 1
        let wait = attempt % (1 + settings.otherAddresses.count) == 0 ? backOff.next() : 100
        retry = now.adding(milliseconds: wait)
        try setState(.away, reason: error.message)
        news.append(.away(error, retry: wait))
    }
}

extension BrokerSettings {
    /// Lets an engine try one of the brokers first that its id chooses, so that not all engines join the same one.
    package mutating func start(for engine: String) {
        let all = [address] + otherAddresses
        let first = Int(StableHash(engine.utf8).value % UInt64(all.count))
        (address, otherAddresses) = (all[first], Array(all[(first + 1)...] + all[..<first]))
    }
}

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
