import Foundation
import WaymarkAnswers
import WaymarkEngine

/// Completes the last word of a line according to the kind of its argument.
struct Completer {
    let verbs: VerbTable
    let source: any CompletionSource

    /// Returns the completion of the last word of a line.
    ///
    /// - Parameter line: The line up to the cursor.
    func completion(of line: String) -> Completion {
        let reading = CommandWords(line)
        guard !reading.endsInComment, var words = reading.commands.last else { return Completion() }
        let current = reading.endsInWord ? words.removeLast() : CommandWords.Word(text: "", start: line.endIndex)
        var typed = current.text
        let before = words.map(\.text)
        var prefix = ""
        var options: [Completion.Option]
        if !before.isEmpty, VerbTable.isOption(typed) || typed == "-" {
            let known = verbs.options(after: before)
            if let equals = typed.firstIndex(of: "="),
                let option = known.first(where: { $0.names.contains(String(typed[..<equals])) }), option.takesValue
            {
                prefix = String(typed[...equals])
                typed = String(typed[typed.index(after: equals)...])
                options = values(of: option, typed, after: before)
            } else {
                options = names(known, typed, used: before)
            }
        } else {
            switch verbs.slot(after: before) {
            case .verb: options = verbNames(typed, withHelp: before.isEmpty)
            case .subverb(let verb): options = listed(verb.subverbs, typed)
            case .value(let argument): options = values(of: argument, typed, after: before)
            case .unknown: options = pluginValues(typed, after: before)
            }
        }
        options = options.map { Completion.Option(text: prefix + $0.text, note: $0.note, isWhole: $0.isWhole) }
        return decision(options, typed: current.text, replacing: line[current.start...], quote: reading.openQuote)
    }

    /// Returns a replacement for the typed text: the only option, or the common prefix of all options if it is longer
    /// than the typed text.
    private func decision(
        _ options: [Completion.Option], typed: String, replacing text: Substring, quote: Character?
    ) -> Completion {
        var completion = Completion(replacedCount: text.unicodeScalars.count)
        guard let first = options.first else { return completion }
        if options.count == 1 {
            let word = WordQuoting.quoted(first.text, with: quote, closed: first.isWhole)
            completion.replacement = word + (first.isWhole ? " " : "")
            if completion.replacement == String(text) { completion.replacement = nil }
            return completion
        }
        let common = options.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
        if common.count > typed.count, common.folded.hasPrefix(typed.folded) {
            completion.replacement = WordQuoting.quoted(common, with: quote, closed: false)
        } else {
            completion.options = options
        }
        return completion
    }

    private func verbNames(_ typed: String, withHelp: Bool) -> [Completion.Option] {
        let help = withHelp ? [Completion.Option(text: "help", note: "Explain the commands, or one of them.")] : []
        return
            (verbs.verbs.filter { $0.name != "help" }.map { Completion.Option(text: $0.name, note: $0.abstract) } + help
            + source.pluginVerbs)
            .filter { $0.text.hasPrefix(typed.lowercased()) }
            .sorted { $0.text < $1.text }
    }

    private func listed(_ verbs: [VerbTable.Verb], _ typed: String) -> [Completion.Option] {
        verbs.map { Completion.Option(text: $0.name, note: $0.abstract) }
            .filter { $0.text.hasPrefix(typed.lowercased()) }.sorted { $0.text < $1.text }
    }

    /// Returns the options that are not given yet, or that can be repeated.
    private func names(_ options: [VerbTable.Argument], _ typed: String, used: [String]) -> [Completion.Option] {
        options.filter { $0.isRepeating || Set($0.names).isDisjoint(with: used) }
            .compactMap { option in
                option.names.first { $0.hasPrefix("--") && $0.hasPrefix(typed) }
                    .map { Completion.Option(text: $0, note: option.abstract) }
            }
            .sorted { $0.text < $1.text }
    }

