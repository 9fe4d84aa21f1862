// A store keeps the references as plain numbers, so that a venue is ready without looking up ids.
extension VenueReferences {
    /// The references as numbers: list after list, in the order of the properties. A building is its index plus one, or
    /// 0; a list of nodes comes after the number of its elements.
    var numbers: [UInt32] {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(
            buildings.count + nodeLevels.count + edgeEnds.count * 2 + stopNodes.count * 4 + areaLevels.count
                + placeLevels.count * 3)
        for building in buildings { numbers.append(building.map { UInt32($0.rawValue) + 1 } ?? 0) }
        for level in nodeLevels { numbers.append(UInt32(level.rawValue)) }
        for ends in edgeEnds {
            numbers.append(UInt32(ends.from.rawValue))
            numbers.append(UInt32(ends.to.rawValue))
        }
        Self.append(stopNodes, to: &numbers)
        for level in areaLevels { numbers.append(UInt32(level.rawValue)) }
        for level in placeLevels { numbers.append(UInt32(level.rawValue)) }
        Self.append(entrances, to: &numbers)
        return numbers
    }

    /// Reads references back; nil if a number is not an index in these contents, or if there are too few or too many.
    init?(numbers: [UInt32], of records: VenueRecords) {
        guard let known = numbers.withUnsafeBufferPointer({ VenueReferences(NumberReader(numbers: $0), of: records) })
        else {
            return nil
        }
        self = known
    }

    private init?(_ numbers: NumberReader, of records: VenueRecords) {
        var reader = numbers
        let (outline, nodeCount) = (records.outline, records.nodes.count)
        let levelCount = outline.levels.count
        let known = outline.buildings.count
        buildings = reader.list(levelCount) { reader -> Index<Building>? in
            let number = reader.number(below: known + 1)
            return number == 0 ? nil : Index(number - 1)
        }
        nodeLevels = reader.list(nodeCount) { $0.index(below: levelCount) }
        edgeEnds = reader.list(records.edges.count) {
            PathEdge.Ends(from: $0.index(below: nodeCount), to: $0.index(below: nodeCount))
        }
        stopNodes = reader.list(outline.connectors.count) { $0.indices(below: nodeCount) }
        areaLevels = reader.list(outline.areas.count) { $0.index(below: levelCount) }
        placeLevels = reader.list(records.places.count) { $0.index(below: levelCount) }
        entrances = reader.list(records.places.count) { $0.indices(below: nodeCount) }
        let (stops, places) = (stopNodes, entrances)
        // Code that walks along stops and entrances takes as many nodes as there are of them.
        guard reader.isAtEnd,
            stops.indices.allSatisfy({ outline.connectors[$0].stops.count == stops[$0].count }),
            places.indices.allSatisfy({ Int(records.entranceCounts[$0]) == places[$0].count })
        else { return nil }
    }

    private static func append(_ lists: ContiguousArray<[Index<PathNode>]>, to numbers: inout [UInt32]) {
        for list in lists {
            numbers.append(UInt32(list.count))
            for node in list { numbers.append(UInt32(node.rawValue)) }
        }
    }
}

extension Venue {
    /// The references between features as plain numbers, for a store; see `Venue.init(validated:references:)`.
    package var referenceNumbers: [UInt32] { storage.references.numbers }
}

/// Reads numbers in order. A number that does not fit is remembered, and 0 is returned for it.
private struct NumberReader {
    private let numbers: UnsafeBufferPointer<UInt32>
    private var position = 0
    private var hasFailed = false

    /// The numbers must outlive the reader.
    init(numbers: UnsafeBufferPointer<UInt32>) { self.numbers = numbers }

    var isAtEnd: Bool { !hasFailed && position == numbers.count }

    @inline(__always) mutating func number(below limit: Int) -> Int {
        guard position < numbers.count, Int(numbers[position]) < limit else {
            hasFailed = true
            return 0
        }
        defer { position += 1 }
        return Int(numbers[position])
    }

    @inline(__always) mutating func index<Feature>(below limit: Int) -> Index<Feature> { Index(number(below: limit)) }

    /// Reads the number of indices and then the indices.
    mutating func indices<Feature>(below limit: Int) -> [Index<Feature>] {
        let count = length()
        if count == 1 { return [index(below: limit)] }
        var list: [Index<Feature>] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(index(below: limit)) }
        return list
    }

    /// Returns the number of elements that follow, which is never more than the numbers that are left.
    mutating func length() -> Int { number(below: max(0, numbers.count - position)) }

    @inline(__always) mutating func list<Element>(
        _ count: Int, _ element: (inout NumberReader) -> Element
    ) -> ContiguousArray<Element> {
        guard !hasFailed, count <= numbers.count - position else {
            hasFailed = true
            return []
        }
        var reader = self
        defer { self = reader }
        return ContiguousArray(unsafeUninitializedCapacity: count) { memory, initialized in
            for place in 0..<count { memory.initializeElement(at: place, to: element(&reader)) }
            initialized = count
        }
    }
}
