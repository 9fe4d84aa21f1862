import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The options for the forms of an answer.
struct AnswerFormOptions: ParsableArguments {
    @Flag(help: "Print the answer as CSV.")
    var csv = false

    @Flag(help: "Print the answer as GeoJSON.")
    var geojson = false

    var forms: AnswerForms { AnswerForms(csv: csv, geojson: geojson) }
}

/// The forms of an answer for programs, besides JSON.
struct AnswerForms {
    var csv = false
    var geojson = false

    /// Whether one of them is asked for.
    var isAny: Bool { csv || geojson }

    /// Refuses two forms of one answer.
    ///
    /// - Parameter others: The flags of other forms, and whether they are given.
    /// - Throws: `ShellError`.
    func check(_ others: [(flag: String, isGiven: Bool)]) throws(ShellError) {
        let given = ([("csv", csv), ("geojson", geojson)] + others).filter(\.1).map { "--\($0.0)" }
        guard isAny, given.count > 1 else { return }
        throw ShellError(.invalid, "\(given.joined(separator: " and ")) are forms of one answer", help: "choose one")
    }

    /// Returns the answer in the form that is asked for; nil for none.
    func document(of answer: any Answer) -> CommandOutcome.Piece? {
        if csv { return .document(answer.csv) }
        return geojson ? .document(answer.geoJSON.formatted() + "\n") : nil
    }
}
