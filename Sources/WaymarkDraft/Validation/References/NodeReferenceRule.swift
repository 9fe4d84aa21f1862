import WaymarkModel

/// Checks that the nodes of paths, connectors and places exist.
struct NodeReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownNodeReference]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        var lookup = Lookup(context: context)
        for index in contents.edges.indices where context.edgeEnds[index] == nil && findings.isJudged(.edge, index) {
            let edge = contents.edges[index]
            let subject = "path \"\(edge.path)\""
            // A mistyped node in the middle of a path is the end of an edge and the start of the next edge.
            let ends = [(edge.from, "from"), (edge.to, "to")]
            for (node, field) in ends where context.nodes[node] == nil {
                lookup.reject(node, of: .edge, index, subject, "leads to", [field], owner: edge.path, &findings)
            }
        }
        for (index, connector) in contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            for (position, stop) in connector.stops.enumerated() where context.nodes[stop.node] == nil {
                lookup.reject(
                    stop.node, of: .connector, index, "connector \"\(connector.id)\"", "stops at",
                    ["stops[\(position)]", "stops"], owner: connector.id, &findings)
            }
        }
        for index in contents.places.indices
        where context.entrances(ofPlace: index).contains(-1) && findings.isJudged(.place, index) {
            let place = contents.places[index]
            if let point = Self.point(place, context) {
                findings.rejectEntry(
                    .place, index,
                    Diagnostic(
                        .unknownNodeReference, .error, "place \"\(place.id)\" is entered at a node, not at a point",
                        at: context.span(.place, index, ["at", "entrances"]), label: "no such nodes",
                        help: "name the nearest node: at: a; without at, write level: and position: \(point)"))
                continue
            }
            for (position, entrance) in place.entrances.enumerated() where context.nodes[entrance.node] == nil {
                lookup.reject(
                    entrance.node, of: .place, index, "place \"\(place.id)\"", "is entered at",
                    ["entrances[\(position)]", "at", "entrances"], owner: place.id, &findings)
            }
        }
    }

    /// Returns the point that somebody wrote where a place has nodes; nil if it is something else.
    private static func point(_ place: Place, _ context: ValidationContext) -> String? {
        let nodes = place.entrances.map(\.node)
        guard nodes.count == 2, nodes.allSatisfy({ context.nodes[$0] == nil && Double($0.rawValue) != nil }) else {
            return nil
        }
        return "[\(nodes[0]), \(nodes[1])]"
    }

    private struct Lookup {
        private struct Slip: Hashable {
            var kind: Origins.Kind
            var owner: FeatureID
            var node: FeatureID
        }

        let context: ValidationContext
        private var reported: Set<Slip> = []

        init(context: ValidationContext) {
            self.context = context
        }

        mutating func reject(
            _ node: FeatureID, of kind: Origins.Kind, _ index: Int, _ subject: String, _ verb: String,
            _ fields: [String], owner: FeatureID, _ findings: inout Findings
        ) {
            guard reported.insert(Slip(kind: kind, owner: owner, node: node)).inserted else {
                findings.drop(kind, index)
                return
            }
            if context.unread.contains(.node) || findings.explained.contains(.node) {
                findings.distrustNetwork()
                if findings.explained.contains(.node), kind != .place { findings.drop(kind, index) }
                return
            }
            let (meant, help) = help(for: node, kind, owner, &findings)
            if let meant, let index = context.nodes[meant], context.level(ofNode: index) == nil {
                // The level of a drawing is misspelt, and with it the ids of its nodes: that is reported.
                findings.assume(meant, for: node)
                return findings.drop(kind, index)
            }
            // A connector does not stop at a node twice.
            let isOwnStop =
                kind == .connector && context.contents.connectors[index].stops.contains { $0.node == meant }
            if let meant, !isOwnStop {
                findings.assume(meant, for: node)
            } else if kind != .place {
                findings.distrustNetwork()
            }
            let diagnostic = Diagnostic(
                .unknownNodeReference, .error, "\(subject) \(verb) node \"\(node)\", which does not exist",
                at: context.span(kind, index, fields), label: "no such node", help: help)
            let isWalked = kind == .connector && !context.contents.connectors[index].kind.isRide
            if kind == .edge || isWalked {
                findings.reject(kind, index, diagnostic)
            } else {
                findings.rejectEntry(kind, index, diagnostic)
            }
        }

        /// Returns the node that was probably meant, and a help text.
        private func help(
            for node: FeatureID, _ kind: Origins.Kind, _ owner: FeatureID, _ findings: inout Findings
        ) -> (meant: FeatureID?, text: String) {
            if let place = context.places[node], let entrance = context.contents.places[place].entrances.first?.node,
                entrance != node
            {
                return (entrance, "\"\(node)\" is a place; its node is \"\(entrance)\"")
            }
            if context.levels[node] != nil { return (nil, "\"\(node)\" is a level; name one of its nodes") }
            if context.units[node] != nil {
                return (
                    nil,
                    kind == .place
                        ? "\"\(node)\" is a unit; write place: \(owner) in it, or name a node here"
                        : "\"\(node)\" is a unit; name a node"
                )
            }
            if let at = node.rawValue.firstIndex(of: "@"),
                let own = context.nodes[FeatureID(String(node.rawValue[..<at]))]
            {
                let id = context.contents.nodes[own].id
                return (id, "write \(id): ids of nodes are for the whole venue, without a level")
            }
            if let connector = context.contents.connectors.first(where: { $0.id == node }), !connector.stops.isEmpty {
                let stops = connector.stops.map { "\"\($0.node)\"" }.shortList()
                return (nil, "\"\(node)\" is a connector; name one of its stops: \(stops)")
            }
            let drawn = context.contents.nodes.lazy.map(\.id).filter { $0.rawValue.hasSuffix("/\(node)") }.prefix(2)
            if drawn.count == 1, let only = drawn.first { return (only, "did you mean \"\(only)\", which is drawn?") }
            guard let suggestion = findings.suggestion(for: node, among: context.contents.nodes.lazy.map(\.id)) else {
                return (nil, "list the node under nodes, by its level")
            }
            let meant = FeatureID(suggestion)
            let level = context.nodes[meant].map { " (level \(context.levelName(ofNode: $0)))" } ?? ""
            return (meant, "did you mean \"\(suggestion)\"\(level)?")
        }
    }
}
