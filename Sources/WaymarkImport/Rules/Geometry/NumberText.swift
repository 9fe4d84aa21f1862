import WaymarkModel

/// Numbers and points as messages show them.
enum NumberText {
    /// At most two decimals, none that say nothing: `4000`, `0.85`.
    static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(value)" }
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }

    /// `4 km` from two kilometres on, else `120 m`.
    static func metres(_ value: Double) -> String {
        value >= 2000 ? "\(short(value / 1000)) km" : "\(short(value)) m"
    }

    /// `[12.5, 3]`, as the native form writes it.
    static func point(_ point: Point) -> String { "[\(short(point.x)), \(short(point.y))]" }
}
