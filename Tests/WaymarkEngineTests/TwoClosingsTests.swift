import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// The destination closes, and the level, the building or the area around the traveller, or an area before them; and each opens again,
/// in any order, in this process or in another one.
@Suite struct `Two closings, in any order` {
    /// What closes besides the destination.
    enum Other: String, CaseIterable, Sendable {
        case level, building, around, ahead
    }

    /// What happens, one after the other: the destination (d) or the other thing (o) closes, or opens.
    static let orders = [
        ["+d", "+o", "-o"], ["+o", "+d", "-o"], ["+d", "+o", "-d"], ["+o", "+d", "-d"], ["+d", "+o", "-o", "-d"],
        ["+d", "+o", "-d", "-o"], ["+o", "+d", "-o", "-d"], ["+o", "+d", "-d", "-o"], ["+d", "+o", "-o", "+o"],
        ["+d", "+o", "-d", "+d"], ["+d", "+o", "-o", "+o", "-o"],
    ]

    private static let contents = ClosingEngine.shop(areas: [
        "{id: yard, level: u, name: Yard, category: walkway, polygon: [[5, -5], [80, -5], [80, 5], [5, 5]]}",
        "{id: court, level: u, name: Court, category: walkway, polygon: [[120, -5], [160, -5], [160, 5], [120, 5]]}",
    ])

    private func targets(_ other: Other, in venue: Venue) throws -> [ConditionDraft] {
        switch other {
        case .around: return [ConditionDraft(target: .area("yard"), effect: .closed)]
        case .ahead: return [ConditionDraft(target: .area("court"), effect: .closed)]
        case .level, .building:
            let named = try ConditionTargetResolver(venue).named(other == .level ? "u" : "tower", for: .closed)
            return named.targets.map { ConditionDraft(target: $0, effect: .closed, enclosure: named.enclosure) }
        }
    }

    @Test(arguments: Other.allCases, [false, true])
    func `Nobody is led out of what is open, and each closing is told once`(_ other: Other, isShared: Bool) throws {
        for order in Self.orders { try follow(order, other, isShared: isShared) }
    }

    private func follow(_ order: [String], _ other: Other, isShared: Bool) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.tower, isOnDisk: isShared)
        let path = isShared ? house.folder.file("store.sqlite") : nil
        let closer = try path.map { try Engine(EngineConfiguration(storePath: $0, clock: { ClinicEngine.now })) }
        let engine = closer ?? house.engine
        let venue = try engine.venue()
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 35)
        var closed: [String: [Condition]] = [:]
        let story = "\(other) \(order) \(isShared)"
        for event in order {
            let thing = String(event.dropFirst())
            if event.hasPrefix("+") {
                let drafts =
                    thing == "d"
                    ? [ConditionDraft(target: .place("shop"), effect: .closed)] : try targets(other, in: venue.venue)
                closed[thing] = try engine.add(all: drafts, to: venue)
            } else {
                try engine.lift(closed.removeValue(forKey: thing) ?? [], from: venue)
            }
            try walk.walk(&journey, 6)
        }
        let before = walk.points.last ?? Point(x: 0, y: 0)
        try walk.walk(&journey, 250)
        let here = walk.points.last ?? before
        let told = walk.events.compactMap { $0.sentence(journey.wording, all: false) }
        // Where they come to in the end.
        let isOpen = closed.isEmpty || other == .around && closed["d"] == nil
        let isLedOut = closed["o"] != nil && other != .ahead
        #expect(walk.hasArrived == isOpen, "\(story): \(told)")
        if closed["o"] == nil { #expect(here.x > 195, "\(story): \(here) \(told)") }
        if isLedOut, other != .around { #expect(walk.levels.last == "g", "\(story): \(told)") }
        if isLedOut, other == .around, !isOpen { #expect(here.x < 6 || here.x > 79, "\(story): \(told)") }
        // What is said of the shop, and of the court ahead.
        let closings = order.count { $0 == "+d" }
        let ofShop = told.count { $0.contains("Shop is closed") }
        // Where the level is closed, the shop is: that is told once.
        let isTold = order.first == "+o" && (other == .level || other == .building)
        #expect(ofShop == (isTold ? 1 : closings), "\(story): \(told)")
        if other == .ahead, order[0] == "+d" {
            #expect(told.count { $0.contains("Court") } == order.count { $0 == "+o" }, "\(story): \(told)")
        }
    }
}
