import ArgumentParser
import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// `LevelPlacesQuestion` knows nothing of doors and formats.
@Suite struct `A new question is at every door` {
    private final class Quiet: ShellConsole {
        var showsResultsOnTerminal: Bool { false }
        func writeResult(_ text: PrintedText) {}
        func writeTalk(_ text: PrintedText) {}
    }

    private func outcome(_ line: String) throws -> CommandOutcome {
        let store = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-answers-\(UUID().uuidString).sqlite").path
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + end) } }
        let session = ShellSession(.init(storePath: store, clock: .live { Clinic.now }), console: Quiet())
        #expect(session.run(words: ["import", Clinic.folder]) == .done)
        let words = line.split(separator: " ").map(String.init)
        let command = try #require(
            try QuestionCommand<LevelPlacesQuestion>.parseAsRoot(words) as? QuestionCommand<LevelPlacesQuestion>)
        do { return try command.run(in: session) } catch { return .failure(of: error) }
    }

    private func text(_ outcome: CommandOutcome) -> String {
        outcome.pieces.map { piece in
            switch piece {
            case .document(let text), .result(let text, _), .talk(let text, _): text
            case .table(let table): table.lines().joined(separator: "\n")
            default: ""
            }
        }.joined(separator: "\n")
    }

    @Test func `It has a command with help`() {
        #expect(
            QuestionCommand<LevelPlacesQuestion>.helpMessage(columns: 80).hasPrefix(
                """
                OVERVIEW: List the places on a level.

                USAGE: placeson [<options>] <level>

                ARGUMENTS:
                  <level>                 The level.

                OPTIONS:
                  --tag <text>            Tags.
                  --most <count>          The maximum number of places. (default: 100)
                  --share <factor>        The part of them to list. (default: 1)
                  --names                 List them by name.
                  --profile <profile>     The travel profile. (values: walking, wheelchair,
                                          stroller, luggage, staff; default: walking)
                """))
    }

    @Test func `It answers with a table, without columns that nothing is in`() throws {
        let table = try text(outcome("u --names --most 2"))
        #expect(
            table == """
                id     spot x  spot indoors
                lab       0 m  yes
                store    30 m  yes
                """)
        #expect(try text(outcome("u")).hasPrefix("id     height  spot x  spot indoors  other x  other indoors\n"))
    }

    @Test func `It answers with CSV`() throws {
        let csv = try text(outcome("u --csv --share 0.5"))
        #expect(
            csv == """
                id,height_m,spot_x_m,spot_indoors,other_x_m,other_indoors
                lab,,0,true,,
                xray,,20,true,,

                """)
    }

    @Test func `It answers with JSON`() throws {
        let answer = try outcome("u --json --most 3 --tag a b").answer?.compact()
        #expect(
            answer == """
                {"schema": "sample.placeson/1", "level_id": "u", "tags": ["a", "b"], "places": [\
                {"id": "lab", "location": [5.1, 52.1001797], "spot": {"x_m": 0, "indoors": true}}, \
                {"id": "xray", "location": [5.1002919, 52.1000899], "spot": {"x_m": 20, "indoors": true}}, \
                {"id": "wc-u", "location": [5.1, 52.1000899], "height_m": 4.5, "spot": {"x_m": 0, "indoors": true}, \
                "other": {"x_m": 0, "indoors": true}}]}
                """)
    }

    @Test func `It answers with GeoJSON`() throws {
        let json = try #require(JSON(parsing: try text(outcome("u --geojson --most 1"))))
        #expect(
            json.compact() == """
                {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point", \
                "coordinates": [5.1, 52.1001797]}, "properties": {"id": "lab", "spot": {"x_m": 0, "indoors": true}}}]}
                """)
    }

    @Test(arguments: [
        ("x", WaymarkShell.ExitStatus.refused, "error: unknown level \"x\"\n  = help: the levels are g and u"),
        ("g --share 2", .usage, "error: --share must be between 0 and 1\n  = help: waymark help placeson"),
        ("g --tag a b c d", .usage, "error: --tag has 4 values, more than 3\n  = help: ask for fewer at a time"),
        (
            "g --most one", .usage,
            "error: the value \"one\" is invalid for \"--most <count>\"\n  = help: give a whole number from 1 to 1000 in decimal digits"
        ),
        ("g --share 0", .refused, "there are no places"),
    ]) func `It explains errors as commands do`(line: String, status: WaymarkShell.ExitStatus, message: String) throws {
        let outcome = try outcome(line)
        #expect(outcome.status == status)
        #expect(text(outcome) == message)
    }

    private struct Program: ParsableCommand {
        static let configuration = CommandConfiguration(
            subcommands: [QuestionCommand<LevelPlacesQuestion>.self])
    }

    @Test func `It is completed`() throws {
        let verb = try #require(VerbTable(json: Program._dumpHelp()).verb("placeson"))
        #expect(verb.positionals.map(\.kind) == [.level])
        #expect(verb.options.first { $0.name == "most" }?.takesValue == true)
        #expect(verb.options.first { $0.name == "profile" }?.values.contains("wheelchair") == true)
        #expect(WaymarkCommand.table.verb("nearest")?.options.map(\.name).contains("geojson") == true)
    }

    @Test func `Plugins ask it by its name`() throws {
        let asking = try AskingClinic(questions: .asking([LevelPlacesQuestion.self]))
        let answer = try asking.json(
            "return json.encode((waymark.ask('placeson', {level = 'u', most = 1, names = true})))")
        #expect(answer["places"]?[0]?["id"] == "lab")
        #expect(
            try asking.fault("waymark.ask('placeson', {level = 'u', share = 2})")?.contains("placeson (share)") == true)
    }

    @Test func `It has a schema and a place in the description of the service`() throws {
        let clinic = try Clinic()
        let door = RequestDoor(questions: [LevelPlacesQuestion.self], inquiry: clinic.inquiry)
        let response = door.answer("/placeson?level=u&names=true")
        let schema = AnswerSchema.document(LevelPlaces.self)
        #expect(SchemaCheck(root: schema).faults(response.body, schema) == [])
        #expect(SchemaCheck(root: schema).faults(["schema": "sample.placeson/1"], schema).count == 3)
        let path = AnswerSchema.openAPI([LevelPlacesQuestion.self], version: "1")["paths"]?["/placeson"]?["get"]
        #expect(
            path?["parameters"]?[2]?.compact() == """
                {"name": "most", "in": "query", "required": false, "description": "The maximum number of places.", \
                "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}}
                """)
        #expect(door.answer("/placeson?level=u&share=2").body["parameter"] == "share")
    }

    @Test func `It has a section in the reference`() {
        let section = AnswerReference.section(LevelPlacesQuestion.self)
        #expect(section.contains("| `most` | integer, 1 to 1000 | `100` | The maximum number of places. |\n"))
        #expect(section.contains("| `level` | string | required | The level. |\n"))
        #expect(section.contains("| `places` | list of level_place | The places. |\n"))
        #expect(section.contains("| `height_m` | number (m), or absent | Its height. |\n"))
        #expect(section.contains("### spot\n"))
    }
}
