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
    package func weightingSources(for snapshot: VenueSnapshot, isShuffled: Bool = false) -> [any WeightingSource] {
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
        return asking(.edgeSpeed, .edgeCost) { ensemble in
            // The values that plugins store for all edges are one transaction. Another hook's transaction may be open
            // when costs are asked.
            return ensemble.transacting(question(at: moment, in: book.snapshot.venue), isLater: true) {
                costs(for: profile, at: moment, from: book, revision, ensemble, passages: passages)
            }
        }
    }

    /// Returns the plugins' costs of every passage for a departure, if all of them are known. Asks no plugin, and waits
    /// for none.
    fileprivate func knownCosts(
        for profile: String, at moment: Timestamp, from book: PluginCostBook
    ) -> PluginCosts? {
        let revision = revision
        var costs = PluginCosts()
        var products: [Double] = []
        for (hook, plugin) in roster.costs {
            let key = PluginCostBook.Key(profile: profile, plugin: plugin, hook: hook)
            guard let page = book.page(key, at: moment, revision) else { return nil }
            costs.add(page, hook, of: plugin, &products)
        }
        return costs
    }

    private func costs(
        for profile: String, at moment: Timestamp, from book: PluginCostBook, _ revision: Int,
        _ ensemble: PluginEnsemble, passages: () -> [PassageDescription]
    ) -> PluginCosts {
        var costs = PluginCosts()
        var products: [Double] = []
        for hook in HookName.costHooks {
            for plugin in ensemble.listeners(to: hook) {
                let key = PluginCostBook.Key(profile: profile, plugin: plugin.package.id, hook: hook)
                let page =
                    book.page(key, at: moment, revision)
                    ?? ask(plugin, hook, about: passages(), at: moment, in: book.snapshot, ensemble)
                // If a plugin is disabled meanwhile, none of its results count, including those of the other hook.
                guard plugin.isActive else {
                    costs.byPlugin[plugin.package.id] = nil
                    continue
                }
                book.keep(page, key, revision)
                costs.add(page, hook, of: plugin.package.id, &products)
            }
        }
        return costs
    }

    /// Asks a plugin about all passages that its manifest does not leave out. During the calls, the clock shows the start
    /// of the interval for which the answers are valid.
    private func ask(
        _ plugin: PluginInstance, _ hook: HookName, about passages: [PassageDescription], at moment: Timestamp,
        in snapshot: VenueSnapshot, _ ensemble: PluginEnsemble
    ) -> PluginCostBook.Page {
        let binding = plugin.package.binding(of: hook)
        let declared = binding?.validSeconds
        let sieve = binding?.edges.map { EdgeSieve($0, in: snapshot) }
        let passages = sieve.map { sieve in passages.filter { sieve.admits($0, in: snapshot) } } ?? passages
        let span = Int64(((declared ?? Self.undeclaredValidity) * 1000).rounded())
        let (quotient, remainder) = moment.milliseconds.quotientAndRemainder(dividingBy: span)
        let begin = Timestamp(milliseconds: (remainder < 0 ? quotient - 1 : quotient) * span)
        let question = question(at: begin, in: snapshot.venue)
        let found = ask(plugin, hook, question, about: passages, in: snapshot, reads: binding?.reads)
        let readsClock = question.hasReadClock
        if readsClock, declared == nil {
            _ = undeclaredClockReaders.withLock {
                $0.insert(CostHook(plugin: plugin.package.id, hook: hook))
            }
        }
        if found.count == 0 {
            ensemble.noteUnanswered(hook, at: begin)
        } else {
            ensemble.record(
                hook, plugin, "\(found.count) of \(passages.count) edges changed", isDecisive: true, at: begin)
        }
        let isLimited = declared != nil || readsClock
        return PluginCostBook.Page(
            validity: isLimited ? begin..<begin.adding(milliseconds: span) : nil, effects: found)
    }

    /// Returns no costs, and notes that plugins could not be asked for them.
    fileprivate func costsUnasked(at moment: Timestamp) -> PluginCosts {
        unasked.withLock { $0 += 1 }
        return .unasked(at: moment)
    }

    /// How many times costs were needed while a plugin of this host was running.
    package var unaskedCount: Int { unasked.withLock { $0 } }

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
        undeclaredClockReaders.withLock { readers in
            readers.sorted { ($0.plugin, $0.hook.number) < ($1.plugin, $1.hook.number) }
        }
    }

    /// Asks a plugin about passages.
    ///
    /// - Parameter reads: What the hook reads of an edge. Edges for which it would read the same share an answer. Nil asks
    ///   about each edge.
    private func ask(
        _ plugin: PluginInstance, _ hook: HookName, _ question: Question, about passages: [PassageDescription],
        in snapshot: VenueSnapshot, reads: EdgeReads?
    ) -> EdgeEffects {
        let begin = plugin.fuel
        let limit = limits.customisationFuel + limits.fuelPerEdge * Int64(passages.count)
        var effects = EdgeEffects(edgeCount: snapshot.graph.edgeCount)
        var answers = EdgeAnswers()
        var values = EdgeValues(question, in: snapshot)
        plugin.inquiry = reads.map { EdgeInquiry(hook, $0) }
        defer { plugin.inquiry = nil }
        for passage in passages {
            let subject = Question.EdgeSubject(passage: passage, snapshot: snapshot)
            let edge = passage.edge.rawValue
            if reads != nil, let place = answers.answer({ values.number(of: $0, subject) }) {
                effects.set(edge, to: place)
                // Faults count as consecutive only if they are so without shared answers, too.
                plugin.counter.succeeded()
                continue
            }
            guard plugin.isActive else { break }
            guard plugin.fuel - begin <= limit else {
                plugin.fail(
                    LuaError(kind: .fuel, message: "the plugin spent its fuel for the edges of a profile"),
                    in: hook.rawValue, at: question.now)
                return EdgeEffects(edgeCount: snapshot.graph.edgeCount)
            }
            question.subject = .edge(subject)
            plugin.inquiry?.begin()
            let faults = plugin.faults
            let effect: PassageAdjustment? = plugin.ask(hook, question, fuel: limits.edgeFuel, isBudgeted: false) {
                results in
                hook == .edgeCost ? .cost(results) : .speed(results)
            }
            let place = effects.place(of: effect ?? PassageAdjustment())
            effects.set(edge, to: place)
            if let inquiry = plugin.inquiry, plugin.faults == faults, !plugin.hasToldOfReading {
                answers.keep(place, after: inquiry.seen) { values.number(of: $0, subject) }
            }
        }
        effects.finish()
        return effects
    }
}

