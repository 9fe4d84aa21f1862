import WaymarkEngine

/// What somebody wants to reopen, among the present conditions: a feature, a level or building, or a condition by its number.
///
/// A text can name a feature and be the number of a condition, because levels are often called 1. Then it means the feature if
/// something was closed under its id, and the condition if not. If both would lift something else, the person has to say which.
struct ReopenTarget {
    private let text: String
    private let present: [Condition]
    private let venue: LoadedVenue
    /// What the text names; otherwise why it names nothing.
    private let named: Result<ConditionTargetResolver.Named, Refusal>
    /// The condition whose number it is.
    private let numbered: Condition?
    /// Whether the text can only be the number of a condition.
    private let isNumber: Bool
    /// The number as it is written.
    private let digits: String

    init(_ text: String, level: String?, _ present: [Condition], _ venue: LoadedVenue) {
        (self.text, self.present, self.venue) = (text, present, venue)
        let prefix = "condition:"
        digits = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        let number = level == nil ? DecimalNumber.whole(digits, as: Int64.self) : nil
        numbered = number.flatMap { number in present.first { $0.id == number } }
        isNumber = text.hasPrefix(prefix) && number != nil
        named = Result { () throws(Refusal) in
            try ConditionTargetResolver(venue.venue).named(text, level: level)
        }
    }

    /// What somebody means.
    enum Meaning {
        case named(ConditionTargetResolver.Named)
        case condition(Condition)
    }

    /// Returns what the text means.
    ///
    /// - Parameters:
    ///   - parameter: The parameter whose value it is.
    ///   - index: Its number among the values.
    func meaning(_ parameter: String, _ index: Int? = nil) throws(AnswerError) -> Meaning {
        guard !isNumber, case .success(let named) = named else {
            if let numbered { return .condition(numbered) }
            if !isNumber, DecimalNumber.whole(text, as: Int64.self) == nil, case .failure(let refusal) = named {
                throw AnswerError(EngineError.refusal(refusal)).about(parameter, index)
            }
            let numbers = present.map { String($0.id) }.shortList()
            throw AnswerError(
                .conflict, "there is no condition \(digits)",
                help: numbers.isEmpty ? "no conditions are active" : "the conditions are \(numbers)",
                parameter: parameter, index: index)
        }
        let lifted = named.reopening.lifted(of: present)
        guard let numbered, !lifted.contains(numbered) else { return .named(named) }
        if lifted.isEmpty { return .condition(numbered) }
        let kind = named.enclosure.map(Self.kind) ?? "the"
        throw AnswerError(
            .conflict, "\"\(text)\" is an id and the number of a condition, and each would lift something else",
            help:
                "write \(named.enclosure == nil ? "the kind before the id" : "\(kind):\(text)"), or condition:\(text)",
            parameter: parameter, index: index)
    }

    /// Returns the conditions to lift.
    func lifted() throws(AnswerError) -> [Condition] {
        switch try meaning("target") {
        case .named(let named): named.reopening.lifted(of: present)
        case .condition(let condition): [condition]
        }
    }

    /// Returns what else closes something that no condition closes under its id: the level or building around it.
    func closedAround() -> [String] {
        guard case .success(let named) = named else { return [] }
        let names = FeatureNames(venue.venue)
        var seen: Set<Enclosure> = []
        return present.compactMap { condition in
            guard let enclosure = condition.enclosure, enclosure != named.enclosure, condition.effect == .closed,
                concerns(condition, named), seen.insert(enclosure).inserted
            else { return nil }
            let reason = condition.reason.map { ", \($0)" } ?? ""
            return "\(names.enclosure(enclosure)) is closed\(reason): waymark reopen \(enclosure.id)"
        }
    }

    private func concerns(_ condition: Condition, _ named: ConditionTargetResolver.Named) -> Bool {
        if let inner = named.enclosure, let outer = condition.enclosure {
            return venue.venue.levels(of: inner).isSubset(of: venue.venue.levels(of: outer))
        }
        guard case .connectorStop(let id, _) = condition.target else { return named.targets.contains(condition.target) }
        return named.targets.contains(.connector(id)) || named.targets.contains(condition.target)
    }

    private static func kind(_ enclosure: Enclosure) -> String {
        switch enclosure {
        case .level: "level"
        case .building: "building"
        }
    }
}
