/// The plural categories of the Unicode CLDR.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The rules that assign numbers to plural categories, in the notation of the Unicode CLDR (Unicode Technical Standard
/// 35, part 3): `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
///
/// The first matching rule applies, in the order of `PluralCategory`. A number without a matching rule is `other`.
package struct PluralRules: Hashable, Sendable {
    /// Only the whole number 1 is singular, as in English.
    package static let one = PluralRules(rules: [(.one, PluralCondition("i = 1 and v = 0"))])
    /// All numbers below 2 are singular, as in French.
    package static let underTwo = PluralRules(rules: [(.one, PluralCondition("i = 0,1"))])

    /// A rule with invalid syntax.
    package struct Mistake: Error, Hashable, Sendable {
        /// The category of the invalid rule.
        package var category: PluralCategory
    }

    private struct Rule: Hashable, Sendable {
        var category: PluralCategory
        var condition: PluralCondition
    }

    private var rules: [Rule]
    /// The rules as they were written, by category.
    package let texts: [PluralCategory: String]

    /// Parses the rule of each category; `other` has none.
    ///
    /// Example: `try PluralRules([.one: "i = 1 and v = 0"])`.
    ///
    /// - Throws: `Mistake` for the first rule with invalid syntax.
    package init(_ texts: [PluralCategory: String]) throws(Mistake) {
        rules = []
        self.texts = texts
        for category in PluralCategory.allCases {
            guard let text = texts[category] else { continue }
            guard category != .other, let condition = PluralCondition(text) else { throw Mistake(category: category) }
            rules.append(Rule(category: category, condition: condition))
        }
    }

    private init(rules: [(PluralCategory, PluralCondition?)]) {
        self.rules = rules.compactMap { category, condition in
            condition.map { Rule(category: category, condition: $0) }
        }
        texts = Dictionary(self.rules.map { ($0.category, $0.condition.text) }) { first, _ in first }
    }

    /// The categories that occur, `other` last.
    package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    /// Returns the category of a whole number.
    package func category(of count: Int) -> PluralCategory { category(tenths: abs(count) * 10, showsTenths: false) }

    /// Returns the category of a number in tenths.
    ///
    /// - Parameter showsTenths: Whether the tenths are written: `1.0` has a tenth, `1` has none.
    func category(tenths: Int, showsTenths: Bool) -> PluralCategory {
        let number = PluralCondition.Number(
            whole: tenths / 10, tenths: showsTenths ? tenths % 10 : 0, digits: showsTenths ? 1 : 0)
        return rules.first { $0.condition.fits(number) }?.category ?? .other
    }
}

/// A plural rule: alternatives joined by `or`, each with relations joined by `and`.
struct PluralCondition: Hashable, Sendable {
    /// A number as it is written, with at most one decimal.
    struct Number {
        var whole: Int
        var tenths: Int
        var digits: Int
    }

    private enum Operand: String {
        case n, i, v, w, f, t
    }

    private struct Relation: Hashable, Sendable {
        var operand: Operand
        var modulus: Int?
        var isEqual: Bool
        var ranges: [ClosedRange<Int>]
    }

    let text: String
    private let alternatives: [[Relation]]

    /// Parses a rule.
    ///
    /// - Returns: Nil if the syntax is invalid.
    init?(_ text: String) {
        var words = Self.words(text)[...]
        var alternatives: [[Relation]] = [[]]
        while true {
            guard let relation = Self.relation(&words) else { return nil }
            alternatives[alternatives.count - 1].append(relation)
            switch words.popFirst() {
            case nil:
                self.text = text
                self.alternatives = alternatives
                return
            case "and": break
            case "or": alternatives.append([])
            default: return nil
            }
        }
    }

    func fits(_ number: Number) -> Bool {
        alternatives.contains { $0.allSatisfy { Self.holds($0, number) } }
    }

    private static func holds(_ relation: Relation, _ number: Number) -> Bool {
        var value: Int
        switch relation.operand {
        case .n, .i: value = number.whole
        case .v: value = number.digits
        case .w: value = number.tenths == 0 ? 0 : 1
        case .f, .t: value = number.tenths
        }
        if let modulus = relation.modulus { value %= modulus }
        // A range contains only whole numbers.
        let isIn =
            relation.ranges.contains { $0.contains(value) } && !(relation.operand == .n && number.tenths != 0)
        return isIn == relation.isEqual
    }

    /// Parses a relation such as `i % 100 != 12..14, 20` and removes it from the front of the words; nil if it is
    /// invalid.
    private static func relation(_ words: inout ArraySlice<String>) -> Relation? {
        guard let operand = words.popFirst().flatMap(Operand.init) else { return nil }
        var modulus: Int?
        if words.first == "%" {
            words.removeFirst()
            guard let value = number(&words), value > 0 else { return nil }
            modulus = value
        }
        let sign = words.popFirst()
        guard sign == "=" || sign == "!=" else { return nil }
        var ranges: [ClosedRange<Int>] = []
        repeat {
            if !ranges.isEmpty { words.removeFirst() }
            guard let low = number(&words) else { return nil }
            var high = low
            if words.first == ".." {
                words.removeFirst()
                guard let value = number(&words), value >= low else { return nil }
                high = value
            }
            ranges.append(low...high)
        } while words.first == ","
        return Relation(operand: operand, modulus: modulus, isEqual: sign == "=", ranges: ranges)
    }

    private static func number(_ words: inout ArraySlice<String>) -> Int? {
        guard let word = words.popFirst(), word.utf8.count <= 9, word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(word)
    }

    /// Returns the words, numbers and signs of a text. They are separated by spaces, and where a word, number or sign
    /// ends.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var last = Character(" ")
        for character in text {
            if character == " " {
                last = " "
                continue
            }
            if let end = words.indices.last, last != " ", sort(last) == sort(character), character != "," {
                words[end].append(character)
            } else {
                words.append(String(character))
            }
            last = character
        }
        return words
    }

    private static func sort(_ character: Character) -> Int {
        switch character {
        case "0"..."9": 0
        case ".": 1
        case "=", "!": 2
        case "%": 3
        case ",": 4
        default: 5
        }
    }
}
