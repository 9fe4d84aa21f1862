/// The tokens that a template of a phrasebook can and must contain. The English texts define them.
package struct TemplateRule: Hashable, Sendable {
    /// A mistake in a template.
    package enum Mistake: Hashable, Sendable {
        /// An unmatched brace.
        case brace
        /// An unknown token, with the known tokens.
        case unknown(String, known: [String])
        /// None of these tokens is present. They stand for the same thing in different cases.
        case missing([String])
        /// A repeated token. Repetition is rejected because templates are nested, so texts could grow without limit.
        case repeated(String)
    }

    /// Tokens that stand for the same thing in different cases. A template uses the token that its grammar needs.
    static let families = [
        ["place", "atPlace", "fromPlace"], ["level", "toLevel", "onLevel"],
        ["landmark", "atLandmark", "fromLandmark"], ["building", "fromBuilding"], ["name", "common", "lower"],
    ]

    /// Groups of tokens; one token of each group must be present.
    private(set) var required: [[String]]
    private var optional: [String]

    /// All possible tokens, the required tokens first.
    package var tokens: [String] { required.flatMap(\.self) + optional }

    private init(like template: String, optional: [String] = []) {
        required = []
        for token in Template.tokens(of: template) ?? [] {
            let family = Self.families.first { $0.contains(token) } ?? [token]
            if !required.contains(family) { required.append(family) }
        }
        self.optional = optional.filter { token in !(Template.tokens(of: template) ?? []).contains(token) }
    }

    /// Returns the rule for a sentence in any voice.
    package static func phrase(_ phrase: Phrase) -> TemplateRule {
        let english = Phrasebook.english
        switch phrase {
        // Languages place the distance before the sentence, or inside it.
        case .announce:
            var rule = TemplateRule(like: "{rest}", optional: ["distance"])
            rule.optional.append("when")
            return rule
        case .whenAhead: return TemplateRule(like: "", optional: ["distance"])
        case .whenThen: return TemplateRule(like: "")
        default:
            let hasDistance = english.spoken[phrase]?.contains("{distance}") ?? false
            return TemplateRule(
                like: english.phrases[phrase] ?? "", optional: hasDistance ? ["when", "distance"] : ["when"])
        }
    }

    /// Returns the rule for a text. A singular text can mention the number, because it is not 1 in every language.
    package static func text(_ text: TravelText) -> TemplateRule {
        let number = text.manyForm.map { Phrasebook.english.texts[$0] ?? "" }.flatMap(Template.tokens(of:)) ?? []
        return TemplateRule(
            like: Phrasebook.english.texts[text] ?? "", optional: number.filter { $0 == "count" || $0 == "points" })
    }

    /// The rule for the form of names without a kind, in any role.
    package static let name = TemplateRule(like: "{name}")

    /// The rule for the form of names of a kind. It can be a fixed text: `outdoors`.
    package static let nameOfKind = TemplateRule(like: "", optional: ["name", "common", "lower"])

    /// The rule for a text without tokens.
    package static let plain = TemplateRule(like: "")

    /// Returns the first mistake in a template; nil if it is valid.
    package func mistake(in template: String) -> Mistake? {
        guard let tokens = Template.tokens(of: template) else { return .brace }
        var seen: Set<String> = []
        for token in tokens {
            if !self.tokens.contains(token) { return .unknown(token, known: self.tokens) }
            if !seen.insert(token).inserted { return .repeated(token) }
        }
        return required.first { seen.isDisjoint(with: $0) }.map(Mistake.missing)
    }
}

extension TravelText {
    /// The plural text for a singular text; nil for other texts.
    package var manyForm: TravelText? {
        switch self {
        case .levelChangesOne: .levelChangesMany
        case .pointsOne: .pointsMany
        case .pluginPointsOne: .pluginPointsMany
        case .alternativesOne: .alternativesMany
        default: nil
        }
    }

    /// Whether it is a plural text, of which a language with more plural forms has several.
    package var isForMany: Bool { Self.allCases.contains { $0.manyForm == self } }
}

extension Template {
    /// Returns the tokens of a template in their order; nil if its braces do not match.
    static func tokens(of template: String) -> [String]? {
        var tokens: [String] = []
        var token: String?
        for character in template {
            switch (character, token) {
            case ("{", nil): token = ""
            case ("}", let name?):
                tokens.append(name)
                token = nil
            case ("{", _), ("}", nil): return nil
            case (_, let name?): token = name + String(character)
            default: break
            }
        }
        return token == nil ? tokens : nil
    }
}
