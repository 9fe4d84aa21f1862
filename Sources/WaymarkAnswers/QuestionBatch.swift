import WaymarkEngine

/// Many questions at once, in JSON: an array of objects with the name of a `question` and its parameters.
///
/// ```json
/// [{"question": "nearest", "category": "toilet", "from": "desk"}, {"question": "route", "from": "desk", "to": "lab"}]
/// ```
///
/// Each has an answer, in their order. An error is the answer of its question only.
package struct QuestionBatch {
    /// The most questions at once.
    package static let limit = 1000

    /// A question by its name, with its values.
    private struct Item {
        var type: any Question.Type
        var bag: Bag
        /// The member who asks; nil for the one who asks all questions.
        var member: String?
    }

    private var items: [Result<Item, AnswerError>] = []

    /// Reads questions. One object is one question.
    ///
    /// - Parameter questions: The questions that may be asked.
    /// - Throws: `AnswerError` if it is neither an array nor an object, or has too many questions.
    package init(_ json: JSON, among questions: [any Question.Type] = Catalogue.all) throws(AnswerError) {
        let requests: [JSON]
        switch json {
        case .array(let elements): requests = elements
        case .object: requests = [json]
        default: throw AnswerError(.invalid, "questions are an array of JSON objects")
        }
        guard requests.count <= Self.limit else {
            throw AnswerError(
                .tooBig, "\(requests.count) questions are more than \(Self.limit)", help: "ask for fewer at a time")
        }
        items = requests.map { request in
            Result { () throws(AnswerError) in try Self.item(request, questions) }
        }
    }

    private static func item(_ request: JSON, _ questions: [any Question.Type]) throws(AnswerError) -> Item {
        let names = questions.map { "\($0.name)" }
        guard case .object(let members) = request, let name = request["question"]?.text else {
            throw AnswerError(
                .invalid, "missing \(parameter: "question")",
                help: "the questions are \(names.joined(separator: ", "))",
                parameter: "question")
        }
        guard let type = questions.first(where: { "\($0.name)" == name || $0.words == name }) else {
            throw AnswerError(
                .unknown, "there is no question \"\(name)\"",
                help: WordSuggestion.help(for: name, among: names).map { AnswerText($0) }
                    ?? "the questions are \(names.joined(separator: ", "))", parameter: "question")
        }
        let asker = type.isOfMember ? request["as"] : nil
        guard asker == nil || asker?.text != nil else {
            throw AnswerError(.invalid, "\(name: "as") must be a text", parameter: "as")
        }
        let values = members.filter { $0.name != "question" && ($0.name != "as" || !type.isOfMember) }
        return Item(type: type, bag: try Bag(.object(values)), member: asker?.text)
    }

    /// Answers the questions, one after the other.
    ///
    /// - Parameters:
    ///   - inquiry: Returns where and when a question is asked: a new one for each, because a question can assume another
    ///     state of the venue.
    ///   - completed: Adds what those who ask have chosen for all their questions, such as a profile.
    ///   - failed: Returns what the door says about an error.
    ///   - answered: Takes each answer as it is made, and whether it is no.
    package func answer(
        _ inquiry: () throws(AnswerError) -> Inquiry,
        completed: (Bag, [DescribedParameter]) -> Bag = { bag, _ in bag }, failed: (AnswerError) -> JSONDocument,
        answered: (JSONDocument, _ isDenied: Bool) -> Void
    ) {
        for item in items {
            do throws(AnswerError) {
                let item = try item.get()
                let bag = completed(item.bag, Self.parameters(of: item.type))
                let inquiry = try inquiry()
                inquiry.visitor = item.member ?? inquiry.visitor
                let answer = try Self.ask(item.type, bag, inquiry)
                answered(answer.document(of: inquiry), answer.isDenied)
            } catch { answered(failed(error), false) }
        }
    }

    private static func parameters<Asked: Question>(of type: Asked.Type) -> [DescribedParameter] {
        DescribedParameter.all(of: type)
    }

    private static func ask<Asked: Question>(
        _ type: Asked.Type, _ bag: Bag, _ inquiry: Inquiry
    ) throws(AnswerError) -> any Answer {
        do throws(AnswerError) {
            return try bag.fill(type).ask(inquiry)
        } catch {
            var error = inquiry.cause(of: error)
            error.refusal?.diagnostic.notes += inquiry.notes
            throw error
        }
    }
}
