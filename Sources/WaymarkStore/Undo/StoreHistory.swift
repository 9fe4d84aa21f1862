import GRDB
import WaymarkModel

/// The last changes of a store, which can be undone and made again.
package struct StoreHistory: Sendable {
    let store: VenueStore

    /// Returns the changes that can be undone, newest first, after those that were undone and can be made again, in the
    /// order in which that would happen.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func all() throws(StoreError) -> [StoreChange] {
        try store.reading { database in
            // An older file that is open for reading has no such table.
            guard try store.access == .readWrite || Schema.version(of: database) >= Schema.firstVersionWithChanges
            else { return [] }
            return try self.recorded(database).map(\.change)
        }
    }

    /// Takes a change back, in one transaction.
    ///
    /// What was done to the store since then stays, as far as it is possible together with the state that comes back. It
    /// makes no difference which process made the change.
    ///
    /// - Parameters:
    ///   - number: The number of the change; nil means the last one.
    ///   - isRehearsal: Whether nothing is changed in the end.
    ///   - searchOrder: Returns the search order of a venue, as the router makes it; nil if it needs none.
    /// - Returns: What was taken back.
    /// - Throws: `StoreError` with `nothingToUndo` if there is no such change, or if the store does not have what was there
    ///   before; or if the file cannot be written.
    package func undo(
        _ number: Int64? = nil, isRehearsal: Bool = false, stop: StopSignal? = nil,
        searchOrder: @escaping (Venue) -> [UInt8]? = { _ in nil }
    ) throws(StoreError) -> UndoneChange {
        try revert(isRehearsal: isRehearsal, stop: stop, searchOrder) { changes in
            let done = changes.filter { !$0.change.isUndone }
            guard let number else {
                guard let last = done.first else { throw self.nothing(undone: changes.first?.change) }
                return last
            }
            guard let found = done.first(where: { $0.change.id == number }) else {
                let numbers = done.map { String($0.change.id) }
                throw StoreError(
                    .nothingToUndo, "there is no change \(number) that can be undone", path: store.path,
                    remedy: numbers.isEmpty ? "nothing can be undone" : "these can be undone: \(numbers.shortList())",
                    candidates: numbers)
            }
            return found
        }
    }

    /// Makes the change again that was undone last. A change in between ends this possibility.
    ///
    /// - Returns: What was made again.
    /// - Throws: `StoreError` as `undo` does.
    package func redo(
        isRehearsal: Bool = false, stop: StopSignal? = nil, searchOrder: @escaping (Venue) -> [UInt8]? = { _ in nil }
    ) throws(StoreError) -> UndoneChange {
        try revert(isRehearsal: isRehearsal, stop: stop, searchOrder) { changes in
            guard let last = changes.first, last.change.isUndone else {
                throw StoreError(
                    .nothingToUndo, "nothing was undone that could be made again", path: store.path,
                    remedy: "a new change of the store ends this possibility")
            }
            return last
        }
    }

    private typealias Recorded = (change: StoreChange, steps: ChangeSteps)

    /// Returns the changes if they are those that were made: without one, an earlier one would count as the last.
    private func recorded(_ database: Database) throws -> [Recorded] {
        guard try RowSums(database).areIntact(RowSums.Name(subject: .changes)) else {
            throw store.changedElsewhere("the changes that can be undone are not those that were made")
        }
        return try ChangeLog(database).all()
    }

    private func revert(
        isRehearsal: Bool, stop: StopSignal?, _ searchOrder: @escaping (Venue) -> [UInt8]?,
        _ choose: ([Recorded]) throws -> Recorded
    ) throws(StoreError) -> UndoneChange {
        var rehearsed: UndoneChange?
        do throws(StoreError) {
            return try store.writing(stop: stop) { database in
                let log = ChangeLog(database)
                let chosen = try choose(try self.recorded(database))
                for visitor in Set(chosen.steps.bookings.map(\.visitor)) { try store.rewards.verify(visitor, database) }
                var revert = ChangeRevert(chosen.change, store: store, database: database, searchOrder: searchOrder)
                let opposite =
                    chosen.steps.versions.isEmpty
                    ? try revert.run(chosen.steps)
                    : try store.searchIndex.changing(database) { try revert.run(chosen.steps) }
                if opposite.isEmpty {
                    // All of it has been taken back already, by other means.
                    try log.forget(chosen.change.id)
                } else {
                    try log.set(
                        opposite, of: chosen.change.id,
                        undone: chosen.change.isUndone ? nil : try Revisions.next(database))
                }
                if isRehearsal {
                    rehearsed = revert.outcome
                    throw CancellationError()
                }
                return revert.outcome
            }
        } catch {
            if let rehearsed { return rehearsed }
            throw error
        }
    }

    private func nothing(undone: StoreChange?) -> StoreError {
        StoreError(
            .nothingToUndo, undone == nil ? "nothing can be undone" : "nothing more can be undone", path: store.path,
            remedy: undone == nil
                ? "imports, removals of venues, live conditions and points can be undone"
                : "\"redo\" makes the last undone change again")
    }
}

extension VenueStore {
    /// The last changes.
    package var history: StoreHistory { StoreHistory(store: self) }
}
