import Testing
import WaymarkModel

@testable import WaymarkGuidance

@Suite struct `Plural rules follow the language` {
    /// Polish, as the Unicode CLDR has it.
    static let polish: [PluralCategory: String] = [
        .one: "i = 1 and v = 0", .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
    ]

    @Test(arguments: [
        (0, PluralCategory.many), (1, .one), (2, .few), (4, .few), (5, .many), (11, .many), (12, .many), (14, .many),
        (21, .many), (22, .few), (102, .few), (112, .many),
    ]) func `Plural rules give the forms of Polish`(_ count: Int, _ category: PluralCategory) throws {
        #expect(try PluralRules(Self.polish).category(of: count) == category)
    }

    @Test func `Plural rules tell a number with tenths from a whole number`() throws {
        let rules = try PluralRules(Self.polish)
        #expect(rules.category(tenths: 15, showsTenths: true) == .other)
        #expect(PluralRules.underTwo.category(tenths: 15, showsTenths: true) == .one)
        #expect(PluralRules.one.category(tenths: 10, showsTenths: true) == .other)
        let whole = try PluralRules([.one: "n = 1"])
        #expect(whole.category(tenths: 10, showsTenths: true) == .one)
        #expect(whole.category(tenths: 11, showsTenths: true) == .other)
    }

    @Test func `Plural rules are read with and without blanks`() throws {
        #expect(try PluralRules([.two: "n%10=2,4..6"]).category(of: 15) == .two)
        #expect(try PluralRules([.two: " n % 10 = 2 , 4 .. 6 "]).category(of: 12) == .two)
        #expect(try PluralRules([.two: "n%10=2,4..6"]).category(of: 13) == .other)
    }

    @Test(arguments: [
        "", "i", "i =", "i = x", "x = 1", "i = 1 and", "i = 4..2", "i % 0 = 1", "i == 1", "i = 1 1",
        "i = 99999999999999999999", "i = 1,", "between 2 and 4", "i = 1 .. ", "and i = 1",
    ]) func `Plural rules that say nothing are refused`(_ text: String) {
        #expect(PluralCondition(text) == nil)
    }

    @Test func `The remaining form has no rule`() {
        #expect(throws: PluralRules.Mistake(category: .other)) { try PluralRules([.other: "i = 1"]) }
    }

    @Test func `Plural rules select the forms of texts, nouns and units`() throws {
        var book = Phrasebook.english
        book.plurals = try PluralRules(Self.polish)
        book.countedTexts[.levelChangesMany] = [.few: "{count} zmiany ({list})", .many: "{count} zmian ({list})"]
        book.nouns[.connector(.elevator)] = .init(
            "winda", many: "windy", the: "winda", counted: [.few: "windy", .many: "wind"])
        book.measures.units[.metre] = .init(
            "m", one: "metr", many: "metra", counted: [.few: "metry", .many: "metrów"],
            countedAhead: [.few: "metry", .many: "metrów"])
        let changes = { (count: Int) in
            book.text(.levelChangesOne, .levelChangesMany, count: count, ["list": "x"])
        }
        #expect(changes(1) == "1 level change (x)")
        #expect(changes(3) == "3 zmiany (x)")
        #expect(changes(5) == "5 zmian (x)")
        #expect([1, 2, 5].map { book.count($0, of: .connector(.elevator)) } == ["1 winda", "2 windy", "5 wind"])
        let composer = InstructionComposer(phrasebook: book)
        #expect([1.0, 3, 5].map { composer.text(metres: $0, form: .spoken) } == ["1 metr", "3 metry", "5 metrów"])
        #expect(composer.text(metres: 1500, form: .spoken).hasPrefix("1.5 "))
    }
}
