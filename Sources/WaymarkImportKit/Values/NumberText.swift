import WaymarkModel

/// Formats numbers and points for messages.
package enum NumberText {
    /// Returns a number with at most two decimals: `4000`, `0.85`.
    package static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(value)" }
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }

    /// Returns `4 km` for two kilometres or more, otherwise `120 m`.
    package static func metres(_ value: Double) -> String {
        value >= 2000 ? "\(short(value / 1000)) km" : "\(short(value)) m"
    }

    /// Returns a point as in the native format: `[12.5, 3]`.
    package static func point(_ point: Point) -> String { "[\(short(point.x)), \(short(point.y))]" }
}
