import LuaRuntime
import WaymarkModel
import WaymarkPlugins

/// Checks the questions that the code asks.
struct QuestionInspection {
    let code: LuaInspection

    /// Checks the name and the parameters of a question.
    func checkQuestion(_ arguments: [LuaExpression]) {
        guard !code.questions.isEmpty, let first = arguments.first, case .string(let name) = first.kind else { return }
        guard let question = code.questions.first(where: { $0.name == name }) else {
            code.report(
                "there is no question \"\(name)\"", of: name, at: first.place, among: code.questions.map(\.name))
            return
        }
        let needed = question.parameters.filter { !$0.isOptional }
        guard arguments.count > 1 else {
            if let missing = needed.first { lacks(missing, question, at: first.place) }
            return
        }
        switch arguments[1].kind {
        case .table(let fields): check(fields, of: question, needed, at: arguments[1].place)
        case .string, .number, .boolean, .function:
            code.report(
                "the parameters of \(name) must be a table", at: arguments[1].place,
                help: "for example waymark.ask(\"\(name)\", { \(question.parameters.first?.name ?? "name") = … })")
        default: break
        }
    }

    private func check(
        _ fields: [LuaTableField], of question: QuestionDeclaration, _ needed: [FieldDeclaration], at place: LuaPlace
    ) {
        var given: Set<String> = []
        var values: [LuaField] = []
        var (isKnown, isWrong) = (true, false)
        for field in fields {
            guard let key = field.key else {
                code.report(
                    "the parameters of \(question.name) have names", at: field.value.place, help: "write name = value")
                return
            }
            guard case .string(let word) = key.kind else {
                isKnown = false
                continue
            }
            let name = word.replacing("-", with: "_")
            given.insert(name)
            guard question.parameters.contains(where: { $0.name == name }) else {
                isKnown = false
                code.report(
                    "\(question.name) has no parameter \"\(word)\"", of: word, at: key.place,
                    among: question.parameters.map(\.name))
                continue
            }
            guard let value = Self.value(of: field.value) else { continue }
            values.append(LuaField(name: word, value: value))
            checkRole(in: field, name)
            guard let fault = question.fault([values[values.count - 1]], false, code.venue) else { continue }
            isWrong = true
            code.report(fault, at: field.value.place)
        }
        guard isKnown, !isWrong else { return }
        if let missing = needed.first(where: { !given.contains($0.name) }) {
            lacks(missing, question, at: place)
        } else if values.count == fields.count, let fault = question.fault(values, true, code.venue) {
            code.report(fault, at: place)
        }
    }

    /// Checks whether a parameter gives a role, without the capability.
    private func checkRole(in field: LuaTableField, _ name: String) {
        if name == "profile" {
            code.callCheck.checkProfile(in: LuaExpression(kind: .table([field]), place: field.value.place))
        } else if name == "role", !code.folder.manifest.capabilities.contains(.roles) {
            code.report(
                "the capability \"roles\" is missing", at: field.value.place,
                help:
                    "add it to \"capabilities\" in plugin.json: for travellers without the role, it is refused until then"
            )
        }
    }

    private func lacks(_ parameter: FieldDeclaration, _ question: QuestionDeclaration, at place: LuaPlace) {
        code.report("\(question.name) lacks the parameter \"\(parameter.name)\"", at: place, help: parameter.doc)
    }

    /// Returns the value of a literal; nil for other expressions, and for lists of them.
    private static func value(of literal: LuaExpression) -> LuaValue? {
        switch literal.kind {
        case .boolean(let flag): return .boolean(flag)
        case .number(let number):
            guard let number, number.isFinite else { return nil }
            return Int64(exactly: number).map { .integer($0) } ?? .number(number)
        case .unary("-", let inner):
            guard case .number(let number?) = inner.kind, number.isFinite else { return nil }
            return Int64(exactly: -number).map { .integer($0) } ?? .number(-number)
        case .string(let text): return .string(text)
        case .table(let fields):
            var items: [LuaValue] = []
            for field in fields {
                // A table with names is wrong, whatever is in it.
                if case .string(let name)? = field.key?.kind { return .record([LuaField(name: name, value: .null)]) }
                guard field.key == nil, let item = value(of: field.value) else { return nil }
                items.append(item)
            }
            return .list(items)
        default: return nil
        }
    }

    /// What is known of the answer to a question.
    func answer(to arguments: [LuaExpression]) -> LuaFact {
        guard case .string(let name)? = arguments.first?.kind,
            let question = code.questions.first(where: { $0.name == name }), question.answers.count == 1
        else { return .unknown }
        return .typed(.optional(.object(question.answers[0])))
    }

    /// Returns the members of an object of the API or of an answer; nil if they are not known.
    func members(of object: String) -> [FieldDeclaration]? {
        let known = PluginAPI.objects.first { $0.name == object }
        let found = known ?? code.questions.lazy.flatMap(\.objects).first { $0.name == object }
        guard let fields = found?.fields, !fields.contains(where: { $0.name == QuestionDeclaration.anyMember }) else {
            return nil
        }
        return fields
    }
}

extension LuaInspection {
    var questionCheck: QuestionInspection { QuestionInspection(code: self) }
}
