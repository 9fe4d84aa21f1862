import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Lists of conditions` {
    private func closure(_ id: Int64) -> Condition {
        Condition(id: id, target: .edge("corridor"), effect: .closed)
    }

    @Test(arguments: 0..<max(20, RandomSeeds.all / 20))
    func `A list has what was added and not removed, however it was made`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var expected: [Condition] = []
        var list = ConditionList()
        var earlier: [(list: ConditionList, conditions: [Condition])] = []
        for step in 0..<600 {
            if random.chance(0.4), let condition = expected.randomElement(using: &random) {
                list = list.removing(condition)
                if let place = expected.firstIndex(of: condition) { expected.remove(at: place) }
            } else {
                let condition = closure(Int64(step % 50))
                list = list.adding(condition)
                expected.append(condition)
            }
            #expect(list.count == expected.count)
            if step % 7 == 0 { earlier.append((list, expected)) }
        }
        for (other, conditions) in earlier {
            #expect(other.conditions.map(\.id).sorted() == conditions.map(\.id).sorted())
            var changed = other.conditions
            let change = other.change(to: list)
            change.apply(to: &changed)
            #expect(changed.map(\.id).sorted() == expected.map(\.id).sorted())
        }
    }

    @Test func `Lists are the same if the same was added and removed, or if their conditions are equal`() {
        let base = ConditionList([closure(1), closure(2)])
        let longer = base.adding(closure(3))
        #expect(longer.isSame(as: base.adding(closure(3))))
        #expect(longer.removing(closure(3)).isSame(as: base))
        #expect(!longer.isSame(as: base.adding(closure(4))))
        #expect(!longer.isSame(as: base))
        #expect(longer.isSame(as: ConditionList([closure(1), closure(2), closure(3)])))
        #expect(!longer.isSame(as: ConditionList([closure(1), closure(2), closure(5)])))
        #expect(base.changed(to: [closure(1), closure(3)]).conditions == [closure(1), closure(3)])
        let other = base.changed(to: [closure(1)])
        #expect(base.change(to: other).removed == [closure(2)])
    }

    @Test(arguments: 0..<max(20, RandomSeeds.all / 20))
    func `A table keeps its values when copies of it are changed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0x7ab1)
        var expected: [Int: Int] = [:]
        var table = SharedTable<Int>()
        var copies: [(SharedTable<Int>, [Int: Int])] = []
        for step in 0..<400 {
            // Numbers that differ in the first digits, and others that differ in the last.
            let key = random.chance(0.5) ? Int(random.next() % 40) : Int(random.next() % 40) << 20
            expected[key] = random.chance(0.4) ? nil : step
            table[key] = expected[key]
            if step % 10 == 0 { copies.append((table, expected)) }
        }
        for (copy, values) in copies {
            #expect(copy.keys.sorted() == values.keys.sorted())
            #expect(copy.isEmpty == values.isEmpty)
            for key in copy.keys { #expect(copy[key] == values[key]) }
        }
        for key in expected.keys { table[key] = nil }
        #expect(table.isEmpty)
    }
}
