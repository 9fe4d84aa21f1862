import Foundation
import Testing

@Suite struct `Hostile plugins are contained` {
    /// `WAYMARK_ATTACK=T03` runs one.
    static let chosen: [Attack] = {
        guard let name = ProcessInfo.processInfo.environment["WAYMARK_ATTACK"] else { return Attack.all }
        return Attack.all.filter { $0.name.hasPrefix(name) }
    }()

    /// Those whose whole output must be the same in every process.
    static let steady = chosen.filter { $0.group == "determinism" }

    @Test(arguments: chosen) func `Each attack is contained, and the process answers as before`(_ attack: Attack) throws
    {
        let probe = try Probe.run(attack)
        let verdict = Verdict(attack, probe)
        #expect(verdict.complaints.isEmpty, "\(attack.name): \(verdict.complaints.joined(separator: "; "))")
    }

    @Test(arguments: steady) func `A hostile plugin cannot tell one process from another`(_ attack: Attack) throws {
        #expect(try Probe.run(attack).steadyLines == Probe.run(attack).steadyLines)
    }

    @Test func `Every attack states its target and the expected outcome`() {
        #expect(Attack.all.count > 300)
        for attack in Attack.all {
            #expect(attack.title != attack.name && attack.header["expect"] != nil, "\(attack.file)")
        }
        #expect(Set(Attack.all.map { $0.name.prefix { $0 != "-" } }).count == Attack.all.count)
    }
}
