import WaymarkImportKit
import WaymarkModel

/// A feature of an IMDF archive.
struct IMDFFeature {
    let type: IMDFType
    /// The id as written.
    let id: String
    let geometry: GeoJSONGeometry?
    let gap: GeoJSONFeature.Gap
    let span: SourceSpan
    let geometrySpan: SourceSpan
    /// Whether it is left out, because it has no id or that of an earlier feature, and only its mistakes are reported.
    let isLeftOut: Bool
    /// The properties that have a value. Most properties of most features are null.
    private let properties: [JSONMember]

    init(_ feature: GeoJSONFeature, type: IMDFType, id: String, isLeftOut: Bool = false) {
        self.type = type
        self.isLeftOut = isLeftOut
        self.id = id
        geometry = feature.geometry
        gap = feature.gap
        span = feature.span
        geometrySpan = feature.geometrySpan
        properties = feature.properties.filter { $0.node.value != .null }
    }

    /// The key under which other features refer to it. Some programs write ids in capital letters here and there.
    var key: String { id.lowercased() }

    /// Returns a property; nil if it is missing or null.
    subscript(name: String) -> JSONNode? { properties.last { $0.name == name }?.node }

    /// Returns where a property is written; the feature if it is missing.
    func span(of name: String) -> SourceSpan { self[name]?.span ?? span }

    /// Returns a text without blanks around it; nil if it is empty.
    func text(_ name: String) -> String? { self[name].flatMap(IMDFLabels.text) }

    /// Returns the texts of a list; a single text counts as a list.
    func texts(_ name: String) -> [String] {
        guard let node = self[name] else { return [] }
        return (node.items ?? [node]).compactMap(IMDFLabels.text)
    }

    /// Returns the keys of the features that a property refers to.
    func keys(_ name: String) -> [String] { texts(name).map { $0.lowercased() } }

    /// Returns the key of the feature that a property refers to.
    func key(_ name: String) -> String? { text(name)?.lowercased() }

    /// Returns whether a property is true.
    func flag(_ name: String) -> Bool? {
        if case .boolean(let flag) = self[name]?.value { return flag }
        return nil
    }

    /// Returns what properties that IMDF does not define say about passing the feature, also those in an object of the feature.
    ///
    /// - Parameter isDated: Whether its dates say when people use it. Those of a building say nothing about the ways through it.
    func passage(besides read: Set<String>, isDated: Bool = true) -> PassageClaims {
        var claims = PassageClaims()
        for date in isDated ? validity : [] { claims.add("validity.\(date.name)", date.text, about: .date(date.kind)) }
        // A door is an object; as a text it is a word for its kind.
        let isText = self["door"]?.members == nil
        for member in properties
        where (!read.contains(member.name) || isText && member.name == "door") && member.name != IMDFExtension.member {
            for statement in PassageStatement.all(member.name, member.node, PassageSubject.init) {
                if case .date = statement.subject, !isDated { continue }
                claims.add(statement)
            }
        }
        return claims
    }

    /// When it is there, as IMDF says it of occupants: `"validity": {"start": "2030-03-01", "end": null}`.
    var validity: [(name: String, text: String, kind: StatedPeriod.Kind)] {
        let members = self["validity"]?.members ?? []
        return [("start", StatedPeriod.Kind.start), ("end", .end)].compactMap { name, kind in
            members.last { $0.name == name }.flatMap { IMDFLabels.text($0.node) }.map { (name, $0, kind) }
        }
    }

    /// The category in lower case; nil if it is missing.
    var category: String? { text("category")?.lowercased() }

    /// What Waymark added when it exported the feature.
    func extra(_ name: String) -> JSONNode? {
        guard let node = self[IMDFExtension.member]?.members?.last(where: { $0.name == name })?.node,
            node.value != .null
        else { return nil }
        return node
    }

    /// The curated point; nil if it is missing or unusable.
    var displayPoint: GeoJSONPosition? {
        guard let node = self["display_point"],
            let list = node.members?.last(where: { $0.name == "coordinates" })?.node.items, list.count >= 2,
            let x = list[0].number, let y = list[1].number, x.isFinite, y.isFinite, abs(x) <= 360, abs(y) <= 90
        else { return nil }
        return GeoJSONPosition(x: x, y: y)
    }
}
