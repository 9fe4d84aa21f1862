import Foundation
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel

@testable import WaymarkPlugins

@Suite struct `A plugin can bring a phrasebook` {
    private static func read(_ text: String, as language: String = "pt") throws -> ([Phrasebook], [Diagnostic]) {
        let folder = try PluginsFolder()
        try folder.plugin("lingua")
        try folder.write("lingua/i18n/\(language).json", text)
        let catalog = folder.find()
        return (catalog.plugins.flatMap(\.phrasebooks), catalog.diagnostics)
    }

    @Test(arguments: Phrasebook.all.map(\.language)) func `A phrasebook is read as it was written`(_ language: String)
        throws
    {
        var book = Phrasebook(forLanguage: language)
        book.language = "xx"
        let (books, diagnostics) = try Self.read(PhrasebookText.json(book), as: "xx")
        #expect(diagnostics.map(\.message) == [])
        #expect(books == [book])
    }

    @Test func `A phrasebook may have more forms than one and many`() throws {
        var book = Phrasebook.english
        book.language = "pl"
        book.plurals = try PluralRules([
            .one: "i = 1 and v = 0", .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        ])
        book.countedTexts[.pointsMany] = [
            .few: "{points} punkty, {balance}", .other: "{points} punktów, {balance}",
        ]
        book.texts[.pointsMany] = "{points} punktów, {balance}"
        book.nouns[.connector(.elevator)] = .init(
            "winda", many: "wind", the: "winda", counted: [.few: "windy", .other: "wind"])
        book.measures.units[.metre]?.countedAhead = [.few: "metry"]
        let (books, diagnostics) = try Self.read(PhrasebookText.json(book), as: "pl")
        #expect(diagnostics.map(\.message) == [])
        #expect(books == [book])
    }

    @Test func `A phrasebook stands beside the plugin's own texts`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("lingua")
        try folder.write("lingua/i18n/pt.json", #"{"hello": "Olá", "phrasebook": {}}"#)
        let plugin = try #require(folder.find().plugin("lingua"))
        #expect(plugin.translations["pt"] == ["hello": "Olá"])
        #expect(plugin.phrasebooks.map(\.language) == ["pt"])
    }

    @Test func `A phrasebook with gaps uses English, and a warning says what is missing`() throws {
        let (books, diagnostics) = try Self.read(
            #"{"phrasebook": {"phrases": {"arrive": "Chegada {atPlace} {by}"}}}"#)
        #expect(diagnostics.allSatisfy { $0.code == .incompletePhrasebook && $0.severity == .warning })
        #expect(
            diagnostics.map { String($0.message.prefix(46)) }.first
                == "the phrasebook for \"pt\" lacks \(Phrase.allCases.count - 1) of \(Phrase.allCases.count) phrases"
                .prefix(46).description)
        #expect(diagnostics.count == 6)
        #expect(books.first?.phrases[.arrive] == "Chegada {atPlace} {by}")
        #expect(books.first?.texts[.stepFree] == "step-free")
    }

