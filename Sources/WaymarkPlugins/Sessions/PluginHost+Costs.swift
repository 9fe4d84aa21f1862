import Foundation
import LuaRuntime
import Synchronization
import WaymarkModel
import WaymarkRouting

extension PluginHost {
    /// Returns the rules by which plugins change the costs of a venue's network, for its router.
    ///
    /// The rules follow the host: plugins that it loads, reloads, enables or disables later take effect at the next
    /// query, with a new revision. Plugins with neither `edge_cost` nor `edge_speed` cause no work.
    ///
    /// - Parameter isShuffled: Whether plugins are asked about the edges in a different, fixed order. This serves to
    ///   check that the order does not matter.
    package func weightings(for snapshot: VenueSnapshot, isShuffled: Bool = false) -> [any Weighting] {
        [PluginWeightings(book: PluginCostBook(host: self, snapshot: snapshot, isShuffled: isShuffled))]
    }

    /// Returns the passages in an order unrelated to the first, the same each time.
    ///
    /// The order is that of a hash of the edge's number (the finalizer of SplitMix64, as in `SeededNoise`), so that a
    /// plugin that counts its calls gives different answers.
    fileprivate static func shuffled(_ passages: [PassageDescription]) -> [PassageDescription] {
        func rank(_ passage: PassageDescription) -> UInt64 {
            var state = UInt64(passage.edge.rawValue) &+ 0x9E37_79B9_7F4A_7C15
            state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
            return state ^ (state >> 31)
        }
        return passages.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Returns the plugins' costs of every passage for a departure. Plugins are asked only where the known costs are
    /// no longer valid. Returns nil if a plugin is already running.
    fileprivate func costs(
        for profile: String, at moment: Timestamp, from book: PluginCostBook, passages: () -> [PassageDescription]
    ) -> PluginCosts? {
        let revision = revision
        return entering { ensemble in
            ensemble.board.venue = book.snapshot.venue
            // The values that plugins store for all edges are one transaction. Another hook's transaction may be open
            // when costs are asked.
            return ensemble.transacting(isLater: true) {
                costs(for: profile, at: moment, from: book, revision, ensemble, passages: passages)
            }
        }
    }

    private func costs(
        for profile: String, at moment: Timestamp, from book: PluginCostBook, _ revision: Int,
        _ ensemble: PluginEnsemble, passages: () -> [PassageDescription]
    ) -> PluginCosts {
        var costs = PluginCosts()
        var products: [UInt32: Double] = [:]
        for hook in [HookName.edgeSpeed, .edgeCost] {
            for plugin in ensemble.listeners(to: hook) {
                let key = PluginCostBook.Key(profile: profile, plugin: plugin.package.id, hook: hook)
                let page =
                    book.page(key, at: moment, revision)
                    ?? ask(plugin, hook, about: passages(), at: moment, in: book.snapshot)
                // If a plugin is disabled meanwhile, none of its results count, including those of the other hook.
                guard plugin.isActive else {
                    costs.byPlugin[plugin.package.id] = nil
                    continue
                }
                book.keep(page, key, revision)
                costs.limit(to: page.validity)
                guard !page.effects.isEmpty else { continue }
                var found = page.effects
                if hook == .edgeCost { Self.clamp(&found, &products) }
                costs.add(found, of: plugin.package.id, hook: hook)
            }
        }
        return costs
    }

    /// Asks a plugin about all passages that its manifest does not leave out. During the calls, the clock shows the start
    /// of the interval for which the answers are valid.
    private func ask(
        _ plugin: PluginInstance, _ hook: HookName, about passages: [PassageDescription], at moment: Timestamp,
        in snapshot: VenueSnapshot
    ) -> PluginCostBook.Page {
        let binding = plugin.package.binding(of: hook)
        let declared = binding?.validSeconds
        let passages = binding?.edges.map { edges in passages.filter { edges.allows($0, in: snapshot) } } ?? passages
        let span = Int64(((declared ?? Self.undeclaredValidity) * 1000).rounded())
        let (quotient, remainder) = moment.milliseconds.quotientAndRemainder(dividingBy: span)
        let begin = Timestamp(milliseconds: (remainder < 0 ? quotient - 1 : quotient) * span)
        let now = ensemble.board.now
        ensemble.board.now = begin
        ensemble.board.hasReadClock = false
        defer { ensemble.board.now = now }
        let found = ask(plugin, hook, about: passages, in: snapshot)
        let readsClock = ensemble.board.hasReadClock
        if readsClock, declared == nil {
            undeclaredClockReaders.insert(CostHook(plugin: plugin.package.id, hook: hook))
        }
        if found.isEmpty {
            ensemble.noteUnanswered(hook)
        } else {
            ensemble.record(hook, plugin, "\(found.count) of \(passages.count) edges changed", isDecisive: true)
        }
        let isLimited = declared != nil || readsClock
        return PluginCostBook.Page(
            validity: isLimited ? begin..<begin.adding(milliseconds: span) : nil, effects: found)
    }

    /// The time for which costs are valid if the plugin reads the clock and does not declare `valid_s`, in seconds.
    static let undeclaredValidity = 60.0

    /// A cost hook of a plugin.
    package struct CostHook: Hashable, Sendable {
        /// The id of the plugin.
        package var plugin: String
        /// The hook: `edge_cost` or `edge_speed`.
        package var hook: HookName
    }

    /// The cost hooks that have read the clock although their manifest does not declare how long their answers are
    /// valid.
    package var costsWithoutValidity: [CostHook] {
        lock.withLock {
            undeclaredClockReaders.sorted { ($0.plugin, $0.hook.number) < ($1.plugin, $1.hook.number) }
        }
    }

    private func ask(
        _ plugin: PluginInstance, _ hook: HookName, about passages: [PassageDescription], in snapshot: VenueSnapshot
    ) -> [UInt32: PluginCosts.Effect] {
        let begin = plugin.fuel
        let limit = limits.customisationFuel + limits.fuelPerEdge * Int64(passages.count)
        var found: [UInt32: PluginCosts.Effect] = [:]
        for passage in passages {
            guard plugin.isActive else { break }
            guard plugin.fuel - begin <= limit else {
                plugin.fail(
                    LuaError(kind: .fuel, message: "the plugin spent its fuel for the edges of a profile"),
                    in: hook.rawValue, at: ensemble.board.now)
                return [:]
            }
            ensemble.board.edge = SubjectBoard.EdgeSubject(passage: passage, snapshot: snapshot)
            let effect: PluginCosts.Effect? = plugin.ask(hook, fuel: limits.edgeFuel, isBudgeted: false) { results in
                hook == .edgeCost ? Self.cost(results) : Self.speed(results)
            }
            if let effect, effect != PluginCosts.Effect() { found[passage.edge.rawValue] = effect }
        }
        return found
    }

    private static func cost(_ results: LuaResults) -> Opinion<PluginCosts.Effect> {
        var effect = PluginCosts.Effect()
        if results.isNil(at: 0), results.isNil(at: 1) { return .none }
        if results.boolean(at: 0) == false {
            effect.isClosed = true
            return .some(effect)
        }
        if !results.isNil(at: 0) {
            guard let factor = results.number(at: 0), (0.1...100).contains(factor) else {
                return .wrong("must return a factor from 0.1 to 100, or false")
            }
            effect.factor = factor
        }
        if !results.isNil(at: 1) {
            guard let seconds = results.number(at: 1), (0...86_400).contains(seconds) else {
                return .wrong("must return 0 to 86400 seconds")
            }
            effect.seconds = seconds
        }
        return .some(effect)
    }

    private static func speed(_ results: LuaResults) -> Opinion<PluginCosts.Effect> {
        if results.isNil(at: 0) { return .none }
        guard let factor = results.number(at: 0), (0.1...100).contains(factor) else {
            return .wrong("must return a factor from 0.1 to 100")
        }
        return .some(PluginCosts.Effect(speed: factor))
    }

    /// Limits the product of all factors on an edge to 0.1 to 100. The factor of the plugin that would exceed this is
    /// reduced.
    private static func clamp(_ found: inout [UInt32: PluginCosts.Effect], _ products: inout [UInt32: Double]) {
        for (edge, effect) in found {
            let before = products[edge] ?? 1
            let after = min(100, max(0.1, before * effect.factor))
            products[edge] = after
            found[edge]?.factor = after / before
        }
    }
}

/// The plugins' costs of a venue by profile, plugin and interval, for the latest revision.
private final class PluginCostBook: Sendable {
    struct Key: Hashable {
        var profile: String
        var plugin: String
        var hook: HookName
    }

