import WaymarkModel

/// The features of one kind in the bytes of a packed venue, which have been checked.
final class PackedRecords<Feature: VenueFeature>: FeatureRecords {
    private let context: PackedContext
    /// Reads a record into uninitialized memory. It is compiled for the kind, which a method of this class is not.
    private let read: @Sendable (inout PackedReader, UnsafeMutablePointer<Feature>) -> Void
    let count: Int

    init(
        _ context: PackedContext,
        _ read: @escaping @Sendable (inout PackedReader, UnsafeMutablePointer<Feature>) -> Void
    ) {
        self.context = context
        self.read = read
        count = context.counts[Feature.featureKind.number]
    }

    func read(_ positions: Range<Int>, into memory: UnsafeMutablePointer<Feature>) {
        for position in positions {
            var reader = context.record(of: Feature.featureKind, at: position)
            read(&reader, memory + (position - positions.lowerBound))
            precondition(!reader.hasFailed, "a record that was checked cannot be read")
        }
    }

    func id(at position: Int) -> FeatureID { context.id(of: Feature.featureKind, at: position) }

    /// Returns a text attribute of a feature, without reading the rest of it; nil if the record has none.
    ///
    /// - Parameters:
    ///   - shape: The shape of the kind's records.
    ///   - bit: The attribute's bit.
    func text(_ bit: Int, of shape: RecordShape, at position: Int) -> String? {
        var reader = context.record(of: Feature.featureKind, at: position)
        reader.skipText()
        guard reader.nextMask & (1 << UInt32(bit)) != 0 else { return nil }
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { places in
            places.initialize(repeating: 0)
            reader.skip(shape, places)
            reader.move(to: places[bit])
            return reader.text()
        }
    }

    func firstPosition(of id: FeatureID) -> Int? { context.firstPosition(of: id, among: Feature.featureKind) }
}

extension PackedRecords<PathEdge> {
    /// Returns what reads the path of an edge, without the rest of it.
    func paths() -> @Sendable (Int) -> FeatureID {
        let shape = RecordShape.of(PathEdge.self)
        let bit = shape.bit("path")
        return { [self] in FeatureID(rawValue: text(bit, of: shape, at: $0) ?? "") }
    }
}

extension PackedReader {
    /// Fills a blank feature with the next record: its id, and what differs from a blank one.
    @inline(__always) mutating func fill<Feature: VenueFeature>(_ feature: UnsafeMutablePointer<Feature>) {
        guard let id = text() else { return }
        feature.pointee.id = FeatureID(rawValue: id)
        UnpackingFeature.unpack(from: &self, into: feature)
    }

    /// Makes a feature of the next record.
    @inline(__always) mutating func make<Feature: VenueFeature>(_ feature: UnsafeMutablePointer<Feature>) {
        feature.initialize(to: Feature())
        fill(feature)
    }
}

/// Reads the lists of features: those of which a venue has few into memory, and where the records of the others start.
/// Every record is checked.
struct UnpackingLists: FeatureListVisitor {
    private(set) var outline: VenueContents
    private(set) var reader: PackedReader
    private(set) var columns = VenueColumns()
    private(set) var entranceCounts: [Int32] = []
    private let context: PackedContext

    init(_ outline: VenueContents, _ reader: PackedReader, _ context: PackedContext) {
        (self.outline, self.reader, self.context) = (outline, reader, context)
    }

