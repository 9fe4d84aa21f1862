import WaymarkModel

enum NodeRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.node
    static let table = "nodes"
    static let columns = ["level", "x", "y", "kind", "name", "name_translations"]

    static func features(of contents: VenueContents) -> [PathNode] { contents.nodes }

    static func cells(_ node: PathNode) -> [Cell] {
        [
            .reference(.level, node.level), .real(node.position.x), .real(node.position.y),
            .text(node.kind.rawValue),
        ] + Cell.texts(node.name)
    }

    static func load(_ loader: VenueLoader) throws -> [PathNode] {
        try loader.features(Self.self, referent: .node) { _, id, row in
            PathNode(
                id: id, level: try row.reference(.level), position: try row.point(), kind: try row.choice(),
                name: try row.optionalLocalizedText())
        }
    }
}
