import GRDB
import WaymarkModel

/// Writes what plugins' hooks did.
package struct HookCommits: Sendable {
    let store: VenueStore

    /// Keeps the changes of hooks, in one transaction.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait for another process that is writing.
    ///   - isStrict: Whether to keep nothing of the transaction if a hook is overtaken. Its verdict then says so, and
    ///     the other verdicts do not count. Otherwise only that hook is left out.
    /// - Returns: The outcome of each hook.
    /// - Throws: `StoreError` with `locked`, `full`, `inputOutput` and so on. Nothing is kept then.
    package func keep(
        _ transaction: HookTransaction, waiting seconds: Double, isStrict: Bool
    ) throws(StoreError) -> HookReceipt {
        var overtaken: HookReceipt?
        do {
            return try store.writing(waiting: seconds) { database in
                let receipt = try HookWriter.keep(transaction, in: store, database)
                if isStrict, receipt.hooks.contains(where: \.isOvertaken) {
                    overtaken = receipt
                    throw CancellationError()
                }
                return receipt
            }
        } catch {
            if let overtaken { return overtaken }
            throw error
        }
    }

    /// Keeps the changes that a body returns, while nobody else can write to the file.
    ///
    /// The body may read plugins' values from this store and must not use it in any other way.
    ///
    /// - Parameter seconds: The time to wait for another process that is writing.
    /// - Returns: The outcome of each hook.
    /// - Throws: `StoreError` as `keep` does. If it is `locked`, the body did not run.
    package func keepExclusively(
        waiting seconds: Double, _ body: () -> HookTransaction
    ) throws(StoreError) -> HookReceipt {
        try store.writing(waiting: seconds) { database in
            try HookWriter.keep(body(), in: store, database)
        }
    }
}

extension HookVerdict {
    fileprivate var isOvertaken: Bool { if case .overtaken = self { true } else { false } }
}

/// Writes a transaction of hooks.
private struct HookWriter {
    private let store: VenueStore
    private let database: Database
    /// What is kept, so that it can be undone.
    private var steps = ChangeSteps()

    /// Keeps a transaction, and records it if it books points or sets conditions.
    static func keep(
        _ transaction: HookTransaction, in store: VenueStore, _ database: Database
    ) throws -> HookReceipt {
        var writer = HookWriter(store: store, database: database)
        let receipt = try writer.keep(transaction)
        if !writer.steps.bookings.isEmpty {
            try ChangeLog(database).record(.points, writer.steps, at: transaction.time)
        } else if !writer.steps.conditions.isEmpty {
            try ChangeLog(database).record(.conditions, writer.steps, at: transaction.time)
        }
        return receipt
    }

    private init(store: VenueStore, database: Database) {
        (self.store, self.database) = (store, database)
    }

    private mutating func keep(_ transaction: HookTransaction) throws -> HookReceipt {
        var receipt = HookReceipt(visitBalance: nil, hooks: [])
        if let visit = transaction.visit {
            guard let venue = transaction.venue else { throw MisfitRow(reason: "a visit without a venue") }
            receipt.visitBalance = try store.rewards.book(
                visit.points, visitor: transaction.visitor, recommendation: visit.recommendation,
                visit: visit.accepted, venue: venue, at: transaction.time, database)
            guard receipt.visitBalance != nil else { return receipt }
            steps.bookings.append(
                ChangeSteps.Booking(
                    visit.points, of: transaction.visitor, for: visit.recommendation, accepted: visit.accepted,
                    in: venue, at: transaction.time))
        }
        for hook in transaction.hooks {
            let verdict = try keep(hook, of: transaction)
            receipt.hooks.append(verdict)
            guard hook.invalidates, case .kept = verdict else { continue }
            receipt.costs[hook.plugin] = try store.pluginValues.invalidateCosts(
                of: hook.plugin, scope: transaction.scope, database)
        }
        return receipt
    }

    private mutating func keep(_ hook: HookRecord, of transaction: HookTransaction) throws -> HookVerdict {
        if let name = try overtaken(hook, scope: transaction.scope) { return .overtaken(name: name) }
        var verdict = HookVerdict.kept(balances: [], changedConditions: false)
        var steps = steps
        do {
            try database.inSavepoint {
                verdict = try write(hook, of: transaction, &steps)
                return .commit
            }
            self.steps = steps
        } catch let error as StoreError where Self.refusals.contains(error.code) {
            return .refused(error)
        } catch let error as DatabaseError
            where [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_RANGE].contains(error.resultCode)
        {
            return .refused(
                StoreError(
                    .invalidPluginValue, "the data of the plugin \"\(hook.plugin)\" breaks a rule of the store",
                    path: store.path,
                    remedy:
                        "names have 1 to 64 characters, values 64 KiB in all; awards have 0 to "
                        + "\(StoredPluginLimits.points) points"
                ))
        }
        return verdict
    }

