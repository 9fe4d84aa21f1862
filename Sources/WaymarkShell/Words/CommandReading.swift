import ArgumentParser
import WaymarkEngine

/// The words of a command, read by its form. Every value is one that the command takes.
struct CommandReading {
    /// An option with its value; no value if it is a flag.
    struct Given: Hashable {
        var option: VerbTable.Argument
        /// The name that was typed.
        var name: String
        var value: String?
    }

    private(set) var options: [Given] = []
    private(set) var positionals: [String] = []
    private let form: CommandForm

    /// Reads words.
    ///
    /// - Throws: The first fault: in the order of the words, then what is too much, what is missing, and values that are
    ///   invalid.
    init(_ words: [String], as form: CommandForm) throws(UsageFault) {
        self.form = form
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                break
            }
            if VerbTable.isOption(word) { try take(option: word, &rest) } else { positionals.append(word) }
        }
        try checkNumbers()
        try checkValues()
    }

    private mutating func take(option word: String, _ rest: inout ArraySlice<String>) throws(UsageFault) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard let option = form.option(name) else { throw .unknownOption(name) }
        guard option.takesValue else {
            if parts.count > 1 { throw .needlessValue(name, parts[1]) }
            return add(Given(option: option, name: name))
        }
        if parts.count > 1 {
            if parts[1].isEmpty { throw .missingValue(option, name) }
            add(Given(option: option, name: name, value: parts[1]))
            guard option.takesFollowing else { return }
        } else {
            guard let value = rest.first, option.takesAnyWord || !VerbTable.isOption(value) && value != "--" else {
                throw .missingValue(option, name)
            }
            rest.removeFirst()
            add(Given(option: option, name: name, value: value))
        }
        while option.takesFollowing, let value = rest.first, !VerbTable.isOption(value), value != "--" {
            rest.removeFirst()
            add(Given(option: option, name: name, value: value))
        }
    }

    /// Adds what was given. A flag that is given again says the same.
    private mutating func add(_ given: Given) {
        if !given.option.takesValue { options.removeAll { $0.option == given.option } }
        options.append(given)
    }

    private func checkNumbers() throws(UsageFault) {
        for given in options where !given.option.isRepeating {
            let count = options.count { $0.option == given.option }
            if count > 1 { throw .repeated(given.option, given.name, count) }
        }
        if !positionals.isEmpty, form.positional(positionals.count - 1) == nil {
            throw .unexpected(Array(positionals.dropFirst(form.verb.positionals.count)))
        }
        if let missing = form.verb.positionals.dropFirst(positionals.count).first(where: { $0.isRequired }) {
            throw .missing(missing)
        }
        let missing = form.verb.options.first { option in
            option.isRequired && option.takesValue && !options.contains { $0.option == option }
        }
        if let missing { throw .missing(missing) }
    }

    private func checkValues() throws(UsageFault) {
        for given in options {
            guard let value = given.value, let type = form.type(of: given.option), !Self.accepts(value, type)
            else { continue }
            throw .invalid(value, given.option, given.name, help: Self.help(value, type))
        }
        for (index, value) in positionals.enumerated() {
            guard let argument = form.positional(index), let type = form.type(ofPositional: index),
                !Self.accepts(value, type)
            else { continue }
            throw .invalid(value, argument, "", help: Self.help(value, type))
        }
    }

    /// Returns whether a text is a value of a type. No number that a command takes is below zero; positions are texts.
    private static func accepts(_ value: String, _ type: any ExpressibleByArgument.Type) -> Bool {
        if type is any SignedNumeric.Type {
            if value.hasPrefix("-") { return false }
            guard type is Double.Type ? DecimalNumber.double(value) != nil : DecimalNumber.whole(value) != nil else {
                return false
            }
        }
        return type.init(argument: value) != nil
    }

    private static func help(_ value: String, _ type: any ExpressibleByArgument.Type) -> String? {
        if let type = type as? any ExplainedArgument.Type { return type.help }
        if type is any SignedNumeric.Type { return DecimalNumber.help(isWhole: !(type is Double.Type)) }
        let values = type.allValueStrings
        return values.isEmpty ? nil : UsageFault.help(for: value, among: values)
    }

    /// The words for the argument parser, which makes the command: values that it could take for options are marked.
    var parserWords: [String] { parserWords(of: options) + (positionals.isEmpty ? [] : ["--"] + positionals) }

    func parserWords(of options: [Given]) -> [String] {
        options.flatMap { given -> [String] in
            guard let value = given.value else { return [given.name] }
            guard value.hasPrefix("-") else { return [given.name, value] }
            return ["\(given.option.names.first { $0.hasPrefix("--") } ?? given.name)=\(value)"]
        }
    }
}
