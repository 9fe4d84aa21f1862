import WaymarkModel

/// Parses numbers with or without a unit.
package enum Quantity {
    /// Returns the value of a text in the model's unit; nil if it is invalid.
    ///
    /// Example: `value(of: "90 cm", as: .metres)` returns 0.9.
    package static func value(of text: String, as unit: Measure) -> Double? {
        if let number = number(in: text) { return number }
        for notation in unit.units where text.hasSuffix(notation.name) {
            var head = text.dropLast(notation.name.count)
            while head.last == " " { head = head.dropLast() }
            if let number = number(in: head) {
                let value = notation.isDivided ? number / notation.factor : number * notation.factor
                return value.isFinite ? value : nil
            }
        }
        return nil
    }

    /// Returns a finite number in decimal notation; nil if the text is anything else.
    static func number(in text: some StringProtocol) -> Double? {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isPlain, let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension Measure {
    /// The notations of the unit in venue files, each with its factor to the model's unit. Small units are divided by whole numbers, so
    /// that 6% is exactly the same number as 0.06.
    fileprivate var units: [(name: String, factor: Double, isDivided: Bool)] {
        switch self {
        case .none, .milliseconds, .percent: []
        case .metres:
            [("km", 1000, false), ("cm", 100, true), ("mm", 1000, true), ("ft", 0.3048, false), ("m", 1, false)]
        case .seconds: [("min", 60, false), ("s", 1, false), ("h", 3600, false)]
        case .metresPerSecond: [("m/s", 1, false), ("km/h", 3.6, true)]
        case .ratio: [("%", 100, true)]
        case .degrees: [("°", 1, false), ("deg", 1, false)]
        }
    }

    /// An example of the notation, for help texts.
    package var example: String {
        switch self {
        case .none, .milliseconds, .percent: "a number such as 12 or 0.5"
        case .metres: "metres such as 12, or with a unit: 12 m, 90 cm"
        case .seconds: "seconds such as 30, or with a unit: 30 s, 2 min"
        case .metresPerSecond: "metres per second such as 1.2, or with a unit: 1.2 m/s, 4 km/h"
        case .ratio: "a ratio such as 0.06, or 6%"
        case .degrees: "degrees such as 12"
        }
    }
}
