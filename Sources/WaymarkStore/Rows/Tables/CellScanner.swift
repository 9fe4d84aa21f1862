import WaymarkModel

/// Scans the JSON of one column, without making a tree of it. Each function returns nil where the text is anything else.
struct CellScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns whether only blanks are left.
    mutating func isAtEnd() -> Bool {
        skipBlanks()
        return position == bytes.count
    }

    /// Scans a list of texts without escapes.
    mutating func texts() -> [String]? {
        var texts: [String] = []
        let isList = list("[", "]") { scanner in
            scanner.text().map { texts.append($0) } != nil
        }
        return isList ? texts : nil
    }

    /// Scans an object whose members are texts without escapes.
    mutating func members() -> [(name: String, text: String)]? {
        var members: [(name: String, text: String)] = []
        let isObject = list("{", "}") { scanner in
            guard let name = scanner.text() else { return false }
            scanner.skipBlanks()
            guard scanner.take(":") else { return false }
            scanner.skipBlanks()
            return scanner.text().map { members.append((name, $0)) } != nil
        }
        return isObject ? members : nil
    }

    /// Scans a list of rings.
    mutating func rings() -> (rings: [[Point]], arePairs: Bool)? {
        var rings: [[Point]] = []
        var arePairs = true
        let isList = list("[", "]") { scanner in
            guard let ring = scanner.points() else { return false }
            rings.append(ring.points)
            arePairs = arePairs && ring.arePairs
            return true
        }
        return isList ? (rings, arePairs) : nil
    }

    /// Scans a list of lists of numbers; `arePairs` is whether each has two.
    mutating func points() -> (points: [Point], arePairs: Bool)? {
        var points: [Point] = []
        var arePairs = true
        let isList = list("[", "]") { scanner in
            var point = Point(x: 0, y: 0)
            var count = 0
            let isPoint = scanner.list("[", "]") { scanner in
                guard let number = scanner.number() else { return false }
                if count == 0 { point.x = number } else { point.y = number }
                count += 1
                return true
            }
            points.append(point)
            arePairs = arePairs && count == 2
            return isPoint
        }
        return isList ? (points, arePairs) : nil
    }

    private mutating func list(
        _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ element: (inout CellScanner) -> Bool
    ) -> Bool {
        skipBlanks()
        guard take(start) else { return false }
        skipBlanks()
        if take(end) { return true }
        while true {
            guard element(&self) else { return false }
            skipBlanks()
            if take(end) { return true }
            guard take(",") else { return false }
            skipBlanks()
        }
    }

    private mutating func text() -> String? {
        guard take("\"") else { return nil }
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                defer { position += 1 }
                return String(decoding: bytes[start..<position], as: UTF8.self)
            }
            if byte < 0x20 || byte == UInt8(ascii: "\\") { return nil }
            position += 1
        }
        return nil
    }

    // MARK: Numbers

    /// The powers of ten that are exact.
    private static let powers: [Double] = (0...22).map { power in (0..<power).reduce(1.0) { product, _ in product * 10 }
    }
    /// The whole numbers up to here are exact.
    private static let largestExact: UInt64 = 1 << 53

    private mutating func number() -> Double? {
        let start = position
        let isNegative = take("-")
        var digits: UInt64 = 0
        let wholeStart = position
        guard scanDigits(into: &digits) else { return nil }
        if position - wholeStart > 1, bytes[wholeStart] == UInt8(ascii: "0") { return nil }
        var fraction = 0
        if take(".") {
            let fractionStart = position
            guard scanDigits(into: &digits) else { return nil }
            fraction = position - fractionStart
        }
        var hasExponent = false
        if take("e") || take("E") {
            hasExponent = true
            if !take("+") { _ = take("-") }
            var exponent: UInt64 = 0
            guard scanDigits(into: &exponent) else { return nil }
        }
        // The quotient of two exact numbers is rounded once, so it is the nearest number.
        if !hasExponent, digits <= Self.largestExact, fraction < Self.powers.count {
            let size = Double(digits) / Self.powers[fraction]
            return isNegative ? -size : size
        }
        let number = Double(String(decoding: bytes[start..<position], as: UTF8.self))
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Adds digits at the end of a number, which stays very large once it is too large to be exact.
    private mutating func scanDigits(into number: inout UInt64) -> Bool {
        let start = position
        while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            if number <= Self.largestExact { number = number * 10 + UInt64(digit) }
            position += 1
        }
        return position > start
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }
}
