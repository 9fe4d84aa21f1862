import Testing
import WaymarkModel

struct RefusedHours: Sendable, CustomTestStringConvertible {
    var text: String
    /// The text with `^` before the character the error points at.
    var marked: String
    var message: String

    init(_ marked: String, _ message: String) {
        text = marked.replacing("^", with: "")
        self.marked = marked
        self.message = message
    }

    var testDescription: String { text }
}

@Suite struct `Invalid opening hours are explained` {
    static let refused: [RefusedHours] = [
        RefusedHours("^", "the text is empty, write 24/7 for always or off for never"),
        RefusedHours("Mo-Fr ^sunrise-sunset", "times of the sun change"),
        RefusedHours("Mo-Fr 08:00-^sunset", "times of the sun change"),
        RefusedHours("Mo-Fr ^(sunrise+01:00)-18:00", "times of the sun change"),
        RefusedHours("^SH off", "school holidays are not known to a venue"),
        RefusedHours("Mo,^SH 08:00-10:00", "school holidays are not known to a venue"),
        RefusedHours("^easter off", "dates counted from Easter"),
        RefusedHours("Mo-Fr ^8-17", "a time needs hours and minutes, write 08:00"),
        RefusedHours("^8am-5pm", "times are on the 24-hour clock"),
        RefusedHours("Mo 8:00^am-5:00pm", "times are on the 24-hour clock"),
        RefusedHours("Mo 08:00^", "a time needs an end, as in 10:00-18:00"),
        RefusedHours("Mo 08:00-^", "a time is expected here"),
        RefusedHours("Mo 08:00 ^to 10:00", "a time needs an end"),
        RefusedHours("Mo 08:00-12:00 ^13:00-17:00", "write \",\" between two times"),
        RefusedHours("Dec 24 ^2026 off", "the year comes before the month, as in 2026 Dec 24"),
        RefusedHours("^24 Dec off", "the month comes before the day, as in Dec 24"),
        RefusedHours("^M-F 08:00-10:00", "\"m\" is not understood, did you mean Mo?"),
        RefusedHours("Mo 08:^60-09:00", "minutes must be between 00 and 59"),
        RefusedHours("Mo 08:^5-09:00", "minutes need two digits"),
        RefusedHours("Mo ^49:00-50:00", "hours must be between 0 and 48"),
        RefusedHours("Mo ^24:00-25:00", "a span must start before 24:00"),
        RefusedHours("Mo 10:00-16:00^/90", "points in time are not supported"),
        RefusedHours("^0800-1700", "years must be between 1970 and 2199, and times are written as 08:00"),
        RefusedHours("Mo-^10:00", "a range of weekdays must end with a weekday"),
        RefusedHours("Mo[^6] 10:00-12:00", "counts in the month must be 1 to 5"),
        RefusedHours("Mo[1 ^10:00-12:00", "\"]\" is missing"),
        RefusedHours("Mo-Fr^[1] 10:00-12:00", "a count in the month needs a single weekday"),
        RefusedHours("Mo[1] ^+1 day", "days counted from another day"),
        RefusedHours("PH ^-1 day off", "days counted from another day"),
        RefusedHours("Feb ^30 off", "Feb has the days 1 to 29"),
        RefusedHours("2026 Feb ^29 off", "Feb has the days 1 to 28"),
        RefusedHours("Dec 24-^foo", "a range of dates must end with a day or a month"),
        RefusedHours("2024-2030/2 ^Feb 28 off", "a step of years cannot be combined with months"),
        RefusedHours("week ^54", "week numbers must be between 1 and 53"),
        RefusedHours("week ^Mo", "a week number from 1 to 53 is expected here"),
        RefusedHours("Mo 08:00-10:00 ^Tu 09:00-10:00", "a new rule starts here, write \";\" or \",\" before it"),
        RefusedHours("Mo-Fr^, 08:00-10:00", "a comma cannot separate days"),
        RefusedHours("PH^, Dec 24 off", "a comma cannot separate days"),
        RefusedHours("Mo 08:00-10:00 ^\"ring", "the comment has no closing quotation mark"),
        RefusedHours("Mo 08:00-10:00 ^unknown", "\"unknown\" is neither open nor closed"),
        RefusedHours("Mo-Fr 08:00-10:00; Sa ^clozed", "\"clozed\" is not understood, did you mean closed?"),
        RefusedHours("^Maandag 08:00-10:00", "\"maandag\" is not understood"),
        RefusedHours("Mo 08:00-10:00 ^& 11:00", "\"&\" does not fit here"),
        RefusedHours("\"Küche – warm\" ^& Mo", "\"&\" does not fit here"),
        RefusedHours("Mo 08:00-10:00; ^; Tu", "\";\" does not fit here"),
        RefusedHours("Mo 08:00-10:00 || ^", "days, times, open or off are expected at the end"),
    ]

    @Test(arguments: refused) func `Invalid opening hours are refused at the character, with a correction`(
        _ example: RefusedHours
    ) {
        var caught: OpeningHoursError?
        do throws(OpeningHoursError) { _ = try OpeningHours(example.text) } catch { caught = error }
        #expect(
            caught?.offset
                == example.marked.distance(
                    from: example.marked.startIndex, to: example.marked.firstIndex(of: "^") ?? example.marked.startIndex
                ))
        #expect(caught?.message.contains(example.message) == true, "\(caught?.message ?? "understood")")
    }

    @Test func `No text crashes the parser of opening hours`() {
        let pieces = [
            "Mo", "-", "Fr", " ", "08:00", "[", "]", "1", ",", ";", "||", "PH", "week", "Dec", "2026", "/", "+", "\"",
            "off", "24/7", "ü", ":",
        ]
        var state: UInt64 = 1
        var refused = 0
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<6 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            do throws(OpeningHoursError) {
                _ = try OpeningHours(text)
            } catch {
                refused += 1
                #expect((0...text.count).contains(error.offset) && !error.message.isEmpty, "\(text)")
            }
        }
        #expect((10_000..<20_000).contains(refused), "\(refused)")
    }
}
