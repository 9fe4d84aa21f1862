import WaymarkModel

/// Formats the distance and travel time of routes in English and metric units.
package enum RouteTotals {
    /// Returns the distance and time of a route: `312 m, 6 min`. The distance is in metres.
    package static func text(distance: Double, milliseconds: Int64) -> String {
        "\(distanceText(distance)), \(durationText(milliseconds: milliseconds))"
    }

    /// Returns a distance given in metres as text: `8 m`, `312 m`, `1.2 km`.
    package static func distanceText(_ metres: Double) -> String {
        metres < 999.5 ? "\(JSON.decimal(metres, places: 0)) m" : "\(JSON.decimal(metres / 1000, places: 1)) km"
    }

    /// Returns a travel time as text, rounded to seconds below a minute and to minutes above: `45 s`, `6 min`, `1 h 5
    /// min`.
    package static func durationText(milliseconds: Int64) -> String {
        let seconds = (milliseconds + 500) / 1000
        if seconds < 60 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
