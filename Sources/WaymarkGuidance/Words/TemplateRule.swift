/// What a template of a phrasebook may and must hold. The English sentences say which tokens there are.
public struct TemplateRule: Hashable, Sendable {
    /// What is wrong with a template.
    public enum Mistake: Hashable, Sendable {
        /// A brace that nothing closes or opens.
        case brace
        /// There is no such token here; known are these.
        case unknown(String, known: [String])
        /// None of these tokens, which say the same in different cases, stands in it.
        case missing([String])
        /// A token stands in it twice: nothing a reader hears would be twice as long, but sentences in sentences grow.
        case repeated(String)
    }

    /// Tokens that stand for one thing in different cases: a template takes the one that its grammar needs.
    static let families = [
        ["place", "atPlace", "fromPlace"], ["level", "toLevel", "onLevel"],
        ["landmark", "atLandmark", "fromLandmark"], ["building", "fromBuilding"], ["name", "common", "lower"],
    ]

    /// One token of each has to be there.
    private(set) var required: [[String]]
    private var optional: [String]

    /// Every token that may stand in it, the required ones first.
    public var tokens: [String] { required.flatMap(\.self) + optional }

    private init(like template: String, optional: [String] = []) {
        required = []
        for token in Template.tokens(of: template) ?? [] {
            let family = Self.families.first { $0.contains(token) } ?? [token]
            if !required.contains(family) { required.append(family) }
        }
        self.optional = optional.filter { token in !(Template.tokens(of: template) ?? []).contains(token) }
    }

    /// A sentence as it is shown, said, or told ahead.
    public static func phrase(_ phrase: Phrase) -> TemplateRule {
        let english = Phrasebook.english
        switch phrase {
        // Languages put the distance before the sentence, or into it.
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

    /// A sum, a notice or an event. A text for one may name the number, which is not always 1 in every language.
    public static func text(_ text: TravelText) -> TemplateRule {
        let number = text.manyForm.map { Phrasebook.english.texts[$0] ?? "" }.flatMap(Template.tokens(of:)) ?? []
        return TemplateRule(
            like: Phrasebook.english.texts[text] ?? "", optional: number.filter { $0 == "count" || $0 == "points" })
    }

    /// The form of a name of no kind in a role.
    public static let name = TemplateRule(like: "{name}")

    /// The form of the names of a kind, which may be a fixed text: `outdoors`.
    public static let nameOfKind = TemplateRule(like: "", optional: ["name", "common", "lower"])

    /// A text without tokens.
    public static let plain = TemplateRule(like: "")

    /// What is wrong with a template; nil if nothing is.
    public func mistake(in template: String) -> Mistake? {
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
    /// The text for many that belongs to a text for one.
    public var manyForm: TravelText? {
        switch self {
        case .levelChangesOne: .levelChangesMany
        case .pointsOne: .pointsMany
        case .pluginPointsOne: .pluginPointsMany
        case .alternativesOne: .alternativesMany
        default: nil
        }
    }

    /// Whether it is for many of something, so that a language with more plural forms has several of it.
    public var isForMany: Bool { Self.allCases.contains { $0.manyForm == self } }
}

extension Template {
    /// The tokens of a template in their order; nil if its braces do not match.
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
