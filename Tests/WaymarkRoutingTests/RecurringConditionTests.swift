import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

/// Windows that come again, as a text for the venue and as moments that are found minute by minute, without the code for
/// opening hours.
private struct DrawnWindows {
    /// Whether it holds on each weekday from Monday, and on public holidays.
    var weekdays: [Bool]
    var keepsHolidays: Bool
    /// Minutes from midnight; the end may be on the next day.
    var start: Int
    var end: Int

    private static let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    private static let zone = TimeZone(identifier: "Europe/Amsterdam")

    init(near moment: Timestamp, _ random: inout SeededGenerator) {
        let local = Int(moment.milliseconds / 60_000) + Self.offset(at: moment.milliseconds / 60_000)
        // Most windows are about the moment itself.
        start = (local % 1440 + Int.random(in: -20...8, using: &random) + 1440) % 1440
        end = start + Int.random(in: 1...(random.chance(0.7) ? 25 : 900), using: &random)
        weekdays = (0..<7).map { _ in random.chance(0.8) }
        if !weekdays.contains(true) { weekdays[(local / 1440 + 3) % 7] = true }
        keepsHolidays = random.chance(0.5)
    }

    var text: String {
        func clock(_ minute: Int) -> String { String(format: "%02d:%02d", minute / 60 % 24, minute % 60) }
        let days = zip(Self.names, weekdays).filter(\.1).map(\.0).joined(separator: ",")
        return "\(days) \(clock(start))-\(clock(end))" + (keepsHolidays ? "; PH off" : "")
    }

    private static func offset(at minute: Int64) -> Int {
        (zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minute * 60))) ?? 0) / 60
    }

    /// Returns the windows that begin on the days around a moment, in order, and joined where they touch.
    func spans(around moment: Timestamp, holidays: Set<Int>) -> [ClosedRange<Int64>] {
        let today = moment.milliseconds / 86_400_000
        let first = (today - 4) * 1440
        var offset = 0
        let clocks = (0..<Int64(18 * 1440)).map { minute -> Int in
            if minute % 60 == 0 { offset = Self.offset(at: first + minute) }
            return Int(first + minute) + offset
        }
        var spans: [ClosedRange<Int64>] = []
        for day in Int(today - 2)..<Int(today + 12) {
            if !weekdays[(day + 3) % 7] || keepsHolidays && holidays.contains(day) { continue }
            let around = (day - Int(today) + 4) * 1440
            let nearby = max(0, around - 240)..<min(clocks.count, around + 2880 + 240)
            guard let begin = nearby.first(where: { clocks[$0] >= day * 1440 + start }),
                let last = nearby.last(where: { clocks[$0] < day * 1440 + end }), last >= begin
            else { continue }
            let span = (first + Int64(begin)) * 60_000...(first + Int64(last) + 1) * 60_000
            if let before = spans.last, span.lowerBound <= before.upperBound {
                spans[spans.count - 1] = before.lowerBound...max(before.upperBound, span.upperBound)
            } else {
                spans.append(span)
            }
        }
        return spans
    }
}

@Suite struct `Conditions that come again` {
    /// What routes say of themselves and of each segment.
    private func told(_ answer: RouteAnswer?) -> [String] {
        guard let answer else { return ["no route"] }
        return answer.route.legs.flatMap(\.segments).map { "\($0)" } + answer.route.notices.map { "\($0)" }
            + ["\(answer.route.holdsUntil as Any)", "\(answer.waitingRoute?.weight as Any)"]
    }

    /// A venue with some conditions that come again, and the same closed by hand in each window.
    private func drawn(
        _ seed: UInt64, at moment: Timestamp, _ random: inout SeededGenerator
    ) throws -> (venue: Venue, recurring: [Condition], byHand: [Condition]) {
        let drawn = RandomVenue(seed: seed)
        var contents = drawn.venue.contents
        let calendar = drawn.venue.calendar
        let today = calendar.date(of: moment)
        let holidays = random.chance(0.4) ? [today] : []
        contents.holidays = holidays.map { PublicHoliday(date: $0, name: "Holiday") }
        var conditions = drawn.conditions
        while conditions.count < 3 {
            let edge = random.pick(contents.edges).id
            conditions.append(Condition(id: Int64(conditions.count), target: .edge(edge), effect: .closed))
        }
        var (recurring, byHand): ([Condition], [Condition]) = ([], [])
        for var condition in conditions {
            if random.chance(0.6) { (condition.from, condition.until) = (nil, nil) }
            guard random.chance(0.8) else {
                recurring.append(condition)
                byHand.append(condition)
                continue
            }
            let windows = DrawnWindows(near: moment, &random)
            var again = condition
            again.every = try OpeningHours(windows.text)
            recurring.append(again)
            for span in windows.spans(around: moment, holidays: Set(holidays.map(\.daysSinceEpoch))) {
                let (start, end) = (Timestamp(milliseconds: span.lowerBound), Timestamp(milliseconds: span.upperBound))
                var once = condition
                once.from = max(condition.from ?? start, start)
                once.until = min(condition.until ?? end, end)
                if once.from.map({ $0 < once.until ?? $0 }) ?? false { byHand.append(once) }
            }
        }
        return (Venue(validated: contents), recurring, byHand)
    }

