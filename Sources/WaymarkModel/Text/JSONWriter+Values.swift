// The values of members and elements.
extension JSONWriter {
    // MARK: Members

    /// Writes a text as a member; `null` for nil.
    @inlinable @inline(__always) package mutating func add(_ name: StaticString, _ text: String?) {
        begin(name)
        if let text { add(text) } else { addNull() }
    }

    /// Writes a text as a member that needs no escape and is at most 64 bytes long.
    @inlinable @inline(__always) package mutating func add(_ name: StaticString, constant text: StaticString) {
        if isTree { return add(name, text.description) }
        bytes.append(name: name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(text)
        bytes.append(UInt8(ascii: "\""))
        endMember()
    }

    @usableFromInline mutating func endMember() { endPart() }

    /// Writes a whole number as a member.
    @inlinable @inline(__always) package mutating func add(_ name: StaticString, _ number: Int64) {
        begin(name)
        add(number)
    }

    /// Writes `true` or `false` as a member.
    @inlinable @inline(__always) package mutating func add(_ name: StaticString, _ flag: Bool) {
        begin(name)
        add(flag)
    }

    /// Writes a decimal with at most `places` digits after the point as a member.
    @inlinable @inline(__always)
    package mutating func add(_ name: StaticString, _ number: Double, places: Int) {
        begin(name)
        add(number, places: places)
    }

    /// Writes metres as a member, rounded to the centimetre.
    @inlinable @inline(__always)
    package mutating func add(_ name: StaticString, metres: Double) { add(name, metres, places: 2) }

    /// Writes milliseconds as a member, in seconds.
    @inlinable @inline(__always)
    package mutating func add(_ name: StaticString, milliseconds: Int64) {
        begin(name)
        add(milliseconds: milliseconds)
    }

    /// Writes a tree as a member.
    @inlinable @inline(__always) package mutating func add(_ name: StaticString, tree value: JSON) {
        begin(name)
        write(value)
    }

    /// Writes a text as a member whose name is data.
    package mutating func add(named name: String, _ text: String) {
        begin(name)
        add(text)
    }

    // MARK: Elements

    /// Writes a text as an element.
    @usableFromInline package mutating func add(_ text: String) { leaf(.string(text)) { $0.append(quoted: text) } }

    /// Writes a whole number as an element.
    @usableFromInline package mutating func add(_ number: Int64) { leaf(.integer(number)) { $0.append(number) } }

    /// Writes `true` or `false` as an element.
    @usableFromInline package mutating func add(_ flag: Bool) {
        leaf(.bool(flag)) { $0.append(flag ? "true" : "false") }
    }

    /// Writes a decimal with at most `places` digits after the point as an element.
    @usableFromInline package mutating func add(_ number: Double, places: Int) {
        leaf(.number(number, places: places)) { $0.append(number, places: places) }
    }

    /// Writes a tree as an element, or as the value itself.
    package mutating func add(tree value: JSON) { write(value) }

    @usableFromInline mutating func add(milliseconds: Int64) {
        // Beyond this limit, several thousandths are the same number.
        let seconds = Double(milliseconds) / 1000
        leaf(.number(seconds, places: 3)) { bytes in
            if milliseconds.magnitude < 1 << 50 {
                bytes.append(thousandths: milliseconds)
            } else {
                bytes.append(seconds, places: 3)
            }
        }
    }

    @usableFromInline mutating func addNull() { leaf(.null) { $0.append("null") } }

    // MARK: Texts that are written in parts

    /// Starts a text as a member.
    @inlinable @inline(__always) package mutating func beginText(_ name: StaticString) {
        begin(name)
        if !isTree { bytes.append(UInt8(ascii: "\"")) }
    }

    /// Writes some characters of another text as a part of the text.
    ///
    /// - Precondition: The other text has these bytes, and they are whole characters.
    package mutating func add(characters range: Range<Int>, of text: borrowing TextBytes) {
        if isTree {
            bytes.append(text, range)
        } else {
            bytes.append(unquoted: text, range)
        }
    }

    /// Ends the text.
    package mutating func endText() {
        if isTree {
            tree.add(.string(bytes.text))
            bytes.removeAll()
        } else {
            bytes.append(UInt8(ascii: "\""))
            endPart()
        }
    }
}

extension JSONWriter {
    /// Parts that were written, and what they say something about.
    package struct WrittenParts {
        fileprivate var subject: ObjectIdentifier
        fileprivate var place: Range<Int>
    }

    /// Writes parts, or copies them if they were the last that were written for the same subject.
    ///
    /// - Parameters:
    ///   - subject: What the parts follow from, in memory. It must live as long as `known` is used.
    ///   - known: The last of these parts, in lists of the same depth; nil at first.
    package mutating func addParts(
        of subject: ObjectIdentifier, known: inout WrittenParts?, _ body: (inout JSONWriter) -> Void
    ) {
        guard arePartsFixed else { return body(&self) }
        if let known, known.subject == subject { return bytes.repeatBytes(known.place) }
        let start = bytes.count
        body(&self)
        known = WrittenParts(subject: subject, place: start..<bytes.count)
    }

    /// Whether parts are written as text that never moves.
    private var arePartsFixed: Bool { isOneLine || !isTree && lines.arePartsFixed }
}
