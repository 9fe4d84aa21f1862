import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkSharing
import WaymarkStore

/// A journey that an engine keeps for a cluster.
///
/// Inputs are handled at once. What follows from them is sent after the part that contains them was stored.
final class ClusterJourney {
    /// The maximum number of inputs: 5 hours of fixes each second.
    static let inputLimit = 20_000

    /// The journey; nil if it is over and only its messages are still under way.
    private(set) var course: ReplayableJourney?
    /// The part that is being filled.
    private(set) var open: JourneyPart
    /// The messages that have not reached the broker.
    private(set) var waiting: [JourneyNews] = []
    /// What plugins wrote and the store does not have, with the numbers within the journey.
    private var writes: [(number: Int64, transaction: PluginTransaction)] = []
    /// What plugins wrote up to these numbers follows from stored inputs, and is known to be in a store.
    private var (storedWrites, storedBooked): (Int64, Int64) = (0, 0)
    /// Whether its state is deleted, although messages wait.
    var isForgotten = false
    /// The number of inputs so far.
    private(set) var inputs = 0
    /// The messages beyond `open.delivered` that have reached the broker.
    private var deliveries: Set<Int64> = []
    /// The size of the open part.
    private var size = 0
    /// Counts changes; the one that the write in flight contains, and the one that is stored.
    private var (version, written, stored) = (0, 0, 0)
    /// The number of the last message that was stored, and can be sent.
    private(set) var sendable: Int64 = 0
    /// The first input that is not stored, in the write in flight, and after it.
    private var (firstWritten, firstUnwritten): (Int64?, Int64?)
    /// When the oldest change that is not stored happened, on the clock that never steps back.
    private(set) var unstoredSince: Int64?

    /// Starts a journey.
    init(
        _ course: ReplayableJourney, of member: String, to destination: String, _ profile: String?, after input: Int64,
        costs: [String: CostBasis], at time: Int64
    ) {
        self.course = course
        open = JourneyPart(member: member, journey: course.journey.start.moment.milliseconds)
        open.destination = destination
        open.profile = profile
        open.sequence = input
        open.costs = costs.mapValues(\.invalidations)
        open.lines = [course.head]
        size = course.head.utf8.count
        change(by: input, at: time)
    }

    /// Continues a journey from its parts, which are complete and in order.
    ///
    /// - Parameters:
    ///   - course: The journey after all inputs of the parts; nil if it is over or cannot be continued.
    ///   - parts: The parts.
    ///   - isOver: Whether only what plugins wrote is wanted of the journey.
    init(_ course: ReplayableJourney?, of parts: [JourneyPart], isOver: Bool = false) {
        self.course = isOver ? nil : course
        open = parts[parts.count - 1]
        waiting = parts.flatMap(\.news).filter { [delivered = open.delivered] in $0.number > delivered }
        waiting.sort { $0.number < $1.number }
        inputs = parts.map(\.lines.count).reduce(-1, +)
        size = open.lines.map(\.utf8.count).reduce(0, +)
        sendable = open.number
        (storedWrites, storedBooked) = (open.writes, open.booked)
        guard let course else { return }
        let made = course.takeWrites()
        open.writes = Int64(made.count)
        writes = zip(1..., made).filter { [booked = open.booked] in $0.0 > booked }.map { ($0, $1) }
    }

    /// The id of the member.
    var member: String { open.member }
    /// The moment of the start.
    var moment: Int64 { open.journey }
    /// Whether it is over.
    var isEnded: Bool { open.isEnded }
    /// Whether all its inputs are stored.
    var isStored: Bool { stored == version }
    /// Whether messages wait until the part that contains them is stored.
    var isUrgent: Bool {
        open.number > sendable || open.writes > storedWrites || open.booked > storedBooked || (isEnded && !isStored)
    }
    /// Whether all its messages have reached the broker, and what plugins wrote has reached a store.
    var isDelivered: Bool { isStored && open.delivered == open.number && open.booked == open.writes }
    /// The first input that is not stored; nil if all are.
    var firstUnstored: Int64? { [firstWritten, firstUnwritten].compactMap { $0 }.min() }

    private func change(by input: Int64?, at time: Int64) {
        version += 1
        unstoredSince = unstoredSince ?? time
        guard let input else { return }
        open.sequence = max(open.sequence, input)
        firstUnwritten = firstUnwritten ?? input
    }

    /// Takes an input.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - sequence: Its number in the stream of inputs; nil if it does not come from there.
    ///   - time: The time on the clock that never steps back.
    func take(_ input: JourneyInput, number sequence: Int64?, at time: Int64) throws(EngineError) {
        guard course != nil else { return }
        change(by: sequence, at: time)
        guard let (line, events) = try course?.take(input) else { return }
        open.lines.append(line)
        size += line.utf8.count + 1
        inputs += 1
        takeWrites()
        guard let course else { return }
        let calendar = course.journey.venue.calendar
        for event in events where !event.isFrequent {
            open.number += 1
            let json = event.json(in: calendar).adding("n", .integer(open.number))
                .adding("journey_ms", .integer(moment))
            let news = JourneyNews(number: open.number, kind: event.newsKind, text: json.compact())
            open.news.append(news)
            waiting.append(news)
            size += news.text.utf8.count + 20
        }
        if course.journey.session?.isEnded ?? true {
            open.isEnded = true
            self.course = nil
        }
    }