    /// The answers of a plugin's hook for an interval of departures.
    struct Page {
        /// The departures for which the answers are valid; nil for all.
        var validity: Range<Timestamp>?
        var effects: [UInt32: PluginCosts.Effect]
    }

    /// The number of intervals kept for each hook.
    private static let capacity = 8

    let host: PluginHost
    let snapshot: VenueSnapshot
    let isShuffled: Bool
    private let pages = Mutex((revision: -1, pages: [Key: [Page]]()))

    init(host: PluginHost, snapshot: VenueSnapshot, isShuffled: Bool) {
        self.host = host
        self.snapshot = snapshot
        self.isShuffled = isShuffled
    }

    /// Returns the known answers for a moment; nil if there are none for this revision.
    func page(_ key: Key, at moment: Timestamp, _ revision: Int) -> Page? {
        pages.withLock { book in
            guard book.revision == revision else { return nil }
            return book.pages[key]?.first { $0.validity?.contains(moment) ?? true }
        }
    }

    /// Keeps answers. Answers of older revisions are dropped.
    func keep(_ page: Page, _ key: Key, _ revision: Int) {
        pages.withLock { book in
            if book.revision != revision { book = (revision, [:]) }
            var list = book.pages[key] ?? []
            list.removeAll { $0.validity == page.validity }
            list.append(page)
            book.pages[key] = list.suffix(Self.capacity)
        }
    }

