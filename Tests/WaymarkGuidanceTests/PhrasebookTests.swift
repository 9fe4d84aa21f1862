import Testing
import WaymarkGuidance
import WaymarkModel

@Suite struct `Every phrasebook is complete and correct` {
    static let languages = Phrasebook.all.map(\.language)

    @Test func `Each shipped phrasebook is found by its tag`() {
        #expect(Phrasebook.shipped.map(\.language) == Self.languages)
        for language in Self.languages {
            #expect(Phrasebook.book(for: language.uppercased() + "-x")?.language == language)
        }
        #expect(Phrasebook.book(for: "tlh") == nil)
    }
    static let tokens: Set = [
        "place", "atPlace", "fromPlace", "heading", "level", "toLevel", "onLevel", "building", "fromBuilding", "name",
        "through", "by", "signs", "landmark", "atLandmark", "fromLandmark", "distance", "when", "turn", "first", "rest",
        "way", "follow", "aim", "area",
    ]
    /// What two languages share; everything else that is equal was forgotten to be translated.
    static let shared: Set = [
        "", "{rest}", "{first}, {rest}", "{rest} {atLandmark}",
    ]

    @Test func `Phrasebooks exist in five languages`() { #expect(Self.languages == ["en", "nl", "de", "fr", "es"]) }

    @Test(arguments: languages) func `Every phrasebook has every sentence, word, name role and unit`(_ language: String)
    {
        let book = Phrasebook(forLanguage: language)
        #expect(book.language == language)
        #expect(Phrase.allCases.filter { book.phrases[$0] == nil }.map(\.rawValue) == [])
        #expect(Word.allCases.filter { book.words[$0]?.isEmpty != false }.map(\.rawValue) == [])
        #expect(MeasureUnit.allCases.filter { book.measures.units[$0] == nil }.map(\.rawValue) == [])
        for role in NameRole.allCases {
            #expect(book.names.forms[role]?[NameGrammar.usual]?.contains("{name}") == true, "\(role)")
        }
        let english = Phrasebook.english
        #expect(Set(book.spoken.keys) == Set(english.spoken.keys) && Set(book.ahead.keys) == Set(english.ahead.keys))
    }

    @Test(arguments: languages) func `Every phrasebook has every text and noun`(_ language: String) {
        let book = Phrasebook(forLanguage: language)
        #expect(book.gaps == [])
        #expect(book.completed == book)
        for noun in TravelNoun.allCases {
            let forms = book.nouns[noun]
            #expect([forms?.one, forms?.many, forms?.the].allSatisfy { $0?.isEmpty == false }, "\(noun)")
        }
    }

    @Test(arguments: languages) func `Every text uses each of its tokens, and no other`(_ language: String) {
        let book = Phrasebook(forLanguage: language)
        for phrases in [book.phrases, book.spoken, book.ahead, book.signed] {
            for (phrase, text) in phrases { #expect(TemplateRule.phrase(phrase).mistake(in: text) == nil, "\(text)") }
        }
        for (key, text) in book.texts { #expect(TemplateRule.text(key).mistake(in: text) == nil, "\(key)") }
        for forms in book.names.forms.values {
            for (kind, form) in forms {
                let rule = kind == NameGrammar.usual ? TemplateRule.name : .nameOfKind
                #expect(rule.mistake(in: form) == nil, "\(form)")
            }
        }
    }

    @Test func `A phrasebook check finds the mistakes in a text`() {
        let rule = TemplateRule.phrase(.departFrom)
        #expect(rule.mistake(in: "Parta {fromPlace}") == nil)
        #expect(rule.mistake(in: "Parta {place") == .brace)
        #expect(rule.mistake(in: "Parta }{place}") == .brace)
        #expect(rule.mistake(in: "Parta") == .missing(["place", "atPlace", "fromPlace"]))
        #expect(rule.mistake(in: "Parta {place} {place}") == .repeated("place"))
        #expect(rule.mistake(in: "Parta {plce}") == .unknown("plce", known: rule.tokens))
        #expect(TemplateRule.text(.pointsOne).mistake(in: "{points} ponto, {balance}") == nil)
        #expect(TemplateRule.text(.stepFree).mistake(in: "{points}") != nil)
    }

    @Test func `A phrasebook uses English for its gaps, a sentence with all its forms`() {
        let book = Phrasebook(language: "pt", phrases: [.arrive: "Chegada {atPlace} {by}"], words: [:])
        #expect(book.gaps.map(\.part) == ["phrases", "words", "names", "texts", "nouns", "measures"])
        let whole = book.completed
        #expect(whole.gaps == [])
        #expect(whole.phrases[.arrive] == "Chegada {atPlace} {by}")
        #expect(whole.spoken[.arrive] == nil)
        #expect(whole.spoken[.arriveLeft] == Phrasebook.english.spoken[.arriveLeft])
    }

    @Test func `The phrasebook with the longest matching tag is used, plugins' included`() {
        func book(_ tag: String) -> Phrasebook { Phrasebook(language: tag, phrases: [:], words: [:]) }
        let further = [book("pt"), book("zh-Hant"), book("nl-BE"), book("nl")]
        #expect(Phrasebook.book(for: "pt-BR", among: further)?.language == "pt")
        #expect(Phrasebook.book(for: "ZH-hant-TW", among: further)?.language == "zh-Hant")
        #expect(Phrasebook.book(for: "zh", among: further) == nil)
        #expect(Phrasebook.book(for: "nl-BE", among: further) == further[2])
        #expect(Phrasebook.book(for: "nl", among: further) == .dutch)
        #expect(Phrasebook.book(for: "pt") == nil)
    }

    @Test(arguments: languages) func `Every phrasebook has only known tokens`(_ language: String) {
        let book = Phrasebook(forLanguage: language)
        for sentence in [book.phrases, book.spoken, book.ahead, book.signed].flatMap(\.values) {
            for piece in sentence.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                #expect(Self.tokens.contains(String(piece.prefix { $0 != "}" })), "\(sentence)")
            }
        }
    }

    @Test(arguments: languages) func `Every phrasebook keeps the tokens of the English one`(_ language: String) {
        let book = Phrasebook(forLanguage: language)
        for (phrase, sentence) in Phrasebook.english.phrases {
            for token in [
                "{heading}", "{signs}", "{first}", "{turn}", "{rest}", "{name}", "{through}", "{by}", "{way}", "{aim}",
                "{follow}",
            ]
            where sentence.contains(token) {
                #expect(book.phrases[phrase]?.contains(token) == true, "\(phrase) has no \(token)")
            }
        }
    }

    @Test func `No two phrasebooks share a sentence`() {
        for (index, book) in Phrasebook.all.enumerated() {
            for other in Phrasebook.all.dropFirst(index + 1) {
                for phrase in Phrase.allCases where book.phrases[phrase] == other.phrases[phrase] {
                    let text = book.phrases[phrase] ?? ""
                    #expect(Self.shared.contains(text), "\(book.language), \(other.language): \(text)")
                }
                for word in Word.allCases { #expect(book.word(word) != other.word(word), "\(word)") }
            }
        }
    }

    @Test(arguments: [
        ("nl", "nl"), ("nl-BE", "nl"), ("NL", "nl"), ("de_AT", "de"), ("pt-BR", "en"), ("", "en"), ("en-GB", "en"),
    ]) func `A reader's language selects the phrasebook, and English is the default`(_ tag: String, _ language: String)
    {
        #expect(Phrasebook(forLanguage: tag).language == language)
    }

    @Test func `Names are filled in literally, braces included`() {
        #expect(Phrasebook.english.sentence(.arrive, ["atPlace": "at Bar {level}"]) == "Arrive at Bar {level}")
    }

    @Test func `An unknown value is left out with the space before it`() {
        #expect(Phrasebook.english.sentence(.arriveLeft, ["atPlace": "at home"]) == "Arrive at home, on the left")
    }

    @Test func `Other data give another language`() {
        let other = Phrasebook(
            language: "af", phrases: [.connectorUp: "Neem {name} op na {level}"], words: [:],
            ways: { kind in .init("", many: "", the: "", name: kind == .stairs ? "die trap" : nil) })
        #expect(
            other.sentence(.connectorUp, ["name": other.word(.connector(.stairs)), "level": "1"])
                == "Neem die trap op na 1")
    }

    @Test(arguments: [
        ("en", "Ground floor", "to the ground floor"), ("en", "Level 2", "to Level 2"),
        ("en", "Upper floor", "to the upper floor"), ("en", "On street", "to the street"),
        ("en", "Red Line platforms", "to the Red Line platforms"), ("en", "Landing", "to the landing"),
        ("en", "Oncology floor", "to the Oncology floor"), ("nl", "Begane grond", "naar de begane grond"),
        ("nl", "Dak", "naar het dak"), ("nl", "Level 2", "naar Level 2"), ("de", "Ebene 2", "auf Ebene 2"),
        ("de", "2. Stock", "in den 2. Stock"), ("de", "1. Etage", "in die 1. Etage"),
        ("de", "Untergeschoss", "ins Untergeschoss"), ("de", "EG", "ins EG"), ("de", "Dach", "auf das Dach"),
        ("fr", "Niveau 2", "au niveau 2"), ("fr", "Mezzanine", "à la mezzanine"), ("fr", "RDC", "au RDC"),
        ("fr", "Étage 3", "à l’étage 3"), ("es", "Nivel 2", "al nivel 2"), ("es", "Planta baja", "a la planta baja"),
        ("es", "Level 2", "a la planta Level 2"),
    ]) func `A phrasebook declines level names`(_ language: String, _ name: String, _ text: String) {
        #expect(Phrasebook(forLanguage: language).names.form(of: name, as: .toLevel) == text)
    }

    @Test(arguments: [
        ("en", "Car park", "in the car park"), ("en", "Outdoors", "outdoors"), ("en", "Helipad", "on the helipad"),
        ("en", "First Floor", "on the first floor"), ("nl", "Parkeergarage", "in de parkeergarage"),
        ("nl", "Buiten", "buiten"), ("nl", "Niveau 1", "op niveau 1"), ("de", "Tiefgarage", "in der Tiefgarage"),
        ("de", "Draußen", "draußen"), ("de", "Dach", "auf dem Dach"), ("fr", "Extérieur", "à l’extérieur"),
        ("fr", "1er étage", "au 1er étage"), ("es", "Exterior", "en el exterior"), ("es", "Sótano 1", "en el sótano 1"),
    ]) func `An instruction says whether the traveller is in a car park, on a floor or outdoors`(
        _ language: String, _ name: String, _ text: String
    ) {
        #expect(Phrasebook(forLanguage: language).names.form(of: name, as: .onLevel) == text)
    }

    @Test(arguments: [
        ("en", "The Hundred Steps", "the Hundred Steps"), ("en", "Main entrance", "the main entrance"),
        ("nl", "Trap west", "trap west"), ("nl", "Roltrap 5", "roltrap 5"), ("de", "Nordtor", "das Nordtor"),
        ("fr", "Porte B", "la porte B"), ("es", "Puerta B", "la puerta B"), ("es", "Puertas B", "las puertas B"),
        ("en", "Toilets ground floor", "Toilets ground floor"), ("en", "security", "security"),
        ("en", "Gate 12", "Gate 12"),
    ]) func `An instruction says what the traveller passes through`(_ language: String, _ name: String, _ text: String)
    {
        #expect(Phrasebook(forLanguage: language).names.form(of: name, as: .through) == text)
    }

    @Test(arguments: [
        (0.0, "north"), (20, "north"), (21, "northeast"), (69.5, "northeast"), (70, "east"), (135, "southeast"),
        (180, "south"), (249, "southwest"), (290, "west"), (291, "northwest"), (340, "north"), (359, "north"),
    ]) func `A phrasebook names the eight compass directions`(_ bearing: Double, _ word: String) {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 0 10")
        var route = venue.guided("a b")
        route.legs[0].steps[0].maneuver.bearingAfter = bearing
        #expect(InstructionComposer().instructions(for: route)[0][0] == "Head \(word)")
    }
}