    private func takeWrites() {
        for transaction in course?.takeWrites() ?? [] {
            open.writes += 1
            writes.append((open.writes, transaction))
        }
    }

    /// Lets the journey ask for its plugins' costs again, if they depend on something that was changed elsewhere. Values that
    /// its own plugins wrote, and that no store has yet, stay.
    ///
    /// - Returns: Whether it asks.
    func takeCosts(_ bases: [String: CostBasis], at moment: Timestamp, _ time: Int64) throws(EngineError) -> Bool {
        guard let course else { return false }
        var stored: StoredByPlugins = [:]
        var isAsked = false
        for (plugin, basis) in bases {
            guard let known = course.stored(by: plugin) else { continue }
            var wanted = basis.values
            for name in Set(writes.flatMap { $0.transaction.names(of: plugin) }) { wanted[name] = known[name] }
            if wanted != known, course.dependCosts(of: plugin, on: wanted) { stored[plugin] = wanted }
            if open.costs[plugin] ?? 0 != basis.invalidations { isAsked = true }
        }
        guard isAsked || !stored.isEmpty else { return false }
        open.costs = bases.mapValues(\.invalidations)
        try take(.costs(stored, isChecked: true, at: moment), number: nil, at: time)
        return true
    }

    /// Lets the journey follow what commands of plugins have asked of its traveller since its start, each once.
    ///
    /// - Returns: Whether there is anything.
    func takeOrders(_ orders: [ClusterOrder], at moment: Timestamp, _ time: Int64) throws(EngineError) -> Bool {
        let new = orders.filter {
            $0.given > open.journey && $0.order.concerns(member) && !open.orders.contains($0.id)
        }
        guard course != nil, !new.isEmpty else { return false }
        open.orders = (open.orders + new.map(\.id)).suffix(Self.keptOrders)
        try take(.orders(new.map(\.order), at: moment), number: nil, at: time)
        return true
    }

    /// The number of orders that a journey remembers: more than an engine keeps.
    private static let keptOrders = 2 * StoredOrders.keptOrders

    /// What plugins wrote and can be booked, because the inputs that it follows from are stored.
    var bookable: [PluginTransaction] { writes.filter { $0.number <= storedWrites }.map(\.transaction) }

    /// Notes that everything that was bookable is in the store.
    func endBooking(at time: Int64) {
        guard open.booked < storedWrites else { return }
        writes.removeAll { $0.number <= storedWrites }
        open.booked = storedWrites
        change(by: nil, at: time)
    }

    /// Notes that the journey is over although its session could not end, for example in another state of the venue.
    func giveUp(at time: Int64) {
        course = nil
        open.isEnded = true
        change(by: nil, at: time)
    }

    /// Returns the part to store now.
    func beginWrite() -> JourneyPart {
        open.news.removeAll { [delivered = open.delivered] in $0.number <= delivered }
        written = version
        (firstWritten, firstUnwritten) = (firstUnstored, nil)
        return open
    }

    /// Notes that a part is stored.
    ///
    /// - Returns: The messages that can be sent now.
    func endWrite(_ part: JourneyPart, at time: Int64) -> [JourneyNews] {
        stored = written
        firstWritten = nil
        unstoredSince = isStored ? nil : time
        let news = waiting.filter { $0.number > sendable && $0.number <= part.number }
        sendable = part.number
        (storedWrites, storedBooked) = (part.writes, part.booked)
        if size >= JourneyPart.size, !isEnded {
            // What came after the write belongs to the next part.
            open.lines.removeFirst(part.lines.count)
            open.news.removeAll { $0.number <= part.number }
            open.part += 1
            size = open.lines.map(\.utf8.count).reduce(0, +)
        }
        return news
    }

    /// Notes that a message has reached the broker.
    func deliver(_ number: Int64) {
        deliveries.insert(number)
        while deliveries.remove(open.delivered + 1) != nil { open.delivered += 1 }
        waiting.removeAll { [delivered = open.delivered] in $0.number <= delivered }
    }
}

extension PluginTransaction {
    /// The names of the values that a plugin changes.
    fileprivate func names(of plugin: String) -> [String] {
        effects.filter { $0.plugin == plugin }.flatMap(\.changes.keys)
    }
}

extension JourneyEvent {
    /// The topic for the event.
    var newsKind: VenueTopic.NewsKind {
        switch name {
        case "did_pass_visual_instruction", "did_pass_spoken_instruction": .instruction
        case "off_route_alert_shown", "did_go_off_route", "did_fail_to_reroute", "route_notice", "conditions_changed",
            "way_reopened", "did_reroute", "plugin_said":
            .alert
        default: .event
        }
    }
}
