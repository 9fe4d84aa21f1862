/// Formats distances and durations as text.
struct MeasureText: Hashable, Sendable {
    /// The number of feet in a metre (international foot, 0.3048 m).
    static let feetPerMetre = 1 / 0.3048
    static let feetPerMile = 5280.0
    /// The number of metres or feet from which on kilometres or miles are used, as in MapsIndoors' web template.
    static let largeUnitLimit = 1000
    static let minute: Int64 = 60_000

    var phrasebook: Phrasebook
    var units: UnitSystem
    var rounding: DistanceRounding
    var durationRounding: DurationRounding

    /// Returns a distance in metres as text: `12 m`, `1.4 km`; at least 1 of the small unit.
    func distance(_ metres: Double, _ form: TextForm, isAhead: Bool = false) -> String {
        let isMetric = units == .metric
        let amount = max(0, metres.isFinite ? metres : 0) * (isMetric ? 1 : Self.feetPerMetre)
        let small = max(1, rounded(amount))
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
