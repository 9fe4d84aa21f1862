/// Numbers as authors write them, with or without a unit.
enum Quantity {
    /// What a number measures: the units that may follow it, each with its factor to the unit of the model.
    enum Measure: Sendable {
        case plain, metres, seconds, metresPerSecond, ratio, degrees

        /// Small units are divided by whole numbers, so that 6% is the same number as 0.06.
        var units: [(name: String, factor: Double, isDivided: Bool)] {
            switch self {
            case .plain: []
            case .metres:
                [("km", 1000, false), ("cm", 100, true), ("mm", 1000, true), ("ft", 0.3048, false), ("m", 1, false)]
            case .seconds: [("min", 60, false), ("s", 1, false), ("h", 3600, false)]
            case .metresPerSecond: [("m/s", 1, false), ("km/h", 3.6, true)]
            case .ratio: [("%", 100, true)]
            case .degrees: [("°", 1, false), ("deg", 1, false)]
            }
        }

        /// How to write one, for help texts.
        var example: String {
            switch self {
            case .plain: "a number such as 12 or 0.5"
            case .metres: "metres such as 12, or with a unit: 12 m, 90 cm"
            case .seconds: "seconds such as 30, or with a unit: 30 s, 2 min"
            case .metresPerSecond: "metres per second such as 1.2, or with a unit: 1.2 m/s, 4 km/h"
            case .ratio: "a ratio such as 0.06, or 6%"
            case .degrees: "degrees such as 12"
            }
        }
    }

    /// The value of a text in the unit of the model, or nil if it is none.
    static func value(of text: String, as measure: Measure) -> Double? {
        if let number = number(in: text) { return number }
        for unit in measure.units where text.hasSuffix(unit.name) {
            var head = text.dropLast(unit.name.count)
            while head.last == " " { head = head.dropLast() }
            if let number = number(in: head) {
                let value = unit.isDivided ? number / unit.factor : number * unit.factor
                return value.isFinite ? value : nil
            }
        }
        return nil
    }

    /// A finite decimal number, written plainly.
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
