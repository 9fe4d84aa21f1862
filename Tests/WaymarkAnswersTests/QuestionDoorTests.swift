import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `One door answers every question` {
    private let clinic: Clinic
    private var door: RequestDoor { RequestDoor(inquiry: clinic.inquiry) }

    init() throws {
        clinic = try Clinic()
        try clinic.addMembers()
        clinic.inquiry.permissions = [.journeys]
        clinic.inquiry.journeys = clinic.journeys
        var bag = Bag()
        for point in ["desk", "lab"] { bag.add("point", .text(point)) }
        _ = try bag.fill(GoChange.self).ask(clinic.inquiry)
    }

    private static let questions = Catalogue.questions

    /// A request that each question answers.
    private static let requests = [
        "/show?thing=lab", "/find?text=toilets&near=desk",
        "/route?from=desk&to=lab&via=wc-g&why=true&guidance=true&compare=wheelchair&assume-closed=lift&compare-assuming=true",
        "/alternatives?from=desk&to=lab&via=wc-g&count=3",
        "/nearest?category=toilet&from=desk", "/within?time=10m&from=desk&category=toilet",
        "/reach?time=1m&time=5m&to=desk&to=lab&assume-closed=lift",
        "/matrix?from=desk&from=lab&to=category%3Atoilet&profile=wheelchair",
        "/snap?point=desk&point=3%2C12%40g", "/conditions", "/points", "/recommendations", "/members", "/who",
        "/trail?member=bob", "/groups", "/sharing",
        "/meet?participant=bob&participant=desk%3Dwheelchair&assume-closed=stairs",
        "/check?path=bad&strict=true&reach=wheelchair", "/venues", "/status", "/steps", "/other-ways", "/watches",
    ]

    @Test func `The catalogue lists the questions of the module`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/WaymarkAnswers")
        let declared = try ["Questions", "Routes", "Files", "Journeys"].map(folder.appendingPathComponent).flatMap {
            folder in
            try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
                try String(contentsOfFile: folder.appendingPathComponent(name).path, encoding: .utf8)
                    .matches(of: /struct (\w+): (File)?Question(, JourneyBound)? \{/).map { String($0.1) }
            }
        }
        #expect(declared.sorted() == Self.questions.map { "\($0)" }.sorted())
        #expect(Self.requests.map { $0.dropFirst().prefix { $0 != "?" } } == Self.questions.map { "\($0.name)"[...] })
    }

    @Test(arguments: requests) func `An answer fits its schema`(request: String) throws {
        let response = door.answer(request)
        #expect(response.status == 200)
        let name = request.dropFirst().prefix { $0 != "?" }
        let question = try #require(Self.questions.first { "\($0.name)" == name })
        let schema = Self.schema(of: question)
        #expect(SchemaCheck(root: schema).faults(response.body, schema) == [])
    }

    private static func schema<Asked: Question>(of type: Asked.Type) -> JSON { AnswerSchema.document(Asked.Reply.self) }

    @Test(arguments: ["to=category%3Atoilet", "to=stairs", "to=lift&via=escalator"])
    func `A route to one of several, or to a connector, fits its schema`(ends: String) {
        let response = door.answer("/route?from=desk&\(ends)")
        #expect(response.status == 200)
        let schema = Self.schema(of: RouteQuestion.self)
        #expect(SchemaCheck(root: schema).faults(response.body, schema) == [])
    }

    @Test func `An unknown parameter is named, also without a value`() {
        #expect(door.answer("/nearest", body: #"{"category": "toilet", "from": "desk", "count": null}"#).status == 200)
        let response = door.answer("/nearest", body: #"{"category": "toilet", "from": "desk", "cuont": null}"#)
        #expect(response.status == 400)
        #expect(response.body["parameter"] == "cuont")
    }

    @Test func `The venues of the store have the number of each kind of feature`() throws {
        let venue = try #require(door.answer("/venues").body["venues"]?[0])
        let summary = try #require(try clinic.engine.venues().first)
        for (kind, count) in summary.counts {
            #expect(venue["\(kind.rawValue)s"]?.whole == Int64(count), "\(kind.rawValue)")
        }
    }

    @Test func `A query and a body ask the same`() {
        let body = #"{"category": "toilet", "from": "desk", "count": 1, "avoid": ["stairs", "lift"], "role": null}"#
        let asked = door.answer("/nearest?category=toilet&from=desk&count=1&avoid=stairs,lift")
        #expect(asked.body == door.answer("/nearest", body: body).body)
        #expect(asked.body["places"]?[0]?["id"] == "wc-g")
    }

    @Test func `Every wrong value is named`() {
        for question in Self.questions { nameWrongValues(of: question, name: "\(question.name)") }
    }

    private func nameWrongValues(of question: any Question.Type, name: String) {
        let parameters = Self.parameters(of: question)
        let required = parameters.filter(\.isRequired).map { "\($0.name)=desk" }
        for parameter in parameters {
            var wrong: [String] = []
            if parameter.isRequired { wrong.append("") }
            if let range = parameter.range { wrong.append("\(parameter.name)=\(Int(range.upperBound) + 1)") }
            switch parameter.form.wrapped {
            case .integer, .number, .moment, .choice, .words: wrong.append("\(parameter.name)=@")
            default: break
            }
            for wrong in wrong {
                let rest = required.filter { !$0.hasPrefix(parameter.name + "=") }
                let response = door.answer("/\(name)?" + (rest + [wrong]).joined(separator: "&"))
                #expect(response.status == 400, "\(wrong)")
                #expect(response.body["parameter"]?.text == parameter.name, "\(wrong)")
            }
        }
        let response = door.answer("/\(name)?" + (required + ["cuont=2"]).joined(separator: "&"))
        #expect(response.status == 400)
        #expect(response.body["parameter"] == "cuont")
    }

    private static func parameters<Asked: Question>(of type: Asked.Type) -> [DescribedParameter] {
        DescribedParameter.all(of: type)
    }

    @Test func `What is wrong with one of several values is said by its number`() {
        let response = door.answer("/matrix?from=desk&from=atlantis")
        #expect(response.status == 404)
        #expect(response.body["code"] == "unknown")
        #expect(response.body["diagnostic"] == "WM0705")
        #expect(response.body["parameter"] == "from")
        #expect(response.body["index"] == 1)
        #expect(response.body["message"] == #"unknown place "atlantis""#)
    }

    @Test(arguments: [
        ("/nearest?category=toilet&from=desk&count=0", "count must be between 1 and 1000"),
        ("/nearest?category=toilet&from=desk&count=many", #"the value "many" is invalid for "count""#),
        ("/nearest?category=toilet&from=desk&count=1&count=2", "count is given 2 times"),
        ("/nearest?category=toilet", #"missing "from""#),
        ("/nearest?category=toilet&form=desk", #"unknown parameter "form""#),
    ]) func `Errors name parameters as requests do`(request: String, message: String) {
        #expect(door.answer(request).body["message"]?.text == message)
    }

    @Test func `A body without an object, or with objects in it, is refused`() {
        #expect(door.answer("/nearest", body: "[]").status == 400)
        #expect(door.answer("/nearest", body: #"{"from": {"x": 1}}"#).body["parameter"] == "from")
        #expect(door.answer("/nothing").status == 404)
    }

    @Test func `The description of all questions has their parameters and answers`() {
        let description = AnswerSchema.openAPI(Self.questions, version: "1")
        for question in Self.questions {
            let path = description["paths"]?["/\(question.name)"]?["get"]
            let listed = path?["parameters"]?.elements?.compactMap { $0["name"]?.text }
            #expect(listed == Self.parameters(of: question).map(\.name))
            #expect(description["components"]?["schemas"]?["\(question.name)".replacing("-", with: "_")] != nil)
        }
        #expect(description["components"]?["schemas"]?["error"] != nil)
    }
}
