/// Formats distances and durations as text: of steps, and in total.
struct MeasureText: Hashable, Sendable {
    /// The number of feet in a metre (international foot, 0.3048 m).
    static let feetPerMetre = 1 / 0.3048
    static let feetPerMile = 5280.0
    /// The number of metres or feet from which on kilometres or miles are used, as in MapsIndoors' web template.
    static let largeUnitLimit = 1000
    static let minute: Int64 = 60_000

    var phrasebook: Phrasebook
    var units: UnitSystem
    var rounding = DistanceRounding.exact
    var durationRounding = DurationRounding.down

    /// Returns a distance in metres as text: `12 m`, `1.4 km`; at least `least` of the small unit. A negative or invalid
    /// number counts as 0.
    func distance(_ metres: Double, _ form: TextForm, least: Int = 1, isAhead: Bool = false) -> String {
        let isMetric = units == .metric
        let amount = max(0, metres.isFinite ? metres : 0) * (isMetric ? 1 : Self.feetPerMetre)
        let small = max(least, rounded(amount))
        if small < Self.largeUnitLimit {
            return phrasebook.measure(tenths: small * 10, isMetric ? .metre : .foot, form, isAhead: isAhead)
        }
        let large = min(amount / (isMetric ? 1000 : Self.feetPerMile), 1e9)
        let tenths = max(1, Int((large * 10).rounded()))
        return phrasebook.measure(
            tenths: tenths, isMetric ? .kilometre : .mile, form, showsTenths: true, isAhead: isAhead)
    }

    /// Returns a duration in milliseconds as text: `5 min`, `1 h 5 min`, `1 d 2 h`; at least 1 minute.
    func duration(_ milliseconds: Int64, _ form: TextForm) -> String {
        let time = max(0, milliseconds)
        let begun = time % Self.minute > 0 && durationRounding == .up ? 1 : 0
        let minutes = max(1, Int(time / Self.minute) + begun)
        if minutes < 60 { return text(minutes, .minute, form) }
        let hours = minutes / 60
        if hours < 24 { return pair(text(hours, .hour, form), minutes % 60, .minute, form) }
        return pair(text(hours / 24, .day, form), hours % 24, .hour, form)
    }

    /// Returns a duration in milliseconds as text, to the nearest second below a minute and otherwise to the nearest
    /// minute: `45 s`, `6 min`, `1 h 5 min`.
    func total(milliseconds: Int64) -> String {
        let seconds = Int((max(0, milliseconds) + 500) / 1000)
        if seconds < 60 { return text(seconds, .second, .visual) }
        let minutes = (seconds + 30) / 60
        if minutes < 60 { return text(minutes, .minute, .visual) }
        return pair(text(minutes / 60, .hour, .visual), minutes % 60, .minute, .visual)
    }

    /// Returns a duration in milliseconds as text that no other duration has, to a tenth of a second: `90 s`, `5 min`,
    /// `1 min 40 s`.
    func exact(milliseconds: Int64) -> String {
        let tenths = Int((max(0, milliseconds) + 50) / 100)
        if tenths % 10 != 0 || (tenths < 1200 && tenths % 600 != 0) || tenths == 0 {
            return phrasebook.measure(tenths: tenths, .second, .visual, showsTenths: tenths % 10 != 0)
        }
        let units: [(count: Int, unit: MeasureUnit)] = [
            (tenths / 36_000, .hour), (tenths / 600 % 60, .minute), (tenths / 10 % 60, .second),
        ]
        return units.filter { $0.count > 0 }.map { text($0.count, $0.unit, .visual) }.joined(separator: " ")
    }

    private func rounded(_ amount: Double) -> Int {
        let amount = min(amount, 1e12)
        let step = rounding == .exact || amount < 9.5 ? 1.0 : amount < 97.5 ? 5 : 10
        return Int((amount / step).rounded() * step)
    }

    private func text(_ count: Int, _ unit: MeasureUnit, _ form: TextForm) -> String {
        phrasebook.measure(tenths: count * 10, unit, form)
    }

    private func pair(_ first: String, _ count: Int, _ unit: MeasureUnit, _ form: TextForm) -> String {
        if count == 0 { return first }
        let rest = text(count, unit, form)
        if form == .visual { return "\(first) \(rest)" }
        return phrasebook.sentence(.twoUnits, ["first": first, "rest": rest])
    }
}

extension Phrasebook {
    /// Returns the total distance as text: `8 m`, `312 m`, `1.2 km`, or in feet and miles.
    ///
    /// - Parameter metres: The distance; a negative or invalid number counts as 0.
    package func totalDistance(_ metres: Double, units: UnitSystem = .metric) -> String {
        MeasureText(phrasebook: self, units: units).distance(metres, .visual, least: 0)
    }

    /// Returns the total travel time as text, in seconds below a minute and otherwise in minutes: `45 s`, `6 min`,
    /// `1 h 5 min`.
    package func totalDuration(milliseconds: Int64) -> String {
        MeasureText(phrasebook: self, units: .metric).total(milliseconds: milliseconds)
    }

    /// Returns a limit of time as text, to a tenth of a second: `90 s`, `5 min`, `1 min 40 s`.
    package func exactDuration(milliseconds: Int64) -> String {
        MeasureText(phrasebook: self, units: .metric).exact(milliseconds: milliseconds)
    }

    /// Returns a limit of distance as text, to the centimetre: `1234 m`, `27.99 m`.
    package func exactDistance(_ metres: Double) -> String {
        let cents = Int((min(max(metres, 0), 1e12) * 100).rounded())
        let text = measure(tenths: cents / 10, .metre, .visual, showsTenths: cents % 100 != 0)
        guard cents % 10 != 0 else { return text }
        let number = "\(cents / 100)\(measures.decimalSeparator)\(cents / 10 % 10)"
        return number + "\(cents % 10)" + text.dropFirst(number.count)
    }

    /// Returns the total distance and travel time as text: `312 m, 6 min`.
    public func total(distance: Double, milliseconds: Int64, units: UnitSystem = .metric) -> String {
        "\(totalDistance(distance, units: units)), \(totalDuration(milliseconds: milliseconds))"
    }
}
