import WaymarkEngine

/// What is assumed although it is not so.
package struct AssumptionParameters: ParameterGroup {
    package var closed: [String] = []
    package var open: [String] = []
    package var delays: [String] = []

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.closed, "assume-closed", "target", atMost: 100,
            doc: "Answer as if this were closed: a connector, path, area, unit, place, level or building.")
        v.parameter(
            \.open, "assume-open", "target", atMost: 100,
            doc:
                "Answer as if this were reopened, as reopen takes it: without what was set on it. Opening hours and roles still count."
        )
        v.parameter(
            \.delays, "assume-delay", "target", at: .greedy, atMost: 100,
            doc:
                "Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120; plugins give both as texts, such as {\"lift-a\", \"120\"}."
        )
    }

    package func check(_ known: KnownNames) throws(AnswerError) { _ = try pairs() }

    var isEmpty: Bool { closed.isEmpty && open.isEmpty && delays.isEmpty }

    /// The targets that are delayed, with the seconds.
    private func pairs() throws(AnswerError) -> [(target: String, seconds: Double)] {
        var pairs: [(String, Double)] = []
        for index in stride(from: 0, to: delays.count, by: 2) {
            let target = delays[index]
            let text = index + 1 < delays.count ? delays[index + 1] : nil
            guard let seconds = text.flatMap({ DecimalNumber.double($0) }), Self.seconds.contains(seconds) else {
                throw AnswerError(
                    .invalid,
                    text.map { "\"\($0)\" is not a number of seconds from 0.001 to 86400" }
                        ?? "there is no number of seconds after \"\(target)\"",
                    help: "give a target and a number of seconds as two words, for example lift-a 120",
                    parameter: "assume-delay", index: index / 2)
            }
            pairs.append((target, seconds))
        }
        return pairs
    }

    private static let seconds = 0.001...86_400

    /// Makes the venue of an inquiry the one that is assumed, and returns it.
    ///
    /// - Parameter moment: The moment for which the answer says what is so already.
    package func venue(of inquiry: Inquiry, at moment: Timestamp) throws(AnswerError) -> LoadedVenue {
        let venue = try inquiry.venue
        if isEmpty { return venue }
        let names = FeatureNames(venue.venue)
        let conditions = try inquiry.asking { () throws(EngineError) in try inquiry.engine.conditions(of: venue) }
        func closes(_ condition: Condition) -> Bool {
            condition.effect == .closed && condition.isActive(at: moment, in: venue.calendar)
        }
        let closures = conditions.filter(closes).map(\.target)
        var assumptions: [Assumption] = []
        var parts: [Assumed.Part] = []
        func add(
            _ text: String, _ parameter: String, _ index: Int?, delay: Double? = nil,
            _ make: (Condition.Target, Enclosure?) -> Assumption
        ) throws(AnswerError) {
            let effect = delay.map { Condition.Effect.delayed(seconds: $0) } ?? .closed
            let named: ConditionTargetResolver.Named
            do throws(Refusal) {
                named = try ConditionTargetResolver(venue.venue).named(text, for: effect)
            } catch { throw AnswerError(EngineError.refusal(error)).about(parameter, index) }
            if case .place(let id)? = named.targets.first, let objection = effect.objection(toPlace: id) {
                throw AnswerError(
                    .invalid, "\(objection.message)", help: "\(objection.remedy)", parameter: parameter, index: index)
            }
            // Each changes the costs of the ways that it is on.
            let targets = named.targets
            try inquiry.pay(targets.count)
            assumptions += targets.map { make($0, named.enclosure) }
            let isSo =
                switch make(targets[0], named.enclosure) {
                case .closed: targets.allSatisfy { target in closures.contains { $0.covers(target) } }
                default: false
                }
            let word = delay.map { "delayed by \(UnitText.seconds($0))" } ?? "closed"
            let name = Self.text(named, as: text, names)
            parts.append(
                Assumed.Part(
                    text: delay == nil ? .assumedClosed : .assumedDelayed, seconds: delay,
                    what: targets.count == 1 ? .target(targets[0]) : .words(name),
                    state: isSo ? .assumedAlready : nil,
                    sentence: "\(word): \(name)" + (isSo ? " (closed already)" : "")))
        }
        for (index, text) in closed.enumerated() {
            try add(text, "assume-closed", closed.count > 1 ? index : nil) { .closed($0, with: $1) }
        }
        for (index, text) in open.enumerated() {
            let number = open.count > 1 ? index : nil
            let (made, lifted, what, name) = try opening(text, number, conditions, venue, names)
            try inquiry.pay(max(1, lifted.count))
            if assumptions.contains(where: made.contradicts) {
                throw AnswerError(
                    Refusal(
                        .contradictoryAssumptions, "\(name) is assumed closed and open",
                        help: "assume either of them; assume-open leaves out the closures of the store already"),
                    parameter: "assume-open", index: number)
            }
            assumptions.append(made)
            let isClosed = lifted.contains(where: closes)
            parts.append(
                Assumed.Part(
                    text: .assumedOpen, what: what, state: isClosed ? nil : .assumedAnyway,
                    sentence: "open: \(name)" + (isClosed ? "" : " (no condition closes it)")))
        }
        for (index, pair) in try pairs().enumerated() {
            try add(pair.target, "assume-delay", delays.count > 2 ? index : nil, delay: pair.seconds) { target, _ in
                .delayed(target, seconds: pair.seconds)
            }
        }
        inquiry.assume(venue.assuming(assumptions), parts)
        return try inquiry.venue
    }

    /// Returns what is assumed of something that is reopened, the conditions that are left out, and its name.
    private func opening(
        _ text: String, _ index: Int?, _ conditions: [Condition], _ venue: LoadedVenue, _ names: FeatureNames
    ) throws(AnswerError) -> (made: Assumption, lifted: [Condition], what: Assumed.What, name: String) {
        switch try ReopenTarget(text, level: nil, conditions, venue).meaning("assume-open", index) {
        case .condition(let condition):
            return (
                .lifted(condition: condition.id), [condition], .target(condition.target), names.target(condition.target)
            )
        case .named(let named):
            let lifted = named.reopening.lifted(of: conditions)
            if let enclosure = named.enclosure {
                let name = names.enclosure(enclosure)
                return (.openAsWhole(enclosure), lifted, .words(name), name)
            }
            let target = named.targets[0]
            return (.open(target), lifted, .target(target), names.target(target))
        }
    }

    private static func text(
        _ named: ConditionTargetResolver.Named, as text: String, _ names: FeatureNames
    ) -> String {
        if named.targets.count == 1 { return names.target(named.targets[0]) }
        let landings = named.targets.count { if case .connectorStop = $0 { true } else { false } }
        return landings == 0 ? text : "\(text), at \(counted(landings, "landing"))"
    }
}
