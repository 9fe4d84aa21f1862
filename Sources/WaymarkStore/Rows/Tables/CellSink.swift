import WaymarkModel

/// Receives the values of attributes as the cells of a row, from left to right.
protocol CellSink: AttributeSink {
    mutating func null()
    mutating func cell(_ value: Int64)
    mutating func cell(_ value: Double)
    mutating func cell(_ value: String)
}

extension CellSink {
    @inline(__always) mutating func none<Value: AttributeValue>(_ type: Value.Type) {
        for _ in 0..<Value.scalarCount { null() }
    }
    @inline(__always) mutating func number(_ value: Double) { cell(value) }
    @inline(__always) mutating func integer(_ value: Int) { cell(Int64(value)) }
    @inline(__always) mutating func flag(_ value: Bool) { cell(value ? 1 : 0 as Int64) }
    @inline(__always) mutating func text(_ value: String) { cell(value) }
    @inline(__always) mutating func hours(_ value: OpeningHours) { cell(value.source) }
    @inline(__always) mutating func point(_ value: Point) {
        cell(value.x)
        cell(value.y)
    }

    mutating func localized(_ value: LocalizedText) {
        cell(value.base)
        tags(value.translations)
    }

    mutating func roles(_ value: Set<Role>) {
        if value.isEmpty { return null() }
        cell(CompactJSON.array(value.map(\.rawValue).sorted()))
    }

    mutating func tags(_ value: [String: String]) {
        if value.isEmpty { return null() }
        cell(CompactJSON.object(value))
    }

    mutating func line(_ value: Polyline) { cell(CompactJSON.line(value)) }
    mutating func polygon(_ value: Polygon) { cell(CompactJSON.polygon(value)) }

    mutating func date(_ value: CalendarDate) {
        for number in [value.year, value.month, value.day] { integer(number) }
    }
}
