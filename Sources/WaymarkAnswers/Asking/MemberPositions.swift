import WaymarkEngine

extension Inquiry {
    /// Returns the id of the member whom a text names, with or without `member:`; nil for other texts.
    package func memberID(_ text: String) throws(AnswerError) -> String? {
        if text.hasPrefix(Self.memberPrefix) { return String(text.dropFirst(Self.memberPrefix.count)) }
        guard Member.isID(text) else { return nil }
        let (venue, now) = (try venue, try moment)
        let member = try asking { () throws(EngineError) in
            try engine.sharing(in: venue).state(of: [text], at: now).member(text)
        }
        return member?.id
    }

    /// Returns where a member is, and notes what is assumed of it.
    ///
    /// - Throws: `AnswerError` if the one who asks does not see them.
    package func position(of member: String) throws(AnswerError) -> Waypoint {
        let (viewer, venue, now) = (try self.member(), try venue, try moment)
        let position = try asking { () throws(EngineError) in
            try engine.sharing(in: venue).position(of: member, for: viewer, at: now)
        }
        if let basis = position.levelBasis {
            let level = MemberWords(venue, at: now).level(position.level)
            note("the level of \(member) is assumed: \(level), \(basis.reason)")
        }
        if let accuracy = position.accuracy, accuracy > Self.vague {
            note("the position of \(member) is known to within \(JSON.decimal(accuracy.rounded(), places: 0)) m only")
        }
        return .position(position.point, level: position.level)
    }

    /// The radius in metres from which a position is said to be vague: many rooms are smaller.
    private static let vague = 10.0

    /// The start of a text that names a member.
    package static let memberPrefix = "member:"
}

extension LevelBasis {
    /// Why a level is assumed.
    fileprivate var reason: String {
        switch self {
        case .hint: "from words of the message"
        case .journey: "that of their journey"
        case .last: "the last one that is known"
        case .ground: "because nothing else is known"
        }
    }
}
