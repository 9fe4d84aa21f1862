import GRDB
import WaymarkModel

/// The live conditions of the venues in a store.
package struct StoredConditions: Sendable {
    let store: VenueStore

    /// Records a condition. Every process that has the file open finds it at its next query.
    ///
    /// - Parameter moment: The time, for people who undo this; nil if unknown.
    /// - Returns: The condition with its number.
    /// - Throws: `StoreError` with `unknownVenue`; with `unknownFeature` and candidates; or with `invalidCondition` if
    ///   the effect does not fit the target (only escalators and moving walkways can be reversed, and places can only
    ///   be closed), a delay is not above 0 s and below 10⁹ s, a factor is not from 1 up to 10⁹, or the end is not
    ///   after the start.
    @discardableResult
    package func add(
        _ draft: ConditionDraft, to venue: FeatureID, at moment: Timestamp? = nil, stop: StopSignal? = nil
    ) throws(StoreError) -> Condition {
        try add(all: [draft], to: venue, at: moment, stop: stop)[0]
    }

    /// Records conditions in one transaction: all of them, or none. Undoing takes all of them back.
    ///
    /// - Parameters:
    ///   - moment: The time, for people who undo this; nil if unknown.
    ///   - now: The moment at which a closure that is in force already, for the same reason and time, stays one condition and
    ///     is returned for the draft; nil records each draft.
    /// - Returns: The conditions with their numbers, in the given order.
    /// - Throws: `StoreError`, as for a single one.
    @discardableResult
    package func add(
        all drafts: [ConditionDraft], to venue: FeatureID, at moment: Timestamp? = nil, joiningAt now: Timestamp? = nil,
        stop: StopSignal? = nil
    ) throws(StoreError) -> [Condition] {
        try store.writing(stop: stop) { database in
            // What is written next counts as what was set.
            let key = try store.key(of: venue, database)
            if let loss = try self.loss(of: venue, key, database) { throw loss }
            let present = try now.map { _ in try ConditionRecord.all(ofVenue: key, database) } ?? []
            var added: [Condition] = []
            let conditions = try drafts.map { draft in
                if let now, let twin = present.first(where: { draft.isMet(by: $0, at: now) }) { return twin }
                added.append(try self.add(draft, to: venue, database))
                return added[added.count - 1]
            }
            if !added.isEmpty { try self.record(of: venue, from: [], to: added, at: moment, database) }
            return conditions
        }
    }

    private func record(
        of venue: FeatureID, from before: [Condition], to after: [Condition], at moment: Timestamp?,
        _ database: Database
    ) throws {
        var steps = ChangeSteps()
        steps.add(conditionsOf: venue, from: before, to: after)
        try ChangeLog(database).record(.conditions, steps, at: moment)
    }

    /// Records a condition within a transaction.
    func add(_ draft: ConditionDraft, to venue: FeatureID, _ database: Database) throws -> Condition {
        try checkValues(of: draft)
        let key = try store.key(of: venue, database)
        let targets = ConditionTargets(database: database, venue: key)
        if let objection = try targets.objection(to: draft.target, draft.effect) {
            throw error(objection, venue: venue)
        }
        let condition = try ConditionRecord.insert(targets.fitted(draft), venue: key, database)
        try Revisions.conditionsChanged(ofVenue: key, database)
        return condition
    }

    /// Returns the conditions of a venue, active or not, ordered by number.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func all(of venue: FeatureID) throws(StoreError) -> [Condition] {
        try store.reading { database in try ConditionRecord.all(ofVenue: try store.key(of: venue, database), database) }
    }

    /// Returns what is wrong with the conditions of a venue; nil if each has a target and a possible effect.
    ///
    /// Only a damaged file has others. Its conditions can still be listed and deleted, but no route should be given: which
    /// elevator is closed is not known.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func fault(of venue: FeatureID) throws(StoreError) -> StoreError? {
        try store.reading { database in
            let key = try store.key(of: venue, database)
            if let fault = try ConditionRecord.faults(ofVenue: key, database).first {
                return StoreError(
                    .corrupt,
                    "\"\(store.path)\" is damaged: condition \(fault.number) of the venue \"\(venue)\" \(fault.text)",
                    path: store.path,
                    remedy:
                        "lift it with \"waymark reopen \(fault.number)\" and set it again, or import the venue again")
            }
            return try self.loss(of: venue, key, database)
        }
    }

    /// Returns whether the conditions of a venue are those that were set: false if something else than Waymark has changed the file.
    ///
    /// - Throws: `StoreError` with `unknownVenue` and candidates, or if the file cannot be read.
    package func areIntact(of venue: FeatureID) throws(StoreError) -> Bool {
        try store.reading { database in
            try Schema.version(of: database) < Schema.firstVersionWithChanges
                || ConditionHashes.areIntact(ofVenue: try store.key(of: venue, database), database)
        }
    }

    /// Returns an error if the conditions of a venue are not those that were set, although each is possible: one may be gone.
    func loss(of venue: FeatureID, _ key: Int64, _ database: Database) throws -> StoreError? {
        // A file of an older version has no hashes.
        guard try Schema.version(of: database) >= Schema.firstVersionWithChanges,
            try !ConditionHashes.areIntact(ofVenue: key, database)
        else { return nil }
        // What was deleted with a venue is missed at another one that never had conditions.
        if let loss = try store.lossOfVenues(database) { return loss }
        return StoreError(
            .corrupt,
            "\"\(store.path)\" is damaged: the live conditions of the venue \"\(venue)\" are not those that were set",
            path: store.path,
            remedy: "look at \"waymark conditions\", and run \"waymark store check --rebuild\" if they are complete")
    }

    /// Returns whether a condition of a venue may be gone, or another one than was set, although all of them are possible. Those that
    /// are not are dropped by an import, which says so.
    func haveLoss(of venue: FeatureID, _ key: Int64, _ database: Database) throws -> Bool {
        try loss(of: venue, key, database) != nil && ConditionRecord.faults(ofVenue: key, database).isEmpty
    }

    /// Deletes a condition and returns it.
    ///
    /// - Parameter moment: The time, for people who undo this; nil if unknown.
    /// - Throws: `StoreError` with `unknownCondition` if the venue does not have one with that number.
    @discardableResult
    package func lift(
        _ number: Int64, in venue: FeatureID, at moment: Timestamp? = nil, stop: StopSignal? = nil
    ) throws(StoreError) -> Condition {
        try lift([number], in: venue, at: moment, stop: stop)[0]
    }

    /// Deletes conditions in one transaction and returns them, in the given order.
    ///
    /// - Parameter moment: The time, for people who undo this; nil if unknown.
    /// - Throws: `StoreError` with `unknownCondition` if the venue does not have one of the numbers.
    @discardableResult
    package func lift(
        _ numbers: [Int64], in venue: FeatureID, at moment: Timestamp? = nil, stop: StopSignal? = nil
    ) throws(StoreError) -> [Condition] {
        try store.writing(stop: stop) { database in
            let key = try store.key(of: venue, database)
            let all = try ConditionRecord.all(ofVenue: key, database)
            let found = try numbers.map { number in
                guard let condition = all.first(where: { $0.id == number }) else {
                    let known = all.map { String($0.id) }
                    throw StoreError(
                        .unknownCondition, "venue \"\(venue)\" has no condition \(number)", path: store.path,
                        remedy: known.isEmpty ? "it has no conditions" : "its conditions are \(known.shortList())",
                        candidates: known)
                }
                return condition
            }
            try self.refuseLoss(of: venue, lifting: found, key, database)
            let faulty = Set(try ConditionRecord.faults(ofVenue: key, database).map(\.number))
            try ConditionRecord.delete(found, ofVenue: key, database)
            // Nobody lifts at other engines what is only damaged here.
            let damaged = faulty.intersection(found.map(\.id))
            if !damaged.isEmpty { try ConditionTopics.compareAgain(damaged, ofVenue: key, database) }
            try self.record(of: venue, from: found, to: [], at: moment, database)
            return found
        }
    }

    /// Refuses to lift conditions if others may be gone: what is written next counts as what was set. One that is damaged itself can
    /// be lifted.
    func refuseLoss(
        of venue: FeatureID, lifting conditions: [Condition], _ key: Int64, _ database: Database
    ) throws {
        guard let loss = try loss(of: venue, key, database) else { return }
        let faulty = Set(try ConditionRecord.faults(ofVenue: key, database).map(\.number))
        if !conditions.contains(where: { faulty.contains($0.id) }) { throw loss }
    }

    /// Deletes the conditions on exactly this target and returns them, ordered by number.
    ///
    /// - Parameter moment: Restricts this to conditions that are active at this moment; nil deletes all of them.
    /// - Throws: `StoreError` with `unknownFeature` and candidates if the venue does not have such a target. A target
    ///   without conditions is not an error; the result is empty.
    @discardableResult
    package func reopen(
        _ target: Condition.Target, in venue: FeatureID, at moment: Timestamp? = nil
    ) throws(StoreError) -> [Condition] {
        try store.writing { database in
            let key = try store.key(of: venue, database)
            let targets = ConditionTargets(database: database, venue: key)
            if let objection = try targets.objection(to: target, .closed) {
                throw self.error(objection, venue: venue)
            }
            let found = try ConditionRecord.all(ofVenue: key, database).filter { condition in
                // What comes again is lifted between its windows, too.
                condition.target == target && (moment.map { condition.isActive(at: $0) } ?? true)
            }
            if !found.isEmpty { try self.refuseLoss(of: venue, lifting: found, key, database) }
            try ConditionRecord.delete(found, ofVenue: key, database)
            try self.record(of: venue, from: found, to: [], at: moment, database)
            return found
        }
    }

    private func checkValues(of draft: ConditionDraft) throws(StoreError) {
        if let problem = draft.problem ?? draft.textProblem {
            throw StoreError(.invalidCondition, problem.message, path: store.path, remedy: problem.remedy)
        }
    }

    private func error(_ objection: ConditionTargets.Objection, venue: FeatureID) -> StoreError {
        switch objection {
        case .misfit(let message, let remedy):
            return StoreError(.invalidCondition, message, path: store.path, remedy: remedy)
        case .missing(let what, let id, let known):
            let suggestion = EditDistance.suggestion(for: id, among: known)
            let remedy =
                suggestion.map { "did you mean \"\($0)\"?" }
                ?? (known.isEmpty ? "it has none" : "it has \(known.shortList(most: 8))")
            return StoreError(
                .unknownFeature, "venue \"\(venue)\" has no \(what) \"\(id)\"", path: store.path, remedy: remedy,
                candidates: suggestion.map { [$0] } ?? [])
        }
    }
}

extension VenueStore {
    /// The live conditions.
    package var conditions: StoredConditions { StoredConditions(store: self) }
}
