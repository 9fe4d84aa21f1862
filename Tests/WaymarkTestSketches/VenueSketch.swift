import WaymarkImport
import WaymarkModel

/// Reads venues whose levels are drawn, in the notation of docs/venue-format.md.
///
/// A letter is a node. A letter on one level is the id of its node. A letter on several levels is a connector, whose stops
/// are `level/letter`: a staircase, unless the legend says otherwise.
public enum VenueSketch {
    /// Reads a drawn venue. A mistake in the drawing is a mistake of the test, and ends it.
    ///
    /// - Parameters:
    ///   - head: The keys of `venue.yaml` before the sketches, levels included.
    ///   - plans: A drawing for each level.
    ///   - scale: Metres per column. A row is twice as high, and the lower left character lies at the origin.
    ///   - legend: Entries of the shared legend, one a line.
    ///   - rooms: Drawings of rooms, by level.
    public static func contents(
        head: String, plans: KeyValuePairs<String, String>, scale: Double = 1, legend: String = "",
        rooms: [String: String] = [:]
    ) -> VenueContents {
        let explained = legend.split(separator: "\n").compactMap { $0.first }
        var levels: [Character: Int] = [:]
        for letter in plans.flatMap({ Set($0.value.filter(isNode)) }) { levels[letter, default: 0] += 1 }
        let own = levels.filter { $0.value == 1 && !explained.contains($0.key) }.keys.sorted()
        let entries = own.map { "\"\($0)\": {node: \"\($0)\"}" } + legend.split(separator: "\n").map(String.init)
        let sketches = plans.map { level, plan in
            let drawings = [("plan", plan), ("rooms", rooms[level] ?? "")].filter { !$0.1.isEmpty }.map { key, text in
                let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
                return "    \(key): |2\n" + rows.map { "      \($0)\n" }.joined()
            }
            return "  - level: \"\(level)\"\n    scale: \(scale)\n\(drawings.joined())"
        }
        let yaml = """
            waymark: 1
            \(head)
            legend:
            \(entries.map { "  " + $0 }.joined(separator: "\n"))
            sketches:
            \(sketches.joined())
            """
        let report = VenueImporter().read(yaml: yaml)
        guard let venue = report.venues.first else {
            let text = DiagnosticPrinter().render(report.diagnostics) { file, line in
                report.sourceLines(file).map { String($0[line - 1]) }
            }
            preconditionFailure("a mistake in the sketch of the test:\n\(text)\n\(yaml)")
        }
        return venue.contents
    }

    /// Whether a character of a drawing is a node: `v` marks a one-way path.
    private static func isNode(_ character: Character) -> Bool {
        character != "v" && (character.isLetter || character.isNumber)
    }
}

extension VenueBuilder {
    /// Draws a venue: a plan for each level, from low to high, with ordinals from 0 on.
    ///
    /// ```
    /// VenueBuilder(["g": "a-----m-----b"], scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - scale: Metres per column. A row is twice as high, and the lower left character lies at the origin.
    ///   - legend: Entries of the legend, one a line: `L: {connector: {id: lift, kind: elevator}}`.
    ///   - rooms: Drawings of rooms, by level, on the same grid. A level without ways has an empty plan.
    public init(
        _ plans: KeyValuePairs<String, String>, scale: Double = 1, legend: String = "", rooms: [String: String] = [:]
    ) {
        let levels = plans.enumerated().map { ordinal, plan in
            "  - {id: \"\(plan.key)\", ordinal: \(ordinal), name: \"\(plan.key)\", shortName: \"\(plan.key)\"}"
        }
        self.init()
        contents = VenueSketch.contents(
            head: "id: test\nname: Test venue\ntimeZone: UTC\nlevels:\n" + levels.joined(separator: "\n"),
            plans: plans, scale: scale, legend: legend, rooms: rooms)
    }

    /// The same venue without a connector.
    public func without(connector id: FeatureID) -> VenueBuilder {
        var venue = self
        venue.contents.connectors.removeAll { $0.id == id }
        precondition(venue.contents.connectors.count < contents.connectors.count, "there is no \"\(id)\"")
        return venue
    }
}

extension VenueContents {
    /// The edge between two letters, `a~b`: the upper or left one first.
    public subscript(edge id: FeatureID) -> PathEdge {
        get { edges[index(of: id, in: edges.map(\.id))] }
        set { edges[index(of: id, in: edges.map(\.id))] = newValue }
    }

    /// A connector by its id.
    public subscript(connector id: FeatureID) -> Connector {
        get { connectors[index(of: id, in: connectors.map(\.id))] }
        set { connectors[index(of: id, in: connectors.map(\.id))] = newValue }
    }

    private func index(of id: FeatureID, in ids: [FeatureID]) -> Int {
        guard let index = ids.firstIndex(of: id) else { preconditionFailure("\"\(id)\" is none of \(ids)") }
        return index
    }
}
