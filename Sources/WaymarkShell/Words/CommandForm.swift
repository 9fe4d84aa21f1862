import ArgumentParser
import Synchronization

/// What a command takes, as it declares it: made when the command is first used, and kept.
///
/// The metatypes in it are those of values that are read anywhere; nothing in it changes.
struct CommandForm: @unchecked Sendable {
    let verb: VerbTable.Verb
    /// The types of the positional arguments' values, and of those of the options that take one, in their order.
    private let positionalTypes: [(any ExpressibleByArgument.Type)?]
    private let optionTypes: [String: any ExpressibleByArgument.Type]

    private static let known = Mutex<[ObjectIdentifier: CommandForm]>([:])

    /// Returns the form of a command without subcommands.
    static func of(_ command: any ParsableCommand.Type) -> CommandForm {
        let id = ObjectIdentifier(command)
        if let form = known.withLock({ $0[id] }) { return form }
        let form = CommandForm(command)
        known.withLock { $0[id] = form }
        return form
    }

    private init(_ command: any ParsableCommand.Type) {
        verb = VerbTable.verb(of: command)
        let declared = Self.declared(command.init())
        positionalTypes = declared.filter(\.isPositional).map(\.type)
        let options = verb.options.filter(\.takesValue)
        optionTypes = Dictionary(
            zip(options, declared.filter { !$0.isPositional }).compactMap { option, declared in
                declared.type.map { (option.name, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the option of a name as typed; nil if the command has none of it.
    func option(_ name: String) -> VerbTable.Argument? { verb.options.first { $0.names.contains(name) } }

    /// Returns the positional argument that takes the value of a number, from 0; nil if there are fewer.
    func positional(_ index: Int) -> VerbTable.Argument? {
        if index < verb.positionals.count { return verb.positionals[index] }
        return verb.positionals.last.flatMap { $0.isRepeating ? $0 : nil }
    }

    /// Returns the type of the values of an option; nil if any text is one.
    func type(of option: VerbTable.Argument) -> (any ExpressibleByArgument.Type)? { optionTypes[option.name] }

    /// Returns the type of a positional value; nil if any text is one.
    func type(ofPositional index: Int) -> (any ExpressibleByArgument.Type)? {
        positionalTypes.isEmpty ? nil : positionalTypes[min(index, positionalTypes.count - 1)]
    }
}

/// An argument with values, among the properties of a command that is not read yet.
private struct DeclaredArgument {
    var isPositional: Bool
    var type: (any ExpressibleByArgument.Type)?
}

private protocol ArgumentWrapper {
    static var isPositional: Bool { get }
    static var value: Any.Type { get }
}

extension Argument: ArgumentWrapper {
    fileprivate static var isPositional: Bool { true }
    fileprivate static var value: Any.Type { Value.self }
}

extension Option: ArgumentWrapper {
    fileprivate static var isPositional: Bool { false }
    fileprivate static var value: Any.Type { Value.self }
}

private protocol ArgumentGroup {
    static var blank: Any { get }
}

extension OptionGroup: ArgumentGroup {
    fileprivate static var blank: Any { Value() }
}

/// A type of values around another: those that can be left out or repeated.
private protocol ValueContainer {
    static var inner: Any.Type { get }
}

extension Optional: ValueContainer {
    fileprivate static var inner: Any.Type { Wrapped.self }
}

extension Array: ValueContainer {
    fileprivate static var inner: Any.Type { Element.self }
}

extension CommandForm {
    /// Returns the arguments with values among the properties of a command or a group of options, in their order.
    private static func declared(_ blank: Any) -> [DeclaredArgument] {
        Mirror(reflecting: blank).children.flatMap { child -> [DeclaredArgument] in
            switch Swift.type(of: child.value) {
            case let wrapper as any ArgumentWrapper.Type:
                [DeclaredArgument(isPositional: wrapper.isPositional, type: argumentType(wrapper.value))]
            case let group as any ArgumentGroup.Type: declared(group.blank)
            default: []
            }
        }
    }

    private static func argumentType(_ type: Any.Type) -> (any ExpressibleByArgument.Type)? {
        if let container = type as? any ValueContainer.Type { return argumentType(container.inner) }
        return type as? any ExpressibleByArgument.Type
    }
}
