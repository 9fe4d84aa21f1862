import WaymarkAnswers
import WaymarkEngine

/// Replaces the words that mean a point only within a session: `here`, `_` and `_2`.
struct WordExpansion {
    /// The word for the traveller's position.
    static let here = "here"
    /// The word for the first place of the last result, or with a number for the place of that number.
    static let last = "_"

    /// The traveller's position as a waypoint; nil if it is unknown.
    let position: String?
    /// The places of the last result.
    let places: [FeatureID]
    /// Returns the verbs of the program.
    let verbs: () -> VerbTable

    /// Returns the words of a command with the special words replaced by points.
    ///
    /// - Throws: `ShellError` if a special word has no meaning yet.
    func expanded(_ words: [String]) throws -> [String] {
        var result: [String] = []
        for word in words {
            guard
                word.utf8.contains(UInt8(ascii: "_"))
                    || (word.utf8.contains(UInt8(ascii: "h")) && word.contains(Self.here))
            else {
                result.append(word)
                continue
            }
            if VerbTable.isOption(word), let equals = word.firstIndex(of: "="),
                let kind = verbs().options(after: words)
                    .first(where: { $0.names.contains(String(word[..<equals])) })?.kind
            {
                let value = String(word[word.index(after: equals)...])
                result.append(word[...equals] + (try meaning(of: value, as: kind) ?? value))
            } else if case .value(let argument) = verbs().slot(after: result), let kind = argument.kind {
                result.append(try meaning(of: word, as: kind) ?? word)
            } else {
                result.append(word)
            }
        }
        return result
    }

    /// Returns the replacement of a word as an argument of some kind; nil if the word is not special.
    ///
    /// - Throws: `ShellError` if the word has no meaning yet.
    private func meaning(of word: String, as kind: ArgumentKind) throws -> String? {
        switch kind {
        case .point, .thing, .conditionTarget: break
        default: return nil
        }
        if word == Self.here, kind == .point {
            // Without a position, the command says what is missing, and which of its values needs it.
            return position
        }
        guard word.hasPrefix(Self.last), let number = word.count == 1 ? 1 : DecimalNumber.whole(word.dropFirst()),
            number > 0
        else {
            return nil
        }
        guard number <= places.count else {
            throw ShellError(
                .invalid,
                places.isEmpty ? "there is no earlier result for \"\(word)\"" : "the last result has no \"\(word)\"",
                help: places.isEmpty
                    ? "run find, nearest, show or route first" : "it has \(counted(places.count, "place"))")
        }
        return (kind == .conditionTarget ? "place:" : "") + places[number - 1].rawValue
    }
}
