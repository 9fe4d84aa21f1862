import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkSharing

@testable import WaymarkBroker

/// An engine joins a broker that keeps what no engine has sent.
@Suite struct `What a broker keeps and nobody can use` {
    private let clock = Desk.Clock()
    private let desk: Desk

    init() throws {
        let folder = Desk.mall.replacing("venues/riverside-mall", with: "plugins/evacuation")
        desk = try Desk("two", at: nil, clock, plugins: folder)
    }

    /// A text in JSON that stands for a value.
    private static let values: [String] = [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "9007199254740993", "1000000000",
        "1000000001", "-1", "0", "1e308", "-1e999", "1.5", "null", "true", "[]", "{}", "\"\"", "\"1\"",
        #""\u001b[31m""#, #""\u202e""#, #""\u0000""#, #""\ud800""#, #""..\/..\/x""#, #""{\"a\":1""#,
        "\"" + String(repeating: "a", count: 1_025) + "\"", "\"" + String(repeating: "é", count: 40_000) + "\"",
        String(repeating: "[", count: 500),
    ]

    /// What engines send, by the topic, as lists of members.
    private static let messages: [(topic: String, members: [(name: String, value: String)])] = [
        (
            "$conditions/one/1",
            [
                ("_type", "\"condition\""), ("number", "1"), ("revision", "1"), ("target", "\"connector\""),
                ("id", "\"lift-east\""), ("effect", "\"delayed\""), ("seconds", "5"), ("reason", "\"repair\""),
                ("author", "\"one\""), ("from_ms", "1767603600000"), ("until_ms", "1767603700000"),
                ("every", "\"Mo-Fr 08:00-18:00\""), ("with_level", "\"g\""), ("with_building", "\"mall\""),
            ]
        ),
        (
            "$conditions/one/2",
            [
                ("_type", "\"condition\""), ("number", "2"), ("revision", "1"), ("target", "\"stop\""),
                ("id", "\"lift-east\""), ("level", "\"g\""), ("effect", "\"slowed\""), ("factor", "2"),
            ]
        ),
        (
            "$conditions/one/3",
            [
                ("_type", "\"condition_lifted\""), ("number", "1"), ("revision", "2"), ("engine", "\"one\""),
                ("lifted_ms", "1767603600000"),
            ]
        ),
        (
            "$costs/evacuation",
            [
                ("_type", "\"costs\""), ("revision", "1"), ("engine", "\"one\""), ("invalidations", "1"),
                ("values", #"{"alarm": "[\"lift-east\"]"}"#), ("changes", #"{"one@1": 1}"#),
                ("written", #"{"alarm": {"by": "one@1", "change": 1}}"#), ("beside", "{}"),
            ]
        ),
        (
            "$erased/ada", [("_type", "\"member_erased\""), ("engine", "\"one\""), ("erased_ms", "1767603600000")]
        ),
        (
            "$orders/evacuation",
            [
                ("_type", "\"order\""), ("engine", "\"one\""), ("number", "1767603600001"),
                ("given_ms", "1767603600000"), ("order", #"{"lead": "redirect", "place": "bakery"}"#),
            ]
        ),
    ]

    private static func text(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
    }

    private func receive(_ topic: String, _ payload: [UInt8]) throws {
        let topic = "waymark/v1/riverside-mall/\(topic)"
        try desk.service.handle([.arrived(BrokerArrival(topic: topic, payload: payload, isRetained: true))])
    }

    private var rubbish: [(topic: String, payload: [UInt8])] {
        var found: [(topic: String, payload: [UInt8])] = []
        func add(_ topic: String, _ text: String) { found.append((topic, Array(text.utf8))) }
        for (topic, members) in Self.messages {
            let whole = Self.text(members)
            for index in members.indices {
                var some = members
                some.remove(at: index)
                add(topic, Self.text(some))
                for value in Self.values {
                    some = members
                    some[index].value = value
                    add(topic, Self.text(some))
                }
            }
            for size in stride(from: 0, to: whole.utf8.count, by: 13) { add(topic, String(whole.prefix(size))) }
            add(topic, whole + whole)
            add(topic, Self.text(members + members))
            add(topic, Self.text(members + [("more", "\"" + String(repeating: "x", count: 400_000) + "\"")]))
            found.append((topic, [0xFF, 0xFE, 0x00]))
            // The right message at a wrong topic, and a wrong one at this topic.
            for (other, _) in Self.messages where other != topic { add(other, whole) }
            for id in [
                "..", "%00", "$", "é", String(repeating: "i", count: 128), String(repeating: "i", count: 129), "a b",
            ] {
                add(topic.split(separator: "/").dropLast().joined(separator: "/") + "/" + id, whole)
            }
        }
        // Numbers inside what a plugin stores.
        for number in Self.values.prefix(13) {
            let writer = "two@\(clock.now.milliseconds)"
            var members = Self.messages[3].members
            members[5].value = "{\"\(writer)\": \(number), \"one@1\": \(number)}"
            add("$costs/evacuation", Self.text(members))
            members[6].value = "{\"alarm\": {\"by\": \"\(writer)\", \"change\": \(number)}}"
            add("$costs/evacuation", Self.text(members))
        }
        return found
    }

    @Test func `Stops nothing, and what is sent afterwards is taken over`() throws {
        let rubbish = rubbish
        #expect(rubbish.count > 1_000)
        for (topic, payload) in rubbish { try receive(topic, payload) }
        // What could be read is in force, and can be ended.
        for condition in try desk.engine.conditions(of: desk.venue) {
            try desk.engine.lift(condition, from: desk.venue)
        }
        let host = desk.engine.pluginHost(for: "riverside-mall")
        for arguments in [["lift-west"], ["off"], ["lift-east"], ["off"]] {
            clock.pass(seconds: 61)
            _ = host?.run(command: "evacuate", arguments: arguments)
            try desk.service.gather()
        }
        let closure = ConditionDraft(target: .connector("lift-east"), effect: .closed)
        let set = try desk.engine.add(closure, to: desk.venue)
        try desk.service.gather()
        try desk.engine.lift(set, from: desk.venue)
        try desk.service.gather()
        try desk.engine.undo()
        try desk.service.gather()
        desk.service.comparesSince = .some(nil)
        try desk.service.compareConditions()
        for (topic, payload) in rubbish { try receive(topic, payload) }
        let message = ConditionMessage(
            Condition(
                id: 9, target: .place("bakery"), effect: .closed, reason: "repair", author: nil, from: nil, until: nil))
        try receive("$conditions/one/9", Array(message.json.compact().utf8))
        #expect(try desk.engine.conditions(of: desk.venue).contains { $0.target == .place("bakery") })
        #expect(desk.service.news.count < 1_100)
    }

    @Test func `A condition with the largest number can be lifted at every engine`() throws {
        let other = try Desk("three", at: nil, clock)
        let largest = ConditionLift.lastRevision - 1
        let payload =
            #"{"_type":"condition","number":1,"revision":\#(largest),"target":"place","id":"bakery","effect":"closed"}"#
        let topic = "waymark/v1/riverside-mall/$conditions/one/1"
        let set = BrokerNotice.arrived(BrokerArrival(topic: topic, payload: Array(payload.utf8), isRetained: true))
        for desk in [desk, other] { try desk.service.handle([set]) }
        try desk.engine.lift(try desk.engine.conditions(of: desk.venue)[0], from: desk.venue)
        try desk.service.gather()
        let lift = try desk.engine.store.atBroker(in: "riverside-mall") { try $0.held(at: topic) }
        try other.service.handle([.arrived(BrokerArrival(topic: topic, payload: Array(try #require(lift).utf8)))])
        #expect(try other.engine.conditions(of: other.venue).isEmpty)
    }

    @Test func `Costs of plugins that nobody has are forgotten`() throws {
        let text = Self.text(Self.messages[3].members)
        for number in 0..<300 { try receive("$costs/plugin-\(number)", Array(text.utf8)) }
        #expect(desk.service.missedCosts.count == 100)
    }
}
