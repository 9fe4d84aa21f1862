import WaymarkEngine

/// Closes something.
package struct CloseChange: Change {
    package typealias Reply = ConditionAnswer
    package var condition = ConditionParameters()

    package init() {}

    package static var name: StaticString { "close" }
    package static var doc: StaticString {
        "Close a connector, path, area, unit or place from now on, or from --from until --until."
    }
    package static var topic: Topic { .conditions }
    package static var permission: Permission { .conditions }
    package static var discussion: StaticString {
        """
        A level or a building is closed at every landing where connectors enter it. People inside something that \
        closes may leave it by the shortest way, and nobody may enter it.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.condition) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ConditionAnswer {
        try condition.set(.closed, inquiry)
    }
}

/// Adds seconds to every passage.
package struct DelayChange: Change {
    package typealias Reply = ConditionAnswer
    package var condition = ConditionParameters()
    package var seconds = 0.0

    package init() {}

    package static var name: StaticString { "delay" }
    package static var doc: StaticString {
        "Add a delay to every passage of a connector, path, area or unit."
    }
    package static var topic: Topic { .conditions }
    package static var permission: Permission { .conditions }
    package static var discussion: StaticString {
        "A level or a building is delayed at every landing where connectors enter it."
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.group(\.condition)
        v.parameter(
            \.seconds, "seconds", "seconds", .seconds, in: 0.001...86_400, required: true,
            doc: "Seconds to add to every passage.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ConditionAnswer {
        try condition.set(.delayed(seconds: seconds), inquiry)
    }
}

/// Multiplies the duration of every passage.
package struct SlowChange: Change {
    package typealias Reply = ConditionAnswer
    package var condition = ConditionParameters()
    package var factor = 1.0

    package init() {}

    package static var name: StaticString { "slow" }
    package static var doc: StaticString {
        "Multiply the time of every passage of a connector, path, area or unit."
    }
    package static var topic: Topic { .conditions }
    package static var permission: Permission { .conditions }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.group(\.condition)
        v.parameter(
            \.factor, "factor", "factor", .ratio, in: 1...1000, required: true, doc: "The factor, from 1 to 1000.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ConditionAnswer {
        try condition.set(.slowed(factor: factor), inquiry)
    }
}

/// Reverses an escalator or moving walkway.
package struct ReverseChange: Change {
    package typealias Reply = ConditionAnswer
    package var condition = ConditionParameters()

    package init() {}

    package static var name: StaticString { "reverse" }
    package static var doc: StaticString { "Reverse the direction of an escalator or moving walkway." }
    package static var topic: Topic { .conditions }
    package static var permission: Permission { .conditions }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self { v.group(\.condition) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ConditionAnswer {
        try condition.set(.reversed, inquiry)
    }
}
