import WaymarkModel

/// The table of a kind of feature, or of a list that features have, as the declaration of its attributes gives it.
struct StoredTable {
    let name: String
    /// The column that refers to the owner: the venue of a feature, the feature of a list.
    let owner: String
    /// The columns after the row's number, owner, id and position.
    var columns: [StoredColumn]
    /// The tables of the lists, in the order of their declaration.
    let lists: [StoredTable]
    /// The schema version that added it.
    let since: Int

    /// The table of the venues themselves.
    static let venues = StoredTable(owning: "venue", VenueContents.attributes)

    init<Feature: VenueFeature>(_ type: Feature.Type) {
        self.init(owning: Feature.featureKind.rawValue, Feature.attributes, since: Feature.featureKind.since)
    }

    /// - Parameter word: The word for a row, by which the tables of its lists refer to it.
    private init(owning word: String, _ attributes: [DescribedAttribute], since: Int = 1) {
        name = word + "s"
        owner = "venue"
        columns = attributes.flatMap { StoredColumn.all(of: $0) }
        lists = attributes.flatMap { Self.lists(of: $0, owner: word) }
        self.since = since
    }

    private init(list: AttributeSpec, owner: String, columns: [StoredColumn]) {
        name = "\(owner)_\(list.column)"
        self.owner = owner
        self.columns = columns
        lists = []
        since = list.since
    }

    private static func lists(of attribute: DescribedAttribute, owner: String) -> [StoredTable] {
        let spec = attribute.spec
        switch attribute.content {
        case .value, .reference:
            return []
        case .references(let kind):
            return [StoredTable(list: spec, owner: owner, columns: [StoredColumn(kind.rawValue, .integer, kind)])]
        case .texts:
            return [StoredTable(list: spec, owner: owner, columns: [StoredColumn(spec.element, .text)])]
        case .numbers:
            let columns = [StoredColumn(spec.elementKey, .text), StoredColumn(spec.element, .real)]
            return [StoredTable(list: spec, owner: owner, columns: columns)]
        case .parts(let part, _, _):
            return [StoredTable(list: spec, owner: owner, columns: part.flatMap { StoredColumn.all(of: $0) })]
        case .group(let group, _, _):
            return group.flatMap { lists(of: $0, owner: owner) }
        }
    }
}

extension StoredTable {
    /// The names of the columns, separated by commas; the owner of a list and its position come first.
    var columnNames: String { columns.map(\.name).joined(separator: ", ") }

    /// The statement that inserts a row of a feature: venue, id, position, then the columns.
    var insertion: String {
        "INSERT INTO \(name) (venue, id, position\(columns.map { ", \($0.name)" }.joined())) VALUES (\(marks(3)))"
    }

    /// The statement that updates the row of a feature: position, the columns, then the row's number.
    var replacement: String {
        "UPDATE \(name) SET position = ?\(columns.map { ", \($0.name) = ?" }.joined()) WHERE key = ?"
    }

    /// The statement that inserts a row of a list: owner, position, then the columns.
    var elementInsertion: String {
        "INSERT INTO \(name) (\(owner), position, \(columnNames)) VALUES (\(marks(2)))"
    }

    /// The query for the rows of a list, in order: owner, then the columns. Its argument is the venue.
    func elementQuery(ofOwner table: StoredTable) -> String {
        let columns = columns.map { ", part.\($0.name)" }.joined()
        let isOfVenue = table.name == Self.venues.name
        return """
            SELECT part.\(owner)\(columns) FROM \(table.name) JOIN \(name) AS part ON part.\(owner) = \(table.name).key
            WHERE \(table.name).\(isOfVenue ? "key" : "venue") = ? ORDER BY part.\(owner), part.position
            """
    }

    private func marks(_ more: Int) -> String {
        Array(repeating: "?", count: columns.count + more).joined(separator: ", ")
    }
}

extension FeatureKind {
    /// The name of the table of these features.
    var table: String { rawValue + "s" }

    /// The schema version that added the table.
    var since: Int {
        switch self {
        case .building, .level, .node, .edge, .connector, .area, .place, .geofence, .recommendation: 1
        case .unit, .opening, .obstacle, .footprint, .detail, .region: 6
        }
    }
}
