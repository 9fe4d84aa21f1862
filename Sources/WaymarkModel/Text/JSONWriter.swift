/// Writes a JSON value part by part, from left to right: as text, or as a tree for those who look at its parts.
///
/// An answer lists its members once, with a function that adds them to a writer. Nearly always only its text is wanted, and
/// then no tree is made and freed.
///
/// Each part is written with the separator behind it. The end of a list takes the last one back. So a text on one line needs
/// no memory of the lists that are open. `JSONLines` decides where a text on several lines breaks.
///
/// The functions that a list of members calls are inlined: where a name is known, it is stored as a constant.
@usableFromInline
package struct JSONWriter: ~Copyable {
    @usableFromInline var bytes: TextBytes
    /// Whether a tree is made instead of a text.
    @usableFromInline let isTree: Bool
    /// Whether all is written on one line.
    @usableFromInline let isOneLine: Bool
    var lines: JSONLines
    var tree = JSONTree()

    /// Creates a writer of text.
    ///
    /// - Parameter width: The columns into which arrays and objects must fit to stay on one line; nil for no limit.
    init(width: Int?, capacity: Int) {
        bytes = TextBytes(capacity: capacity)
        isTree = false
        isOneLine = width == nil
        lines = JSONLines(width: width ?? 0)
    }

    private init() {
        bytes = TextBytes()
        isTree = true
        isOneLine = false
        lines = JSONLines(width: 0)
    }

    /// Returns the value that a function writes, as text.
    static func text(width: Int?, capacity: Int, _ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(width: width, capacity: capacity)
        writer.add(whole: write)
        return writer.bytes.text
    }

    /// Returns the value that a function writes, as the bytes of its text on one line.
    static func bytes(capacity: Int, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(width: nil, capacity: capacity)
        writer.add(whole: write)
        return writer.bytes.array
    }

    private mutating func add(whole write: (inout JSONWriter) -> Void) {
        write(&self)
        if bytes.count > 0 { bytes.removeLast(JSONLines.separatorLength) }
    }

    /// Returns the value that a function writes, as a tree.
    package static func tree(_ write: (inout JSONWriter) -> Void) -> JSON {
        var writer = JSONWriter()
        write(&writer)
        return writer.tree.value
    }

    // MARK: Arrays and objects

    /// Writes an object.
    ///
    /// - Parameters:
    ///   - isDeep: Whether it contains a list of lists, and so never fits on a line. Its members then need not be moved.
    ///   - body: Adds its members.
    @inlinable @inline(__always)
    package mutating func object(isDeep: Bool = false, _ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"), isDeep: isDeep)
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes an object as a member.
    @inlinable @inline(__always) package mutating func object(
        _ name: StaticString, _ body: (inout JSONWriter) -> Void
    ) {
        begin(name)
        object(body)
    }

    /// Writes an array.
    ///
    /// - Parameters:
    ///   - isDeep: Whether it contains a list of lists, and so never fits on a line.
    ///   - body: Adds its elements.
    @inlinable @inline(__always)
    package mutating func array(isDeep: Bool = false, _ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["), isDeep: isDeep)
        body(&self)
        close(UInt8(ascii: "]"))
    }

    /// Writes an array as a member.
    @inlinable @inline(__always) package mutating func array(
        _ name: StaticString, isDeep: Bool = false, _ body: (inout JSONWriter) -> Void
    ) {
        begin(name)
        array(isDeep: isDeep, body)
    }

    @inlinable @inline(__always) mutating func open(_ bracket: UInt8, isDeep: Bool = false) {
        if isOneLine { bytes.append(bracket) } else { openElsewhere(bracket, isDeep: isDeep) }
    }

    @inlinable @inline(__always) mutating func close(_ bracket: UInt8) {
        if isOneLine { closeOnLine(bracket) } else { closeElsewhere(bracket) }
    }

    @usableFromInline mutating func closeOnLine(_ bracket: UInt8) {
        if !bytes.isBehindOpeningBracket { bytes.removeLast(JSONLines.separatorLength) }
        bytes.append(bracket)
        bytes.append(", ")
        bytes.reserve()
    }

    @usableFromInline mutating func openElsewhere(_ bracket: UInt8, isDeep: Bool) {
        if isTree {
            tree.open(isObject: bracket == UInt8(ascii: "{"))
        } else if isDeep {
            lines.openDeep(bracket, in: &bytes)
        } else {
            lines.open(bracket, in: &bytes)
        }
    }

    @usableFromInline mutating func closeElsewhere(_ bracket: UInt8) {
        if isTree { tree.close() } else { lines.close(bracket, in: &bytes) }
    }

    // MARK: Parts

    /// Starts a member. Its name consists of at most 64 letters that need no escape.
    @inlinable @inline(__always) mutating func begin(_ name: StaticString) {
        if isTree { beginInTree(name) } else { bytes.append(name: name) }
    }

    @usableFromInline mutating func beginInTree(_ name: StaticString) { tree.name = name.description }

    /// Starts a member whose name is data.
    mutating func begin(_ name: String) {
        if isTree {
            tree.name = name
        } else {
            bytes.append(quoted: name)
            bytes.append(": ")
            bytes.reserve()
        }
    }

    /// Writes a value that is not a list with parts.
    @inline(__always) mutating func leaf(_ value: @autoclosure () -> JSON, _ write: (inout TextBytes) -> Void) {
        if isTree { return tree.add(value()) }
        write(&bytes)
        endPart()
    }

    /// Writes the separator behind a part.
    @inline(__always) mutating func endPart() {
        if isOneLine {
            bytes.append(", ")
            bytes.reserve()
        } else {
            lines.endPart(in: &bytes)
        }
    }

    /// Writes a tree behind its name or separator.
    @usableFromInline mutating func write(_ json: JSON) {
        if isTree { return tree.add(json) }
        // However deep its lists are.
        bytes.reserve()
        switch json {
        case .null: leaf(json) { $0.append("null") }
        case .bool(let value): leaf(json) { $0.append(value ? "true" : "false") }
        case .integer(let value): leaf(json) { $0.append(value) }
        case .number(let value, let places): leaf(json) { $0.append(value, places: places) }
        case .string(let value): leaf(json) { $0.append(quoted: value) }
        case .array(let elements):
            open(UInt8(ascii: "["))
            for element in elements { write(element) }
            close(UInt8(ascii: "]"))
        case .object(let members):
            open(UInt8(ascii: "{"))
            for member in members {
                begin(member.name)
                write(member.value)
            }
            close(UInt8(ascii: "}"))
        }
    }
}
