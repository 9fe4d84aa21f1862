import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation

@Suite struct `The page on events` {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/events.md").standardizedFileURL

    @Test func `The page has the events that are declared; WAYMARK_BLESS=1 writes them`() throws {
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(page.range(of: EventPage.start + "\n\n")).upperBound
        let end = try #require(page.range(of: EventPage.end)).lowerBound
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try page.replacingCharacters(in: start..<end, with: EventPage.text)
                .write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        #expect(page[start..<end] == EventPage.text)
    }

    @Test func `An event is written as a line with its schema, time and fields`() {
        let moment = Timestamp(seconds: 1_767_607_200)
        let event = JourneyEvent(.pointsAwarded(.init("read", points: 30, balance: 50)), at: moment)
        #expect(
            event.json(in: VenueCalendar(timeZone: "UTC")).compact()
                == #"{"schema": "waymark.event/2", "time": "2026-01-05T10:00:00+00:00", "event": "points_awarded", "#
                + #""recommendation": "read", "points": 30, "balance": 50}"#
        )
    }
}
