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
