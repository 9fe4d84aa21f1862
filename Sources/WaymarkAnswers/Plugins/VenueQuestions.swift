import WaymarkEngine

extension PluginQuestions {
    /// All questions of Waymark, by the names that the command line and other programs use.
    public static var catalogue: PluginQuestions {
        asking(Catalogue.all)
    }

    /// Some questions, by the names that the command line and other programs use.
    package static func asking(_ questions: [any Question.Type]) -> PluginQuestions {
        PluginQuestions { engine, venue in VenueQuestions(questions: questions, engine: engine, venue: venue) }
    }
}

/// The questions that plugins ask about a venue: one more door, whose syntax is that of Lua's tables.
struct VenueQuestions: QuestionHost {
    let questions: [any Question.Type]
    let engine: Engine
    let venue: LoadedVenue

    func answer(_ asked: AskedQuestion, affords: (Int64) -> Bool) -> AskedAnswer {
        guard let question = questions.first(where: { "\($0.name)" == asked.name }) else {
            let names = questions.map { "\($0.name)" }
            let near = WordSuggestion.help(for: String(asked.name.prefix(60)), among: names)
            return .failure(
                "there is no question \"\(Self.shown(asked.name))\"; "
                    + (near ?? "the questions are \(names.joined(separator: ", "))"))
        }
        return answer(question, asked, affords)
    }

    private func answer<Asked: Question>(
        _ type: Asked.Type, _ asked: AskedQuestion, _ affords: (Int64) -> Bool
    ) -> AskedAnswer {
        do throws(AnswerError) {
            let question = try Bag(asked, for: type, in: venue).fill(type)
            return try withoutActuallyEscaping(affords) { affords throws(AnswerError) in
                try answer(question, asked, affords)
            }
        } catch { return Self.answer(error, to: asked) }
    }

    private func answer<Asked: Question>(
        _ question: Asked, _ asked: AskedQuestion, _ affords: @escaping (Int64) -> Bool
    ) throws(AnswerError) -> AskedAnswer {
        guard affords(200) else { return .unaffordable }
        let inquiry = inquiry(of: asked)
        var isBroke = false
        inquiry.pay = { searches throws(AnswerError) in
            let (fuel, isTooMuch) = asked.searchFuel.multipliedReportingOverflow(by: Int64(searches))
            guard !isTooMuch, affords(fuel) else {
                isBroke = true
                throw AnswerError(.tooBig, "the plugin has not enough fuel left for \(counted(searches, "search"))")
            }
        }
        let unasked = venue.unaskedCosts
        let reply: Asked.Reply
        do throws(AnswerError) { reply = try question.ask(inquiry) } catch {
            if isBroke { return .unaffordable }
            throw error
        }
        guard venue.unaskedCosts == unasked else {
            throw AnswerError(
                .conflict,
                "plugins change what ways cost at that time, and cannot be asked while a command runs; ask about now")
        }
        var table = LuaTable(most: asked.mostValues)
        let value = table.value(of: reply, SpokenRemarks.all(of: reply, inquiry.notes))
        guard !table.isFull else {
            throw AnswerError(
                .tooBig, "the answer has more than \(asked.mostValues) values", help: "ask for less at a time")
        }
        return affords(Int64(table.count)) ? .value(value) : .unaffordable
    }

    private func inquiry(of asked: AskedQuestion) -> Inquiry {
        let inquiry = Inquiry(engine, venue, at: asked.now)
        inquiry.staysInVenue = true
        inquiry.visitor = asked.visitor
        inquiry.isHere = { $0 == Inquiry.hereWord && asked.here != nil }
        inquiry.stoppedBefore = { asked.keptOut }
        inquiry.roles = asked.traveller?.roles ?? []
        inquiry.ownPoint = { (text, _) throws(AnswerError) in
            guard text == Inquiry.hereWord else { return nil }
            if let here = asked.here { return here }
            throw AnswerError(.conflict, "the position of the traveller is not known")
        }
        guard !asked.canGiveRoles else { return inquiry }
        let known = asked.traveller?.everyRole ?? []
        inquiry.objection = { traveller in
            let gained = traveller.everyRole.subtracting(known)
            guard let role = gained.min() else { return nil }
            let isOfProfile = traveller.profile.roles.contains(role)
            return AnswerError(
                .forbidden, "the role \"\(role.rawValue)\" needs the capability \"roles\" in plugin.json",
                parameter: isOfProfile ? "profile" : "role")
        }
        return inquiry
    }

    // MARK: Errors

    private static func answer(_ error: AnswerError, to asked: AskedQuestion) -> AskedAnswer {
        let text = "\(asked.name)\(place(of: error)): \(text(of: error))"
        return isAnAnswer(error) ? .nothing(text) : .failure(text)
    }

    /// What is wrong and what to do, in the words of Lua.
    static func text(of error: AnswerError) -> String {
        shown(error.message.written(LuaSpelling()))
            + (error.help.map { "; " + shown($0.written(LuaSpelling())) } ?? "")
    }

    /// The wrong parameter and the number of its value, from 1: ` (point[2])`.
    private static func place(of error: AnswerError) -> String {
        guard let parameter = error.parameter.map(LuaSpelling().name) else { return "" }
        return " (\(parameter)\(error.index.map { "[\($0 + 1)]" } ?? ""))"
    }

    /// Whether an error only says that the venue has no answer, or not now. Others are mistakes of the plugin.
    private static func isAnAnswer(_ error: AnswerError) -> Bool {
        switch error.kind {
        case .noRoute, .closed, .offNetwork, .conflict, .late, .cancelled: true
        // Way that the roles do not open; points of nobody. What the plugin may not ask names a parameter.
        case .forbidden: error.refusal != nil || error.parameter == nil
        // Venues differ in what they have.
        case .unknown: error.refusal?.diagnostic.code == .noSuchCategory
        case .ambiguous, .invalid, .tooBig, .absent, .damaged, .store, .defect: false
        }
    }

    private static func shown(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
}

/// How Lua spells parameters: in its names, `_` stands for `-`.
struct LuaSpelling: AnswerText.Spelling {
    func name(_ parameter: String) -> String { parameter.replacing("-", with: "_") }
    func parameter(_ parameter: String) -> String { "\"\(name(parameter))\"" }
}

extension Traveller {
    /// The roles, with those of the profile.
    fileprivate var everyRole: Set<Role> { roles.union(profile.roles).subtracting([.public]) }
}
