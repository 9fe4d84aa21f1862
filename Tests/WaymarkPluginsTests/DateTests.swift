import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSketches

@testable import WaymarkPlugins

@Suite struct `Dates in Lua follow the engine's clock` {
    /// The venue is in Amsterdam; `Walk.start` is 14 November 2023, 23:13:20 there and 22:13:20 in UTC.
    private static let venue = VenueBuilder(timeZone: "Europe/Amsterdam").venue

    /// What an expression is in a command.
    private static func value(of expression: String) throws -> String {
        let host = Walk.host([
            Walk.package(
                "dates", [.commands: 0, .command: 0],
                """
                return { commands = function() return {{name = "ask", summary = "Asks."}} end,
                         command = function()
                             local ok, value = pcall(function() return \(expression) end)
                             return tostring(value)
                         end }
                """)
        ])
        return try #require(host.run(command: "ask", arguments: [], in: venue)?.joined(separator: "|"))
    }

    @Test(arguments: [
        ("os.date('%Y-%m-%d %H:%M:%S')", "2023-11-14 23:13:20"), ("os.date('!%H:%M')", "22:13"),
        ("os.date()", "Tue Nov 14 23:13:20 2023"),
        ("os.date('%A %d %B, week %V of %G, day %j')", "Tuesday 14 November, week 46 of 2023, day 318"),
        ("os.date('%c|%x|%X|%p|%r|%R', 0)", "Thu Jan  1 01:00:00 1970|01/01/70|01:00:00|AM|01:00:00 AM|01:00"),
        (
            "os.date('%a %b %e %I %y %C %u %w %U %W %D %F %T %z %Z %s %%', 1767225599)",
            "Thu Jan  1 12 26 20 4 4 00 00 01/01/26 2026-01-01 00:59:59 +0100 +0100 1767225599 %"
        ),
        ("os.date('!%V %G %U', 1609459200)", "53 2020 00"), ("os.date('!%Z %z')", "UTC +0000"), ("os.date('')", ""),
        ("os.date('*t').wday .. ' ' .. os.date('*t').yday .. ' ' .. tostring(os.date('*t').isdst)", "3 318 false"),
        ("tostring(os.date('*t', 1752000000).isdst) .. os.date('%H', 1752000000)", "true20"),
        ("os.time()", "1700000000"), ("os.time(os.date('*t'))", "1700000000"),
        ("os.time(os.date('!*t'))", "1699996400"),
        ("os.time {year = 2023, month = 11, day = 14, hour = 23, min = 13, sec = 20}", "1700000000"),
        ("os.date('%F %T', os.time {year = 2023, month = 13, day = 0})", "2023-12-31 12:00:00"),
        ("os.date('%F %T', os.time {year = 2024, month = 3, day = 1, hour = -1})", "2024-02-29 23:00:00"),
        ("os.date('%T', os.time {year = 2024, month = 3, day = 1, sec = -1})", "11:59:59"),
    ])
    func `Dates are those of the venue's clocks`(expression: String, result: String) throws {
        #expect(try Self.value(of: expression) == result)
    }

    @Test(arguments: [
        ("os.date('%Q')", #"os.date has no conversion "%Q""#), ("os.date('%')", #"os.date has no conversion "%""#),
        ("os.date('%Ey')", #"os.date has no conversion "%E""#), ("os.date({})", "argument 1 must be a string"),
        ("os.date('%F', 1e15)", "argument 2 must be a moment in seconds since 1970, in the years 1 to 9999"),
        ("os.date('%F', 'x')", "argument 2 must be a moment in seconds since 1970, in the years 1 to 9999"),
        ("os.time {year = 2023}", #"field "month" is missing in the table with a date"#),
        ("os.time {year = 2023, month = 1.5, day = 1}", #"field "month" is not an integer"#),
        ("os.time {year = 2^40, month = 1, day = 1}", #"field "year" is not an integer"#),
        ("os.time {year = 123456, month = 1, day = 1}", "the date is not in the years 1 to 9999"),
        ("os.time(5)", "argument 1 must be a table with a date"), ("os.clock", "nil"), ("os.execute", "nil"),
        ("os.date(('%c'):rep(9000))", "the date would have more than 32768 bytes"),
    ])
    func `Anything but a date is refused`(expression: String, message: String) throws {
        let value = try Self.value(of: expression)
        #expect(value.hasSuffix(message), "\(value)")
    }

    @Test func `A command answers several lines in one text`() throws {
        #expect(try Self.value(of: #""one\ntwo\r\nthree\n""#) == "one|two|three")
        #expect(try Self.value(of: #""a\tb""#) == "a b")
    }
}
