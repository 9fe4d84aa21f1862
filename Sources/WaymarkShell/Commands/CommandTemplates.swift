import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// Reads simple commands without the argument parser, which takes longer than most commands themselves.
///
/// A command is a copy of one without arguments, with other values. Whatever is not simple (an unknown option, help, a missing or invalid value) is left to the parser. So its
/// messages stay the same, and a new option of a command works without a word about it here.
struct CommandTemplates {
    private var templates: [String: any TemplateCommand] = [:]
    private static let kinds: [String: any TemplateCommand.Type] = {
        var kinds: [String: any TemplateCommand.Type] = ["at": AtCommand.self]
        for question in Catalogue.all + Catalogue.ofMembers where question.parent == nil {
            kinds["\(question.name)"] = command(for: question)
        }
        for change in Catalogue.changes { kinds["\(change.name)"] = command(for: change) }
        return kinds
    }()

    private static func command<Asked: Question>(for question: Asked.Type) -> any TemplateCommand.Type {
        QuestionCommand<Asked>.self
    }

    /// Returns the command that the words mean; nil to ask the argument parser.
    mutating func command(_ words: [String]) -> (any ShellCommand)? {
        guard let verb = words.first, let kind = Self.kinds[verb] else { return nil }
        var values: [String] = []
        var options: [(name: String, value: String)] = []
        var isJSON = false
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            let word = NegativeValue.disguised(word)
            guard word.utf8.first == UInt8(ascii: "-") else {
                values.append(word)
                continue
            }
            if word == "--json" {
                if isJSON { return nil }
                isJSON = true
                continue
            }
            guard let value = rest.popFirst().map(NegativeValue.disguised), value.utf8.first != UInt8(ascii: "-"),
                !options.contains(where: { $0.name == word })
            else { return nil }
            options.append((word, value))
        }
        var command = templates[verb] ?? kind.plain
        templates[verb] = command
        guard command.take(values) else { return nil }
        command.global.json = isJSON
        for (name, value) in options {
            switch name {
            case "--store": command.global.store = value
            case "--venue": command.global.venue = value
            default: if !command.take(name, value) { return nil }
            }
        }
        guard command.isComplete else { return nil }
        do { try command.validate() } catch { return nil }
        return command
    }
}

/// A command that can be made from a template.
protocol TemplateCommand: ShellCommand {
    var global: GlobalOptions { get set }
    /// The command without arguments. All options have their defaults, as the parser sets them.
    static var plain: Self { get }
    /// Takes the positional arguments instead of those of the example; returns false if their number does not fit.
    mutating func take(_ values: [String]) -> Bool
    /// Takes an option; returns false if the option is unknown here, or the value is invalid.
    mutating func take(_ option: String, _ value: String) -> Bool
    /// Whether everything that is required was taken.
    var isComplete: Bool { get }
}

extension TemplateCommand {
    var isComplete: Bool { true }
}

extension AtCommand: TemplateCommand {
    static var plain: AtCommand {
        var command = AtCommand()
        (command.position, command.accuracy, command.global) = (TextArgument(argument: ""), 3, .plain)
        return command
    }

    mutating func take(_ values: [String]) -> Bool {
        guard values.count == 1 else { return false }
        position = TextArgument(argument: values[0])
        return true
    }

    mutating func take(_ option: String, _ value: String) -> Bool {
        guard option == "--accuracy", let metres = Double(argument: value) else { return false }
        accuracy = metres
        return true
    }
}

extension GlobalOptions {
    /// The options with their defaults, as the parser sets them.
    static var plain: GlobalOptions {
        var options = GlobalOptions()
        (options.store, options.venue, options.plugins) = (nil, nil, [])
        (options.limits, options.json, options.color) = (nil, false, nil)
        return options
    }
}
