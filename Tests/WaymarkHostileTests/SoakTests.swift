import Foundation
import Testing

@Suite struct `Failing hooks do not leak memory` {
    /// `WAYMARK_SOAK=1000000` makes the full number; less shows it too, but in seconds.
    private static let calls = ProcessInfo.processInfo.environment["WAYMARK_SOAK"].flatMap { Int($0) } ?? 50_000

    @Test func `Many hook calls, a third of them failing, leave memory as it was`() throws {
        let attack = Attack(file: "/memory/soak.lua", text: "return {}")
        let probe = try Probe.run(attack, extra: ["--soak", "\(Self.calls)"], limit: 600)
        #expect(probe.status == 0 && !probe.isHung)
        let looks = probe.lines.map { $0.split(separator: " ").compactMap { Int($0) } }
        try #require(looks.count == 10 && looks.allSatisfy { $0.count == 3 })
        #expect(looks[9][1] > Self.calls / 6, "few calls failed")
        let growth = looks[9][2] - looks[2][2]
        #expect(growth < 3 << 10, "\(growth) KiB more after \(looks[9][0]) calls than after \(looks[2][0])")
    }
}