    /// The bytes that a record has at least: the index of its id, and a mask.
    private static let leastSize = 5

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        switch Feature.featureKind {
        case .node: readNodes()
        case .edge: readEdges()
        case .place: readPlaces()
        default:
            let features = reader.filled(Feature(), elementsOf: Self.leastSize) { $0.fill($1) }
            outline[keyPath: path] = features
            context.set(features)
        }
    }

    private mutating func readNodes() {
        let shape = RecordShape.of(PathNode.self)
        let (position, name) = (shape.bit("position"), shape.bit("name"))
        var named: [Index<PathNode>] = []
        columns.positions = check(PathNode.self, shape) { record, index in
            if record.has(name) { named.append(Index(index)) }
            // An author's node has a position; a blank one is nowhere.
            return record.read(position) { $0.point() } ?? Self.nowhere
        }
        columns.namedNodes = named
    }

    private static var nowhere: Point { PathNode().position }

    private mutating func readEdges() {
        let shape = RecordShape.of(PathEdge.self)
        let (kind, length) = (shape.bit("kind"), shape.bit("length"))
        // What the traits of most edges follow from. Texts and references do not change them.
        let usual = shape.mask(["kind", "length", "path", "from", "to"])
        let texts = shape.mask(["name", "signpost", "reverseSignpost"])
        let path = shape.bit("path")
        var (withText, ofPaths) = (FeatureMarks(), FeatureMarks())
        let kinds = WayKind.allCases
        let blank = PathEdge()
        var edge = blank
        columns.traits = check(PathEdge.self, shape) { record, index in
            if record.mask & texts != 0 { withText.insert(index) }
            // Equal texts are one text of the pool.
            if record.read(path, { $0.count() }) != record.id { ofPaths.insert(index) }
            guard record.mask & ~usual == 0 else {
                var edge = blank
                var reader = record.reader
                reader.fill(&edge)
                return EdgeTraits(&edge)
            }
            edge.kind = record.read(kind) { kinds[$0.count()] } ?? blank.kind
            edge.length = record.read(length) { $0.number() } ?? blank.length
            return EdgeTraits(&edge)
        }
        (columns.edgesWithText, columns.edgesOfPaths) = (withText, ofPaths)
    }

    private mutating func readPlaces() {
        let shape = RecordShape.of(Place.self)
        let entrances = shape.bit("entrances")
        entranceCounts = Array(
            check(Place.self, shape) { record, _ in
                record.read(entrances) { Int32($0.count()) } ?? 0
            })
    }

    /// A record that was checked.
    private struct Checked {
        /// A reader at the start of the record.
        var reader: PackedReader
        var mask: UInt32
        /// Where the value of each attribute starts, by its bit.
        var places: UnsafeMutableBufferPointer<Int>

        /// The index of the id among the texts.
        @inline(__always) var id: Int {
            var reader = reader
            return reader.count()
        }

        @inline(__always) func has(_ bit: Int) -> Bool { mask & (1 << UInt32(bit)) != 0 }

        /// Reads the value of an attribute; nil if the record has none.
        @inline(__always) func read<Value>(_ bit: Int, _ value: (inout PackedReader) -> Value?) -> Value? {
            guard has(bit) else { return nil }
            var reader = reader
            reader.move(to: places[bit])
            return value(&reader)
        }
    }

    /// Checks the records of a kind, remembers where they start, and returns what is read of each.
    @inline(__always) private mutating func check<Feature: VenueFeature, Column>(
        _ type: Feature.Type, _ shape: RecordShape, _ read: (Checked, Int) -> Column
    ) -> ContiguousArray<Column> {
        let count = reader.count()
        guard count <= reader.remaining / Self.leastSize else {
            reader.fail()
            return []
        }
        let places = UnsafeMutableBufferPointer<Int>.allocate(capacity: 32)
        places.initialize(repeating: 0)
        defer { places.deallocate() }
        var reader = reader
        var column = ContiguousArray<Column>()
        column.reserveCapacity(count)
        let starts = [UInt32](unsafeUninitializedCapacity: count) { starts, filled in
            for index in 0..<count {
                let start = reader
                reader.skipText()
                let mask = reader.nextMask
                reader.skip(shape, places)
                if reader.hasFailed { return }
                starts[index] = UInt32(start.position)
                column.append(read(Checked(reader: start, mask: mask, places: places), index))
                filled += 1
            }
        }
        self.reader = reader
        context.set(reader.hasFailed ? [] : starts, of: Feature.featureKind)
        return column
    }
}
