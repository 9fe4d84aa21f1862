// The values of members and elements.
extension JSONWriter {
    /// Writes a text as a member; `null` for nil.
    package mutating func add(_ name: StaticString, _ text: String?) {
        begin(name)
        leaf(.text(text)) { bytes in
            if let text { bytes.append(quoted: text) } else { bytes.append("null") }
        }
    }

    /// Writes a whole number as a member.
    package mutating func add(_ name: StaticString, _ number: Int64) {
        begin(name)
        leaf(.integer(number)) { $0.append(number) }
    }

    /// Writes `true` or `false` as a member.
    package mutating func add(_ name: StaticString, _ flag: Bool) {
        begin(name)
        leaf(.bool(flag)) { $0.append(flag ? "true" : "false") }
    }

    /// Writes a decimal with at most `places` digits after the point as a member.
    package mutating func add(_ name: StaticString, _ number: Double, places: Int) {
        begin(name)
        leaf(.number(number, places: places)) { $0.append(number, places: places) }
    }

    /// Writes metres as a member, rounded to the centimetre.
    package mutating func add(_ name: StaticString, metres: Double) { add(name, metres, places: 2) }

    /// Writes milliseconds as a member, in seconds.
    package mutating func add(_ name: StaticString, milliseconds: Int64) {
        add(name, Double(milliseconds) / 1000, places: 3)
    }

    /// Writes a tree as a member.
    package mutating func add(_ name: StaticString, tree value: JSON) {
        begin(name)
        write(value)
    }

    /// Writes a whole number as an element.
    package mutating func add(_ number: Int64) {
        begin()
        leaf(.integer(number)) { $0.append(number) }
    }

    /// Writes `true` or `false` as an element.
    package mutating func add(_ flag: Bool) {
        begin()
        leaf(.bool(flag)) { $0.append(flag ? "true" : "false") }
    }

    /// Writes a decimal with at most `places` digits after the point as an element.
    package mutating func add(_ number: Double, places: Int) {
        begin()
        leaf(.number(number, places: places)) { $0.append(number, places: places) }
    }

    /// Writes a tree as an element, or as the value itself.
    package mutating func add(tree value: JSON) {
        begin()
        write(value)
    }
}
