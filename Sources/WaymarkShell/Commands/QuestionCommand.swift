import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// A question as a command. Its options, their help and their completion follow from the question's declaration, and the
/// forms of its answer from the answer's.
struct QuestionCommand<Asked: Question>: ShellCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "\(Asked.command)", abstract: "\(Asked.doc)", discussion: "\(Asked.discussion)")
    }

    /// The values that were given.
    private(set) var bag = Bag()
    private var forms = AnswerForms()
    private var map = false
    /// Whether it is shown while it goes on.
    private var watch = false
    /// The member who asks; nil for the visitor.
    private var member: String?
    /// The key of the change; nil makes it each time.
    private var key: String?
    var global: GlobalOptions
    /// Whether nothing was read yet: the parser looks at such a command to see which arguments there are.
    private let isBlank: Bool

    /// Creates the command with values.
    init(_ bag: Bag, _ global: GlobalOptions) {
        isBlank = false
        (self.bag, self.global) = (bag, global)
    }

    init() {
        isBlank = true
        global = GlobalOptions()
    }

    /// Reads the values that the parser found.
    init(from decoder: any Decoder) throws {
        isBlank = false
        let container = try decoder.container(keyedBy: ArgumentKey.self)
        var reader = ArgumentReader<Asked>(container)
        Asked.parameters(&reader)
        bag = try reader.bag()
        forms = try container.decode(OptionGroup<AnswerFormOptions>.self, forKey: "forms").wrappedValue.forms
        if Asked.mapDoc != nil { map = try container.decode(Flag<Bool>.self, forKey: "map").wrappedValue }
        if Asked.watchDoc != nil { watch = try container.decode(Flag<Bool>.self, forKey: "watch").wrappedValue }
        if Asked.isOfMember { member = try container.decode(Option<String?>.self, forKey: "as").wrappedValue }
        if Self.isChange { key = try container.decode(Option<String?>.self, forKey: "key").wrappedValue }
        global = try container.decode(OptionGroup<GlobalOptions>.self, forKey: "global").wrappedValue
    }

    private static var isChange: Bool { Asked.self is any Change.Type }

    var runsPlugins: Bool { (Asked.self as? any Change.Type)?.runsPlugins ?? false }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try forms.check([("json", global.json), ("map", map)])
        if bag.entries.isEmpty, !forms.isAny, !map, let journey = Asked.self as? any JourneyQuestion.Type {
            return try journey.ofJourney(in: session, global)
        }
        do {
            let words = session.completed(bag, for: Asked.self, global)
            let question = try words.fill(Asked.self, try session.knownNames(global))
            // Who repeats a change with its key gets the answer, also after the journey.
            if key == nil, let bound = Asked.self as? any JourneyBound.Type { try session.require(bound.need) }
            let change = question as? any Change
            let isWriting = change.map { !$0.changesNothing && ($0.isInStore || key != nil) } ?? false
            if let change {
                if let key { try type(of: change).check(key: key) }
                if type(of: change).needsStore {
                    _ = try session.engine(global)
                } else if isWriting {
                    try session.tryBeforeStoring(change, global)
                }
            }
            let inquiry = try session.inquiry(
                global, writing: isWriting, needsVenues: Asked.topic != .plugins,
                writesWherePossible: runsPlugins, isWatched: watch)
            if let member { inquiry.visitor = member }
            if let change, key != nil {
                return outcome(try change.ask(inquiry, key: key, words: words), of: inquiry, in: session)
            }
            let answer: Asked.Reply
            do throws(AnswerError) { answer = try question.ask(inquiry) } catch { throw inquiry.cause(of: error) }
            (answer as? any SessionAnswer)?.remember(in: session)
            var outcome = outcome(answer, of: inquiry, in: session)
            if map { try addMap(of: answer, session, to: &outcome) }
            return outcome
        } catch let error as AnswerError {
            throw QuestionError(error, spelling: CommandSpelling(Asked.self))
        }
    }

    private func addMap(of answer: Asked.Reply, _ session: ShellSession, to outcome: inout CommandOutcome) throws {
        guard let answer = answer as? any SessionAnswer else {
            return try session.addMap(["map"] + places, global, to: &outcome)
        }
        let (content, words) = try answer.map(bag, in: session, try session.engine(global))
        try SessionMaps(session: session, global: global).add(content, of: answer.venue, words, to: &outcome)
    }

    /// The values without names.
    private var places: [String] {
        let names = DescribedParameter.all(of: Asked.self).filter { $0.place == .positional }.map(\.name)
        return bag.entries.filter { names.contains($0.name) }.map(\.value.plain)
    }

    private func outcome(_ answer: any Answer, of inquiry: Inquiry, in session: ShellSession) -> CommandOutcome {
        var outcome = CommandOutcome()
        if let document = forms.document(of: answer) {
            outcome.pieces = [document]
        } else if session.printsJSON(global) {
            if let lines = answer.lines {
                outcome.pieces = lines.map { .json($0.compact()) }
            } else {
                outcome.answer = answer.document(of: inquiry)
            }
        } else {
            outcome.result(answer.sheet(.english))
        }
        if let failure = answer.failure {
            outcome.add(failure: failure, isJSON: session.printsJSON(global))
        } else if answer.isDenied {
            outcome.status = .refused
        }
        if let denial = answer.denial { outcome.talk(denial) }
        for warning in answer.warnings { outcome.talk(warning, .warning) }
        for remark in answer.remarks { outcome.talk(remark, remark.hasPrefix("note: ") ? .note : .none) }
        if let fault = answer.fault {
            outcome.talk(fault.message + ": " + fault.remedy, .warning)
            outcome.status = AnswerError(fault).kind.door.status
        }
        outcome.places = answer.places
        return outcome
    }
}