    @Test(arguments: [
        (
            #""phrases": {"arrive": "Chegada {atPlac} {by}"}"#, DiagnosticCode.badPhrase,
            "\"arrive\" of phrases has no token \"{atPlac}\""
        ),
        (
            #""phrases": {"arrive": "Chegada {by}"}"#, .badPhrase,
            "\"arrive\" of phrases lacks the token {place} or {atPlace} or {fromPlace}"
        ),
        (
            #""phrases": {"arrive": "{atPlace} {atPlace} {by}"}"#, .badPhrase,
            "\"arrive\" of phrases has the token \"{atPlace}\" twice"
        ),
        (
            #""phrases": {"turn right": "Vire {"}"#, .badPhrase,
            "\"turn right\" of phrases has a brace without its partner"
        ),
        (
            #""texts": {"notice": "aviso\n{text}"}"#, .badPhrase,
            "\"notice\" of texts must be one line of 1 to 400 characters"
        ),
        (
            #""texts": {"stepFree": "\u0007"}"#, .badPhrase,
            "\"stepFree\" of texts must be one line of 1 to 400 characters"
        ),
        (
            #""texts": {"stepFree": "sem\u202e degraus"}"#, .badPhrase,
            "\"stepFree\" of texts must be one line of 1 to 400 characters"
        ),
        (#""words": {"north": ""}"#, .badPhrase, "\"north\" of words must be one line of 1 to 400 characters"),
        (#""words": {"nort": "norte"}"#, .unknownPluginKey, "words has no key \"nort\""),
        (#""plurals": {"few": "between 2 and 4"}"#, .badPlurals, "the plural rule \"few\" cannot be read"),
        (
            #""plurals": {"one": "i = 1"}, "texts": {"pointsMany": {"few": "x", "other": "{points} {balance}"}}"#,
            .unknownPluginKey, "\"pointsMany\" of texts has no key \"few\""
        ),
        (
            #""texts": {"pointsMany": {"one": "{points} {balance}"}}"#, .missingPluginKey,
            "\"pointsMany\" of texts lacks the key \"other\""
        ),
        (
            #""nouns": {"door": {"one": "porta", "many": "portas"}}"#, .missingPluginKey,
            "the noun \"door\" lacks the key \"the\""
        ),
        (#""names": {"articles": {"a": "fem"}}"#, .badPluginValue, "there is no kind \"fem\" of names"),
        (
            #""names": {"forms": {"subject": {"": "o"}}}"#, .badPhrase,
            "\"\" of the forms of \"subject\" lacks the token {name} or {common} or {lower}"
        ),
        (#""phrases": {"arrive": 3}"#, .badPluginValue, "\"arrive\" of phrases must be a string"),
        (#""decimal_separator": "..""#, .badPluginValue, "decimal_separator must be one line of 1 to 1 characters"),
    ]) func `A phrasebook with an invalid text is refused`(
        _ part: String, _ code: DiagnosticCode, _ message: String
    ) throws {
        let (books, diagnostics) = try Self.read("{\"phrasebook\": {\(part)}}")
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [message])
        #expect(errors.map(\.code) == [code])
        #expect(errors.first?.span?.line == 1)
        #expect(books == [])
    }

    @Test func `A phrasebook cannot replace a shipped one, but can add a region of it`() throws {
        let (none, diagnostics) = try Self.read(#"{"phrasebook": {}}"#, as: "nl")
        #expect(none == [] && diagnostics.map(\.code) == [.shippedLanguage])
        let (books, _) = try Self.read(#"{"phrasebook": {}}"#, as: "nl-BE")
        #expect(books.map(\.language) == ["nl-BE"])
    }

    @Test func `The phrasebook of the plugin with the first id counts, and the others are named`() throws {
        let folder = try PluginsFolder()
        for (id, word) in [("b-lingua", "dois"), ("a-lingua", "um")] {
            try folder.plugin(id)
            try folder.write("\(id)/i18n/pt.json", #"{"phrasebook": {"words": {"north": "\#(word)"}}}"#)
        }
        let packages = folder.find().plugins.map { folder in
            PluginPackage(folder, options: PluginOptions.values(given: [], schema: [], plugin: folder.id).0)
        }
        let host = PluginHost(PluginHost.Setup(clock: { Timestamp(seconds: 0) }))
        for package in packages.reversed() { host.load(package) }
        #expect(host.languages.phrasebooks.map { $0.word(.north) } == ["um"])
        #expect(
            host.languages.doubled.map(\.message) == [
                "the plugins \"a-lingua\" and \"b-lingua\" both have a phrasebook for the language \"pt\""
            ])
        _ = host.setEnabled("a-lingua", false)
        #expect(host.languages.phrasebooks.map { $0.word(.north) } == ["dois"])
        #expect(host.languages.doubled == [])
        #expect(packages[0].fingerprint != packages[1].fingerprint)
    }
}
