/// Where a JSON text breaks into lines.
///
/// A list is written on one line until it is too long, or a third level of lists starts in it. Then its parts so far, which are
/// less than a line, move apart, and its further parts start on separate lines at once.
struct JSONLines {
    /// The bytes of the separator behind a part on a line: a comma and a space.
    static let separatorLength = 2

    /// An array or object that is open.
    private struct List {
        /// The place of its bracket.
        var start = 0
        /// The spaces before its closing bracket, if each part is on a separate line.
        var indentation: Int
        /// The index of its first part in `parts`.
        var firstPart = 0
        var isBroken = false
    }

    /// The columns of a line.
    private let width: Int
    private var list = List(indentation: -2)
    /// The lists around the innermost one.
    private var outer: [List] = []
    /// Where the parts of open lists start that are still on one line, and where the next one would start; behind them,
    /// places that no longer count.
    private var parts: [Int] = []
    private var partCount = 0
    /// The number of open lists that are still on one line: at most two.
    private var unbroken = 0
    /// The number of bytes at which the outermost of them is too long.
    private var limit = Int.max

    init(width: Int) { self.width = width }

    /// Whether each part of the innermost list is on a separate line, and no list around it can still be broken.
    var arePartsFixed: Bool { list.isBroken && unbroken == 0 }

    /// Writes the bracket at the start of a list.
    mutating func open(_ bracket: UInt8, in bytes: inout TextBytes) {
        if unbroken == 2 { breakOutermost(&bytes) }
        outer.append(list)
        list = List(start: bytes.count, indentation: list.indentation + 2, firstPart: partCount)
        bytes.append(bracket)
        addPart(bytes.count)
        unbroken += 1
        setLimit()
    }

    /// Writes the bracket at the start of a list that contains lists in lists, and so is never on one line.
    mutating func openDeep(_ bracket: UInt8, in bytes: inout TextBytes) {
        while unbroken > 0 { breakOutermost(&bytes) }
        outer.append(list)
        list = List(start: bytes.count, indentation: list.indentation + 2, firstPart: partCount, isBroken: true)
        bytes.append(bracket)
        bytes.breakLine(list.indentation + 2)
        bytes.reserve()
    }

    /// Writes the bracket at the end of a list.
    mutating func close(_ bracket: UInt8, in bytes: inout TextBytes) {
        let isEmpty = bytes.isBehindOpeningBracket
        if list.isBroken {
            bytes.removeLast(list.indentation + 4)
        } else if !isEmpty {
            bytes.removeLast(Self.separatorLength)
            partCount -= 1
            while !list.isBroken, bytes.count + 1 - list.start > width - list.indentation { breakOutermost(&bytes) }
        }
        if list.isBroken {
            bytes.breakLine(list.indentation)
        } else {
            // An empty list is always on one line.
            partCount = list.firstPart
            unbroken -= 1
        }
        bytes.append(bracket)
        list = outer.removeLast()
        // With two open lists on one line, the limit is that of the outer one, which is open still.
        if unbroken == 0 { limit = .max }
        endPart(in: &bytes)
    }

    /// Writes the separator behind a part.
    @inline(__always) mutating func endPart(in bytes: inout TextBytes) {
        while bytes.count > limit { breakOutermost(&bytes) }
        if list.isBroken {
            bytes.append(UInt8(ascii: ","))
            bytes.breakLine(list.indentation + 2)
        } else {
            bytes.append(", ")
            if unbroken > 0 { addPart(bytes.count - 1) }
        }
        bytes.reserve()
    }

    @inline(__always) private mutating func addPart(_ start: Int) {
        if partCount == parts.count { parts += Array(repeating: 0, count: max(64, partCount)) }
        parts[partCount] = start
        partCount += 1
    }

    /// Sets the limit of the outermost list that is on one line.
    private mutating func setLimit() {
        guard unbroken > 0 else { return limit = .max }
        let outermost = unbroken == 1 ? list : outer[outer.count - 1]
        limit = outermost.start + width - outermost.indentation
    }

    /// Moves the parts of the outermost list that is on one line to separate lines.
    private mutating func breakOutermost(_ bytes: inout TextBytes) {
        let isInner = unbroken == 2
        let broken = isInner ? outer[outer.count - 1] : list
        let own = broken.firstPart..<(isInner ? list.firstPart : partCount)
        let moved = bytes.breakLines(before: parts[own], margin: broken.indentation + 2)
        if isInner {
            outer[outer.count - 1].isBroken = true
            list.start += moved
            list.firstPart = own.lowerBound
            for part in own.upperBound..<partCount { parts[part - own.count] = parts[part] + moved }
        } else {
            list.isBroken = true
        }
        partCount -= own.count
        unbroken -= 1
        setLimit()
    }
}
