import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The drawn edges of a level, to find the edges between two letters.
struct SketchNetwork {
    /// The nodes of the letters.
    private let symbols: [Character: FeatureID]
    private let named: Set<FeatureID>
    /// The nodes without a letter. A line between two letters can pass through them.
    private let junctions: Set<FeatureID>
    /// The edges at each node, as indices of the contents' edges.
    private var edgesAtNode: [FeatureID: [Int]] = [:]

    init(edges: [Int], of all: [PathEdge], symbols: [Character: FeatureID], junctions: Set<FeatureID>) {
        self.symbols = symbols
        named = Set(symbols.values)
        self.junctions = junctions
        for edge in edges {
            edgesAtNode[all[edge].from, default: []].append(edge)
            edgesAtNode[all[edge].to, default: []].append(edge)
        }
    }

    /// Returns the node for a letter of the drawing or a node's id; nil if there is none.
    func node(_ word: String) -> FeatureID? {
        if word.count == 1, let symbol = word.first, let node = symbols[symbol] { return node }
        return named.contains(FeatureID(rawValue: word)) ? FeatureID(rawValue: word) : nil
    }

    /// Returns the edges of the way with the fewest edges between two nodes through junctions; nil if there is none.
    ///
    /// - Parameter steps: The number of visited nodes, which is increased. The search ends when it exceeds `limit`.
    func way(
        from start: FeatureID, to end: FeatureID, among all: [PathEdge], steps: inout Int, limit: Int
    ) -> [Int]? {
        var cameBy: [FeatureID: Int] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            steps += 1
            if node == end { break }
            if steps > limit { return nil }
            guard node == start || junctions.contains(node) else { continue }
            for edge in edgesAtNode[node] ?? [] {
                let other = all[edge].from == node ? all[edge].to : all[edge].from
                guard other != start, cameBy[other] == nil else { continue }
                cameBy[other] = edge
                queue.append(other)
            }
        }
        var way: [Int] = []
        var node = end
        while node != start {
            guard let edge = cameBy[node] else { return nil }
            way.append(edge)
            node = all[edge].from == node ? all[edge].to : all[edge].from
        }
        return way.reversed()
    }
}

extension NativeBuilder {
    /// Sets the properties in an entry of a sketch's `edges` on the drawn edges between two letters.
    func describeDrawn(_ value: LocatedValue, _ network: SketchNetwork) {
        guard let fields = Fields(value, NativeKeys.sketchEdge, self), let between = fields["between"] else { return }
        guard let ends = between.elements, ends.count == 2, let from = ends[0].text, let to = ends[1].text else {
            report(.badValue, "\"between\" must be a list of two letters", at: between.span)
            return
        }
        for (word, element) in zip([from, to], ends) where network.node(word) == nil {
            report(.badSketch, "there is no \"\(word)\" in this drawing", at: element.span)
        }
        guard let start = network.node(from), let end = network.node(to) else { return }
        guard steps <= limits.sketchSteps else { return }
        let found = network.way(from: start, to: end, among: contents.edges, steps: &steps, limit: limits.sketchSteps)
        guard steps <= limits.sketchSteps else {
            report(
                .limitExceeded, "more than \(limits.sketchSteps) nodes must be visited to find the lines of drawings",
                at: between.span, help: "give the junctions letters, or list the paths; \(InputLimits.help)")
            return
        }
        guard start != end, let way = found else {
            report(
                .badSketch, "no line connects \"\(from)\" and \"\(to)\" directly", at: between.span,
                help: "name two letters with nothing but lines and \"+\" between them")
            return
        }
        var node = start
        for edge in way {
            if contents.edges[edge].from != node {
                if contents.edges[edge].isOneWay {
                    report(
                        .badSketch, "the line from \"\(to)\" to \"\(from)\" is drawn one-way", at: between.span,
                        help: "write between: [\(to), \(from)]")
                    return
                }
                turnRound(edge)
            }
            node = contents.edges[edge].to
        }
        describe(way, fields)
        for edge in way { fields.record(.edge, edge, withLists: false) }
    }

    private func turnRound(_ index: Int) {
        let edge = contents.edges[index]
        contents.edges[index] = PathEdge(
            id: Self.edgeID(from: edge.to, to: edge.from), from: edge.to, to: edge.from, length: edge.length)
    }
}
