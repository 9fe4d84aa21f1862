import Testing
import WaymarkGuidance

@Suite struct `Measures are rounded as people say them` {
    @Test(arguments: [
        (0.0, "1 m", "1 metre"), (1.4, "1 m", "1 metre"), (1.5, "2 m", "2 metres"), (12.4, "12 m", "12 metres"),
        (999.4, "999 m", "999 metres"), (999.5, "1.0 km", "1 kilometre"), (1449, "1.4 km", "1.4 kilometres"),
        (1999, "2.0 km", "2 kilometres"), (12_345, "12.3 km", "12.3 kilometres"), (-3, "1 m", "1 metre"),
        (.nan, "1 m", "1 metre"),
    ]) func `Distances are whole metres, at least one, and kilometres from 1000 on`(
        _ metres: Double, _ visual: String, _ spoken: String
    ) {
        let composer = InstructionComposer()
        #expect(composer.text(metres: metres) == visual)
        #expect(composer.text(metres: metres, form: .spoken) == spoken)
    }

    @Test(arguments: [
        (0.0, "1 ft", "1 foot"), (3.048, "10 ft", "10 feet"), (304, "997 ft", "997 feet"),
        (304.8, "0.2 mi", "0.2 miles"), (1609.344, "1.0 mi", "1 mile"), (2414, "1.5 mi", "1.5 miles"),
    ]) func `Distances are in feet and miles on request`(_ metres: Double, _ visual: String, _ spoken: String) {
        let composer = InstructionComposer(options: InstructionOptions(units: .imperial))
        #expect(composer.text(metres: metres) == visual)
        #expect(composer.text(metres: metres, form: .spoken) == spoken)
    }

    @Test(arguments: [
        (0.2, 1), (7.4, 7), (9.4, 9), (9.6, 10), (12, 10), (12.5, 15), (47, 45), (97, 95), (98, 100), (234, 230),
        (235, 240),
    ]) func `Spoken distances are rounded as people say them`(_ metres: Double, _ said: Int) {
        let composer = InstructionComposer(options: InstructionOptions(spokenRounding: .friendly))
        #expect(composer.text(metres: metres, form: .spoken) == "\(said) \(said == 1 ? "metre" : "metres")")
        #expect(composer.text(metres: 12) == "12 m")
        let all = InstructionComposer(options: InstructionOptions(rounding: .friendly))
        #expect(all.text(metres: metres) == "\(said) m")
    }

    @Test(arguments: [
        ("en", "1.5 km", "1.5 kilometres", "1 metre", "0.2 miles", "2 miles"),
        ("nl", "1,5 km", "1,5 kilometer", "1 meter", "0,2 mijl", "2 mijl"),
        ("de", "1,5 km", "1,5 Kilometer", "1 Meter", "0,2 Meilen", "2 Meilen"),
        ("fr", "1,5 km", "1,5 kilomètre", "1 mètre", "0,2 mille", "2 milles"),
        ("es", "1,5 km", "1,5 kilómetros", "1 metro", "0,2 millas", "2 millas"),
    ]) func `Distances have the language's decimal comma and plural`(
        _ language: String, _ visual: String, _ spoken: String, _ metre: String, _ fifth: String, _ miles: String
    ) {
        let composer = InstructionComposer(options: InstructionOptions(language: language))
        #expect(composer.text(metres: 1500) == visual)
        #expect(composer.text(metres: 1500, form: .spoken) == spoken)
        #expect(composer.text(metres: 1, form: .spoken) == metre)
        let imperial = InstructionComposer(options: InstructionOptions(language: language, units: .imperial))
        #expect(imperial.text(metres: 330, form: .spoken) == fifth)
        #expect(imperial.text(metres: 3218.7, form: .spoken) == miles)
    }

    @Test(arguments: [
        (0, "1 min", "1 min"), (59_999, "1 min", "1 min"), (60_001, "1 min", "2 min"), (120_000, "2 min", "2 min"),
        (3_599_999, "59 min", "1 h"), (3_600_000, "1 h", "1 h"), (3_900_000, "1 h 5 min", "1 h 5 min"),
        (93_600_000, "1 d 2 h", "1 d 2 h"), (-5, "1 min", "1 min"),
    ]) func `Times are in minutes, rounded up where the next has begun`(
        _ milliseconds: Int, _ down: String, _ up: String
    ) {
        #expect(InstructionComposer().text(milliseconds: Int64(milliseconds)) == down)
        let begun = InstructionComposer(options: InstructionOptions(durationRounding: .up))
        #expect(begun.text(milliseconds: Int64(milliseconds)) == up)
    }

    @Test(arguments: [
        ("en", "1 hour and 5 minutes", "1 minute"), ("nl", "1 uur en 5 minuten", "1 minuut"),
        ("de", "1 Stunde und 5 Minuten", "1 Minute"), ("fr", "1 heure et 5 minutes", "1 minute"),
        ("es", "1 hora y 5 minutos", "1 minuto"),
    ]) func `Spoken times are spelt out`(_ language: String, _ long: String, _ short: String) {
        let composer = InstructionComposer(options: InstructionOptions(language: language))
        #expect(composer.text(milliseconds: 3_900_000, form: .spoken) == long)
        #expect(composer.text(milliseconds: 60_000, form: .spoken) == short)
    }

    @Test(arguments: [
        (90_000, "90 s"), (100_000, "100 s"), (115_000, "115 s"), (120_000, "2 min"), (125_000, "2 min 5 s"),
        (60_000, "1 min"), (10_000_000, "2 h 46 min 40 s"), (3_600_000, "1 h"), (1_500, "1.5 s"), (90_500, "90.5 s"),
    ]) func `Limits are told to the tenth of a second, so that no two are alike`(_ milliseconds: Int, _ text: String) {
        #expect(Phrasebook.english.exactDuration(milliseconds: Int64(milliseconds)) == text)
    }

    @Test(arguments: [(1234.0, "1234 m"), (1236, "1236 m"), (12.5, "12.5 m"), (27.99, "27.99 m"), (27.05, "27.05 m")])
    func `Limits of distance are told to the centimetre`(_ metres: Double, _ text: String) {
        #expect(Phrasebook.english.exactDistance(metres) == text)
    }
}
