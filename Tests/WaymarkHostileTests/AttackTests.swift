import Foundation
import Testing

@Suite struct `Hostile plugins` {
    /// `WAYMARK_ATTACK=T03` runs one.
    static let chosen: [Attack] = {
        guard let name = ProcessInfo.processInfo.environment["WAYMARK_ATTACK"] else { return Attack.all }
        return Attack.all.filter { $0.name.hasPrefix(name) }
    }()

    @Test(arguments: chosen) func `are contained, and the process answers as before`(_ attack: Attack) throws {
        let probe = try Probe.run(attack)
        let verdict = Verdict(attack, probe)
        #expect(verdict.complaints.isEmpty, "\(attack.name): \(verdict.complaints.joined(separator: "; "))")
    }
}
