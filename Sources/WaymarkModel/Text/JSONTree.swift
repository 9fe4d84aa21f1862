/// A tree of JSON values that grows from left to right.
struct JSONTree {
    /// An array or object that is open.
    private struct List {
        /// Its name in the object around it.
        var name: String
        var isObject: Bool
        /// The index of its first part in `parts`.
        var firstPart: Int
    }

    /// The name of the next member.
    var name = ""
    /// The parts of open lists, and the complete value at last.
    private var parts: [JSON.Member] = []
    private var open: [List] = []

    /// The complete value.
    var value: JSON { parts.first?.value ?? .null }

    mutating func open(isObject: Bool) {
        open.append(List(name: name, isObject: isObject, firstPart: parts.count))
    }

    mutating func close() {
        guard let list = open.popLast() else { return }
        let own = parts[list.firstPart...]
        let value: JSON = list.isObject ? .object(Array(own)) : .array(own.map(\.value))
        parts.removeSubrange(list.firstPart...)
        name = list.name
        add(value)
    }

    mutating func add(_ value: JSON) { parts.append(JSON.Member(name, value)) }
}
