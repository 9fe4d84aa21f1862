/// Which units distances are told in.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Metres, and kilometres from 1000 m on.
    case metric
    /// Feet, and miles from 1000 ft on.
    case imperial
}

/// How distances are rounded.
public enum DistanceRounding: String, Hashable, Sendable, CaseIterable {
    /// To whole metres or feet, as MapsIndoors does.
    case exact
    /// To what people say: under 10 to 1, under 100 to 5, above to 10.
    case friendly
}

/// How durations become minutes.
public enum DurationRounding: String, Hashable, Sendable, CaseIterable {
    /// Full minutes, as MapsIndoors does.
    case down
    /// Minutes begun, as Phunware does.
    case up
}

/// For whom a text is made.
public enum TextForm: String, Hashable, Sendable, CaseIterable {
    /// To be read: units are abbreviated.
    case visual
    /// To be said: units are spelt out.
    case spoken
}

/// A unit that texts measure in.
public enum MeasureUnit: String, Hashable, Sendable, CaseIterable {
    case metre, kilometre, foot, mile, second, minute, hour, day
}

/// The units of a language, and how it writes numbers.
public struct MeasureNames: Hashable, Sendable {
    /// One unit.
    public struct Name: Hashable, Sendable {
        /// As it is written behind a number: `m`.
        public var symbol: String
        public var one: String
        public var many: String
        /// Behind the preposition of an announcement, where that takes another case: `in 12 Metern`.
        public var manyAhead: String
        /// Instead of `one` and `many` for numbers of a plural category, in languages with more forms.
        public var counted: [PluralCategory: String]
        /// The same behind the preposition of an announcement.
        public var countedAhead: [PluralCategory: String]

        public init(
            _ symbol: String, one: String, many: String, manyAhead: String? = nil,
            counted: [PluralCategory: String] = [:], countedAhead: [PluralCategory: String] = [:]
        ) {
            self.symbol = symbol
            self.one = one
            self.many = many
            self.manyAhead = manyAhead ?? many
            self.counted = counted
            self.countedAhead = countedAhead
        }

        func form(for category: PluralCategory, isAhead: Bool) -> String {
            let form = isAhead ? countedAhead[category] : counted[category]
            return form ?? (category == .one ? one : isAhead ? manyAhead : many)
        }
    }

    public var units: [MeasureUnit: Name]
    public var decimalSeparator: String

    public init(_ units: [MeasureUnit: Name] = [:], decimalSeparator: String = ".") {
        self.units = units
        self.decimalSeparator = decimalSeparator
    }
}

extension Phrasebook {
    /// An amount in tenths of a unit. To be read, tenths are shown where they are asked for; said, where there are some.
    func measure(
        tenths: Int, _ unit: MeasureUnit, _ form: TextForm, showsTenths: Bool = false, isAhead: Bool = false
    ) -> String {
        let hasTenths = form == .visual ? showsTenths : tenths % 10 != 0
        let number = hasTenths ? "\(tenths / 10)\(measures.decimalSeparator)\(tenths % 10)" : "\(tenths / 10)"
        guard let name = measures.units[unit] else { return number }
        switch form {
        case .visual: return "\(number) \(name.symbol)"
        case .spoken:
            let category = plurals.category(tenths: tenths, showsTenths: hasTenths)
            return "\(number) \(name.form(for: category, isAhead: isAhead))"
        }
    }
}
