import Testing
import WaymarkModel

@Suite struct `Declarations of members` {
    @Test func `A declaration reads what its kind adds as a property`() throws {
        let path = try #require(PathEdge.attributes.first { $0.spec.name == "width" }).spec
        #expect(path.measure == .metres)
        #expect(path.range == 0.01...1e4)
        #expect(path.since == path.use.since)
        #expect(path.member == "width_m")
    }

    @Test func `The form of a value follows from its type`() {
        #expect([FeatureID].form == .list(.text))
        #expect([Double]?.form == .optional(.list(.number)))
        #expect([Double]?.form.name == "list of number, or null")
        #expect(Bool??.form.wrapped == .flag)
    }

    @Test func `A unit that names end with has a symbol`() {
        for measure in Measure.allCases where !measure.suffix.isEmpty {
            #expect(measure.suffix == "_" + (measure.symbol ?? ""))
        }
    }
}
