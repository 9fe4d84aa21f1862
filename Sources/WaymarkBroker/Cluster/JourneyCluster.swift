import WaymarkEngine
import WaymarkModel
import WaymarkSharing

/// One engine's part in keeping journeys on a cluster: its connection, and its share of the partitions.
final class JourneyCluster {
    /// The time without a sign of life after which an engine does not count, in milliseconds.
    private static let silence: Int64 = 4_000
    /// The time before the first claim, in which the other engines become known, in milliseconds.
    private static let listening: Int64 = 2_500

    let settings: ClusterSettings
    let identity: ClusterIdentity
    private let names: ClusterNames
    private unowned let host: any ClusterHost
    private(set) var line: ClusterConnection?
    /// The connection to the account of phones, from whose stream requests come.
    private var phones: ClusterConnection?
    private let phoneSettings: ClusterSettings
    private var forwarder: RequestForwarder
    private(set) var partitions: [ClusterPartition]
    private var backOff: BackOff
    private var retry: Int64 = 0
    private var phoneRetry: Int64 = 0
    private var joined: Int64 = 0
    private var hasInput = false
    private var inputDue: Int64 = 0
    private var signed: Int64 = 0
    private var released: Int64 = 0
    /// When each engine last gave a sign of life.
    private var signs: [String: Int64] = [:]
    private var isLeaving = false
    /// The members of whom the cluster still has to forget everything.
    private var erased: [String] = []

    /// Creates an engine's part.
    ///
    /// - Parameters:
    ///   - settings: How to connect.
    ///   - phones: How the engine logs in as a client of MQTT: the account of phones has the requests.
    ///   - identity: The engine and its process.
    ///   - seed: The seed of waits and of the order of partitions.
    ///   - host: The engine's service at a broker.
    init(
        _ settings: ClusterSettings, phones: BrokerSettings, _ identity: ClusterIdentity, seed: UInt64,
        host: any ClusterHost
    ) {
        self.settings = settings
        var phoneSettings = settings
        (phoneSettings.user, phoneSettings.password) = (phones.address.user, phones.password)
        self.phoneSettings = phoneSettings
        self.identity = identity
        self.host = host
        names = ClusterNames(host.venueID)
        backOff = BackOff(seed: seed)
        let names = names
        forwarder = RequestForwarder(names, settings)
        partitions = (0..<settings.partitions).map {
            ClusterPartition($0, names, settings, identity, host: host)
        }
        // Engines try different partitions first.
        let first = Int(seed % UInt64(settings.partitions))
        partitions = Array(partitions[first...] + partitions[..<first])
    }

    /// A descriptor that is readable while messages wait; -1 without a connection.
    var bell: Int32 { line?.bell ?? -1 }

    /// The numbers of the partitions whose journeys are kept here.
    var held: [Int] { partitions.filter { $0.phase == .owning }.map(\.number).sorted() }

    /// The number of partitions for each engine that lives.
    private var share: Int {
        let engines = signs.count + 1
        return (partitions.count + engines - 1) / engines
    }

    private var heldCount: Int { partitions.count { $0.isHeld } }

    /// Does what is due.
    ///
    /// - Parameters:
    ///   - now: The time on the clock that never steps back.
    ///   - canSend: Whether messages reach people. An engine that cannot send gives its partitions to others.
    func step(at now: Int64, canSend: Bool) throws(EngineError) {
        guard let line = try connected(at: now) else { return }
        sign(canSend && !isLeaving, over: line, at: now)
        createInput(over: line, at: now)
        if canSend, !isLeaving, let phones = connectedPhones(beside: line, at: now) {
            forwarder.advance(from: phones, to: line, at: now)
        }
        signs = signs.filter { now - $0.value < Self.silence }
        let isReady = hasInput && canSend && !isLeaving && now - joined >= Self.listening
        for message in line.take() { try take(message, over: line, at: now, isReady: isReady) }
        for partition in partitions {
            try partition.advance(over: line, at: now, mayClaim: isReady && heldCount < share)
        }
        forgetErased(over: line)
        giveUpSurplus(at: now, canSend: canSend)
    }

    /// The level of a member's journey, if it is kept here.
    func level(of member: String) -> FeatureID? {
        partitions.lazy.compactMap { $0.journeys[member]?.course?.journey.session?.level }.first
    }

    /// Lets the cluster forget everything about a member who was deleted.
    func erase(_ member: String) {
        for partition in partitions {
            for journey in [partition.journeys[member]].compactMap({ $0 })
                + partition.over.filter({ $0.member == member })
            { partition.forget(journey) }
        }
        if !erased.contains(member) { erased.append(member) }
    }

    private func forgetErased(over line: ClusterConnection) {
        guard hasInput else { return }
        erased.removeAll { member in
            let partition = ClusterNames.partition(of: member, among: settings.partitions)
            return names.all(of: member, in: partition).allSatisfy { subject, stream in
                let (call, payload) = StreamCall.purge(subject, of: stream)
                return line.send(call, payload)
            }
        }
    }

