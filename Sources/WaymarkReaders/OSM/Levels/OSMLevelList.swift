/// The levels that a `level` or `repeat_on` tag names (wiki.openstreetmap.org/wiki/Key:level).
///
/// Accepted are numbers, lists with semicolons and ranges: `0`, `-0.5`, `0;1`, `-1-2`, `-2--1`. Blanks are ignored. Some
/// spellings are wrong but clear, and are repaired.
struct OSMLevelList: Hashable, Sendable {
    /// How a text that is not correct was understood.
    enum Repair: Hashable, Sendable {
        /// A comma was read as a decimal point.
        case decimalComma
        /// Another separator was read as a semicolon.
        case separator
        /// The ends of a range were swapped.
        case reversed
        /// The name of a level was read as its number.
        case name
    }

    /// The maximum number of levels that a range stands for.
    static let widestRange = 200
    /// The ordinals that levels can have.
    static let ordinals = -1000.0...1000.0

    /// The ordinals, in ascending order, each once.
    var levels: [Double]
    /// The ordinals in the order of the text.
    var written: [Double]
    /// How the text was repaired; nil if it is correct.
    var repair: Repair?

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - skipped: The numbers that ranges leave out, because the building does not have them.
    ///   - ordinal: Returns the number of a level by its name; nil if there is no such name.
    /// - Returns: Nil if the text names no level.
    init?(
        _ text: String, skipping skipped: Set<Double> = [], named ordinal: (String) -> Double? = { _ in nil }
    ) {
        guard text.utf8.count <= 200 else { return nil }
        var written: [Double] = []
        var repair: Repair?
        for part in text.replacing("−", with: "-").replacing("–", with: "-").split(separator: ";") {
            let words = String(part)
            let part = part.filter { !$0.isWhitespace }
            if part.isEmpty { continue }
            guard let (found, fix) = Self.part(part) ?? ordinal(words).map({ ([$0], .name) }) else { return nil }
            repair = repair ?? fix
            written += found.count > 2 ? found.filter { !skipped.contains($0) } : found
        }
        guard !written.isEmpty, written.allSatisfy(Self.ordinals.contains) else { return nil }
        self.written = written
        levels = Set(written).sorted()
        self.repair = repair
    }

    /// Creates the list of levels that were found by their names.
    init(named ordinals: [Double]) {
        (levels, written, repair) = (Set(ordinals).sorted(), ordinals, .name)
    }

    /// Reads a part without semicolons.
    private static func part(_ text: String) -> (levels: [Double], repair: Repair?)? {
        if let number = number(text) { return ([number], nil) }
        if let range = range(text) { return range }
        let pieces = text.split(whereSeparator: { ",:/|&".contains($0) }).map(String.init)
        if pieces.count == 2, text.contains(","), isFraction(pieces[0], pieces[1]),
            let number = number("\(pieces[0]).\(pieces[1])")
        {
            return ([number], .decimalComma)
        }
        guard pieces.count > 1 else { return nil }
        let numbers = pieces.compactMap(number)
        return numbers.count == pieces.count ? (numbers, .separator) : nil
    }

    /// Returns whether two numbers with a comma between them are a decimal: `-0,5` and `1,25` are, `0,1` is a list.
    private static func isFraction(_ whole: String, _ fraction: String) -> Bool {
        guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
        return whole == "-0" || fraction == "5" || fraction.count > 1
    }

    private static func range(_ text: String) -> (levels: [Double], repair: Repair?)? {
        // The first minus can be a sign; the next one separates the ends.
        guard let dash = text.dropFirst().firstIndex(of: "-"), let first = number(String(text[..<dash])),
            let last = number(String(text[text.index(after: dash)...])), abs(first - last) <= Double(widestRange)
        else { return nil }
        let (low, high) = (min(first, last), max(first, last))
        var levels: Set<Double> = [low, high]
        var next = low.rounded(.down) + 1
        while next < high {
            levels.insert(next)
            next += 1
        }
        return (levels.sorted(), first > last ? .reversed : nil)
    }

    private static func number(_ text: String) -> Double? {
        var digits = text[...]
        if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
        guard digits.first?.isNumber == true, digits.last != ".", digits.utf8.count <= 12,
            digits.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) }), let value = Double(text)
        else { return nil }
        // There is no level below zero.
        return value == 0 ? 0 : value
    }

    /// Returns an ordinal as a text: `-1`, `0.5`.
    static func text(of ordinal: Double) -> String {
        ordinal == ordinal.rounded() && abs(ordinal) < 1e6 ? String(Int(ordinal)) : String(ordinal)
    }
}
