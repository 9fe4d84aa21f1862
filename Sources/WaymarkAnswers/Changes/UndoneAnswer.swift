import WaymarkEngine

/// Whether a change was taken back, or made again.
package protocol UndoneKind: Sendable {
    static var name: StaticString { get }
    static var schema: StaticString { get }
    static var doc: StaticString { get }
}

/// A change was taken back.
package enum Undone: UndoneKind {
    package static var name: StaticString { "undone" }
    package static var schema: StaticString { "waymark.undo/1" }
    package static var doc: StaticString { "What was taken back." }
}

/// A change was made again.
package enum Redone: UndoneKind {
    package static var name: StaticString { "redone" }
    package static var schema: StaticString { "waymark.redo/1" }
    package static var doc: StaticString { "What was made again." }
}

/// A change that was taken back or made again.
package struct UndoneAnswer<Kind: UndoneKind>: Answer {
    private let isRehearsal: Bool
    private let change: StoreChangeEntry
    private let lost: [Int64]
    private let dropped: [Int64]
    private let lostPoints: Int
    private let undone: UndoneChange
    private let storeFault: StoreError?
    private let text: AnswerSheet

    init(_ undone: UndoneChange, _ words: StoreChangeWords, isRehearsal: Bool) {
        (self.undone, self.isRehearsal) = (undone, isRehearsal)
        change = StoreChangeEntry(undone.change, words)
        lost = undone.lostConditions.map(\.id)
        dropped = undone.droppedConditions.map(\.id)
        lostPoints = undone.lostBookings.reduce(0) { $0 + $1.points }
        storeFault = words.fault(of: [undone.change])
        text = Self.text(undone, words)
    }

    /// A rehearsal of what cannot be read is not complete. What was taken back is.
    package var fault: StoreError? { isRehearsal ? storeFault : nil }

    package static var name: StaticString { Kind.name }
    package static var schema: StaticString? { Kind.schema }
    package static var doc: StaticString { Kind.doc }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.isRehearsal, "dry_run", doc: "Whether nothing was changed.")
        v.object(\.change, "change", doc: "The change, as it was before.")
        v.member(
            \.lost, "lost_conditions",
            doc: "The numbers of conditions that do not come back: what they were on is not there, or they are damaged."
        )
        v.member(\.dropped, "dropped_conditions", doc: "The numbers of conditions that are dropped for these reasons.")
        v.member(\.lostPoints, "lost_points", doc: "How many points stay as they are, because the visits went on.")
        v.member(
            \.undone.lostValues, "lost_values",
            doc: "The names of values that stay as they are: plugins changed them since.")
        v.member(\.undone.deletedMemberCount, "deleted_members", doc: "How many members are deleted with a venue.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { text }

    private static func text(_ undone: UndoneChange, _ words: StoreChangeWords) -> AnswerSheet {
        let change = undone.change
        var sheet = AnswerSheet()
        for version in change.versions { sheet.add(words.sentence(version, of: change), isStrong: true) }
        let lost = Set((undone.lostConditions + undone.overtakenConditions).map(\.id))
        let shown = change.conditions.filter { !lost.contains($0.condition.id) }
        for changed in shown.prefix(mostConditions) {
            let text = words.sentence(changed.condition, in: changed.venue)
            sheet.add("\(changed.isSet ? "Lifted" : "Set again") \(changed.condition.id): \(text)")
        }
        if shown.count > mostConditions { sheet.add("and \(shown.count - mostConditions) more conditions") }
        let lostBookings = Set(undone.lostBookings)
        for booking in change.bookings where !lostBookings.contains(booking) {
            let points = "\(counted(booking.points, "point")) of \(booking.visitor) for \(booking.subject)"
            sheet.add(change.isUndone ? "Booked again: \(points)" : "Took back \(points)")
        }
        return sheet
    }

    /// The most conditions that are listed for people.
    private static var mostConditions: Int { 20 }

    /// Returns why a condition is not there any more.
    private func reason(_ condition: Condition) -> String {
        undone.damagedConditions.contains(condition.id) ? "it is damaged" : "what it was on is not there"
    }

    /// What did not come back.
    package var warnings: [String] {
        (isRehearsal ? [] : storeFault.map { ["\($0.message): \($0.remedy)"] } ?? [])
            + undone.lostConditions.map { "condition \($0.id) does not come back: \(reason($0))" }
            + undone.droppedConditions.map { "condition \($0.id) is dropped: \(reason($0))" }
            + undone.overtakenConditions.map { condition in
                let isSet = undone.change.conditions.contains { $0.condition.id == condition.id && $0.isSet }
                return isSet
                    ? "condition \(condition.id) was lifted before" : "condition \(condition.id) was set again before"
            }
            + undone.lostBookings.map { booking in
                "the \(counted(booking.points, "point")) of \(booking.visitor) for \(booking.subject) stay as they are: the visit went on"
            }
            + undone.lostValues.map { "the value \($0) stays as it is: the plugin has changed it since" }
            + (undone.deletedMemberCount > 0
                ? ["\(counted(undone.deletedMemberCount, "member")) and what they shared are deleted"] : [])
    }

    package var remarks: [String] {
        (undone.change.kind == .removal && !undone.change.isUndone
            ? ["members, groups and what they shared do not come back"] : [])
            + (isRehearsal ? ["nothing is changed: this is a dry run"] : [])
    }
}
