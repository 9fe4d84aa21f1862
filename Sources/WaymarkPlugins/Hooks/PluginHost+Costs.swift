import Foundation
import LuaRuntime
import Synchronization
import WaymarkModel
import WaymarkRouting

extension PluginHost {
    /// The rules by which plugins shape the costs of a venue's network: give them to its router.
    ///
    /// They follow the host: what it loads, reloads or switches off later counts from the next question on, under a new
    /// revision. One plugin that has neither `edge_cost` nor `edge_speed` costs nothing.
    ///
    /// - Parameter isShuffled: Whether edges are asked about in another order, always the same: a check that the order does not
    ///   matter.
    public func weightings(for snapshot: VenueSnapshot, isShuffled: Bool = false) -> [any Weighting] {
        [PluginWeightings(book: PluginCostBook(host: self, snapshot: snapshot, isShuffled: isShuffled))]
    }

    /// In an order that has nothing to do with the first, and is the same each time: by a hash of the edge's number
    /// (SplitMix64's finaliser, as in `SeededNoise`), so that no counter of questions comes out alike.
    fileprivate static func shuffled(_ passages: [PassageDescription]) -> [PassageDescription] {
        func rank(_ passage: PassageDescription) -> UInt64 {
            var state = UInt64(passage.edge.rawValue) &+ 0x9E37_79B9_7F4A_7C15
            state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
            return state ^ (state >> 31)
        }
        return passages.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Asks `edge_cost` and `edge_speed` about every passage.
    func costs(
        of passages: [PassageDescription], in snapshot: VenueSnapshot
    ) -> PluginCosts? {
        entering { ensemble in
            ensemble.board.venue = snapshot.venue
            var costs = PluginCosts()
            var products: [UInt32: Double] = [:]
            for hook in [HookName.edgeSpeed, .edgeCost] {
                for plugin in ensemble.listeners(to: hook) {
                    var found = ask(plugin, hook, about: passages, in: snapshot)
                    // Disabled on the way: none of its opinions count, also those on the other hook.
                    guard plugin.isActive else {
                        costs.byPlugin[plugin.package.id] = nil
                        continue
                    }
                    guard !found.isEmpty else {
                        ensemble.noteUnanswered(hook)
                        continue
                    }
                    if hook == .edgeCost { Self.clamp(&found, &products) }
                    costs.add(found, of: plugin.package.id, hook: hook)
                    ensemble.record(hook, plugin, "\(found.count) of \(passages.count) edges changed", isDecisive: true)
                }
            }
            return costs
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

    /// All factors on an edge together stay from 0.1 to 100: the plugin that would lead beyond gets what is left.
    private static func clamp(_ found: inout [UInt32: PluginCosts.Effect], _ products: inout [UInt32: Double]) {
        for (edge, effect) in found {
            let before = products[edge] ?? 1
            let after = min(100, max(0.1, before * effect.factor))
            products[edge] = after
            found[edge]?.factor = after / before
        }
    }
}

/// What plugins do to the passages of one venue, for one profile and revision.
struct PluginCosts: Sendable {
    struct Effect: Hashable, Sendable {
        /// Multiplies the duration.
        var speed = 1.0
        /// Multiplies the weight.
        var factor = 1.0
        /// Added to the weight.
        var seconds = 0.0
        var isClosed = false
    }

    /// By plugin and directed edge.
    var byPlugin: [String: [UInt32: Effect]] = [:]

    mutating func add(_ effects: [UInt32: Effect], of plugin: String, hook: HookName) {
        byPlugin[plugin, default: [:]].merge(effects) { old, new in
            var both = old
            if hook == .edgeCost {
                (both.factor, both.seconds, both.isClosed) = (new.factor, new.seconds, new.isClosed)
            } else {
                both.speed = new.speed
            }
            return both
        }
    }
}

/// The plugins' costs of a venue by profile, for the latest revision.
private final class PluginCostBook: Sendable {
    let host: PluginHost
    let snapshot: VenueSnapshot
    let isShuffled: Bool
    private let pages = Mutex((revision: -1, costs: [String: PluginCosts]()))

    init(host: PluginHost, snapshot: VenueSnapshot, isShuffled: Bool) {
        self.host = host
        self.snapshot = snapshot
        self.isShuffled = isShuffled
    }

    func costs(for profile: String, passages: () -> [PassageDescription]) -> PluginCosts {
        let revision = host.revision
        let known = pages.withLock { $0.revision == revision ? $0.costs[profile] : nil }
        if let known { return known }
        let asked = isShuffled ? PluginHost.shuffled(passages()) : passages()
        guard let made = host.costs(of: asked, in: snapshot) else { return PluginCosts() }
        pages.withLock { pages in
            if pages.revision != revision { pages = (revision, [:]) }
            pages.costs[profile] = made
        }
        return made
    }
}

/// All plugins before weights are made: they become one rule for each that has an opinion.
private struct PluginWeightings: Weighting {
    let book: PluginCostBook

    var author: String { "plugins" }
    var revision: Int { book.host.revision }

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? { nil }

    func prepared(
        for profile: String, passages: () -> [PassageDescription]
    ) -> [any Weighting] {
        guard book.host.shapesCosts else { return [] }
        let costs = book.costs(for: profile, passages: passages)
        return costs.byPlugin.sorted { $0.key < $1.key }.map { PluginWeighting(author: $0.key, effects: $0.value) }
    }
}

/// One plugin's say on the passages of a profile.
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
    /// Whether any plugin has a say on costs.
    var shapesCosts: Bool {
        lock.withLock { ensemble.isHeard(.edgeCost) || ensemble.isHeard(.edgeSpeed) }
    }
}
