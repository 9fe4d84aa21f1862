import WaymarkEngine

extension Change {
    /// Makes the change once for its key: who repeats a request, because no answer came, gets the first answer, and nothing
    /// is changed again. The store remembers the key for seven days, for all doors and processes. An error takes no key.
    ///
    /// - Parameters:
    ///   - key: The text that the one who asks chose for this change; nil makes it each time.
    ///   - words: The values that were given.
    /// - Throws: `AnswerError`: also a `conflict` if the key belongs to another request.
    package func ask(
        _ inquiry: Inquiry, key: String?, words: Bag
    ) throws(AnswerError) -> any Answer {
        guard let key, !changesNothing, !isRehearsal else { return try ask(inquiry) }
        try permit(inquiry)
        try Self.check(key: key)
        let keyed = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.once(
                key, request: Self.request(words, inquiry), isPersonal: Self.isPersonal, isInStore: isInStore,
                at: inquiry.moment(in: VenueCalendar(timeZone: "UTC")),
                answer: { (made: Reply) in KeptAnswer(made).text }
            ) { () throws(AnswerError) in try make(inquiry) }
        }
        switch keyed {
        case .made(let result): return try result.get()
        case .answered(let text): if let kept = KeptAnswer(text) { return kept }
        case .other:
            throw AnswerError(
                .conflict, "the key \"\(key)\" belongs to another request", help: "take a new key for each change")
        case .unanswered: break
        }
        throw AnswerError(
            .conflict, "the change with the key \"\(key)\" was made or is being made, and its answer is not known",
            help: "ask again in a moment; if that does not help, look at what is there, and take a new key")
    }

    /// Checks the form of a key.
    package static func check(key: String) throws(AnswerError) {
        let limit = InputLimits.normal.changeKeyBytes
        if key.isEmpty || key.contains(where: \.isNewline) {
            throw AnswerError(.invalid, "a key is a line of text", help: "take a new key for each change")
        }
        if key.utf8.count > limit {
            throw AnswerError(.tooBig, "the key is longer than \(limit) bytes", help: "take a shorter key")
        }
    }

    /// Whether it is another change for another visitor.
    private static var isOfVisitor: Bool { isOfMember || permission == .journeys || permission == .commands }

    /// Returns the venue that the change is about, however it is named; nil for the whole store.
    private static func venue(_ inquiry: Inquiry) -> String? {
        switch topic {
        case .conditions, .routes, .journeys, .recommendations, .members:
            (try? inquiry.venueID.rawValue) ?? inquiry.namedVenue
        case .venues, .plugins: inquiry.namedVenue
        }
    }

    /// Returns a hash of what is asked, by whom and about which venue. The order of the parameters does not count, nor whether
    /// a value was a text or a number; the order of a parameter's values does.
    private static func request(_ words: Bag, _ inquiry: Inquiry) -> String {
        let asker = isOfVisitor ? inquiry.visitor : nil
        let names = Set(words.entries.map(\.name)).sorted()
        let given = names.map { name in
            JSON.array([.string(name)] + words.entries.filter { $0.name == name }.map { .string($0.value.plain) })
        }
        // A plugin's command asks for the one who runs it, as they have chosen to travel. A journey starts where they are.
        let startsHere = permission == .journeys && !(self is any StepChange.Type)
        let chosen = inquiry.chosen.entries.filter { permission == .commands || startsHere && $0.name == "here" }
        let values =
            given + chosen.map { .array([.string("chosen \($0.name)"), .string($0.value.plain)]) }
        let request: JSON = [
            "change": .string("\(name)"), "venue": .text(venue(inquiry)), "member": .text(asker),
            "values": .array(values),
            "journey": .text(self is any StepChange.Type ? inquiry.journeys?.name() : nil),
        ]
        return StableHash(request.compact().utf8).digits
    }
}
