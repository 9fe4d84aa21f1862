import ArgumentParser
import WaymarkAnswers

/// What is wrong with the words of a command.
enum UsageFault: Error, Hashable {
    case unknownOption(String)
    /// An option without its value, by the name that was typed.
    case missingValue(VerbTable.Argument, String)
    /// A flag with a value.
    case needlessValue(String, String)
    /// An option that takes one value, and was given several times.
    case repeated(VerbTable.Argument, String, Int)
    case missing(VerbTable.Argument)
    case unexpected([String])
    /// A value that an argument does not take, and what it takes if that is known.
    case invalid(String, VerbTable.Argument, String, help: String?)

    /// The message: lower case, no full stop, names in double quotes.
    var message: String {
        switch self {
        case .unknownOption(let name): "unknown option \"\(name)\""
        case .missingValue(let option, let name): "missing value for \"\(option.spelling(name))\""
        case .needlessValue(let flag, let value):
            "the option \"\(flag)\" does not take any value, but \"\(value)\" was specified"
        case .repeated(_, let name, let count): "\"\(name)\" is given \(count) times"
        case .missing(let argument):
            "missing expected argument \"\(argument.spelling(argument.names.first ?? ""))\""
        case .unexpected(let words) where words.count == 1: "unexpected argument \"\(words[0])\""
        case .unexpected(let words):
            "\(words.count) unexpected arguments: " + words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .invalid(let value, let argument, let name, _):
            "the value \"\(value)\" is invalid for \"\(argument.spelling(name))\""
        }
    }

    /// What it is about; nil if it is about something else.
    var argument: VerbTable.Argument? {
        switch self {
        case .missingValue(let argument, _), .repeated(let argument, _, _), .missing(let argument),
            .invalid(_, let argument, _, _):
            argument
        case .unknownOption, .needlessValue, .unexpected: nil
        }
    }

    /// The option that it is about, as it was typed; nil if it is about another argument.
    var option: String? {
        switch self {
        case .unknownOption(let name), .needlessValue(let name, _): String(name.drop { $0 == "-" })
        case .missingValue, .repeated, .missing, .unexpected, .invalid: nil
        }
    }

    /// Returns the help for a value that is none of those that there are.
    static func help(for value: String, among values: [String]) -> String {
        WordSuggestion.help(for: value, among: values) ?? WordSuggestion.list(values)
    }
}

/// A type of values that says how they are written.
protocol ExplainedArgument: ExpressibleByArgument {
    /// How a value is written, as a request.
    static var help: String { get }
}

extension VerbTable.Argument {
    /// The argument in messages: `<from>`, `<point> ...`, or the name of an option with its value.
    func spelling(_ name: String = "") -> String {
        let value = "<\(valueName)>"
        return name.isEmpty ? value + (isRepeating ? " ..." : "") : takesValue ? "\(name) \(value)" : name
    }
}
