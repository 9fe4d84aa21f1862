import WaymarkImportKit
import WaymarkModel

/// The kinds of mistakes in the rows of node and edge tables.
extension RowFindings.Kind {
    static let irregularRow = Self(
        code: .badRow, plural: "rows have more fields than the header and are dropped", isDropped: true,
        help: "put fields that contain the separator in quotes")
    static let nodeWithoutID = Self(code: .badRow, plural: "nodes have no id and are dropped", isDropped: true)
    static let nodeWithoutPosition = Self(
        code: .badRow, plural: "nodes have no position and are dropped", isDropped: true)
    static let badPosition = Self(
        code: .badRow, plural: "nodes have a position that is not a pair of numbers, and are dropped", isDropped: true)
    static let nodeWithoutLevel = Self(code: .badRow, plural: "nodes have no level and are dropped", isDropped: true)
    static let repeatedNode = Self(
        code: .duplicateID, plural: "nodes have the id of an earlier node; the first one of each counts")

    static let edgeWithoutEnd = Self(
        code: .badRow, plural: "edges lack one of their nodes and are dropped", isDropped: true)
    static let danglingEdge = Self(
        code: .danglingPathway, plural: "edges end at nodes that do not exist and are dropped", isDropped: true)
    static let edgeOfDroppedNode = Self(
        code: .danglingPathway, plural: "edges end at nodes that were dropped, and are dropped too")
    static let loop = Self(code: .badRow, plural: "edges lead from a node to itself and are dropped")
    static let returnEdge = Self(
        code: .duplicateID, severity: .note,
        plural: "edges are the way back of an earlier edge; each pair becomes one two-way edge")
    static let repeatedEdge = Self(
        code: .duplicateID, severity: .note, plural: "edges repeat an earlier edge and are left out")
    static let repeatedID = Self(
        code: .duplicateID, plural: "edges have the id of an earlier edge and get new ids")
    static let badLength = Self(
        code: .badRow, plural: "edges have a length that is not a number; it is measured between their nodes")

    static func unknownWay(_ text: String) -> Self {
        Self(
            code: .unknownForeignKind,
            plural: "edges are of the unknown kind \"\(text)\" and are imported as corridors")
    }
}