/// A command shows the parser its declared arguments in place of its properties.
extension QuestionCommand: CustomReflectable {
    var customMirror: Mirror {
        guard isBlank else {
            let values = bag.entries.sorted { $0.name < $1.name }.map { Mirror.Child($0.name, $0.value) }
            let forms: [Mirror.Child] = [
                ("map", map), ("watch", watch), ("forms", forms), ("as", member as Any),
                ("key", key as Any), ("global", global),
            ]
            return Mirror(self, children: values + forms)
        }
        var list = ArgumentList<Asked>()
        Asked.parameters(&list)
        let flags: [Mirror.Child] = [("_map", Asked.mapDoc), ("_watch", Asked.watchDoc)].compactMap { name, doc in
            doc.map { (name, Flag(wrappedValue: false, name: .long, help: ArgumentHelp("\($0)"))) }
        }
        let member: Mirror.Child = (
            "_as",
            Option<String?>(
                name: .customLong("as"),
                help: ArgumentHelp("The member who asks. Default: the visitor (set visitor).", valueName: "member"))
        )
        let key: Mirror.Child = (
            "_key",
            Option<String?>(
                name: .customLong("key"),
                help: ArgumentHelp(
                    "A text of your choice for this change: with the same text, it is not made again, and the answer is "
                        + "the same.", valueName: "text"))
        )
        let forms: [Mirror.Child] = [
            ("_forms", OptionGroup<AnswerFormOptions>()), ("_global", OptionGroup<GlobalOptions>()),
        ]
        return Mirror(
            self,
            children: list.arguments + flags + (Asked.isOfMember ? [member] : [])
                + (Self.isChange ? [key] : []) + forms)
    }
}

extension QuestionCommand: ReadCommand {
    static func parameter(of argument: VerbTable.Argument) -> String? {
        guard argument.names.isEmpty else { return nil }
        return DescribedParameter.all(of: Asked.self)
            .first { $0.place == .positional && $0.valueName == argument.valueName }?.name
    }

    init(_ reading: CommandReading) throws {
        isBlank = false
        let others: [CommandReading.Given]
        (global, others) = try GlobalOptions.read(reading)
        let parameters = DescribedParameter.all(of: Asked.self)
        let places = parameters.filter { $0.place == .positional }
        for (index, value) in reading.positionals.enumerated() {
            bag.add(places[min(index, places.count - 1)].name, .text(value))
        }
        for given in others {
            switch given.option.name {
            case "csv": forms.csv = true
            case "geojson": forms.geojson = true
            case "map" where Asked.mapDoc != nil: map = true
            case "watch" where Asked.watchDoc != nil: watch = true
            case "as" where Asked.isOfMember: member = given.value
            case "key" where Self.isChange: key = given.value
            case let name: bag.add(name, given.value.map { .text($0) } ?? .flag(true))
            }
        }
    }
}
