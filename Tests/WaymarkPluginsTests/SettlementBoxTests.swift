import Testing

@testable import WaymarkPlugins

@Suite struct `Refusals outlive their sessions` {
    private let refused: PluginSettlement = {
        var settlement = PluginSettlement()
        settlement.refusals = [PluginSettlement.Refusal(plugin: "counter", hook: "command", message: "lost")]
        return settlement
    }()

    @Test func `Boxes of ended sessions are forgotten, and those of living sessions are kept`() {
        var boxes = SettlementBoxes()
        var living: [SettlementBox] = []
        for count in 0..<1_000 {
            let box = SettlementBox()
            boxes.add(box)
            if count.isMultiple(of: 20) { living.append(box) } else { box.abandon() }
        }
        #expect((50...150).contains(boxes.count))
        living.forEach { $0.add(refused) }
        #expect(boxes.takeRefusals(ofAll: true).count == 50)
        #expect(boxes.count == 50)
    }

    @Test
    func `A refusal that arrives after the end of its session is taken once, and waits for that as long as needed`() {
        var boxes = SettlementBoxes()
        var box: SettlementBox? = SettlementBox()
        boxes.add(box!)
        #expect(boxes.takeRefusals(ofAll: false).isEmpty)
        box?.abandon()
        #expect(boxes.takeRefusals(ofAll: false).isEmpty)
        box?.add(refused)
        box = nil
        for _ in 0..<200 {
            let other = SettlementBox()
            other.abandon()
            boxes.add(other)
        }
        #expect(boxes.takeRefusals(ofAll: false).map(\.message) == ["lost"])
        #expect(boxes.takeRefusals(ofAll: false).isEmpty)
        #expect(boxes.count == 0)
    }

    @Test func `A refusal of a living session is left to it, and rewards stay in the box`() {
        var boxes = SettlementBoxes()
        let box = SettlementBox()
        boxes.add(box)
        var settlement = refused
        settlement.visitPoints = 5
        box.add(settlement)
        #expect(boxes.takeRefusals(ofAll: false).isEmpty)
        #expect(boxes.takeRefusals(ofAll: true).map(\.message) == ["lost"])
        let rest = box.take()
        #expect(rest.map(\.visitPoints) == [5])
        #expect(rest.first?.refusals.isEmpty == true)
    }
}