    private static let refusals: Set<StoreError.Code> = [
        .invalidPluginValue, .invalidCondition, .unknownFeature, .unknownVenue, .corrupt,
    ]

    /// Returns the name of a value that is no longer what the hook read; nil if there is none.
    private func overtaken(_ hook: HookRecord, scope: String) throws -> String? {
        guard !hook.expected.isEmpty || hook.expectedAll != nil else { return nil }
        let values = try store.pluginValues.values(of: hook.plugin, scope: scope, database)
        if let all = hook.expectedAll, all != values {
            return Set(all.keys).union(values.keys).sorted().first { all[$0] != values[$0] }
        }
        return hook.expected.keys.sorted().first { name in (hook.expected[name] ?? nil) != values[name] }
    }

    private func write(
        _ hook: HookRecord, of transaction: HookTransaction, _ steps: inout ChangeSteps
    ) throws -> HookVerdict {
        let before = try store.pluginValues.values(of: hook.plugin, scope: transaction.scope, database)
        try store.pluginValues.apply(hook.changes, to: hook.plugin, scope: transaction.scope, database)
        try store.orders.add(
            orders: hook.orders, of: hook.plugin, scope: transaction.scope, at: transaction.time, database)
        if !hook.changes.isEmpty {
            let after = try store.pluginValues.values(of: hook.plugin, scope: transaction.scope, database)
            for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
                steps.values.append(
                    ChangeSteps.Value(
                        plugin: hook.plugin, scope: transaction.scope, name: name, before: before[name],
                        after: after[name]))
            }
        }
        var balances: [Int?] = []
        if let venue = transaction.venue {
            for award in hook.awards {
                guard (0...StoredPluginLimits.points).contains(award.points) else {
                    throw StoreError(
                        .invalidPluginValue, "an award of \(award.points) points cannot be booked", path: store.path,
                        remedy: "points must be between 0 and \(StoredPluginLimits.points)")
                }
                let balance = try store.awards.book(
                    award, visitor: transaction.visitor, venue: venue, at: transaction.time, database)
                balances.append(balance)
                guard balance != nil else { continue }
                steps.bookings.append(
                    ChangeSteps.Booking(award, to: transaction.visitor, in: venue, at: transaction.time))
            }
        }
        return .kept(balances: balances, changedConditions: try setConditions(hook, of: transaction, &steps))
    }

    /// Lifts and sets the conditions of a hook. Returns whether any condition has changed.
    private func setConditions(
        _ hook: HookRecord, of transaction: HookTransaction, _ steps: inout ChangeSteps
    ) throws -> Bool {
        guard let venue = transaction.venue, !hook.lifts.isEmpty || !hook.conditions.isEmpty else { return false }
        let key = try store.key(of: venue, database)
        // What is written next counts as what was set.
        if let loss = try store.conditions.loss(of: venue, key, database) { throw loss }
        let before = try ConditionRecord.all(ofVenue: key, database)
        let own = before.filter { $0.author == hook.plugin }
        let numbers = Set(hook.lifts.flatMap { ($0.scope?.lifted(of: own) ?? own).map(\.id) })
        try ConditionRecord.delete(own.filter { numbers.contains($0.id) }, ofVenue: key, database)
        var extended: Set<Int64> = []
        for draft in hook.conditions {
            let known = try ConditionRecord.all(ofVenue: key, database)
            if known.contains(where: { draft.repeats($0, at: transaction.time) }) { continue }
            if let same = known.first(where: { draft.extends($0, at: transaction.time) }) {
                try ConditionRecord.extend(same.id, to: draft.until, ofVenue: key, database)
                extended.insert(same.id)
                continue
            }
            let replaced = known.filter { draft.replaces($0, at: transaction.time) }
            try ConditionRecord.delete(replaced, ofVenue: key, database)
            var draft = draft
            if let first = replaced.first { draft.from = first.from }
            _ = try store.conditions.add(draft, to: venue, database)
        }
        let after = try ConditionRecord.all(ofVenue: key, database)
        // Nobody would undo a later end of the same.
        let old = before.map { condition in
            extended.contains(condition.id) ? after.first { $0.id == condition.id } ?? condition : condition
        }
        steps.add(conditionsOf: venue, from: old, to: after)
        return before != after
    }
}

extension VenueStore {
    /// Writes what hooks did.
    package var hooks: HookCommits { HookCommits(store: self) }
}
