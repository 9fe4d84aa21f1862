import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// Parameters of questions as the options of a command that is not a question.
struct GroupOptions<Group: ParameterGroup>: ParsableArguments {
    private var bag = Bag()
    /// Whether nothing was read yet: the parser looks at such options to see which there are.
    private let isBlank: Bool

    init() { isBlank = true }

    /// Reads the values that the parser found.
    init(from decoder: any Decoder) throws {
        isBlank = false
        var reader = ArgumentReader<Group>(try decoder.container(keyedBy: ArgumentKey.self))
        Group.parameters(&reader)
        bag = try reader.bag()
    }

    /// Returns the values, with those that `set` keeps.
    func words(in session: ShellSession, _ global: GlobalOptions) -> Bag {
        session.completed(bag, for: Group.self, global)
    }

    /// Returns the parameters. Unknown names are rejected if there are no plugins that could add them.
    ///
    /// - Throws: `QuestionError` for a value that is invalid.
    func parameters(in session: ShellSession, _ global: GlobalOptions) throws -> Group {
        let known = try session.knownNames(global)
        let bag = words(in: session, global)
        return try session.reporting(Group.self) { () throws(AnswerError) in try bag.fill(Group.self, known) }
    }
}

extension GroupOptions: CustomReflectable {
    var customMirror: Mirror {
        guard isBlank else {
            return Mirror(self, children: bag.entries.map { Mirror.Child($0.name, $0.value) })
        }
        var list = ArgumentList<Group>()
        Group.parameters(&list)
        return Mirror(self, children: list.arguments)
    }
}

extension ShellSession {
    /// Returns values with those that `set` keeps, for the parameters that were not given: among them the start, if it is known
    /// where the traveller is.
    func completed<Group: ParameterGroup>(_ bag: Bag, for type: Group.Type, _ global: GlobalOptions) -> Bag {
        let knowsPlace = defaults.here != nil || travel.journey?.position?.level != nil
        guard knowsPlace || !defaults.answers.isEmpty else { return bag }
        return completed(bag, DescribedParameter.all(of: type), global)
    }

    /// Returns values with those that `set` keeps, for the parameters among these that were not given.
    func completed(_ bag: Bag, _ parameters: [DescribedParameter], _ global: GlobalOptions) -> Bag {
        let knowsPlace = defaults.here != nil || travel.journey?.position?.level != nil
        var bag = bag
        let given = Set(bag.entries.map(\.name))
        for parameter in parameters where parameter.place == .option {
            if given.contains(parameter.name) { continue }
            if let value = defaults.answers[parameter.name] {
                if parameter.name == Self.languageName, !hasLanguage(value, global) { continue }
                if parameter.name == Self.profileName { noteLostProfile(value, global) }
                bag.add(parameter.name, .text(value))
            } else if knowsPlace, parameter.isStart, !given.contains("to") {
                bag.add(parameter.name, .text(Self.hereWord))
            }
        }
        return bag
    }

    /// Returns the names that there can be, as far as that is known before a venue is opened.
    func knownNames(_ global: GlobalOptions) throws -> KnownNames {
        let hasPlugins = try !pluginPaths(global).isEmpty
        return KnownNames(
            profiles: hasPlugins ? nil : Profile.standard, phrasebooks: hasPlugins ? nil : Phrasebook.all,
            namesVenue: global.venue != nil)
    }

    /// Runs a body whose errors are about the options of the command that runs.
    func reporting<Group: ParameterGroup, Result>(
        _ type: Group.Type, _ body: () throws(AnswerError) -> Result
    ) throws -> Result {
        do throws(AnswerError) { return try body() } catch {
            let words = commandWords.prefix(2)
            let isNested =
                verbs.verb(words.first ?? "")?.subverbs.contains { $0.name == words.last } ?? false
            let command = words.prefix(isNested ? 2 : 1).joined(separator: " ")
            throw QuestionError(error, spelling: CommandSpelling(type, command: command))
        }
    }
}
