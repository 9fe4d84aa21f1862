import WaymarkImportKit
import WaymarkModel

/// Escalators and moving walkways that run one way at some times and the other way at others.
extension OSMVenue {
    /// Reports a machine that runs one way at a time: it is unknown which way it runs now.
    mutating func reportReversible(_ kind: Connector.Kind, _ id: String, at span: SourceSpan) {
        findings.add(.reversible, at: span) {
            "the \(kind.words.one) \(id) runs one way at a time, and it is unknown which way now; it is imported upwards, or as it is drawn"
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let reversible = Self(
        code: .foreignAssumption,
        plural: "escalators and moving walkways run one way at a time; they are imported upwards, or as they are drawn",
        help: "waymark reverse turns one; add conveying=forward or conveying=backward if it always runs one way")
}
