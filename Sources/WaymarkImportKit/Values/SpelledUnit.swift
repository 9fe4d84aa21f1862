import WaymarkModel

/// Units as people write them where venue files have a symbol: `3 minutes`, `118.24 W`, `4 kmh`.
package enum SpelledUnit {
    /// Returns the same amount in the notation of venue files; nil if the text is not a number and a word, or if the unit is not
    /// known.
    ///
    /// Example: `notation(of: "3 minutes", as: .seconds)` returns `3 min`.
    package static func notation(of text: String, as unit: Measure) -> String? {
        let head = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        let word = text.dropFirst(head.count).drop { $0 == " " }.lowercased()
        guard let number = Double(head), number.isFinite, !word.isEmpty, word.allSatisfy({ $0.isLetter })
        else { return nil }
        if unit == .none { return String(head) }
        guard let (symbol, factor) = units(unit)[word] else { return nil }
        if factor == 1 { return symbol.isEmpty ? String(head) : "\(head) \(symbol)" }
        let amount = NumberText.short((number * factor * 1e6).rounded() / 1e6)
        return symbol.isEmpty ? amount : "\(amount) \(symbol)"
    }

    private static func units(_ unit: Measure) -> [String: (symbol: String, factor: Double)] {
        switch unit {
        case .none, .milliseconds, .percent: [:]
        case .metres: lengths
        case .seconds: times
        case .metresPerSecond: speeds
        case .ratio: ["percent": ("%", 1), "pct": ("%", 1)]
        case .degrees:
            ["degree": ("°", 1), "degrees": ("°", 1), "n": ("", 1), "e": ("", 1), "s": ("", -1), "w": ("", -1)]
        }
    }

    private static let lengths: [String: (symbol: String, factor: Double)] = [
        "metre": ("m", 1), "metres": ("m", 1), "meter": ("m", 1), "meters": ("m", 1),
        "centimetre": ("cm", 1), "centimetres": ("cm", 1), "centimeter": ("cm", 1), "centimeters": ("cm", 1),
        "millimetre": ("mm", 1), "millimetres": ("mm", 1), "millimeter": ("mm", 1), "millimeters": ("mm", 1),
        "kilometre": ("km", 1), "kilometres": ("km", 1), "kilometer": ("km", 1), "kilometers": ("km", 1),
        "foot": ("ft", 1), "feet": ("ft", 1), "feets": ("ft", 1), "foots": ("ft", 1),
        "yard": ("ft", 3), "yards": ("ft", 3), "yd": ("ft", 3),
        "in": ("cm", 2.54), "inch": ("cm", 2.54), "inches": ("cm", 2.54),
    ]

    private static let times: [String: (symbol: String, factor: Double)] = [
        "sec": ("s", 1), "secs": ("s", 1), "second": ("s", 1), "seconds": ("s", 1),
        "m": ("min", 1), "mins": ("min", 1), "minute": ("min", 1), "minutes": ("min", 1),
        "hr": ("h", 1), "hrs": ("h", 1), "hour": ("h", 1), "hours": ("h", 1),
    ]

    private static let speeds: [String: (symbol: String, factor: Double)] = [
        "ms": ("m/s", 1), "mps": ("m/s", 1), "kmh": ("km/h", 1), "kph": ("km/h", 1), "mph": ("km/h", 1.609344),
    ]
}
