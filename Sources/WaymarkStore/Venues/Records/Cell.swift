import GRDB
import WaymarkModel

/// The value of a column, before references are converted to row numbers of the file.
enum Cell: Equatable {
    /// The tables that others refer to.
    enum Referent {
        case building, level, node, place
    }

    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case reference(Referent, FeatureID)

    static func flag(_ value: Bool) -> Cell { .integer(value ? 1 : 0) }
    static func flag(_ value: Bool?) -> Cell { value.map { flag($0) } ?? .null }
    static func integer(_ value: Int) -> Cell { .integer(Int64(value)) }
    static func integer(_ value: Int?) -> Cell { value.map { .integer(Int64($0)) } ?? .null }
    static func real(_ value: Double?) -> Cell { value.map { .real($0) } ?? .null }
    static func text(_ value: String?) -> Cell { value.map { .text($0) } ?? .null }
    static func hours(_ value: OpeningHours?) -> Cell { text(value?.source) }
    static func roles(_ value: Set<Role>) -> Cell {
        value.isEmpty ? .null : .text(CompactJSON.array(value.map(\.rawValue).sorted()))
    }
    static func dictionary(_ value: [String: String]) -> Cell {
        value.isEmpty ? .null : .text(CompactJSON.object(value))
    }
    static func polygon(_ value: Polygon) -> Cell { .text(CompactJSON.polygon(value)) }

    /// Returns the two columns of a text: the text and its translations.
    static func texts(_ value: LocalizedText?) -> [Cell] {
        [text(value?.base), value.map { dictionary($0.translations) } ?? .null]
    }
}
