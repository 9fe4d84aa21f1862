import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// A given value of a parameter, before the question reads it.
struct Given<Value: ParameterValue>: ExpressibleByArgument {
    var text: String
    /// Whether it is the default, which was not given.
    var isDefault = false

    init(argument: String) { text = argument }

    init(default text: String) { (self.text, isDefault) = (text, true) }

    var defaultValueDescription: String { text }
    static var allValueStrings: [String] { Value.form.choices }
}

/// The name of an argument of a question.
struct ArgumentKey: CodingKey, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init(stringLiteral name: String) { self.init(name) }
    init?(intValue: Int) { nil }
}

/// How the argument parser knows a parameter.
private enum ArgumentShape {
    case flag, required, optional, defaulted(String), list, requiredList

    /// - Parameter group: The parameters that have this one.
    init<Value: ParameterValue, Group>(
        _ type: Value.Type, _ spec: ParameterSpec, words: [String], of group: Group.Type
    ) {
        // Without any argument, it asks about the journey. Without a start, it begins where the traveller is.
        let isRequired = spec.isRequired && !(group is any JourneyQuestion.Type) && !spec.isStart
        self =
            switch (Value.form, Value.isRepeatable) {
            case (.flag, _): .flag
            case (_, true): isRequired ? .requiredList : .list
            case (_, false) where isRequired: .required
            case (_, false): words.first.map { .defaulted($0) } ?? .optional
            }
    }
}

/// Lists the parameters of a question as arguments of the parser.
struct ArgumentList<Root: ParameterGroup>: ParameterVisitor {
    private(set) var arguments: [Mirror.Child] = []
    private let blank = Root()

    mutating func visit<Value: ParameterValue>(_ path: WritableKeyPath<Root, Value>, _ spec: ParameterSpec) {
        let shape = ArgumentShape(Value.self, spec, words: blank[keyPath: path].words, of: Root.self)
        let argument: Any =
            spec.place == .positional ? positional(Value.self, shape, spec) : option(Value.self, shape, spec)
        arguments.append(("_\(spec.name)", argument))
    }

    private func help(_ spec: ParameterSpec) -> ArgumentHelp {
        ArgumentHelp("\(spec.doc)", valueName: "\(spec.valueName)")
    }

    private func positional<Value: ParameterValue>(
        _ type: Value.Type, _ shape: ArgumentShape, _ spec: ParameterSpec
    ) -> Any {
        switch shape {
        case .required, .flag: Argument<Given<Value>>(help: help(spec))
        case .optional: Argument<Given<Value>?>(help: help(spec))
        case .defaulted(let text): Argument(wrappedValue: Given<Value>(default: text), help: help(spec))
        case .list: Argument<[Given<Value>]>(wrappedValue: [], help: help(spec))
        case .requiredList: Argument<[Given<Value>]>(help: help(spec))
        }
    }

    private func option<Value: ParameterValue>(
        _ type: Value.Type, _ shape: ArgumentShape, _ spec: ParameterSpec
    ) -> Any {
        let name = NameSpecification.customLong("\(spec.name)")
        let parsing: ArrayParsingStrategy = spec.place == .greedy ? .upToNextOption : .singleValue
        return switch shape {
        case .flag: Flag(wrappedValue: false, name: name, help: ArgumentHelp("\(spec.doc)"))
        case .required: Option<Given<Value>>(name: name, help: help(spec))
        case .optional: Option<Given<Value>?>(name: name, help: help(spec))
        case .defaulted(let text): Option(wrappedValue: Given<Value>(default: text), name: name, help: help(spec))
        case .list: Option<[Given<Value>]>(wrappedValue: [], name: name, parsing: parsing, help: help(spec))
        case .requiredList: Option<[Given<Value>]>(name: name, parsing: parsing, help: help(spec))
        }
    }

    mutating func visit<Group: ParameterGroup>(group path: WritableKeyPath<Root, Group>) {
        var inner = ArgumentList<Group>()
        Group.parameters(&inner)
        arguments += inner.arguments
    }
}

/// Reads the values that the parser found.
struct ArgumentReader<Root: ParameterGroup>: ParameterVisitor {
    private let container: KeyedDecodingContainer<ArgumentKey>
    private let blank = Root()
    private var found = Bag()
    private var error: (any Error)?

    init(_ container: KeyedDecodingContainer<ArgumentKey>) { self.container = container }

    /// Returns the values.
    ///
    /// - Throws: The parser's error.
    func bag() throws -> Bag {
        if let error { throw error }
        return found
    }

    mutating func visit<Value: ParameterValue>(_ path: WritableKeyPath<Root, Value>, _ spec: ParameterSpec) {
        if error != nil { return }
        let shape = ArgumentShape(Value.self, spec, words: blank[keyPath: path].words, of: Root.self)
        let name = "\(spec.name)"
        do {
            if case .flag = shape {
                let flag = try container.decode(Flag<Bool>.self, forKey: ArgumentKey(name)).wrappedValue
                if flag { found.add(name, .flag(true)) }
                return
            }
            let isPositional = spec.place == .positional
            for given: Given<Value> in try values(shape, ArgumentKey(name), isPositional) where !given.isDefault {
                found.add(name, .text(given.text))
            }
        } catch { self.error = error }
    }

    private func values<Value: ParameterValue>(
        _ shape: ArgumentShape, _ key: ArgumentKey, _ isPositional: Bool
    ) throws -> [Given<Value>] {
        switch (shape, isPositional) {
        case (.optional, true):
            try container.decode(Argument<Given<Value>?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
        case (.optional, false):
            try container.decode(Option<Given<Value>?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
        case (.list, true), (.requiredList, true):
            try container.decode(Argument<[Given<Value>]>.self, forKey: key).wrappedValue
        case (.list, false), (.requiredList, false):
            try container.decode(Option<[Given<Value>]>.self, forKey: key).wrappedValue
        case (_, true): [try container.decode(Argument<Given<Value>>.self, forKey: key).wrappedValue]
        case (_, false): [try container.decode(Option<Given<Value>>.self, forKey: key).wrappedValue]
        }
    }

    mutating func visit<Group: ParameterGroup>(group path: WritableKeyPath<Root, Group>) {
        var inner = ArgumentReader<Group>(container)
        Group.parameters(&inner)
        for entry in inner.found.entries { found.add(entry.name, entry.value) }
        error = error ?? inner.error
    }
}

extension ParameterSpec {
    /// Whether it is the option for where to start.
    fileprivate var isStart: Bool {
        // Its parts are found by name, which takes a base.
        self.place == .option && "\(self.name)" == "from" && "\(self.valueName)" == "point"
    }
}

extension DescribedParameter {
    /// Whether it is the option for where to start.
    var isStart: Bool { place == .option && member.name == "from" && valueName == "point" }
}
