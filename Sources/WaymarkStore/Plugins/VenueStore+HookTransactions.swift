import GRDB
import WaymarkModel

extension VenueStore {
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
            return try writing(waiting: seconds) { database in
                let receipt = try HookWriter(store: self, database: database).keep(transaction)
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
        try writing(waiting: seconds) { database in
            try HookWriter(store: self, database: database).keep(body())
        }
    }
}

extension HookVerdict {
    fileprivate var isOvertaken: Bool { if case .overtaken = self { true } else { false } }
}

/// Writes a transaction of hooks.
private struct HookWriter {
    let store: VenueStore
    let database: Database

    func keep(_ transaction: HookTransaction) throws -> HookReceipt {
        var receipt = HookReceipt(visitBalance: nil, hooks: [])
        if let visit = transaction.visit {
            guard let venue = transaction.venue else { throw MisfitRow(reason: "a visit without a venue") }
            receipt.visitBalance = try store.book(
                visit.points, visitor: transaction.visitor, recommendation: visit.recommendation,
                visit: visit.accepted, venue: venue, at: transaction.time, database)
            guard receipt.visitBalance != nil else { return receipt }
        }
        for hook in transaction.hooks { receipt.hooks.append(try keep(hook, of: transaction)) }
        return receipt
    }

    private func keep(_ hook: HookRecord, of transaction: HookTransaction) throws -> HookVerdict {
        if let name = try overtaken(hook, scope: transaction.scope) { return .overtaken(name: name) }
        var verdict = HookVerdict.kept(balances: [], changedConditions: false)
        do {
            try database.inSavepoint {
                verdict = try write(hook, of: transaction)
                return .commit
            }
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
        .invalidPluginValue, .invalidCondition, .unknownFeature, .unknownVenue,
    ]

    /// Returns the name of a value that is no longer what the hook read; nil if there is none.
    private func overtaken(_ hook: HookRecord, scope: String) throws -> String? {
        guard !hook.expected.isEmpty || hook.expectedAll != nil else { return nil }
        let values = try store.pluginValues(of: hook.plugin, scope: scope, database)
        if let all = hook.expectedAll, all != values {
            return Set(all.keys).union(values.keys).sorted().first { all[$0] != values[$0] }
        }
        return hook.expected.keys.sorted().first { name in (hook.expected[name] ?? nil) != values[name] }
    }

    private func write(_ hook: HookRecord, of transaction: HookTransaction) throws -> HookVerdict {
        try store.apply(hook.changes, to: hook.plugin, scope: transaction.scope, database)
        var balances: [Int?] = []
        var changedConditions = false
        if let venue = transaction.venue {
            for award in hook.awards {
                guard (0...StoredPluginLimits.points).contains(award.points) else {
                    throw StoreError(
                        .invalidPluginValue, "an award of \(award.points) points cannot be booked", path: store.path,
                        remedy: "points must be between 0 and \(StoredPluginLimits.points)")
                }
                balances.append(
                    try store.book(award, visitor: transaction.visitor, venue: venue, at: transaction.time, database))
            }
            for draft in hook.conditions where try !isInForce(draft, in: venue, at: transaction.time) {
                _ = try store.add(draft, to: venue, database)
                changedConditions = true
            }
        }
        return .kept(balances: balances, changedConditions: changedConditions)
    }

    /// Returns whether the same condition of the same author is already active.
    private func isInForce(_ draft: ConditionDraft, in venue: FeatureID, at time: Timestamp) throws -> Bool {
        try ConditionRecord.all(ofVenue: try store.key(of: venue, database), database).contains { known in
            known.target == draft.target && known.effect == draft.effect && known.author == draft.author
                && (known.until.map { $0 > time } ?? true)
        }
    }
}
