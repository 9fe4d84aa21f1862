import WaymarkModel

/// Chooses the time zone of a venue whose source states none.
package enum TimeZoneAssumption {
    /// Sets the time zone that the user states, or that of the venue's country and position.
    ///
    /// Venues without a position on Earth keep their time zone.
    ///
    /// - Parameters:
    ///   - stated: The time zone that the user states; nil if there is none.
    ///   - country: The code of the country that the source states; nil if it states none.
    package static func apply(
        to contents: inout VenueContents, stated: String?, country: String?, at span: SourceSpan,
        diagnostics: inout [Diagnostic]
    ) {
        if let stated {
            contents.timeZone = stated
            return
        }
        let origin = contents.anchor.origin
        let code = country.map { $0.uppercased() }.flatMap { TimeZoneCountries.zones(in: $0) == nil ? nil : $0 }
        guard origin != Coordinate(latitude: 0, longitude: 0), let zone = TimeZonePlaces.nearest(to: origin, in: code)
        else { return }
        contents.timeZone = zone
        let reason = code.map { "the country of the addresses, \($0)" } ?? "the position of the venue"
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note, "the time zone \"\(zone)\" follows from \(reason)", at: span,
                help: "state another one with --time-zone"))
    }
}
