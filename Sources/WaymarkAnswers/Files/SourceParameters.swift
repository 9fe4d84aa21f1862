import WaymarkEngine

/// The part of a source to read, and what its files do not state.
package struct SourceParameters: ParameterGroup {
    package var station: String?
    package var id: String?
    package var timeZone: String?
    package var holidays: String?
    package var overrides: String?
    package var scale: Double?

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.station, "station", "station", doc: "Only this station of a transit feed, by id or name.")
        v.parameter(\.id, "id", "id", doc: "The venue's id, if the files do not state one.")
        v.parameter(
            \.timeZone, "time-zone", "zone",
            doc: "The time zone, if the files do not state one. Default: from the position."
        )
        v.parameter(
            \.holidays, "holidays", "region",
            doc:
                "The region whose public holidays (PH) the venue keeps, such as DE-HE, if the files do not state one. Default: the country of the addresses."
        )
        v.parameter(
            \.overrides, "overrides", "file",
            doc: "Corrections of what is derived from floor plans. Default: overrides.yaml beside the files.")
        v.parameter(
            \.scale, "scale", "metres", .metres, in: 1e-6...1e6,
            doc: "Metres per unit of length, if the files do not state their unit.")
    }

    /// Returns the options for the importer.
    ///
    /// - Parameters:
    ///   - format: The files' format; nil to detect it.
    ///   - parameter: The name of the parameter that has the format.
    ///   - strict: Whether ways that nobody stated or confirmed are errors.
    package func options(
        format: String?, _ parameter: String, strict: Bool, _ files: FileAccess
    ) throws(AnswerError) -> ImportOptions {
        if let format, !Engine.formats.contains(format) {
            let guess = EditDistance.suggestion(for: format, among: Engine.formats)
            let list = "the formats are " + Engine.formats.joined(separator: ", ")
            throw AnswerError(
                .invalid, "unknown format \"\(format)\"",
                help: AnswerText(guess.map { "did you mean \"\($0)\"?" } ?? list), parameter: parameter)
        }
        if let timeZone, let help = Engine.objection(toTimeZone: timeZone) {
            throw AnswerError(
                .invalid, "unknown time zone \"\(timeZone)\"", help: AnswerText(help), parameter: "time-zone")
        }
        if let holidays, let help = Engine.objection(toHolidayRegion: holidays) {
            throw AnswerError(
                .invalid, "the public holidays of \"\(holidays)\" are not known", help: AnswerText(help),
                parameter: "holidays")
        }
        var path: String?
        if let overrides {
            do throws(AnswerError) { path = try files.path(overrides) } catch { throw error.about("overrides") }
        }
        var options = ImportOptions(
            format: format, station: station, venueID: id, timeZone: timeZone, holidayRegion: holidays, scale: scale,
            overrides: path,
            refusesInferences: strict, limits: files.limits)
        options.now = files.now
        return options
    }
}