    private func connected(at now: Int64) throws(EngineError) -> ClusterConnection? {
        if let line { return line }
        guard retry <= now else { return nil }
        do throws(BrokerError) {
            let line = try ClusterConnection(settings, name: "waymark-\(identity.engine)")
            line.subscribe(to: names.signs)
            backOff.reset()
            (self.line, joined) = (line, now)
            host.reportProblem(nil)
            return line
        } catch {
            retry = now + backOff.next()
            host.reportProblem(error.aboutCluster)
            return nil
        }
    }

    private func connectedPhones(beside line: ClusterConnection, at now: Int64) -> ClusterConnection? {
        if let phones { return phones }
        guard hasInput, phoneRetry <= now else { return nil }
        do throws(BrokerError) {
            phones = try ClusterConnection(
                phoneSettings, name: "waymark-\(identity.engine)-requests", sharingMailboxOf: line)
            host.reportProblem(nil)
        } catch {
            phoneRetry = now + backOff.next()
            host.reportProblem("requests do not arrive: \(error.aboutCluster)")
        }
        return phones
    }

    /// Says that the engine lives, and whether it can have partitions.
    private func sign(_ isFit: Bool, over line: ClusterConnection, at now: Int64) {
        guard now - signed >= ClusterPartition.pulse else { return }
        signed = now
        line.send(names.sign(of: identity.process), isFit ? "1" : "0")
    }

    private func createInput(over line: ClusterConnection, at now: Int64) {
        guard !hasInput, inputDue <= now else { return }
        inputDue = now + 5 * ClusterPartition.pulse
        let (subject, payload) = StreamCall.create(
            ClusterNames.input, keeping: "fix.>", seconds: settings.inputSeconds, perSubject: nil, settings)
        line.send(subject, payload, answer: "m.c.0")
    }

    /// Hands a message to the partition that waits for it.
    private func take(
        _ message: ClusterMessage, over line: ClusterConnection, at now: Int64, isReady: Bool
    ) throws(EngineError) {
        if let consumer = message.consumer {
            if consumer == forwarder.consumer, let phones {
                return forwarder.takeDelivery(message, from: phones, at: now)
            }
            try partitions.first { $0.reader?.consumer == consumer }?.takeDelivery(message, at: now)
            return
        }
        let tokens = message.subject.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isAnswer = [line, phones].contains { $0.map { message.subject.hasPrefix($0.inbox) } ?? false }
        guard isAnswer, tokens.count >= 3 else {
            guard tokens.first == "wme", let engine = tokens.last, engine != identity.process, signs.count < 1_000
            else { return }
            signs[engine] = message.payload == [UInt8(ascii: "0")] ? nil : now
            return
        }
        let asked = Array(tokens.suffix(3))
        let (target, purpose, number) = (asked[0], asked[1], asked[2])
        if target == "f" {
            guard let phones else { return }
            let problem = forwarder.takeAnswer(message, purpose: purpose, number: number, from: phones, at: now)
            if let problem { host.reportProblem("requests do not arrive: \(problem)") }
        } else if target == "m" {
            let answer = StreamAnswer(message)
            hasInput = answer.json != nil && (answer.error == nil || answer.error == StreamAnswer.otherStream)
            if answer.json != nil, !hasInput {
                host.reportProblem("the stream \(ClusterNames.input) cannot be created: \(answer.reason)")
            }
        } else if let target = Int(target), let partition = partitions.first(where: { $0.number == target }) {
            try partition.take(
                message, purpose: purpose, number: number, over: line, at: now,
                mayClaim: isReady && heldCount < share)
        }
    }

    /// Gives partitions to engines that have fewer, one each second.
    private func giveUpSurplus(at now: Int64, canSend: Bool) {
        let limit = canSend && !isLeaving ? share : 0
        let owned = partitions.filter { $0.phase == .owning }
        guard owned.count > limit, limit == 0 || now - released >= ClusterPartition.pulse else { return }
        released = now
        for partition in limit == 0 ? owned[...] : owned.suffix(1) { partition.phase = .releasing }
    }

    /// Notes that a message about a journey has reached the broker.
    func deliver(_ number: Int64, of member: String, journey: Int64, in partition: Int) {
        guard let partition = partitions.first(where: { $0.number == partition }) else { return }
        let kept = [partition.journeys[member]].compactMap { $0 } + partition.over.filter { $0.member == member }
        kept.first { $0.moment == journey }?.deliver(number)
    }

    /// Starts to give all partitions to others.
    func leave() {
        isLeaving = true
        signed = 0
    }

    /// Whether no partition is held.
    var isEmpty: Bool { heldCount == 0 }
}

extension BrokerError {
    /// What is wrong, about a cluster and not about a broker.
    fileprivate var aboutCluster: String {
        switch self {
        case .unreachable(let reason): "it cannot be reached: \(reason)"
        case .refused(let reason): "it refuses the engine: \(reason)"
        default: message
        }
    }
}
