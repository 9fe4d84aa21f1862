import WaymarkModel

/// Degrees with minutes and seconds, as maps and receivers show them: `48°51'10"N`.
package enum DegreesText {
    /// Returns the decimal degrees of a text, with up to six decimals; nil if it is something else.
    package static func decimal(_ text: String) -> String? {
        let form =
            /\s*(-?)([0-9]{1,3})\s*[°d\s]\s*([0-9]{1,2}(?:\.[0-9]+)?)\s*['′’]?\s*(?:([0-9]{1,2}(?:\.[0-9]+)?)\s*["″”]?)?\s*([NSEWO]?)\s*/
        guard let match = text.uppercased().wholeMatch(of: form)?.output, let degrees = Double(match.2),
            let minutes = Double(match.3), minutes < 60
        else { return nil }
        let seconds = match.4.flatMap { Double($0) } ?? 0
        let isNegative = match.1 == "-" || match.5 == "S" || match.5 == "W"
        let value = ((degrees + minutes / 60 + seconds / 3600) * 1e6).rounded() / 1e6
        return "\(isNegative ? -value : value)"
    }
}
