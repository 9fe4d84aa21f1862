import WaymarkEngine

/// The name of a profile: a standard profile, or a profile of a plugin.
package struct ProfileName: Hashable, Sendable {
    package var name: String
    package init(_ name: String) { self.name = name.lowercased() }
}

extension ProfileName: SingleValue {
    /// The standard profiles. A plugin can bring others, which are looked up where the venue is known.
    package static var form: ValueForm { .choice(Profile.standard.map(\.name)) }
    package var words: [String] { [name] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> ProfileName {
        ProfileName(given.plain)
    }

    /// Returns the profile of this name.
    ///
    /// - Parameter parameter: The parameter that has the name.
    package func profile(among profiles: [Profile], for parameter: String) throws(AnswerError) -> Profile {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        let names = profiles.map(\.name)
        throw AnswerError(
            .invalid, "the value \"\(name)\" is invalid for \(parameter: parameter)",
            help: EditDistance.suggestion(for: name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the profiles are \(names.joined(separator: ", "))",
            parameter: parameter)
    }
}

/// Way types, separated by commas; given several times, all of them.
package struct WayKinds: Hashable, Sendable {
    package var kinds: Set<WayKind> = []
    package init() {}
}

extension WayKinds: ParameterValue {
    package static var form: ValueForm { .words(WayKind.allCases.map(\.rawValue)) }
    package static var isRepeatable: Bool { true }
    package var words: [String] { kinds.isEmpty ? [] : [kinds.map(\.rawValue).sorted().joined(separator: ",")] }
    package mutating func clear() { kinds = [] }
    package mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) {
        for word in given.plain.split(separator: ",", omittingEmptySubsequences: false) {
            guard let kind = Self.kind(String(word)) else {
                throw .unknownWord(given.plain, among: WayKind.allCases.map(\.rawValue))
            }
            kinds.insert(kind)
        }
    }

    /// Returns the way type of a name, in upper or lower case, singular or plural, with or without hyphens. `lift`
    /// means elevator.
    package static func kind(_ word: String) -> WayKind? {
        let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
        if plain == "lift" { return .elevator }
        return WayKind.allCases.first { kind in
            let name = kind.rawValue.lowercased()
            return plain == name || plain == name + "s" || plain + "s" == name
        }
    }
}

/// Roles, separated by commas; given several times, all of them.
package struct RoleList: Hashable, Sendable {
    package var roles: Set<Role> = []
    package init() {}
}

extension RoleList: ParameterValue {
    package static var form: ValueForm { .list(.text) }
    package static var isRepeatable: Bool { true }
    package var words: [String] { roles.isEmpty ? [] : [roles.map(\.rawValue).sorted().joined(separator: ",")] }
    package mutating func clear() { roles = [] }
    package mutating func take(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) {
        let more = given.plain.split(separator: ",").map { Role(rawValue: String($0)) }
        if more.isEmpty { throw .invalid() }
        roles.formUnion(more)
    }
}

/// A language by its tag (BCP 47), which can include a region: `nl-BE`.
///
/// Plugins can add languages, so the tag is looked up where the venue is known.
package struct LanguageName: Hashable, Sendable {
    package var tag: String
    package init(_ tag: String) { self.tag = tag }
}

extension LanguageName: SingleValue {
    package static var form: ValueForm { .choice(Phrasebook.all.map(\.language)) }
    package var words: [String] { [tag] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> LanguageName {
        if given.plain.isEmpty { throw .unknownWord("", among: form.choices) }
        return LanguageName(given.plain)
    }

    /// Rejects a language that has no phrasebook.
    ///
    /// - Parameter parameter: The parameter that has the tag.
    func check(among books: @autoclosure () -> [Phrasebook], for parameter: String) throws(AnswerError) {
        if Phrasebook.book(for: tag) != nil { return }
        let books = books()
        if Phrasebook.book(for: tag, among: books) != nil { return }
        let tags = books.map(\.language)
        // With tags of two letters, every tag would be similar.
        let near = tag.count < 4 ? nil : EditDistance.suggestion(for: tag.lowercased(), among: tags)
        throw AnswerError(
            .invalid, "there is no phrasebook for the language \"\(tag)\"",
            help: AnswerText(
                (near.map { "did you mean \"\($0)\"? " } ?? "") + "there are " + tags.joined(separator: ", ")
                    + "; plugins can bring more"),
            parameter: parameter)
    }
}

/// The units of distances in texts.
package enum UnitsName: String, CaseIterable, Sendable {
    case metric, imperial

    package var system: UnitSystem { self == .metric ? .metric : .imperial }
}

extension UnitsName: WordChoice {}

/// A duration such as `45s`, `30m` or `2h`.
package struct DurationText: SingleValue, Hashable {
    /// The duration in milliseconds.
    package var milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static var form: ValueForm { .text }
    package var words: [String] {
        let units: [(Int64, String)] = [(3_600_000, "h"), (60_000, "m"), (1000, "s")]
        return units.first { milliseconds.isMultiple(of: $0.0) }.map { ["\(milliseconds / $0.0)\($0.1)"] } ?? []
    }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> DurationText {
        let units: [Character: Int64] = ["s": 1000, "m": 60_000, "h": 3_600_000]
        let text = given.plain
        guard let unit = text.last.flatMap({ units[$0] }),
            let number = DecimalNumber.whole(text.dropLast(), as: Int64.self), number > 0,
            number <= 100_000
        else { throw .invalid(help: "write a whole number and a unit, such as 45s, 30m or 2h") }
        return DurationText(milliseconds: number * unit)
    }
}

/// An enumeration whose names are the words of a parameter.
package protocol WordChoice: SingleValue, CaseIterable, RawRepresentable where RawValue == String {}

extension WordChoice {
    /// One of the names.
    public static var form: ValueForm { .choice(allCases.map(\.rawValue)) }
    package var words: [String] { [rawValue] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> Self {
        guard let word = Self(rawValue: given.plain) else { throw .unknownWord(given.plain, among: form.choices) }
        return word
    }
}

extension SharingMode: WordChoice {}
extension SharingPrecision: WordChoice {}
