import WaymarkImportKit
import WaymarkModel

/// The mistakes of features that are left out.
extension PlanBuilder {
    /// Reports the further mistakes of features that are left out.
    mutating func checkLeftOut() {
        for item in unplaced where item.feature.gap == .empty {
            findings.add(.emptyGeometry, at: item.span) {
                "\"\(item.name ?? item.id)\" has an empty geometry and is left out"
            }
        }
        for item in unplaced + items.filter({ $0.levels.isEmpty && $0.rule.role != .unit }) { _ = condition(of: item) }
    }
}

/// The kinds of mistakes in features that are left out.
extension RowFindings.Kind {
    static let emptyGeometry = Self(code: .badRow, plural: "features have an empty geometry and are left out")
    static let flatPolygon = Self(
        code: .badPolygon, plural: "polygons have no area and are left out",
        help: "list at least three corners that are not on one line")
    static let oneEnd = Self(
        code: .shaftWithOneEnd, plural: "stairs or elevators lead to no other level and are left out",
        help: "list all its levels: \"levels\": [0, 1]")
}
