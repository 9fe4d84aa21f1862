/// Values by number. A copy that differs in a few values shares the rest with the original, so it takes the same time in
/// large tables as in small ones.
///
/// A tree by the digits of the number to the base 16, the last digit first. A branch has only the children that exist.
/// (Bagwell, *Ideal Hash Trees*, 2001.)
struct SharedTable<Value: Sendable>: Sendable {
    private indirect enum Node: Sendable {
        case value(Int, Value)
        /// A bit for each digit that has a child, and the children by ascending digit.
        case branch(UInt16, [Node])
    }

    private var root: Node?

    var isEmpty: Bool { root == nil }

    /// The value of a number that is not negative.
    subscript(key: Int) -> Value? {
        get {
            var (node, rest) = (root, key)
            while let current = node {
                switch current {
                case .value(let own, let value): return own == key ? value : nil
                case .branch(let digits, let children):
                    let (place, isThere) = Self.place(of: rest, among: digits)
                    guard isThere else { return nil }
                    node = children[place]
                    rest >>= 4
                }
            }
            return nil
        }
        set { root = Self.setting(root, key, rest: key, digit: 0, to: newValue) }
    }

    /// Returns the place of the child for the last digit of a number, and whether there is one.
    private static func place(of rest: Int, among digits: UInt16) -> (place: Int, isThere: Bool) {
        let bit = UInt16(1) << UInt16(rest & 15)
        return ((digits & (bit &- 1)).nonzeroBitCount, digits & bit != 0)
    }

    private static func setting(_ node: Node?, _ key: Int, rest: Int, digit: Int, to value: Value?) -> Node? {
        var (digits, children): (UInt16, [Node])
        switch node {
        case nil: return value.map { .value(key, $0) }
        case .value(let own, _):
            if own == key { return value.map { .value(key, $0) } }
            guard value != nil, let node else { return node }
            (digits, children) = (UInt16(1) << UInt16(own >> (4 * digit) & 15), [node])
        case .branch(let known, let nodes): (digits, children) = (known, nodes)
        }
        let (place, isThere) = place(of: rest, among: digits)
        let child = setting(isThere ? children[place] : nil, key, rest: rest >> 4, digit: digit + 1, to: value)
        switch (child, isThere) {
        case (let child?, true): children[place] = child
        case (let child?, false): children.insert(child, at: place)
        case (nil, true): children.remove(at: place)
        case (nil, false): return node
        }
        let bit = UInt16(1) << UInt16(rest & 15)
        digits = child == nil ? digits & ~bit : digits | bit
        return digits == 0 ? nil : .branch(digits, children)
    }

    /// All numbers that have a value, in no particular order.
    var keys: [Int] {
        var keys: [Int] = []
        var waiting = root.map { [$0] } ?? []
        while let node = waiting.popLast() {
            switch node {
            case .value(let key, _): keys.append(key)
            case .branch(_, let children): waiting += children
            }
        }
        return keys
    }
}
