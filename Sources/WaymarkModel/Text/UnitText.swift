/// Numbers with their unit in English, for facts and messages. What travellers read is worded by the phrasebooks, and
/// sizes by `InputLimits.text(bytes:)`.
package enum UnitText {
    /// Returns a length in metres, as exact as it is stated: `1.25 m`.
    package static func metres(_ metres: Double, places: Int = 2) -> String {
        "\(JSON.decimal(metres, places: places)) m"
    }

    /// Returns a duration in seconds: `12.5 s`.
    package static func seconds(_ seconds: Double) -> String { "\(JSON.decimal(seconds, places: 1)) s" }

    /// Returns a duration in milliseconds as seconds: `12.5 s`.
    package static func seconds(milliseconds: Int64) -> String { seconds(Double(milliseconds) / 1000) }

    /// Returns a change of a duration in milliseconds as seconds, with its sign: `+12.5 s`.
    package static func signedSeconds(milliseconds: Int64) -> String {
        (milliseconds > 0 ? "+" : "") + seconds(milliseconds: milliseconds)
    }
}
