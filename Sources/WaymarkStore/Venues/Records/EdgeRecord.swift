import WaymarkModel

enum EdgeRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.edge
    static let table = "edges"
    static let columns = [
        "path", "from_node", "to_node", "kind", "name", "name_translations", "is_one_way", "length_m", "delay_s",
        "duration_s", "step_count", "incline", "width_m", "hours", "access", "is_accessible", "signpost",
        "signpost_translations", "reverse_signpost", "reverse_signpost_translations", "tags",
    ]

    static func features(of contents: VenueContents) -> [PathEdge] { contents.edges }

    static func cells(_ edge: PathEdge) -> [Cell] {
        var cells: [Cell] = [
            .text(edge.path.rawValue), .reference(.node, edge.from), .reference(.node, edge.to),
            .text(edge.kind.rawValue),
        ]
        cells += Cell.texts(edge.name)
        cells += [
            .flag(edge.isOneWay), .real(edge.length), .real(edge.delay), .real(edge.duration),
            .integer(edge.stepCount), .real(edge.incline), .real(edge.width), .hours(edge.hours),
            .roles(edge.access), .flag(edge.isAccessible),
        ]
        cells += Cell.texts(edge.signpost)
        cells += Cell.texts(edge.reverseSignpost)
        cells.append(.dictionary(edge.tags))
        return cells
    }

    static func load(_ loader: VenueLoader) throws -> [PathEdge] {
        try loader.features(Self.self) { _, id, row in
            PathEdge(
                id: id, path: FeatureID(rawValue: try row.text()), from: try row.reference(.node),
                to: try row.reference(.node), kind: try row.choice(), name: try row.optionalLocalizedText(),
                isOneWay: try row.flag(), length: try row.real(), delay: try row.real(),
                duration: try row.optionalReal(), stepCount: try row.optionalInteger(),
                incline: try row.optionalReal(), width: try row.optionalReal(), hours: try row.hours(),
                access: try row.roles(), isAccessible: try row.optionalFlag(),
                signpost: try row.optionalLocalizedText(), reverseSignpost: try row.optionalLocalizedText(),
                tags: try row.dictionary())
        }
    }
}
