import WaymarkEngine

/// The language and the units of instructions, displayed or spoken.
package struct WordingParameters: ParameterGroup {
    package var language = LanguageName("en")
    package var units = UnitsName.metric
    package var spoken = false

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.language, "lang", "language", doc: "The language of the steps.")
        v.parameter(\.units, "units", "units", doc: "Distances in metres or in feet and miles.")
        v.parameter(\.spoken, "spoken", doc: "Print the spoken instructions instead of the displayed ones.")
    }

    /// Rejects an unknown language before anything is opened, if there are no plugins that could add one.
    package func check(_ known: KnownNames) throws(AnswerError) {
        if let books = known.phrasebooks { try check(among: books) }
    }

    /// Rejects a language that is not among those of a venue.
    package func check(among books: @autoclosure () -> [Phrasebook]) throws(AnswerError) {
        try language.check(among: books(), for: "lang")
    }

    package var options: InstructionOptions { InstructionOptions(language: language.tag, units: units.system) }
}
