import WaymarkModel

/// A square grid of corridors with a place at every tenth node: any number of features, the same ones every time.
enum LargeVenue {
    /// - Parameters:
    ///   - side: Nodes along one side; a venue has `side * side` nodes and about twice as many edges.
    ///   - version: Changes the position of every seventh node and the name of the venue.
    static func contents(side: Int, version: Int = 0) -> VenueContents {
        var contents = VenueContents(id: "grid", name: LocalizedText("Grid \(version)"))
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        for row in 0..<side {
            for column in 0..<side {
                let id = FeatureID("n\(row)-\(column)")
                let shift = (row * side + column) % 7 == 0 ? Double(version) * 0.25 : 0
                let position = Point(x: Double(column) * 2 + shift, y: Double(row) * 2)
                contents.nodes.append(PathNode(id: id, level: "g", position: position))
                if column > 0 {
                    contents.edges.append(
                        PathEdge(
                            id: FeatureID("h\(row)-\(column)"), from: FeatureID("n\(row)-\(column - 1)"), to: id,
                            length: 2))
                }
                if row > 0 {
                    contents.edges.append(
                        PathEdge(
                            id: FeatureID("v\(row)-\(column)"), from: FeatureID("n\(row - 1)-\(column)"), to: id,
                            length: 2))
                }
                if (row * side + column) % 10 == 0 {
                    contents.places.append(
                        Place(
                            id: FeatureID("p\(row)-\(column)"), name: LocalizedText("Shop \(row) \(column)"),
                            category: "shop.clothes", entrances: [Place.Entrance(id)], level: "g", position: position))
                }
            }
        }
        return contents
    }
}
