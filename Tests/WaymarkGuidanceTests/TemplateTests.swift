import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkGuidance

@Suite struct `Sentences are filled in alike wherever they are kept` {
    private static let pieces = [
        "Turn left", "É", "e\u{301}", " ", "  ", ", ", "{rest}", "{name}", "{when}", "{distance}", "{unknown}", "{",
        "}", "{}",
        "\r\n", "ß", "über ", "i\u{307}",
    ]
    private static let values = ["", "the café", "Nord", "e\u{301}t\u{E9}", "12 m"]

    @Test func `A sentence that was taken apart is filled in like its text`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<4000 {
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
            var plain: [String: String] = [:]
            for token in [SentenceToken.rest, .name, .when, .distance] where Bool.random(using: &random) {
                plain[token.rawValue] = random.pick(Self.values)
            }
            let sentence = SentenceTemplate(text)
            func value(_ token: SentenceToken, _ text: inout TextBytes) {
                text.append(text: plain[token.rawValue] ?? "")
            }
            #expect(sentence.filled(value) == Template.filled(text, plain), "\(text)")
            let lowered = text.hasPrefix("{") ? text : text.prefix(1).lowercased() + text.dropFirst()
            #expect(sentence.filled(isLowered: true, value) == Template.filled(lowered, plain), "\(text)")
            #expect(sentence.begins(with: .rest) == text.hasPrefix("{rest}"), "\(text)")
            let far = Template.filled(text, ["distance": "\u{1}"])
            #expect(sentence.hasDistance == far.contains("\u{1}"), "\(text)")
        }
    }

    @Test func `A sentence that is written behind a text leaves the text as it is`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<4000 {
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
            let before = random.pick(["", "Turn left and ", " ", "é", "a  "])
            var plain: [String: String] = [:]
            for token in [SentenceToken.rest, .name, .when, .distance] where Bool.random(using: &random) {
                plain[token.rawValue] = random.pick(Self.values)
            }
            var written = TextBytes()
            written.append(text: before)
            SentenceTemplate(text).write(isLowered: false, to: &written) { token, text in
                text.append(text: plain[token.rawValue] ?? "")
            }
            let whole = before + Template.filled(text, plain)
            #expect(Array(written.text.utf8) == Array(whole.utf8), "\(before)|\(text)")
        }
    }

    @Test func `Cases are numbered in the order of all cases`() {
        func check<Value: CaseIterable>(_ type: Value.Type) {
            #expect(Value.allCases.map { caseNumber(of: $0) } == Array(0..<Value.allCases.count), "\(type)")
        }
        check(Phrase.self)
        check(NameRole.self)
        check(Word.Plain.self)
        let numbers = Word.allCases.map(\.number)
        #expect(Set(numbers).count == numbers.count && numbers.allSatisfy((0..<Word.count).contains))
    }

    @Test func `A phrasebook whose sentences are changed forgets the old ones`() {
        var book = Phrasebook.english
        let old = book.templates[.arrive].shown.filled { if $0 == .atPlace { $1.append(text: "there") } }
        book.phrases[.arrive] = "There"
        #expect(book.templates[.arrive].shown.filled() == "There")
        book.words[.plain(.north)] = "up the map"
        #expect(book.templates.word(.north) == "up the map")
        let english = Phrasebook.english
        #expect(english.templates[.arrive].shown.filled { if $0 == .atPlace { $1.append(text: "there") } } == old)
        #expect(english.templates.word(.north) == Phrasebook.english.word(.plain(.north)))
    }

    @Test func `A name has its own form, however many names were looked up before`() {
        let grammar = Phrasebook.english.names
        let rooms = (0..<3000).map { "Room \($0 % 7)\($0)" }
        for _ in 0..<2 {
            for name in rooms {
                #expect(grammar.form(of: name, as: .atPlace) == "at \(name)")
                #expect(grammar.form(of: name, as: .fromPlace) == "from \(name)")
            }
            for name in ["Toilets", "Ground floor", "École", "The Nest", "a", "ab"] {
                let fresh = NameGrammar(
                    kinds: grammar.kinds, forms: grammar.forms, articles: grammar.articles, modifiers: grammar.modifiers
                )
                for role in NameRole.allCases {
                    #expect(grammar.form(of: name, as: role) == fresh.form(of: name, as: role))
                }
            }
        }
    }
}
