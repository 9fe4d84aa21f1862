import WaymarkEngine

/// Makes a value into a tree, for formats that look at values one by one.
struct TreeSink: ValueSink {
    var value = JSON.null

    /// Returns a value as a tree.
    static func tree(_ value: some AnswerValue, _ measure: Measure) -> JSON {
        var sink = TreeSink()
        value.write(to: &sink, measure)
        return sink.value
    }

    mutating func none() { value = .null }
    mutating func flag(_ value: Bool) { self.value = .bool(value) }
    mutating func integer(_ value: Int64, _ measure: Measure) {
        self.value = measure == .milliseconds ? .seconds(milliseconds: value) : .integer(value)
    }
    mutating func number(_ value: Double, _ measure: Measure) { self.value = .number(value, places: measure.places) }
    mutating func text(_ value: String) { self.value = .string(value) }
    mutating func position(_ value: Coordinate) {
        self.value = [.degrees(value.longitude), .degrees(value.latitude)]
    }
    mutating func geometry(_ value: AnswerGeometry) { self.value = value.geoJSON }
    mutating func tree(_ value: JSON) { self.value = value }
    mutating func list<Element: AnswerValue>(_ values: [Element], _ measure: Measure) {
        value = .array(values.map { Self.tree($0, measure) })
    }
    mutating func texts(_ texts: NamedTexts) {
        value = .object(texts.sorted.map { JSON.Member($0.name, .string($0.text)) })
    }
    mutating func members(_ texts: NamedTexts) { self.texts(texts) }
}
