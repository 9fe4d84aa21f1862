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
        (seenConditions, comparesSince) = ([:], .some(joined))
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
        let isOnCluster = options.cluster != nil
        try connection.subscribe(
            to: [
                (OwnTracksTopic.filters(engine: options.id), isOnCluster ? 0 : 1),
                (VenueTopic.filters(in: venueID, withRequests: !isOnCluster), 1),
            ], isAwaited: !isOnCluster)
        return connection
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

    private var onlineMessage: OutgoingMessage {
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
