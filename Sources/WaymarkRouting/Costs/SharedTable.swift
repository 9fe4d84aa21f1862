/// Values by number. A copy that differs in a few values shares the rest with the original, so it takes the same time in
/// large tables as in small ones.
///
/// A tree by the digits of the number to the base 16, the last digit first. (Bagwell, *Ideal Hash Trees*, 2001.)
struct SharedTable<Value: Sendable>: Sendable {
    private indirect enum Node: Sendable {
        case value(Int, Value)
        case branch([Node?])
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
                case .branch(let children):
                    node = children[rest & 15]
                    rest >>= 4
                }
            }
            return nil
        }
        set { root = Self.setting(root, key, rest: key, digit: 0, to: newValue) }
    }

    private static func setting(_ node: Node?, _ key: Int, rest: Int, digit: Int, to value: Value?) -> Node? {
        var children: [Node?]
        switch node {
        case nil: return value.map { .value(key, $0) }
        case .value(let own, _):
            if own == key { return value.map { .value(key, $0) } }
            if value == nil { return node }
            children = [Node?](repeating: nil, count: 16)
            children[own >> (4 * digit) & 15] = node
        case .branch(let known): children = known
        }
        children[rest & 15] = setting(children[rest & 15], key, rest: rest >> 4, digit: digit + 1, to: value)
        return children.contains { $0 != nil } ? .branch(children) : nil
    }

    /// All numbers that have a value, in no particular order.
    var keys: [Int] {
        var keys: [Int] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            switch node {
            case nil: continue
            case .value(let key, _): keys.append(key)
            case .branch(let children): waiting += children
            }
        }
        return keys
    }
}
