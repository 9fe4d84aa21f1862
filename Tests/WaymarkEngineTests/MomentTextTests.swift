import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `Moments are read from text` {
    private let amsterdam = VenueCalendar(timeZone: "Europe/Amsterdam")
    /// 2026-01-05T10:00 in Amsterdam.
    private let now = Timestamp(seconds: 1_767_603_600)

    @Test(arguments: [
        ("now", 0), ("+20m", 1200), ("+90s", 90), ("+2h", 7200), ("+1d", 86_400), ("08:30", -5400), ("8:30", -5400),
        ("10:00:05", 5),
        ("2026-01-05T10:00", 0), ("2026-01-05T09:00Z", 0), ("2026-01-06", 50_400), ("2026-01-05T10:00:05+01:00", 5),
    ]) func `A moment's text is read on the venue's clocks`(text: String, seconds: Int64) throws {
        let moment = try #require(MomentText(text))
        #expect(moment.timestamp(now: now, calendar: amsterdam) == Timestamp(seconds: 1_767_603_600 + seconds))
    }

    @Test(arguments: [
        "", "later", "25:00", "10:60", "2026-02-30", "2026-13-01T10:00", "+", "+m", "+5", "1:2:3", "10:00:60", "-20m",
    ])
    func `Text that is not a moment is refused`(text: String) {
        #expect(MomentText(text) == nil)
    }
}
