extension Phrasebook {
    /// Returns the total distance as text: `8 m`, `312 m`, `1.2 km`, or in feet and miles.
    ///
    /// - Parameter metres: The distance; a negative or invalid number counts as 0.
    package func totalDistance(_ metres: Double, units: UnitSystem = .metric) -> String {
        let isMetric = units == .metric
        let amount = min(max(0, metres.isFinite ? metres : 0), 1e12) * (isMetric ? 1 : MeasureText.feetPerMetre)
        if amount.rounded() < Double(MeasureText.largeUnitLimit) {
            return measure(tenths: Int(amount.rounded()) * 10, isMetric ? .metre : .foot, .visual)
        }
        let large = amount / (isMetric ? 1000 : MeasureText.feetPerMile)
        return measure(
            tenths: Int((large * 10).rounded()), isMetric ? .kilometre : .mile, .visual, showsTenths: true)
    }

    /// Returns the total travel time as text, in seconds below a minute and otherwise in minutes: `45 s`, `6 min`,
    /// `1 h 5 min`.
    package func totalDuration(milliseconds: Int64) -> String {
        let seconds = Int((max(0, milliseconds) + 500) / 1000)
        if seconds < 60 { return measure(tenths: seconds * 10, .second, .visual) }
        let minutes = (seconds + 30) / 60
        if minutes < 60 { return measure(tenths: minutes * 10, .minute, .visual) }
        let hours = measure(tenths: minutes / 60 * 10, .hour, .visual)
        return minutes % 60 == 0 ? hours : "\(hours) \(measure(tenths: minutes % 60 * 10, .minute, .visual))"
    }

    /// Returns the total distance and travel time as text: `312 m, 6 min`.
    public func total(distance: Double, milliseconds: Int64, units: UnitSystem = .metric) -> String {
        "\(totalDistance(distance, units: units)), \(totalDuration(milliseconds: milliseconds))"
    }
}