    /// Returns the costs of all passages for a departure.
    func costs(for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]) -> PluginCosts {
        host.costs(for: profile, at: moment, from: self) {
            isShuffled ? PluginHost.shuffled(passages()) : passages()
        } ?? .unasked(at: moment)
    }
}

/// All cost plugins, as a single rule. Before weights are computed, they are split into a rule for each plugin.
private struct PluginWeightings: Weighting {
    let book: PluginCostBook

    var author: String { "plugins" }
    var revision: Int { book.host.revision }

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? { nil }

    func prepared(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings {
        guard book.host.shapesCosts else { return PreparedWeightings([]) }
        let costs = book.costs(for: profile, at: moment, passages: passages)
        return PreparedWeightings(
            costs.byPlugin.sorted { $0.key < $1.key }.map { PluginWeighting(author: $0.key, effects: $0.value) },
            validity: costs.validity)
    }
}

/// The effects of one plugin on the passages of a profile.
private struct PluginWeighting: Weighting {
    let author: String
    let effects: [UInt32: PluginCosts.Effect]
    let leastWeightFactor: Double

    init(author: String, effects: [UInt32: PluginCosts.Effect]) {
        self.author = author
        self.effects = effects
        leastWeightFactor = effects.values.reduce(1) { min($0, $1.factor) }
    }

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        guard let effect = effects[passage.edge.rawValue] else { return nil }
        return PassageAdjustment(
            factor: effect.speed, weightFactor: effect.factor, weightSeconds: effect.seconds, isClosed: effect.isClosed)
    }
}

extension PluginHost {
    /// Whether any plugin has a cost hook.
    var shapesCosts: Bool {
        lock.withLock { ensemble.isHeard(.edgeCost) || ensemble.isHeard(.edgeSpeed) }
    }
}
