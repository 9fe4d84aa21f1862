import WaymarkEngine

/// The values that a door was given, by name. Every door fills a bag; one visitor empties it into a question.
package struct Bag: Sendable {
    /// A value with its name.
    package struct Entry: Hashable, Sendable {
        package var name: String
        package var value: GivenValue
    }

    /// The values, in the order in which they were given.
    package private(set) var entries: [Entry] = []
    /// The names that were given without a value.
    private var blanks: [String] = []

    package init() {}

    /// Adds a value.
    package mutating func add(_ name: String, _ value: GivenValue) { entries.append(Entry(name: name, value: value)) }

    /// Returns a group of parameters with those of these values that are for it.
    func part<Group: ParameterGroup>(of type: Group.Type) throws(AnswerError) -> Group {
        let names = DescribedParameter.all(of: type).map(\.name)
        var part = self
        part.entries.removeAll { !names.contains($0.name) }
        return try part.fill(type)
    }

    /// Adds a name without a value, which stands for nothing.
    package mutating func add(blank name: String) { blanks.append(name) }

    fileprivate mutating func take(_ name: String) -> [GivenValue] {
        let found = entries.filter { $0.name == name }.map(\.value)
        if !found.isEmpty { entries.removeAll { $0.name == name } }
        return found
    }

    /// Returns the question, or the group of parameters, with these values.
    ///
    /// - Throws: `AnswerError` that names the parameter: for an unknown name, a missing or invalid value, or too many.
    package func fill<Asked: ParameterGroup>(
        _ type: Asked.Type, _ known: KnownNames = KnownNames()
    ) throws(AnswerError) -> Asked {
        var filling = Filling<Asked>(root: Asked(), bag: self)
        Asked.parameters(&filling)
        // An unknown name first: it explains a missing one.
        let others = filling.bag.entries.map(\.name) + blanks
        let names = others.isEmpty ? [] : DescribedParameter.all(of: Asked.self).map(\.name)
        if let unknown = others.first(where: { !names.contains($0) }) {
            throw AnswerError(
                .invalid, "unknown parameter \(parameter: unknown)",
                help: WordSuggestion.help(for: unknown, among: names).map { AnswerText($0) }
                    ?? (names.isEmpty ? "it has no parameters" : "the parameters are \(names.joined(separator: ", "))"),
                parameter: unknown)
        }
        if let error = filling.error { throw error }
        try filling.root.check(known)
        return filling.root
    }
}

/// Fills parameters. It cannot throw, because declarations do not say `try`: it remembers the first error.
private struct Filling<Root: ParameterGroup>: ParameterVisitor {
    var root: Root
    var bag: Bag
    var error: AnswerError?

    mutating func visit<Value: ParameterValue>(_ path: WritableKeyPath<Root, Value>, _ spec: ParameterSpec) {
        let name = spec.name
        let given = bag.take(name)
        guard error == nil else { return }
        if given.isEmpty {
            if spec.isRequired {
                error = AnswerError(
                    .invalid, "missing \(parameter: name)", help: "\(spec.doc)", parameter: name)
            }
            return
        }
        if given.count > 1, !Value.isRepeatable {
            error = AnswerError(.invalid, "\(name: name) is given \(given.count) times", parameter: name)
            return
        }
        if let limit = spec.limit, given.count > limit {
            error = AnswerError(
                .tooBig, "\(name: name) has \(given.count) values, more than \(limit)",
                help: "ask for fewer at a time", parameter: name)
            return
        }
        root[keyPath: path].clear()
        for (index, value) in given.enumerated() {
            do throws(ValueProblem) {
                try root[keyPath: path].take(value, in: spec.range)
            } catch {
                self.error = Self.error(error, value, name, given.count > 1 ? index : nil)
                return
            }
        }
    }

    private static func error(
        _ problem: ValueProblem, _ value: GivenValue, _ name: String, _ index: Int?
    ) -> AnswerError {
        func invalid(_ help: String?, _ shown: String? = nil) -> AnswerError {
            AnswerError(
                .invalid, "the value \"\(shown ?? value.shown)\" is invalid for \(parameter: name)",
                help: help.map { AnswerText($0) }, parameter: name, index: index)
        }
        switch problem {
        case .invalid(let help): return invalid(help)
        case .unknownWord(let word, let words):
            // Several words can be one value of the command line.
            return invalid(
                WordSuggestion.help(for: word, among: words) ?? WordSuggestion.list(words), GivenValue.text(word).shown)
        case .outside(let range):
            let (low, high) = (JSON.decimal(range.lowerBound, places: 6), JSON.decimal(range.upperBound, places: 6))
            return AnswerError(
                .invalid, "\(name: name) must be between \(low) and \(high)", parameter: name, index: index)
        }
    }

    mutating func visit<Group: ParameterGroup>(group path: WritableKeyPath<Root, Group>) {
        var inner = Filling<Group>(root: root[keyPath: path], bag: bag, error: error)
        Group.parameters(&inner)
        (root[keyPath: path], bag, error) = (inner.root, inner.bag, inner.error)
    }
}
