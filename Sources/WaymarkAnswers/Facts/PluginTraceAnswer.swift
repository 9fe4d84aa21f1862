import WaymarkEngine

/// The latest answers of a plugin, and what it logged.
package struct PluginTraceAnswer: Answer {
    private let plugin: String
    private let state: String
    private let reason: String?
    private let faults: Int
    private let answers: [TracedAnswer]
    private let log: [TracedLine]

    package init(
        _ plugin: String, state: String, reason: String?, faults: Int, _ answers: [TracedAnswer], log: [TracedLine]
    ) {
        (self.plugin, self.state, self.reason, self.faults) = (plugin, state, reason, faults)
        (self.answers, self.log) = (answers, log)
    }

    package static var name: StaticString { "plugin_trace" }
    package static var schema: StaticString? { "waymark.plugin-trace/1" }
    package static var doc: StaticString { "The latest answers of a plugin, and what it logged." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id of the plugin.")
        v.member(\.state, "state", doc: "enabled, disabled or failed.")
        v.member(\.reason, "reason", doc: "Why it failed; null if it did not, or that is not known.")
        v.member(\.faults, "faults", doc: "How often it failed.")
        v.objects(\.answers, "answers", rows: true, doc: "Its answers, the oldest first.")
        v.objects(\.log, "log", doc: "The lines that it logged, the oldest first.")
    }
}

/// An answer of a plugin.
package struct TracedAnswer: Answer {
    private let time: VenueMoment
    private let hook: String
    private let answer: String
    private let isDecisive: Bool

    package init(_ hook: String, _ answer: String, isDecisive: Bool, at time: VenueMoment) {
        (self.time, self.hook, self.answer, self.isDecisive) = (time, hook, answer, isDecisive)
    }

    package static var name: StaticString { "traced_answer" }
    package static var doc: StaticString { "An answer of a plugin." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", doc: "When it answered.")
        v.member(\.hook, "hook", doc: "The hook that was asked.")
        v.member(\.answer, "answer", doc: "The answer as text.")
        v.member(\.isDecisive, "decided", doc: "Whether it counted.")
    }
}

/// A line that a plugin logged.
package struct TracedLine: Answer {
    private let time: VenueMoment
    private let level: String
    private let text: String

    package init(_ line: PluginLogLine, in calendar: VenueCalendar) {
        (time, level, text) = (VenueMoment(line.time, in: calendar), line.level.rawValue, line.text)
    }

    package static var name: StaticString { "traced_line" }
    package static var doc: StaticString { "A line that a plugin logged." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", doc: "When it was logged.")
        v.member(\.level, "level", doc: "How important it is.")
        v.member(\.text, "text", doc: "The text.")
    }
}