    private func values(of argument: VerbTable.Argument, _ typed: String, after words: [String]) -> [Completion.Option]
    {
        guard argument.values.isEmpty else {
            if argument.valueName == "profile" {
                return matching(argument.values, typed) + source.profiles.filter { $0.text.hasPrefix(typed) }
            }
            return ["kinds", "layers"].contains(argument.valueName)
                ? listed(argument.values, typed) : matching(argument.values, typed)
        }
        switch argument.kind ?? .free {
        case .free: return []
        case .file:
            let files = FileCompletion.options(typed, listing: source.files)
            return words.first == "record" ? matching(["off"], typed) + files : files
        case .phrase: return phrases(typed, after: words)
        case .format: return matching(source.formats, typed)
        case .diagnosticCode: return source.diagnosticCodes.filter { $0.text.hasPrefix(typed.uppercased()) }
        case .verb: return verbNames(typed, withHelp: false)
        case .settingValue: return words.last == "venue" ? source.venues.filter { $0.text.hasPrefix(typed) } : []
        case .point where words.last == ShellSession.toWord:
            let members = source.members.filter { $0.text.hasPrefix(typed) }
            return members + (source.names?.options(of: .point, typed) ?? [])
        case .point where typed.hasPrefix(Inquiry.memberPrefix):
            return source.members.map { Completion.Option(text: Inquiry.memberPrefix + $0.text, note: $0.note) }
                .filter { $0.text.hasPrefix(typed) }
        case .member: return source.members.filter { $0.text.hasPrefix(typed) }
        case .group: return source.groups.filter { $0.text.hasPrefix(typed) }
        case .participant:
            let members = source.members.filter { $0.text.hasPrefix(typed) }
            return members + (source.names?.options(of: .point, typed) ?? [])
        case .plugin: return source.plugins.filter { $0.text.hasPrefix(typed) }
        case .hook: return source.hooks.filter { $0.text.hasPrefix(typed) }
        case .pluginOption: return source.options(of: words.last ?? "").filter { $0.text.hasPrefix(typed) }
        case .venue: return source.venues.filter { $0.text.hasPrefix(typed) }
        case let kind: return source.names?.options(of: kind, typed) ?? []
        }
    }

    /// Returns the values of an argument of a plugin's verb.
    private func pluginValues(_ typed: String, after words: [String]) -> [Completion.Option] {
        guard let verb = words.first, let rest = try? GlobalOptions.split(Array(words.dropFirst())).1,
            let argument = source.argument(ofPluginVerb: verb, at: rest.count)
        else { return [] }
        return matching(argument.words, typed)
            + argument.kinds.flatMap { kind -> [Completion.Option] in
                if kind == .profile {
                    return matching(Profile.standard.map(\.name), typed)
                        + source.profiles.filter { $0.text.hasPrefix(typed) }
                }
                return values(of: VerbTable.Argument(of: kind), typed, after: words)
            }
    }

    /// The phrases that `walk` and `off` accept.
    private static let phrases = [
        "walk": [["to", "end"], ["to", "next", "step"]], "off": [["at", "next", "turn"]],
    ]

    /// Returns the next words of the phrases that start with the words after the verb.
    private func phrases(_ typed: String, after words: [String]) -> [Completion.Option] {
        let said = Array(words.dropFirst())
        let next = (words.first.flatMap { Self.phrases[$0] } ?? [])
            .filter { $0.count > said.count && $0.starts(with: said) }.map { $0[said.count] }
        return matching(Set(next).sorted(), typed)
    }

    private func matching(_ values: [String], _ typed: String) -> [Completion.Option] {
        values.filter { $0.lowercased().hasPrefix(typed.lowercased()) }.map { Completion.Option(text: $0, note: "") }
    }

    /// Returns completions of the last value in a list separated by commas.
    private func listed(_ values: [String], _ typed: String) -> [Completion.Option] {
        let parts = typed.split(separator: ",", omittingEmptySubsequences: false)
        let done = parts.dropLast().map(String.init)
        let lead = done.map { $0 + "," }.joined()
        return matching(values.filter { !done.contains($0) }, String(parts.last ?? ""))
            .map { Completion.Option(text: lead + $0.text, note: "") }
    }
}

/// The values for completion.
protocol CompletionSource {
    /// The names in the open venue; nil if no venue is open.
    var names: VenueNames? { get }
    /// The ids of the venues in the store.
    var venues: [Completion.Option] { get }
    /// The names of the source formats.
    var formats: [String] { get }
    /// The codes of all diagnostics.
    var diagnosticCodes: [Completion.Option] { get }
    /// Returns the files of a folder; empty if it cannot be read.
    func files(in folder: String) -> [(name: String, isFolder: Bool)]
    /// The profiles that plugins add.
    var profiles: [Completion.Option] { get }
    /// The ids of the installed plugins.
    var plugins: [Completion.Option] { get }
    /// The members of the open venue.
    var members: [Completion.Option] { get }
    /// The groups of the visitor; all groups if the visitor is not a member.
    var groups: [Completion.Option] { get }
    /// The names of all hooks.
    var hooks: [Completion.Option] { get }
    /// The verbs that plugins add.
    var pluginVerbs: [Completion.Option] { get }
    /// Returns the options of a plugin.
    func options(of plugin: String) -> [Completion.Option]
    /// Returns what an argument of a plugin's verb is, by its position from 0; nil if there is none.
    func argument(ofPluginVerb verb: String, at position: Int) -> PluginCommandArgument?
}

/// A source without plugins.
extension CompletionSource {
    var profiles: [Completion.Option] { [] }
    var plugins: [Completion.Option] { [] }
    var members: [Completion.Option] { [] }
    var groups: [Completion.Option] { [] }
    var hooks: [Completion.Option] { [] }
    var pluginVerbs: [Completion.Option] { [] }
    func options(of plugin: String) -> [Completion.Option] { [] }
    func argument(ofPluginVerb verb: String, at position: Int) -> PluginCommandArgument? { nil }
}
