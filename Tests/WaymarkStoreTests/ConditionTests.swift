import Testing
import WaymarkModel
import WaymarkStore

@Suite struct `Live conditions are stored` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let moment = Timestamp(seconds: 1_767_600_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [RichVenue.venue()], at: moment)
    }

    private static let again: ConditionDraft = {
        var draft = ConditionDraft(target: .connector("lift"), effect: .closed, until: Timestamp(seconds: 20))
        do { draft.every = try OpeningHours("Mo-Fr 07:00-07:30; PH off") } catch { preconditionFailure("\(error)") }
        return draft
    }()

    private static let full = ConditionDraft(
        target: .connectorStop("lift", level: "w1"), effect: .delayed(seconds: 12.5), reason: "repair",
        author: "Ana", from: Timestamp(seconds: 10), until: Timestamp(seconds: 20))

    @Test func `Windows with more than 48 times of day are refused`() throws {
        var draft = Self.again
        let times = (0..<49).map { number in
            let (hour, minute) = (String(100 + number / 3).dropFirst(), number % 3 * 20 + 10)
            return "\(hour):\(minute)-\(hour):\(minute + 5)"
        }
        draft.every = try OpeningHours(times.joined(separator: ","))
        #expect {
            try store.conditions.add(draft, to: "museum")
        } throws: {
            ($0 as? StoreError)?.code == .invalidCondition
        }
        draft.every = try OpeningHours(times.dropLast().joined(separator: ","))
        try store.conditions.add(draft, to: "museum")
    }

    @Test func `A closure that is in force already stays one condition, if it is asked to join`() throws {
        let draft = ConditionDraft(target: .connector("lift"), effect: .closed, reason: "repair")
        let first = try store.conditions.add(draft, to: "museum")
        let drafts = [draft, ConditionDraft(target: .connector("lift"), effect: .closed, reason: "fire")]
        let joined = try store.conditions.add(all: drafts, to: "museum", joiningAt: moment)
        #expect(joined[0] == first && joined[1].id != first.id)
        #expect(try store.conditions.all(of: "museum").count == 2)
        #expect(try store.conditions.add(all: drafts, to: "museum").count == 2)
        #expect(try store.conditions.all(of: "museum").count == 4)
    }

    @Test(arguments: [
        ("Mo-Fr 07:00-07:30", true), ("mo-fr 7:00-7:30;", true), ("Mo,Tu,We,Th,Fr 07:00-07:30", true),
        ("Mo-We 07:00-07:30; Th,Fr 07:00-07:30", true), ("Mo-Fr 07:00-07:15,07:15-07:30", true),
        ("Mo-Fr 07:00-07:30; PH off", false), ("Mo-Sa 07:00-07:30", false), ("Mo-Fr 07:00-07:31", false),
    ])
    func `Windows that mean the same are one condition`(text: String, isSame: Bool) throws {
        var draft = ConditionDraft(target: .connector("lift"), effect: .closed)
        draft.every = try OpeningHours("Mo-Fr 07:00-07:30")
        try store.conditions.add(all: [draft], to: "museum", joiningAt: moment)
        draft.every = try OpeningHours(text)
        try store.conditions.add(all: [draft], to: "museum", joiningAt: moment)
        #expect(try store.conditions.all(of: "museum").count == (isSame ? 1 : 2))
    }

    @Test func `Texts that other engines would not read are refused`() throws {
        for (text, fits) in [(String(repeating: "é", count: 512), true), (String(repeating: "é", count: 513), false)] {
            let reasoned = ConditionDraft(target: .connector("lift"), effect: .closed, reason: text)
            let authored = ConditionDraft(target: .connector("lift"), effect: .closed, author: text)
            for draft in [reasoned, authored] {
                if fits {
                    try store.conditions.add(draft, to: "museum")
                } else {
                    #expect {
                        try store.conditions.add(draft, to: "museum")
                    } throws: {
                        ($0 as? StoreError)?.message.hasSuffix("has 1026 bytes, more than 1 KiB") == true
                    }
                }
            }
        }
        #expect(try store.conditions.fault(of: "museum") == nil)
    }

    @Test func `Without its building, a condition stays on its target`() throws {
        func fits(_ enclosure: Enclosure?, at target: Condition.Target = .connectorStop("lift", level: "w1")) throws {
            let stored = try #require(try store.conditions.all(of: "museum").last)
            #expect(stored.enclosure == enclosure && stored.target == target && stored.effect == .closed)
            #expect(try store.conditions.fault(of: "museum") == nil)
        }
        var draft = ConditionDraft(target: .connectorStop("lift", level: "w1"), effect: .closed)
        draft.enclosure = .building("annex")
        try store.conditions.add(draft, to: "museum")
        try fits(nil)
        draft.enclosure = .building("west")
        try store.conditions.add(draft, to: "museum")
        try fits(.building("west"))
        // An import that gives the building another id, and the way back.
        var contents = try RichVenue.contents()
        for index in contents.buildings.indices where contents.buildings[index].id == "west" {
            contents.buildings[index].id = "occident"
        }
        for index in contents.levels.indices where contents.levels[index].building == "west" {
            contents.levels[index].building = "occident"
        }
        for index in contents.footprints.indices where contents.footprints[index].building == "west" {
            contents.footprints[index].building = "occident"
        }
        let number = try #require(try store.conditions.all(of: "museum").last?.id)
        let diff = try store.save([Venue(validated: contents)], source: nil, at: moment)[0]
        #expect(diff.droppedConditions.isEmpty)
        try fits(nil)
        #expect(try store.conditions.all(of: "museum").last?.id == number)
    }

    @Test(arguments: [
        full, again,
        ConditionDraft(target: .edge("walk#1"), effect: .closed),
        ConditionDraft(target: .edge("walk"), effect: .slowed(factor: 2)),
        ConditionDraft(target: .edge("upper"), effect: .reversed),
        ConditionDraft(target: .connector("escalator"), effect: .reversed),
        ConditionDraft(target: .area("hall"), effect: .delayed(seconds: 3)),
        ConditionDraft(target: .place("cafe"), effect: .closed),
    ])
    func `Another connection sees a condition completely`(draft: ConditionDraft) throws {
        let other = try VenueStore(path: store.path, access: .readOnly)
        let before = try other.revision(of: "museum")
        let condition = try store.conditions.add(draft, to: "museum")
        #expect(try other.conditions.all(of: "museum") == [condition])
        #expect(condition.target == draft.target && condition.effect == draft.effect)
        #expect(condition.reason == draft.reason && condition.author == draft.author)
        #expect(condition.from == draft.from && condition.until == draft.until && condition.every == draft.every)
        let after = try other.revision(of: "museum")
        #expect(after.conditions > before.conditions)
        #expect(after.content == before.content)
    }

    @Test(arguments: [
        ConditionDraft(target: .connector("lift"), effect: .reversed),
        ConditionDraft(target: .edge("walk"), effect: .reversed),
        ConditionDraft(target: .edge("walk#1"), effect: .reversed),
        ConditionDraft(target: .area("hall"), effect: .reversed),
        ConditionDraft(target: .place("cafe"), effect: .delayed(seconds: 5)),
        ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 0)),
        ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: .infinity)),
        ConditionDraft(target: .connector("lift"), effect: .slowed(factor: 0.5)),
        ConditionDraft(target: .connector("lift"), effect: .slowed(factor: .nan)),
        ConditionDraft(
            target: .connector("lift"), effect: .closed, from: Timestamp(seconds: 5), until: Timestamp(seconds: 5)),
    ])
    func `An invalid condition is refused`(draft: ConditionDraft) throws {
        let error = #expect(throws: StoreError.self) { try store.conditions.add(draft, to: "museum") }
        #expect(error?.code == .invalidCondition)
        #expect(try store.conditions.all(of: "museum").isEmpty)
    }

    @Test func `Several conditions are one change, and all of them or none are stored`() throws {
        let good = ConditionDraft(target: .area("hall"), effect: .closed)
        let bad = ConditionDraft(target: .area("nowhere"), effect: .closed)
        let before = try store.revision(of: "museum")
        #expect(throws: StoreError.self) { try store.conditions.add(all: [good, bad], to: "museum", at: moment) }
        #expect(try store.conditions.all(of: "museum").isEmpty)
        #expect(try store.revision(of: "museum") == before)
        let both = try store.conditions.add(all: [good, Self.full], to: "museum", at: moment)
        #expect(try store.conditions.all(of: "museum") == both)
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "museum").isEmpty)
    }

    @Test(arguments: [
        (Condition.Target.connector("lfit"), "lift"), (.edge("upperr"), "upper"), (.place("café"), "cafe"),
        (.area("hal"), "hall"), (.connectorStop("lift", level: "w2"), "w0"),
    ])
    func `A condition on a missing feature is refused with a suggestion`(
        target: Condition.Target, meant: String
    ) throws {
        let error = #expect(throws: StoreError.self) {
            try store.conditions.add(ConditionDraft(target: target, effect: .closed), to: "museum")
        }
        #expect(error?.code == .unknownFeature)
        #expect(error?.candidates == [meant])
    }

    @Test func `A condition survives an import as long as it applies`() throws {
        let kept = try store.conditions.add(ConditionDraft(target: .connector("lift"), effect: .closed), to: "museum")
        let edge = try store.conditions.add(ConditionDraft(target: .edge("walk#2"), effect: .closed), to: "museum")
        let turned = try store.conditions.add(
            ConditionDraft(target: .connector("escalator"), effect: .reversed), to: "museum")
        var contents = try RichVenue.contents()
        contents.edges.remove(at: 1)
        contents.connectors[1].kind = .stairs
        let diff = try store.save([Venue(validated: contents)], source: nil, at: moment)[0]
        #expect(diff.droppedConditions == [edge, turned])
        #expect(try store.conditions.all(of: "museum") == [kept])
    }

    @Test func `A condition is lifted by its number, which is not used again`() throws {
        let first = try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum")
        #expect(try store.conditions.lift(first.id, in: "museum") == first)
        let second = try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum")
        #expect(second.id > first.id)
        let error = #expect(throws: StoreError.self) { try store.conditions.lift(first.id, in: "museum") }
        #expect(error?.code == .unknownCondition)
    }

    @Test func `Reopening a target lifts its active conditions first, then its planned ones`() throws {
        let now = ConditionDraft(target: .connector("lift"), effect: .closed, until: moment.adding(seconds: 60))
        let later = ConditionDraft(target: .connector("lift"), effect: .closed, from: moment.adding(seconds: 3600))
        let active = try store.conditions.add(now, to: "museum")
        let planned = try store.conditions.add(later, to: "museum")
        let other = try store.conditions.add(
            ConditionDraft(target: .connector("escalator"), effect: .closed), to: "museum")
        #expect(try store.conditions.reopen(.connector("lift"), in: "museum", at: moment) == [active])
        #expect(try store.conditions.all(of: "museum") == [planned, other])
        #expect(try store.conditions.reopen(.connector("lift"), in: "museum") == [planned])
        #expect(try store.conditions.reopen(.connector("lift"), in: "museum").isEmpty)
    }

    @Test func `A condition goes with its venue`() throws {
        try store.conditions.add(ConditionDraft(target: .place("cafe"), effect: .closed), to: "museum")
        try store.remove("museum")
        try store.save([try RichVenue.venue()], source: nil, at: moment)
        #expect(try store.conditions.all(of: "museum").isEmpty)
    }
}
