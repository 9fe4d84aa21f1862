import WaymarkModel

/// What a file says about whether people can use something: the one vocabulary of all readers.
///
/// A text closes if any of its words says so, and opens only if all of them do. What is between is unclear, and has to be
/// reported.
enum ServiceState: Hashable {
    /// Everybody can use it.
    case open
    /// It is for staff.
    case staff
    /// Nobody can use it.
    case closed

    /// What a property or a tag says.
    enum Statement: Hashable {
        case clear(ServiceState)
        /// It is about the state, and the value is not understood.
        case unclear
    }

    /// Returns what a few words say: `out of service`, `Closed_permanently`, `notWorking`; nil if they are not understood.
    init?(_ text: String) {
        guard text.utf8.count <= 500 else { return nil }
        let words = Self.words(of: text)
        if words.count == 1, let claim = Self.claims[words[0]] {
            self = claim ? .open : .closed
            return
        }
        var (isNegated, isUnclear) = (false, false)
        var said: Set<ServiceState> = []
        for (index, word) in words.enumerated() {
            if ServiceWords.negations.contains(word) {
                isNegated = true
                continue
            }
            let before = index > 0 ? words[index - 1] : ""
            if !isNegated, ServiceWords.nouns.contains(word), !ServiceWords.states.contains(before) { continue }
            // What must be repaired or opened first does not work yet.
            if word == "be", before == "to" { said.insert(.closed) }
            guard let meaning = ServiceWords.meaning(of: word) else {
                if !ServiceWords.fillers.contains(word) { isUnclear = true }
                continue
            }
            switch meaning {
            case .open: said.insert(isNegated ? .closed : .open)
            case .closed: said.insert(isNegated ? .open : .closed)
            case .staff where isNegated: isUnclear = true
            case .staff: said.insert(.staff)
            }
            isNegated = false
        }
        if said.contains(.closed) {
            self = .closed
        } else if said.contains(.staff) {
            self = .staff
        } else if said.contains(.open), !isUnclear {
            self = .open
        } else {
            return nil
        }
    }

    /// Returns what a property or a tag says about the state of its feature; nil if it is about something else.
    ///
    /// - Parameter name: In any spelling: `operational_status`, `liftStatus`, `in_service`, `isClosed`.
    static func statement(_ name: String, _ value: String) -> Statement? {
        guard !value.isEmpty else { return nil }
        let words = words(of: name).drop { ["is", "has"].contains($0) }
        let name = words.joined()
        if let flag = flag(name, Array(words)) {
            let word = FoldedText.fold(value)
            guard let claim = claims[word] ?? (word == "none" ? false : nil) else {
                let said = statement(value)
                // `disused: for years`, `closed: until May`: it does not say that anybody can use it.
                let isWhole = ServiceWords.flags[name] != nil || words.last == "closed"
                return said == .unclear && flag == .closed && isWhole && !isUnknown(value) ? .clear(.closed) : said
            }
            return .clear(claim ? flag : flag == .open ? .closed : .open)
        }
        if ServiceWords.remarks.contains(name) {
            if let claim = claims[FoldedText.fold(value)] {
                return claim && name != "temporary" ? .clear(.closed) : nil
            }
            return ServiceState(value) == .closed ? .clear(.closed) : nil
        }
        if ServiceWords.usages.contains(name) {
            return FoldedText.fold(value) == "none" || ServiceState(value) == .closed ? .clear(.closed) : nil
        }
        guard ServiceWords.names.contains(name) || ServiceWords.parts.contains(where: name.contains) else { return nil }
        return statement(value)
    }

    private static let unknown: Set<String> = [
        "unknown", "n", "a", "na", "null", "nil", "tbd", "unspecified", "undefined",
    ]

    /// Returns whether a value says that nobody knows: `unknown`, `n/a`, `?`.
    private static func isUnknown(_ value: String) -> Bool {
        words(of: value).allSatisfy(unknown.contains)
    }

    private static func statement(_ value: String) -> Statement { ServiceState(value).map { .clear($0) } ?? .unclear }

    /// Returns what a name says if its value is true; nil if it is not a claim.
    private static func flag(_ name: String, _ words: [String]) -> ServiceState? {
        if let known = ServiceWords.flags[name] { return known }
        if name.hasPrefix("is"), let known = ServiceWords.flags[String(name.dropFirst(2))] { return known }
        if words.contains("closed") || words.contains("closure") { return .closed }
        return ServiceWords.faults.first { name.contains($0.part) }?.state
    }

    /// Returns the words of a text, folded: `outOfOrder` has three.
    static func words(of text: String) -> [String] {
        var spaced = ""
        var isAfterSmall = false
        for letter in text {
            if letter.isUppercase, isAfterSmall { spaced.append(" ") }
            isAfterSmall = letter.isLowercase
            spaced.append(letter)
        }
        return FoldedText.fold(spaced).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The words for true and false.
    static let claims: [String: Bool] = [
        "yes": true, "y": true, "true": true, "1": true, "on": true, "no": false, "n": false, "false": false,
        "0": false,
        "off": false,
    ]
}

extension ServiceState {
    /// Returns what a word for who may use something says (`access=customers`); nil if it is unknown.
    init?(access word: String) {
        guard let known = ServiceWords.access[FoldedText.fold(word).filter(\.isLetter)] else { return nil }
        self = known
    }

    /// Returns what the name of a thing says besides what it is: `Lift 2 (out of service)`, `Elevator: closed`. Other words of names
    /// say nothing: an elevator may be called after a construction company.
    static func remark(inName name: String) -> ServiceState? {
        guard name.utf8.count <= 500 else { return nil }
        let parts = name.split(omittingEmptySubsequences: true) { "()[]:;,–—|".contains($0) }.map(String.init)
        let remarks = parts.dropFirst() + name.split(separator: " - ").dropFirst().map(String.init)
        if remarks.contains(where: isOnlyState) { return .closed }
        let words = words(of: name)
        for phrase in ServiceWords.phrases where words.count > phrase.count {
            if words.suffix(phrase.count) == phrase[...] || words.prefix(phrase.count) == phrase[...] { return .closed }
        }
        return nil
    }

    /// Returns whether all words of a text are about the state, and close it. `down` alone is a direction.
    private static func isOnlyState(_ text: String) -> Bool {
        let words = words(of: text)
        guard !words.allSatisfy(["down", "up", "in", "out", "off", "under"].contains), ServiceState(text) == .closed
        else {
            return false
        }
        return words.allSatisfy { word in
            ServiceWords.meaning(of: word) != nil || ServiceWords.fillers.contains(word)
                || ServiceWords.negations.contains(word) || ServiceWords.nouns.contains(word)
        }
    }
}
