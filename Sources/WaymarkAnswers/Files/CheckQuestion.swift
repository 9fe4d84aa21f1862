import WaymarkEngine

/// What is wrong in a venue's files?
package struct CheckQuestion: FileQuestion {
    package typealias Reply = CheckAnswer
    /// What to add to the mistakes.
    package enum Reach: String, CaseIterable, Sendable {
        case wheelchair
    }

    package var path = ""
    package var strict = false
    package var reach: Reach?
    package var format: String?
    package var source = SourceParameters()
    /// Whether the outlines of rooms are kept, for a map of the mistakes. A door decides it.
    package var keepsAtlases = false

    package init() {}

    package static var name: StaticString { "check" }
    package static var doc: StaticString { "Check a venue's files and show every mistake in them." }
    package static var topic: Topic { .venues }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.path, "path", "path", at: .positional, required: true,
            doc: "A folder or file in any format that Waymark reads.")
        v.parameter(
            \.strict, "strict", doc: "Fail on warnings too, and on ways that are only inferred from floor plans.")
        v.parameter(
            \.reach, "reach", "reach",
            doc: "List the places that cannot be reached, and the change that would help most."
        )
        v.parameter(
            \.format, "source-format", "name", default: "detected from the files",
            doc: "The files' format: a name that Waymark's list of formats has.")
        v.group(\.source)
    }

    package func ask(_ files: FileAccess) throws(AnswerError) -> CheckAnswer {
        var options = try source.options(format: format, "source-format", strict: strict, files)
        options.keepsAtlases = keepsAtlases
        let report: ImportReport
        do throws(AnswerError) {
            let path = try files.path(path)
            do throws(EngineError) { report = try Engine.check(path, options: options) } catch {
                var error = AnswerError(error)
                error.message = AnswerText(files.shown(error.message.plain))
                throw error
            }
        } catch { throw error.about("path") }
        return CheckAnswer(
            report.adding(try files.expectations(report.venues)), reach: reach, isStrict: strict, shown: files.shown)
    }
}

extension CheckQuestion.Reach: WordChoice {}
