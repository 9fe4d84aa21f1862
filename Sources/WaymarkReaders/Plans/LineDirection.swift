import WaymarkModel

/// In which direction of its line, or from which of its ends, people pass a way.
enum LineDirection: Hashable {
    case both, forward, backward

    /// The names of properties and columns that say whether a way leads one way.
    static let names = [
        "oneway", "one_way", "oneWay", "one-way", "one way", "is_oneway", "isOneWay", "is_one_way", "onewayOnly",
        "oneway:foot", "unidirectional", "directed", "is_directed", "isDirected",
    ]
    /// The names of those that say whether it leads both ways.
    static let namesOfBoth = [
        "bidirectional", "is_bidirectional", "isBidirectional", "two_way", "twoWay", "two-way", "both_ways",
    ]

    private static let plainNamesOfBoth = Set(namesOfBoth.map(plain))

    private static func plain(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

    /// Reads a word; nil if it is not understood.
    ///
    /// - Parameter name: The name of the property, which says what `yes` means.
    init?(_ word: String, of name: String = "oneway") {
        let isAboutBoth = Self.plainNamesOfBoth.contains(Self.plain(name))
        let text = word.lowercased().trimmingBlanks.replacing("\u{2212}", with: "-").replacing("–", with: "-")
        switch text {
        case "yes", "true", "1", "1.0", "+1", "y", "t", "x": self = isAboutBoth ? .both : .forward
        case "no", "false", "0", "0.0", "n", "f": self = isAboutBoth ? .forward : .both
        default:
            switch text.filter({ $0.isLetter || $0.isNumber || $0 == "-" }).replacing("-", with: " ").trimmingBlanks {
            case "forward", "forwards", "along", "oneway", "one way", "directed", "unidirectional", "from to", "ft":
                self = .forward
            case _ where text == "-1" || text == "-1.0": self = .backward
            case "reverse", "reversed", "backward", "backwards", "against", "opposite", "inverse", "to from", "tf":
                self = .backward
            case "", "both", "none", "twoway", "two way", "bidirectional", "undirected": self = .both
            default: return nil
            }
        }
    }
}
