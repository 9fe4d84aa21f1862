/// Distances and times as people are told them.
public enum RouteTotals {
    /// `312 m, 6 min`.
    public static func text(distance: Double, milliseconds: Int64) -> String {
        "\(distanceText(distance)), \(durationText(milliseconds: milliseconds))"
    }

    /// A walking distance in metres as text: `8 m`, `312 m`, `1.2 km`.
    public static func distanceText(_ metres: Double) -> String {
        metres < 999.5 ? "\(JSON.decimal(metres, places: 0)) m" : "\(JSON.decimal(metres / 1000, places: 1)) km"
    }

    /// A travel time as text, rounded to seconds below a minute and to minutes above: `45 s`, `6 min`, `1 h 5 min`.
    public static func durationText(milliseconds: Int64) -> String {
        let seconds = (milliseconds + 500) / 1000
        if seconds < 60 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
