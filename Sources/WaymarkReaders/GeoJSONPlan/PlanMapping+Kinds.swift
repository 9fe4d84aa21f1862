import WaymarkImportKit
import WaymarkModel

extension PlanMapping {
    /// The properties that say what a line or a point is where it has no kind: `barrier=fence`, `wall=yes`.
    private static let barriers = ["barrier", "wall", "fence", "kerb"]

    /// Returns the word for what a feature is: its kind, otherwise what a barrier says of itself.
    ///
    /// - Parameter geometry: The geometry of the feature, if it has one. What a room says of its walls does not make a wall of it.
    func kind(of feature: GeoJSONFeature, _ geometry: GeoJSONGeometry?) -> String? {
        if let kind = value(.kind, of: feature)?.text { return kind }
        guard properties[.kind] == nil, let geometry, geometry.polygons.isEmpty else { return nil }
        for name in Self.barriers {
            guard let node = feature[name] ?? feature[name.uppercased()], let word = node.text, !word.isEmpty,
                !["no", "none", "false", "0"].contains(word.lowercased())
            else { continue }
            // An unknown barrier is one all the same; at a point, it says nothing of the floor around.
            if let rule = PlanRule.usual(for: word), rule.role != .unit { return word }
            if !geometry.lines.isEmpty { return name }
        }
        return nil
    }
}
