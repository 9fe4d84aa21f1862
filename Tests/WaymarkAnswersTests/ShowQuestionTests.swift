import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `An answer of one of several types` {
    private let clinic: Clinic

    init() throws { clinic = try Clinic() }

    private func ask(_ thing: String?) throws -> ShowAnswer {
        var bag = Bag()
        if let thing { bag.add("thing", .text(thing)) }
        return try bag.fill(ShowQuestion.self).ask(clinic.inquiry)
    }

    @Test(
        arguments: [
            (nil, "venue"), ("g", "level"), ("1", "level"), ("lab", "place"), ("desk", "place"), ("ward", "place"),
            ("lift", "connector"), ("stairs", "connector"),
        ] as [(String?, String)]) func `All types fit one schema`(thing: String?, type: String) throws
    {
        let schema = AnswerSchema.document(ShowAnswer.self)
        let answer = try ask(thing)
        let tree = answer.document.tree
        #expect(tree["schema"]?.text == "waymark.show_\(type)/1")
        #expect(SchemaCheck(root: schema).faults(tree, schema) == [])
        #expect(answer.parts == tree)
        // The text is written without the tree, and says the same.
        #expect(answer.document.formatted() == tree.formatted())
    }

    @Test func `Members whose names are data stand among the others`() throws {
        let answer = Named(
            names: NamedMembers(["nl": "Balie", "de": "Tresen"]), tags: NamedTexts(["b": "2", "a": "1"]))
        let text = #"{"id": 7, "name_de": "Tresen", "name_nl": "Balie", "tags": {"a": "1", "b": "2"}}"#
        #expect(answer.document.tree.compact() == text)
        #expect(answer.document.formatted(width: 200) == answer.document.tree.compact())
        let schema = AnswerSchema.document(Named.self)
        #expect(SchemaCheck(root: schema).faults(answer.parts, schema) == [])
        #expect(schema["patternProperties"]?["^name_"]?["type"] == "string")
        #expect(schema["required"] == ["id", "tags"])
        let feature = AnswerGeoJSON.encode(answer)["features"]?[0]
        #expect(feature?["properties"] == answer.parts)
        #expect(Named(names: NamedMembers([:]), tags: NamedTexts([:])).parts.compact() == #"{"id": 7, "tags": {}}"#)
    }

    @Test func `An answer is a row and a feature of the type that it is`() throws {
        let csv = AnswerRows(try ask("lab"), for: .rows).csv.split(separator: "\n")
        #expect(csv.count == 2)
        #expect(csv[0].hasPrefix("id,name,category,level_id"))
        #expect(csv[1].hasPrefix("lab,"))
        let feature = AnswerGeoJSON.encode(try ask("lab"))["features"]?[0]
        #expect(feature?["geometry"]?["type"] == "Point")
        #expect(feature?["properties"]?["id"] == "lab")
    }

    @Test func `Who is asked about one venue shows no other`() throws {
        clinic.inquiry.namesVenue = false
        #expect(try ask(clinic.inquiry.venue.id.rawValue).document.tree["schema"] == "waymark.show_venue/1")
        clinic.inquiry.namesVenue = true
        #expect(throws: AnswerError.self) { try ask(clinic.inquiry.venue.id.rawValue) }
    }

    @Test func `What cannot be shown is an error about the parameter`() throws {
        do {
            _ = try ask("atlantis")
            Issue.record("there is no atlantis")
        } catch let error as AnswerError {
            #expect(error.parameter == "thing")
            #expect(error.kind == .unknown)
        }
    }

    private struct Named: Answer {
        let id = 7
        let names: NamedMembers
        let tags: NamedTexts

        static var name: StaticString { "named" }
        static var doc: StaticString { "A thing with names." }
        static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.id, "id", doc: "The number.")
            v.member(\.names, "name_", for: .objects, doc: "The name in a language.")
            v.member(\.tags, "tags", doc: "The tags.")
        }
    }
}
