import ArgumentParser
import Testing
import WaymarkAnswers
import WaymarkModel
import WaymarkRouting

@testable import WaymarkShell

@Suite struct `The command grammar is forgiving` {
    private func command<Command: ShellCommand>(_ words: [String], as type: Command.Type) throws -> Command {
        guard case .command(let command) = CommandGrammar.parse(words, width: 80) else {
            throw ShellError(.invalid, "not understood: \(words)")
        }
        return try #require(command as? Command)
    }

    private func route(_ words: String...) throws -> RouteQuestion {
        try command(words, as: QuestionCommand<RouteQuestion>.self).bag.fill(RouteQuestion.self)
    }

    private func failure(_ words: String...) throws -> ShellError {
        guard case .failure(let error) = CommandGrammar.parse(words, width: 80) else {
            throw ShellError(.defect, "understood: \(words)")
        }
        return error
    }

    @Test(arguments: ["-33.8,151.2,1", "-3,4@g", "-.5,4@g"]) func `Numbers below zero are values`(text: String)
        throws
    {
        let route = try route("route", text, "cafe", "--via", text)
        #expect(route.from == text)
        #expect(route.via == [text])
    }

    @Test func `Lists of way types are accepted in any spelling`() throws {
        let trip = try route(
            "route", "a", "b", "--avoid", "stairs,moving-walkway", "--avoid", "lift", "--exclude", "Ramps"
        ).trip
        #expect(trip.avoid.kinds == [.stairs, .movingWalkway, .elevator])
        #expect(trip.exclude.kinds == [.ramp])
    }

