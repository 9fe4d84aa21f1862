/// Writes a JSON value part by part, from left to right: as text, or as a tree for those who look at its parts.
///
/// An answer lists its members once, with a function that adds them to a writer. Nearly always only its text is wanted, and
/// then no tree is made and freed.
///
/// Texts on several lines have the layout of `JSON.formatted(width:)`. A list is written on one line until it is too long, or
/// a third level of lists starts in it. Then its parts so far, which are less than a line, move apart.
package struct JSONWriter: ~Copyable {
    /// An array or object that is open.
    private struct List {
        /// The place of its bracket.
        var start = 0
        /// The spaces before its closing bracket, if each part is on a separate line.
        var indentation: Int
        /// The index of its first part in `parts`.
        var firstPart = 0
        var isBroken = false
        var isEmpty = true
    }

    private var bytes: JSONBytes
    /// The columns of a line; nil writes everything on one line.
    private let width: Int?
    private var list = List(indentation: -2)
    /// The lists around the innermost one.
    private var outer: [List] = []
    /// Where the parts of open lists start that are still on one line.
    private var parts: [Int] = []
    /// The number of open lists that are still on one line: at most two.
    private var unbroken = 0
    /// The number of bytes at which the outermost of them is too long.
    private var limit = Int.max
    /// The tree, if that is made instead of the text.
    private var tree: JSONTree?

    /// Creates a writer of text.
    ///
    /// - Parameter width: The columns into which arrays and objects must fit to stay on one line; nil for no limit.
    init(width: Int?, capacity: Int) {
        bytes = JSONBytes(capacity: capacity)
        self.width = width
    }

    private init(tree: JSONTree) {
        bytes = JSONBytes()
        width = nil
        self.tree = tree
    }

    /// Returns the value that a function writes, as text.
    static func text(width: Int?, capacity: Int, _ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(width: width, capacity: capacity)
        write(&writer)
        return writer.bytes.text
    }

    /// Returns the value that a function writes, as a tree.
    package static func tree(_ write: (inout JSONWriter) -> Void) -> JSON {
        var writer = JSONWriter(tree: JSONTree())
        write(&writer)
        return writer.tree?.value ?? .null
    }

    // MARK: Arrays and objects

    /// Writes an object.
    ///
    /// - Parameter body: Adds its members.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        begin()
        writeList(isObject: true, body)
    }

    /// Writes an object as a member.
    package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        begin(name)
        writeList(isObject: true, body)
    }

    /// Writes an array.
    ///
    /// - Parameter body: Adds its elements.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        begin()
        writeList(isObject: false, body)
    }

    /// Writes an array as a member.
    package mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        begin(name)
        writeList(isObject: false, body)
    }

    private mutating func writeList(isObject: Bool, _ body: (inout JSONWriter) -> Void) {
        if tree == nil { open(UInt8(ascii: isObject ? "{" : "[")) } else { tree?.open(isObject: isObject) }
        body(&self)
        if tree == nil { close(UInt8(ascii: isObject ? "}" : "]")) } else { tree?.close() }
    }

    // MARK: Parts

    /// Starts an element of an array, or the value itself.
    mutating func begin() {
        if tree == nil { beginPart() }
    }

    /// Starts a member. Its name consists of letters that need no escape.
    mutating func begin(_ name: StaticString) {
        if tree == nil {
            beginPart()
            bytes.append(name: name)
        } else {
            tree?.name = name.description
        }
    }

    /// Starts a member.
    mutating func begin(_ name: String) {
        if tree == nil {
            beginPart()
            bytes.append(quoted: name)
            bytes.append(": ")
        } else {
            tree?.name = name
        }
    }

    /// Writes a value that is not a list with parts.
    @inline(__always)
    mutating func leaf(_ value: @autoclosure () -> JSON, _ write: (inout JSONBytes) -> Void) {
        if tree == nil {
            write(&bytes)
            end()
        } else {
            tree?.add(value())
        }
    }

    /// Writes a tree behind its name or separator.
    mutating func write(_ json: JSON) {
        if tree != nil {
            tree?.add(json)
            return
        }
        switch json {
        case .null: leaf(json) { $0.append("null") }
        case .bool(let value): leaf(json) { $0.append(value ? "true" : "false") }
        case .integer(let value): leaf(json) { $0.append(value) }
        case .number(let value, let places): leaf(json) { $0.append(value, places: places) }
        case .string(let value): leaf(json) { $0.append(quoted: value) }
        case .array(let elements):
            writeList(isObject: false) { writer in
                for element in elements { writer.add(tree: element) }
            }
        case .object(let members):
            writeList(isObject: true) { writer in
                for member in members {
                    writer.begin(member.name)
                    writer.write(member.value)
                }
            }
        }
    }

    // MARK: Layout

    private mutating func beginPart() {
        if list.isBroken {
            if !list.isEmpty { bytes.append(UInt8(ascii: ",")) }
            bytes.breakLine(list.indentation + 2)
        } else {
            if !list.isEmpty { bytes.append(UInt8(ascii: ",")) }
            if width != nil { parts.append(bytes.count) }
            if !list.isEmpty { bytes.append(UInt8(ascii: " ")) }
        }
        list.isEmpty = false
    }

    /// Ends a part.
    @inline(__always)
    private mutating func end() {
        while bytes.count > limit { breakOutermost() }
    }

    private mutating func open(_ bracket: UInt8) {
        if width != nil, unbroken == 2 { breakOutermost() }
        outer.append(list)
        list = List(start: bytes.count, indentation: list.indentation + 2, firstPart: parts.count)
        bytes.append(bracket)
        if width == nil { return }
        unbroken += 1
        setLimit()
    }

    private mutating func close(_ bracket: UInt8) {
        if let width, !list.isBroken {
            // An empty list is always on one line.
            while !list.isBroken, !list.isEmpty, bytes.count + 1 - list.start > width - list.indentation {
                breakOutermost()
            }
            if !list.isBroken {
                parts.removeLast(parts.count - list.firstPart)
                unbroken -= 1
            }
        }
        if list.isBroken { bytes.breakLine(list.indentation) }
        bytes.append(bracket)
        list = outer.removeLast()
        if width == nil { return }
        // With two open lists on one line, the limit is that of the outer one, which is open still.
        if unbroken == 0 { limit = .max }
        end()
    }

    /// Sets the limit of the outermost list that is on one line.
    private mutating func setLimit() {
        guard let width, unbroken > 0 else { return limit = .max }
        let outermost = unbroken == 1 ? list : outer[outer.count - 1]
        limit = outermost.start + width - outermost.indentation
    }

    /// Moves the parts of the outermost list that is on one line to separate lines.
    private mutating func breakOutermost() {
        let isInner = unbroken == 2
        let broken = isInner ? outer[outer.count - 1] : list
        let own = broken.firstPart..<(isInner ? list.firstPart : parts.count)
        let moved = bytes.breakLines(before: parts[own], margin: broken.indentation + 2)
        parts.removeSubrange(own)
        if isInner {
            outer[outer.count - 1].isBroken = true
            list.start += moved
            list.firstPart = own.lowerBound
            for part in own.lowerBound..<parts.count { parts[part] += moved }
        } else {
            list.isBroken = true
        }
        unbroken -= 1
        setLimit()
    }
}
