import WaymarkModel

/// Reads the bytes of a packed venue in order. Every read is checked: what does not fit is remembered, and nothing is read
/// after the end. Each list is at most as long as the bytes that are left allow.
///
/// The bytes and the context must outlive the reader.
struct PackedReader: AttributeSource {
    private var next: UnsafePointer<UInt8>
    private let start: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    private unowned(unsafe) let context: PackedContext
    // From the context, so that checking a text does not count references to it.
    let textCount: Int
    let counts: UnsafeMutableBufferPointer<Int>
    /// Whether something did not fit.
    private(set) var hasFailed = false

    /// An address for readers without bytes; nothing is read from it.
    nonisolated(unsafe) private static let noBytes = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ context: PackedContext) {
        start = bytes.baseAddress ?? Self.noBytes
        next = start
        end = start + bytes.count
        self.context = context
        textCount = context.textCount
        counts = context.counts
    }

    /// The number of bytes that were read.
    var position: Int { next - start }

    /// The number of bytes that are left.
    var remaining: Int { end - next }

    /// Remembers that something does not fit. All later reads fail as well.
    mutating func fail() {
        hasFailed = true
        next = end
    }

    mutating func byte() -> UInt8 {
        guard next < end else {
            fail()
            return 0
        }
        defer { next += 1 }
        return next.pointee
    }

    /// Reads a number below 2³².
    @inline(__always) mutating func count() -> Int {
        if next < end, next.pointee < 0x80 {
            defer { next += 1 }
            return Int(next.pointee)
        }
        // Most numbers of features and texts of a large venue have two or three bytes.
        if end - next >= 3 {
            let (first, second, third) = (Int(next[0]), Int(next[1]), Int(next[2]))
            if second < 0x80 {
                next += 2
                return first & 0x7f | second << 7
            }
            if third < 0x80 {
                next += 3
                return first & 0x7f | (second & 0x7f) << 7 | third << 14
            }
        }
        let bits = bits()
        guard bits <= UInt64(UInt32.max) else {
            fail()
            return 0
        }
        return Int(bits)
    }

    mutating func mask() -> UInt32 { UInt32(truncatingIfNeeded: fixed(4)) }

    /// The mask that comes next; 0 if there is none.
    var nextMask: UInt32 {
        remaining < 4 ? 0 : UInt32(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt32.self))
    }

    /// Moves to a position.
    ///
    /// - Precondition: The bytes have this position.
    mutating func move(to position: Int) { next = start + position }

    /// Reads elements after their number, each of which takes at least a number of bytes.
    mutating func list<Element>(
        elementsOf least: Int, _ element: (inout PackedReader) -> Element?
    ) -> [Element] {
        let count = count()
        guard count <= remaining / least else {
            fail()
            return []
        }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count {
            guard let element = element(&self), !hasFailed else {
                fail()
                return []
            }
            list.append(element)
        }
        return list
    }

    /// Reads elements after their number, each of which takes at least a number of bytes, into their final place: a copy of
    /// `blank`, which the body fills. Returns none if one of them does not fit.
    @inline(__always) mutating func filled<Element>(
        _ blank: Element, elementsOf least: Int,
        _ fill: (inout PackedReader, UnsafeMutablePointer<Element>) -> Void
    ) -> [Element] {
        let count = count()
        guard count <= remaining / least else {
            fail()
            return []
        }
        if count == 0 { return [] }
        if count == 1 {
            var element = blank
            fill(&self, &element)
            return hasFailed ? [] : [element]
        }
        var reader = self
        let list = [Element](unsafeUninitializedCapacity: count) { memory, filled in
            while filled < count, !reader.hasFailed, let element = memory.baseAddress.map({ $0 + filled }) {
                element.initialize(to: blank)
                filled += 1
                fill(&reader, element)
            }
        }
        self = reader
        return hasFailed ? [] : list
    }

    /// Reads the index of a text and returns the text; nil if there is none.
    @inline(__always) mutating func text() -> String? {
        let index = count()
        guard index < textCount else {
            fail()
            return nil
        }
        return context.text(index)
    }

    /// Reads the index of a feature and returns its id; nil if there is none.
    @inline(__always) mutating func reference(_ kind: FeatureKind) -> FeatureID? {
        let index = count()
        guard index < counts[kind.number] else {
            fail()
            return nil
        }
        return context.id(of: kind, at: index)
    }

    @inline(__always) mutating func number() -> Double? {
        let number = Double(bitPattern: fixed(8))
        // Rows have no others: SQLite makes NULL of them.
        if number.isNaN { fail() }
        return hasFailed ? nil : number
    }

    mutating func integer() -> Int? {
        let bits = bits()
        return hasFailed ? nil : Int(truncatingIfNeeded: Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
    }

    mutating func flag() -> Bool? {
        let byte = byte()
        if byte > 1 { fail() }
        return hasFailed ? nil : byte == 1
    }

    mutating func choice<Choice: ChoiceValue>() -> Choice? {
        let number = count()
        let choices = Choice.allCases
        guard !hasFailed, number < choices.count else {
            fail()
            return nil
        }
        return choices[choices.index(choices.startIndex, offsetBy: number)]
    }

    mutating func localized() -> LocalizedText? {
        guard let base = text(), let translations = tags() else { return nil }
        return LocalizedText(base, translations: translations)
    }

    mutating func hours() -> OpeningHours? {
        let hours = context.hours(count())
        if hours == nil { fail() }
        return hours
    }

    mutating func roles() -> Set<Role>? {
        let roles = list(elementsOf: 1) { $0.text().map { Role(rawValue: $0) } }
        return hasFailed ? nil : Set(roles)
    }

    mutating func tags() -> [String: String]? {
        if next < end, next.pointee == 0 {
            next += 1
            return [:]
        }
        let entries = list(elementsOf: 2) { reader -> (String, String)? in
            guard let name = reader.text(), let text = reader.text() else { return nil }
            return (name, text)
        }
        return hasFailed ? nil : Dictionary(entries, uniquingKeysWith: { $1 })
    }

    mutating func point() -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(x: x, y: y)
    }

    mutating func line() -> Polyline? {
        let points = points()
        return hasFailed ? nil : Polyline(points)
    }

    mutating func polygon() -> Polygon? {
        let outer = points()
        let holes = list(elementsOf: 1) { $0.points() }
        return hasFailed ? nil : Polygon(outer: outer, holes: holes)
    }

    mutating func date() -> CalendarDate? {
        guard let year = integer(), let month = integer(), let day = integer() else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// Reads numbers of 32 bits after their number.
    mutating func numbers() -> [UInt32] {
        let count = count()
        guard count <= remaining / 4, let bytes = bytes(count * 4) else {
            fail()
            return []
        }
        let raw = UnsafeRawBufferPointer(bytes)
        return [UInt32](unsafeUninitializedCapacity: count) { memory, filled in
            for place in 0..<count {
                let number = raw.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
                memory.initializeElement(at: place, to: UInt32(littleEndian: number))
            }
            filled = count
        }
    }

    /// Reads a number of bytes; nil if there are fewer.
    mutating func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8>? {
        guard count >= 0, count <= remaining else {
            fail()
            return nil
        }
        defer { next += count }
        return UnsafeBufferPointer(start: next, count: count)
    }

    private mutating func points() -> [Point] { list(elementsOf: 16) { $0.point() } }

    @inline(__always) private mutating func fixed(_ size: Int) -> UInt64 {
        guard size <= remaining else {
            fail()
            return 0
        }
        defer { next += size }
        let raw = UnsafeRawPointer(next)
        if size == 4 { return UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))) }
        return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    }

    private mutating func bits() -> UInt64 {
        var bits: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let byte = byte()
            if hasFailed { return 0 }
            bits |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return bits }
            shift += 7
        }
        fail()
        return 0
    }
}