    @Test func `Routes are those under closures set by hand in each window, and cost what the oracle says`() throws {
        let space = SearchSpace()
        var (found, changed) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 90) {
            var random = SeededGenerator(seed: seed ^ 0xe7e7)
            let moments = RandomVenue(seed: seed).moments
            let base = random.pick(moments)
            let (venue, recurring, byHand) = try drawn(seed, at: base, &random)
            let router = Router(snapshot: VenueSnapshot(venue))
            let other = Router(snapshot: VenueSnapshot(venue))
            for _ in 0..<4 {
                let moment = base.adding(milliseconds: Int64.random(in: -900_000...900_000, using: &random))
                let ends = (0..<2).map { _ in random.pick(venue.nodes).id }
                let request = RouteRequest(
                    waypoints: ends.map { .node($0) }, profile: random.pick(Profile.standard), time: .depart(moment))
                let answer = try? router.route(request, conditions: recurring, using: space)
                let expected = try? other.route(request, conditions: byHand, using: space)
                let note = "seed \(seed), \(request), \(recurring)"
                #expect(told(answer) == told(expected), "\(note)")
                let oracle = Oracle(venue, request, byHand, departure: moment).best(ends.map { [$0] })
                if let best = answer.map({ $0.waitingRoute ?? $0.route }) {
                    found += 1
                    #expect(best.weight == oracle?.key.weight, "\(note)")
                }
                let without = try? other.route(request, conditions: [], using: space)
                if told(without) != told(answer) { changed += 1 }
                // The next departure and the latest one are found among the same windows.
                if answer == nil, random.chance(0.2) {
                    let next = router.nextDeparture(for: request, conditions: recurring, after: moment, using: space)
                    let known = other.nextDeparture(for: request, conditions: byHand, after: moment, using: space)
                    #expect(next == known, "\(note)")
                }
            }
        }
        #expect(found > 30)
        #expect(changed > 15)
    }

    @Test func `A condition is in force in its windows, over midnight and when the clocks change`() throws {
        let calendar = VenueCalendar(timeZone: "Europe/Amsterdam")
        func local(_ day: Int, _ month: Int, _ minute: Int) -> Timestamp {
            calendar.timestamp(of: CalendarDate(year: 2026, month: month, day: day), minute: minute)
        }
        var closure = Condition(id: 1, target: .edge("a"), effect: .closed)
        closure.every = try OpeningHours("Sa 23:00-03:30")
        closure.until = local(29, 3, 180)
        // The night of 29 March has no hour from two to three.
        let spans = closure.occurrences(from: local(20, 3, 0), to: local(10, 4, 0), in: calendar)
        #expect(spans.map(\.from) == [local(21, 3, 1380), local(28, 3, 1380)])
        #expect(spans.map(\.until) == [local(22, 3, 210), local(29, 3, 180)])
        #expect(spans.allSatisfy { $0.every == nil && $0.id == 1 })
        #expect(closure.isActive(at: local(22, 3, 209), in: calendar))
        #expect(!closure.isActive(at: local(22, 3, 210), in: calendar))
        #expect(!closure.isActive(at: local(29, 3, 180), in: calendar))
        #expect(closure.occurrence(at: local(22, 3, 0), in: calendar)?.until == local(22, 3, 210))
        #expect(closure.nextStart(notBefore: local(23, 3, 0), in: calendar) == local(28, 3, 1380))
        #expect(closure.nextStart(notBefore: local(29, 3, 240), in: calendar) == nil)
    }

    @Test func `A window that goes on beyond what searches look at keeps its end`() throws {
        let calendar = VenueCalendar(timeZone: "UTC")
        var closure = Condition(id: 1, target: .edge("a"), effect: .closed)
        closure.every = try OpeningHours("2026 Jan 1-Jan 31")
        let spans = closure.occurrences(
            from: Timestamp(seconds: 1_767_571_200), to: Timestamp(seconds: 1_768_521_600), in: calendar)
        #expect(spans.map(\.until) == [Timestamp(seconds: 1_769_904_000)])
        closure.every = try OpeningHours("24/7")
        #expect(
            closure.occurrences(from: Timestamp(seconds: 0), to: Timestamp(seconds: 1), in: calendar).map(\.until) == [
                nil
            ])
    }
}
