import WaymarkEngine

/// The reference of questions and answers, in Markdown.
package enum AnswerReference {
    /// The sections of all questions.
    package static var sections: String {
        Catalogue.questions.map { section($0) }.joined(separator: "\n")
    }

    /// The sections of all changes.
    package static var changes: String { Catalogue.changes.map { section(of: $0) }.joined(separator: "\n") }

    private static func section<Asked: Change>(of type: Asked.Type) -> String {
        section(type).replacing(
            "\n\n| parameter", with: "\n\nPermission: `\(type.permission.rawValue)`.\n\n| parameter")
    }

    /// Returns the section of a question: its parameters, and the members of its answer.
    package static func section<Asked: Question>(_ type: Asked.Type) -> String {
        var text = "## `\(type.words)`\n\n\(type.doc)\n\n"
        if type.words != "\(type.name)" { text += "Its name for programs is `\(type.name)`.\n\n" }
        text += "| parameter | type | default | meaning |\n| --- | --- | --- | --- |\n"
        for parameter in DescribedParameter.all(of: type) {
            let fallback = parameter.isRequired ? "required" : parameter.fallback.map { "`\($0)`" } ?? "–"
            let kind = self.type(parameter.form.wrapped, parameter.measure) + limits(parameter)
            text += "| `\(parameter.name)` | \(kind) | \(fallback) | \(parameter.doc) |\n"
        }
        var known: Set<String> = []
        return text + tables(DescribedAnswer(Asked.Reply.self), &known)
    }

    private static func limits(_ parameter: DescribedParameter) -> String {
        let range = parameter.range.map {
            ", \(JSON.decimal($0.lowerBound, places: 6)) to \(JSON.decimal($0.upperBound, places: 6))"
        }
        return (range ?? "") + (parameter.limit.map { ", at most \($0)" } ?? "")
    }

    private static func type(_ form: ValueForm, _ measure: Measure) -> String {
        name(form, measure) + (measure.symbol.map { " (\($0))" } ?? "")
    }

    /// The name of a form; whole milliseconds are written as seconds with a fraction, also in lists.
    private static func name(_ form: ValueForm, _ measure: Measure) -> String {
        switch form {
        case .integer where measure == .milliseconds: "number"
        case .list(.optional(let item)): "list of \(name(item, measure)) or null"
        case .list(let item): "list of \(name(item, measure))"
        case .optional(let inner): name(inner, measure) + ", or null"
        default: form.name
        }
    }

    private static func tables(_ answer: DescribedAnswer, _ known: inout Set<String>) -> String {
        guard known.insert(answer.name).inserted else { return "" }
        if !answer.alternatives.isEmpty {
            let names = answer.alternatives.map { "[\($0.name)](#\($0.name))" }
            let text = "\n### \(answer.name)\n\n\(answer.doc) It is one of these: \(names.joined(separator: ", ")).\n"
            return text + answer.alternatives.map { tables($0, &known) }.joined()
        }
        var text = "\n### \(answer.name)\n\n\(answer.doc)\n\n| member | type | meaning |\n| --- | --- | --- |\n"
        var inside = ""
        for member in answer.members where member.spec.audience.contains(.objects) {
            let type: String
            switch member.kind {
            case .value(.optional(let form)) where member.spec.isOmitted:
                type = Self.type(form, member.spec.measure) + ", or absent"
            case .value(let form):
                type = Self.type(form, member.spec.measure) + (member.spec.isOmitted ? ", or absent" : "")
            case .object(let child, let isOptional):
                type = child.name + (isOptional ? (member.spec.isOmitted ? ", or absent" : ", or null") : "")
                inside += tables(child, &known)
            case .objects(let child):
                type = "list of \(child.name)" + (member.spec.isOmitted ? ", or absent" : "")
                inside += tables(child, &known)
            }
            text += "| `\(member.shownName)` | \(type) | \(member.doc) |\n"
        }
        return text + inside
    }
}
