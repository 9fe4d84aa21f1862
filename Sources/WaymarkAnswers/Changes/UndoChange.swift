import WaymarkEngine

/// Takes a change of the store back.
package struct UndoChange: Change {
    package typealias Reply = UndoAnswer
    package var number: Int?
    package var list = false
    package var dryRun = false

    package init() {}

    package static var name: StaticString { "undo" }
    package static var doc: StaticString {
        "Take back the last change of the store: an import, a removal, live conditions or points."
    }
    package static var topic: Topic { .venues }
    package static var permission: Permission { .venues }
    package var changesNothing: Bool { list }
    package var isRehearsal: Bool { dryRun }
    package static var discussion: StaticString {
        """
        The version that an import replaces, or a removal deletes, is kept until the next one. It makes no \
        difference which process made the change. "redo" makes the change again.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.number, "number", "number", at: .positional, doc: "The number of an earlier change, as --list shows it.")
        v.parameter(\.list, "list", doc: "List what can be undone, and change nothing.")
        v.parameter(\.dryRun, "dry-run", doc: "Show what would be taken back, and change nothing.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        if list, number != nil || dryRun {
            throw AnswerError(
                .invalid, "\(name: "list") lists all changes; give it alone", parameter: "list")
        }
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> UndoAnswer {
        let engine = inquiry.engine
        if list {
            let changes = try inquiry.asking { () throws(EngineError) in try engine.undoableChanges() }
            return .changes(StoreChanges(changes, StoreChangeWords(inquiry)))
        }
        let undone: UndoneChange
        do throws(AnswerError) {
            undone = try inquiry.asking { () throws(EngineError) in
                try engine.undo(number.map { Int64($0) }, isRehearsal: dryRun, stop: inquiry.stop)
            }
        } catch { throw number != nil && error.kind == .conflict ? error.about("number") : error }
        return .undone(UndoneAnswer(undone, StoreChangeWords(inquiry), isRehearsal: dryRun))
    }
}

/// Makes the change again that was undone last.
package struct RedoChange: Change {
    package typealias Reply = UndoneAnswer<Redone>
    package var dryRun = false

    package init() {}

    package static var name: StaticString { "redo" }
    package static var doc: StaticString { "Make the change again that was undone last." }
    package static var topic: Topic { .venues }
    package static var permission: Permission { .venues }
    package var isRehearsal: Bool { dryRun }
    package static var discussion: StaticString { "A new change of the store ends this possibility." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.dryRun, "dry-run", doc: "Show what would be made again, and change nothing.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> UndoneAnswer<Redone> {
        let redone = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.redo(isRehearsal: dryRun, stop: inquiry.stop)
        }
        return UndoneAnswer(redone, StoreChangeWords(inquiry), isRehearsal: dryRun)
    }
}

/// What was taken back, or what can be.
package enum UndoAnswer: AlternativeAnswer {
    case undone(UndoneAnswer<Undone>)
    case changes(StoreChanges)

    package var chosen: any Answer {
        switch self {
        case .undone(let undone): undone
        case .changes(let changes): changes
        }
    }

    package static var alternatives: [any Answer.Type] { [UndoneAnswer<Undone>.self, StoreChanges.self] }
    package static var name: StaticString { "undo" }
    package static var doc: StaticString { "What was taken back or, with list, what can be." }
}
