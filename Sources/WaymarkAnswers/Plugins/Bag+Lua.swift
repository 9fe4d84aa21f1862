import WaymarkEngine

extension Bag {
    /// Takes the parameters of a plugin's question: values, and lists of values.
    ///
    /// - Throws: `AnswerError` for tables in tables.
    init(_ fields: [LuaField], for known: [DescribedParameter]) throws(AnswerError) {
        self.init()
        for field in fields {
            let parameter = known.first { LuaSpelling().name($0.name) == field.name || $0.name == field.name }
            // A mistyped name is shown, so it must not be long.
            let name = parameter?.name ?? String(field.name.prefix(60))
            let values = field.value.asList ?? [field.value]
            for (index, value) in values.enumerated() where value != .null {
                guard let given = GivenValue(value, for: parameter) else {
                    throw AnswerError(
                        .invalid, "\(name: name) must be a text, a number, true or false, or a list of these",
                        parameter: name, index: values.count > 1 ? index : nil)
                }
                add(name, given)
            }
        }
    }

    /// Takes the parameters of a plugin's question. What is left out is that of the traveller.
    init<Asked: Question>(
        _ asked: AskedQuestion, for type: Asked.Type, in venue: LoadedVenue
    ) throws(AnswerError) {
        let known = DescribedParameter.all(of: type)
        try self.init(asked.parameters, for: known)
        let words = (asked.traveller?.words ?? []) + (asked.instructions?.words(in: venue) ?? [])
        for (name, words) in words where known.contains(where: { $0.name == name }) {
            if entries.contains(where: { $0.name == name }) { continue }
            for word in words { add(name, .text(word)) }
        }
    }
}

extension GivenValue {
    /// Creates the value that a plugin gave; nil for tables.
    fileprivate init?(_ value: LuaValue, for parameter: DescribedParameter?) {
        if parameter?.form.wrapped == .moment, let seconds = value.asNumber {
            // A moment as all functions of plugins have it: in seconds since 1970.
            guard abs(seconds) < 1e11 else { return nil }
            self = .text(VenueCalendar(timeZone: "UTC").format(Timestamp(seconds: Int64(seconds.rounded(.down)))))
            return
        }
        switch value {
        case .boolean(let flag): self = .flag(flag)
        case .integer(let number): self = .text(String(number))
        // A large one with all its digits would be a long text.
        case .number(let number): self = abs(number) < 1e15 ? .number(number) : .text("\(number)")
        case .string(let text): self = .text(text)
        case .null, .list, .record: return nil
        }
    }
}

extension Traveller {
    /// The traveller as parameters of questions, without the roles, which the inquiry has.
    fileprivate var words: [(name: String, words: [String])] {
        func kinds(_ kinds: Set<WayKind>) -> [String] { kinds.map(\.rawValue).sorted() }
        func number(_ number: Double?) -> [String] { number.map { [GivenValue.number($0).plain] } ?? [] }
        return [
            ("profile", [profile.name]), ("avoid", kinds(avoid)), ("exclude", kinds(exclude)),
            ("prefer", kinds(prefer)), ("pace", number(pace)), ("width", number(width)),
            ("slope", number(slope.map { $0 * 100 })),
        ]
    }
}

extension InstructionOptions {
    /// The language and units as parameters of questions. A language without a phrasebook is left out, as it is on a journey.
    fileprivate func words(in venue: LoadedVenue) -> [(name: String, words: [String])] {
        let isKnown = Phrasebook.book(for: language, among: venue.phrasebooks) != nil
        let units: UnitsName = units == .metric ? .metric : .imperial
        return [("lang", isKnown ? [language] : []), ("units", [units.rawValue])]
    }
}
