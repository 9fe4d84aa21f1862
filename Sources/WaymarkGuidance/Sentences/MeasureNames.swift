/// The system of units for distances.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Metres below 1000 m, then kilometres.
    case metric
    /// Feet below 1000 ft, then miles.
    case imperial
}

/// The rounding of distances.
public enum DistanceRounding: String, Hashable, Sendable, CaseIterable {
    /// To whole metres or feet, as in MapsIndoors.
    case exact
    /// To 1 below 10, to 5 below 100, and to 10 above, as people speak.
    case friendly
}

/// The rounding of durations to minutes.
public enum DurationRounding: String, Hashable, Sendable, CaseIterable {
    /// Down to full minutes, as in MapsIndoors.
    case down
    /// Up to full minutes, as in Phunware.
    case up
}

/// The form of a text.
public enum TextForm: String, Hashable, Sendable, CaseIterable {
    /// Displayed: units are abbreviated.
    case visual
    /// Spoken: units are spelt out.
    case spoken
}

/// A unit of measurement.
package enum MeasureUnit: String, Hashable, Sendable, CaseIterable {
    case metre, kilometre, foot, mile, second, minute, hour, day
}

/// The names of units in a language, and its decimal separator.
package struct MeasureNames: Hashable, Sendable {
    /// The names of a unit.
    package struct Name: Hashable, Sendable {
        /// The symbol after a number: `m`.
        package var symbol: String
        /// The singular: `metre`.
        package var one: String
        /// The plural: `metres`.
        package var many: String
        /// The plural after the preposition of an announcement, for languages with a different case: `in 12 Metern`.
        package var manyAhead: String
        /// The names for numbers of a plural category, in languages with more forms; they replace `one` and `many`.
        package var counted: [PluralCategory: String]
        /// The same after the preposition of an announcement.
        package var countedAhead: [PluralCategory: String]

        /// Creates the names of a unit; `manyAhead` is the same as `many` by default.
        package init(
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

    /// The names of each unit.
    package var units: [MeasureUnit: Name]
    /// The separator before the decimals.
    package var decimalSeparator: String

    /// Creates names.
    package init(_ units: [MeasureUnit: Name] = [:], decimalSeparator: String = ".") {
        self.units = units
        self.decimalSeparator = decimalSeparator
    }
}

extension Phrasebook {
    /// Returns an amount, given in tenths of a unit, as text. A displayed text has tenths if `showsTenths` is true, a
    /// spoken text if they are not 0.
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