/// All cost plugins. They are asked together before weights are computed, and become a rule each.
private struct PluginWeightings: WeightingSource {
    let book: PluginCostBook

    var revision: Int { book.host.revision }

    func weightings(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings {
        guard book.host.shapesCosts else { return PreparedWeightings([]) }
        let costs =
            book.host.knownCosts(for: profile, at: moment, from: book)
            ?? book.host.costs(for: profile, at: moment, from: book) {
                book.isShuffled ? PluginHost.shuffled(passages()) : passages()
            } ?? book.host.costsUnasked(at: moment)
        return PreparedWeightings(
            costs.byPlugin.sorted { $0.key < $1.key }.map { PluginWeighting(author: $0.key, effects: $0.value) },
            validity: costs.validity)
    }
}

/// The effects of one plugin on the passages of a profile.
private struct PluginWeighting: Weighting {
    let author: String
    let places: [UInt32]
    let adjustments: [PassageAdjustment?]
    let leastWeightFactor: Double

    init(author: String, effects: EdgeEffects) {
        self.author = author
        places = effects.places
        adjustments = effects.kinds.enumerated().map { place, effect in place == 0 ? nil : effect }
        leastWeightFactor = effects.used.reduce(1) { min($0, $1.weightFactor) }
    }

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        adjustments[Int(places[Int(passage.edge.rawValue)])]
    }
}
