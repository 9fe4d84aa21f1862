/// The place of a name in lists that people read: without case, accents and punctuation, and with numbers by their value,
/// so that "Room 9" comes before "Room 10" and "Gleise 3+4" before "Gleise 11+12".
///
/// The order uses Unicode's tables and no locale, so it is the same on every machine. Names that differ only in what is
/// ignored follow the order of their characters, so that no two different names are equal.
package struct NaturalOrder: Comparable, Hashable, Sendable {
    /// The folded name in UTF-8, with the number of its digits before each number: of two numbers without leading zeros,
    /// the one with more digits is larger.
    private let key: ContiguousArray<UInt8>
    private let text: String

    /// Creates the place of a name.
    package init(_ text: String) {
        self.text = text
        var key = ContiguousArray<UInt8>()
        var digits = ContiguousArray<UInt8>()
        var isInNumber = false
        func endNumber() {
            guard isInNumber else { return }
            isInNumber = false
            // The marker of a number sorts before letters. A byte counts up to 254 digits; 255 says that more follow.
            key.append(UInt8(ascii: "0"))
            key.append(contentsOf: repeatElement(255, count: digits.count / 255))
            key.append(UInt8(digits.count % 255))
            key.append(contentsOf: digits)
            digits.removeAll(keepingCapacity: true)
        }
        let folded = FoldedText.fold(text)
        key.reserveCapacity(folded.utf8.count + 4)
        for scalar in folded.unicodeScalars {
            if let digit = Self.digit(scalar) {
                isInNumber = true
                if digit > 0 || !digits.isEmpty { digits.append(digit) }
            } else {
                endNumber()
                key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        endNumber()
        self.key = key
    }

    package static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
        if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
        return left.text < right.text
    }

    /// The value of a decimal digit of any script; nil for other characters.
    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return ("0"..."9").contains(scalar) ? UInt8(scalar.value) - UInt8(ascii: "0") : nil }
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
            return nil
        }
        return UInt8(value)
    }
}

extension Sequence {
    /// Returns the elements in the natural order of their names. Elements with equal names stay in their order.
    package func sorted(naturallyBy name: (Element) -> String) -> [Element] {
        enumerated().map { (order: NaturalOrder(name($1)), offset: $0, element: $1) }
            .sorted { ($0.order, $0.offset) < ($1.order, $1.offset) }.map(\.element)
    }
}
