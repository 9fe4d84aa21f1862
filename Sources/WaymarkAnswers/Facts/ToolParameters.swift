/// How much of a plugin's trace is listed.
package struct TraceParameters: ParameterGroup {
    package var limit = 50

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.limit, "limit", "count", in: 1...10_000, doc: "Maximum number of answers, the latest ones.")
    }
}

/// How transcripts are run.
package struct TestRunParameters: ParameterGroup {
    package var jobs = 1

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.jobs, "jobs", "number", in: 1...64, doc: "The number of files that run at the same time.")
    }
}

/// How a new venue is laid out.
package struct NewVenueParameters: ParameterGroup {
    package var lowest = 0.0

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.lowest, "lowest", "number", in: -100...100,
            doc: "The ordinal of the first level: -1 is the first basement, -0.5 half a storey down.")
    }
}