    @Test func `Several words of a search are one text`() throws {
        #expect(
            try command(["find", "big", "store"], as: QuestionCommand<FindQuestion>.self).bag.entries.map(\.value.plain)
                == ["big", "store"])
    }

    @Test func `A route that is asked for with "from" and "to" shows how to write it`() throws {
        let help = #"write it without "from" and "to": route "#
        #expect(try failure("route", "desk", "to", "lab").help == help + "desk lab")
        #expect(
            try failure("route", "From", "-3,4@g", "to", "big store", "--json").help
                == help + #"-3,4@g "big store" --json"#)
        #expect(try failure("route", "desk", "lab", "ward").help == "waymark help route")
        #expect(try failure("route", "desk", "to", "lab", "ward").help == "waymark help route")
        #expect(try route("route", "from", "to").to == "to")
    }

    @Test func `A misspelt verb suggests the right verb`() throws {
        #expect(try failure("ruote").help == #"did you mean "route"?"#)
        #expect(try failure("xyzzy").help == "waymark help lists the commands")
    }

    @Test(arguments: [
        ("op", #"did you mean "open"?"#), ("rm", #"did you mean "remove"?"#),
        ("conditons", #"did you mean "conditions"?"#),
        ("cond", #"did you mean "conditions"?"#), ("ROUTE", #"did you mean "route"?"#),
        ("ls", #"did you mean "venues"?"#),
    ]) func `The start of a verb, or another program's word, suggests the verb`(verb: String, help: String)
        throws
    {
        #expect(try failure(verb).help == help)
    }

    @Test(arguments: [
        (["--colr", "always", "venues"], "--colr", #"did you mean "--color"?"#),
        (["--stor", "x"], "--stor", #"did you mean "--store"?"#),
        (["route", "a", "b", "--viaa", "c"], "--viaa", #"did you mean "--via"?"#),
        (["route", "--viaa", "c"], "--viaa", #"did you mean "--via"?"#),
        (["route", "--via=c", "--viaa=c"], "--viaa", #"did you mean "--via"?"#),
        (["route", "a", "b", "--bad", "c"], "--bad", "waymark help route lists the options"),
        (["--bad"], "--bad", "waymark help lists the options"),
    ]) func `A misspelt option suggests a similar one, and never one that is not similar`(
        words: [String], option: String, help: String
    ) throws {
        guard case .failure(let error) = CommandGrammar.parse(words, width: 80) else {
            throw ShellError(.defect, "understood: \(words)")
        }
        #expect(error.message == "unknown option \"\(option)\"")
        #expect(error.help == help)
    }

    @Test func `Clearing the screen and clearing conditions are told apart`() throws {
        #expect(try failure("clear").help?.contains("Ctrl-L") == true)
        #expect(try failure("clear").help?.contains("reopen") == true)
    }

    @Test(arguments: [
        (["route", "a", "b", "--bad"], "waymark help route lists the options"),
        (["route", "a", "b", "--prof", "staff"], #"did you mean "--profile"?"#),
        (["find", "x", "--Limit", "3"], #"did you mean "--limit"?"#),
        (["find", "x", "--limt=3"], #"did you mean "--limit"?"#),
        (["venues", "-x"], "waymark help venues lists the options"),
        (["plugin", "new", "p", "--hok", "x"], #"did you mean "--hook"?"#),
    ]) func `A suggestion is the nearest option of that command, or none`(words: [String], help: String) throws {
        guard case .failure(let error) = CommandGrammar.parse(words, width: 80) else {
            Issue.record("understood: \(words)")
            return
        }
        #expect(error.help == help)
        #expect(error.message.hasPrefix("unknown option"))
    }

    @Test func `Both the option and the value that were meant are suggested`() throws {
        #expect(try failure("route", "a", "b", "--exlude", "stairs").help == #"did you mean "--exclude"?"#)
        #expect(try failure("route", "a", "b", "--color", "nevr").help == #"did you mean "never"?"#)
    }

    @Test func `Values below zero are shown as they were written`() throws {
        #expect(try failure("map", "--zoom", "-5").message.contains(#""-5""#))
    }

    @Test func `Every verb has help that fits the width`() {
        for verb in WaymarkCommand.verbs {
            guard case .text(let help) = CommandGrammar.parse(["help", verb._commandName], width: 80) else {
                Issue.record("no help for \(verb._commandName)")
                continue
            }
            #expect(help.contains("USAGE: waymark \(verb._commandName)"))
        }
    }
}

@Suite struct `Text for a terminal is safe and aligned` {
    @Test func `Control characters are shown, not obeyed`() {
        #expect(
            VisibleText.of("a\u{1B}[31mb\r\u{7}\u{9B}1m\u{202E}c\nd") == #"a\u{1b}[31mb\u{d}\u{7}\u{9b}1m\u{202e}c"#
                + "\nd")
    }

    @Test func `Text in other scripts is left alone`() {
        #expect(VisibleText.of("Café 北駅 👩‍🦽") == "Café 北駅 👩‍🦽")
        #expect(VisibleText.of("Ca\u{200B}fé\u{E0041}") == #"Ca\u{200b}fé\u{e0041}"#)
    }

    @Test func `Each row of a table stays on one line, whatever the cells hold`() {
        var table = TextTable([("name", .left), ("m", .right)])
        table.add("Shop\nerror: \u{1B}[31m", "1")
        table.add("Hall", "20")
        #expect(
            table.lines() == [
                "name                         m", "Shop\\u{a}error: \\u{1b}[31m   1", "Hall                        20",
            ])
    }

    @Test func `Columns are aligned by the width of characters`() {
        var table = TextTable([("name", .left), ("m", .right)])
        table.add("北駅", "8")
        table.add("Café", "12")
        #expect(table.lines() == ["name   m", "北駅   8", "Café  12"])
    }

    @Test func `Colour appears only where it is allowed`() throws {
        let outcome = CommandOutcome(pieces: [.result("a\u{1B}[0m", .error)])
        let console = TranscriptConsole()
        try OutcomePrinter(console: console).write(outcome)
        #expect(console.take() == "a\\u{1b}[0m\n")
        try OutcomePrinter(console: console, colorsResults: true).write(outcome)
        #expect(console.take() == "\u{1B}[1;31ma\\u{1b}[0m\u{1B}[0m\n")
    }
}
