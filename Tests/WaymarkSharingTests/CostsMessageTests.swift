import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkSharing

@Suite struct `States of a plugin's costs` {
    private let nothing = CostsMessage(engine: "a")

    private func changed(_ state: CostsMessage, _ alarm: String?, by engine: String, at moment: Int64 = 0) throws
        -> CostsMessage
    {
        let values = alarm.map { ["alarm": "\"\($0)\""] } ?? [:]
        return try #require(
            state.changed(
                to: values, invalidations: state.invalidations + 1, by: engine, writer: engine,
                at: Timestamp(milliseconds: moment)))
    }

    @Test func `An end counts where it knew of the alarm, and nowhere else`() throws {
        let alarm = try changed(nothing, "fire", by: "a")
        let end = try changed(alarm, nil, by: "b")
        #expect(end.merged(with: alarm, by: "c").values.isEmpty && alarm.merged(with: end, by: "c").values.isEmpty)
        let second = try changed(alarm, "smoke", by: "a")
        for state in [end.merged(with: second, by: "c"), second.merged(with: end, by: "c")] {
            #expect(state.values == ["alarm": "\"smoke\""])
        }
        // The revision of an engine that has changed much since then says nothing of what it knows.
        var late = end
        for step in 0..<4 { late = try changed(late, step % 2 == 0 ? "drill" : nil, by: "b") }
        #expect(late.revision > second.revision && late.values.isEmpty)
        #expect(second.merged(with: late, by: "c").values == ["alarm": "\"smoke\""])
    }

    @Test func `Of two alarms that did not know of each other, the other counts after the end of one`() throws {
        let first = try changed(nothing, "fire", by: "a", at: 1)
        let both = first.merged(with: try changed(nothing, "smoke", by: "b", at: 2), by: "c")
        #expect(both.values == ["alarm": "\"smoke\""])
        let end = try changed(both, nil, by: "b")
        #expect(end.merged(with: first, by: "c").values.isEmpty)
        let partial = try changed(try changed(nothing, "smoke", by: "b", at: 2), nil, by: "b")
        #expect(partial.merged(with: both, by: "c").values == ["alarm": "\"fire\""])
    }

    @Test func `A message says all that the state knows`() throws {
        let both = try changed(nothing, "fire", by: "a").merged(with: changed(nothing, "smoke", by: "b"), by: "c")
        #expect(CostsMessage(parsing: Array(both.json.compact().utf8)) == both)
    }

    @Test func `States merge to the same in every order`() throws {
        for seed in 0..<RandomSeeds.count(milliseconds: 4) {
            var generator = SeededGenerator(seed: seed)
            var states = Array(repeating: nothing, count: 4)
            func random(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
            for step in 0..<20 {
                let index = random(below: 4)
                if random(below: 2) == 0 {
                    states[index] = states[index].merged(with: states[random(below: 4)], by: "m")
                } else {
                    let value = random(below: 3) == 0 ? nil : "\(step)"
                    if (value ?? "") != (states[index].values["alarm"] ?? "") {
                        states[index] = try changed(states[index], value, by: "engine \(index)", at: Int64(step % 5))
                    }
                }
            }
            let forwards = states.dropFirst().reduce(states[0]) { $0.merged(with: $1, by: "m") }
            let backwards = states.reversed().dropFirst().reduce(states[3]) { $0.merged(with: $1, by: "n") }
            let pairs = states[0].merged(with: states[2], by: "p").merged(
                with: states[3].merged(with: states[1], by: "p"), by: "p")
            for other in [backwards, pairs] {
                #expect(other.entries == forwards.entries && other.changes == forwards.changes, "seed \(seed)")
            }
            for state in states {
                #expect(forwards.merged(with: state, by: "q") == forwards, "seed \(seed)")
            }
        }
    }
}
