/// The answers of a cost hook that declares what it reads, by the values that it has read.
///
/// A hook that declares its reads answers equally where it reads equal values. What it reads first is always the same
/// member, and what it reads next depends on the values so far. So the answers are a tree: each node is a member, each
/// branch a value, and each leaf an answer. A hook that returns after one look at the profile is asked once for all
/// edges, whatever else it declares.
struct EdgeAnswers {
    private enum Step {
        /// Nothing is known.
        case unknown
        /// The hook reads a member.
        case member(Int)
        /// The hook answers.
        case answer(UInt32)
    }

    private struct Node {
        var step = Step.unknown
        /// The last branch taken. Edges beside each other are often alike.
        var value: UInt32 = 0
        var next = -1
    }

    private var nodes = [Node()]
    private var branches: [UInt64: Int] = [:]

    /// Returns the answer for an edge; nil if the hook must be asked.
    ///
    /// - Parameter value: Returns the number of the edge's value of a member.
    mutating func answer(_ value: (Int) -> UInt32) -> UInt32? {
        var node = 0
        while true {
            switch nodes[node].step {
            case .unknown: return nil
            case .answer(let answer): return answer
            case .member(let member):
                guard let next = branch(of: node, value(member)) else { return nil }
                node = next
            }
        }
    }

    /// Keeps the answer for an edge. It is not kept if the hook has read other members than before, after equal values:
    /// then it depends on more than them.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - members: The members that the hook has read, in order.
    ///   - value: Returns the number of the edge's value of a member.
    mutating func keep(_ answer: UInt32, after members: [Int], _ value: (Int) -> UInt32) {
        var node = 0
        for member in members {
            switch nodes[node].step {
            case .unknown: nodes[node].step = .member(member)
            case .member(let known) where known == member: break
            case .member, .answer: return
            }
            let number = value(member)
            if let next = branch(of: node, number) {
                node = next
            } else {
                nodes.append(Node())
                branches[UInt64(node) << 32 | UInt64(number)] = nodes.count - 1
                node = nodes.count - 1
            }
        }
        if case .unknown = nodes[node].step { nodes[node].step = .answer(answer) }
    }

    private mutating func branch(of node: Int, _ value: UInt32) -> Int? {
        if nodes[node].next >= 0, nodes[node].value == value { return nodes[node].next }
        guard let next = branches[UInt64(node) << 32 | UInt64(value)] else { return nil }
        (nodes[node].value, nodes[node].next) = (value, next)
        return next
    }
}
