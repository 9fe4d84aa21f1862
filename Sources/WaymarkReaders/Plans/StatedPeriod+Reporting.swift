import WaymarkImportKit
import WaymarkModel

extension RowFindings {
    /// Reports what the dates of a feature say, and those that are not understood.
    ///
    /// - Parameter subject: `the node "a"`.
    mutating func report(_ period: StatedPeriod, of subject: String, at span: @autoclosure () -> SourceSpan) {
        for remark in period.remarks {
            add(.dated, at: span()) { "\(remark.tag) of \(subject) says that \(remark.text)" }
        }
        if let start = period.unreadStart {
            add(.unreadStart, at: span()) { "\(start) of \(subject) cannot be understood; it is read as in use" }
        }
        for date in period.unreadClosures {
            add(.unreadEnd, at: span()) { "\(date) of \(subject) cannot be understood; nobody passes" }
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let dated = Self(
        code: .foreignAssumption, severity: .note,
        plural: "features have a date before which, or from which on, nobody uses them",
        help: "correct the date, or open it in overrides.yaml")
    fileprivate static let unreadStart = Self(
        code: .foreignAssumption, severity: .note,
        plural: "features have a start_date that is not understood, and are read as in use",
        help: "write start_date=2026-03-31, 2026-03 or 2026")
    fileprivate static let unreadEnd = Self(
        code: .foreignAssumption,
        plural: "features have an opening_date or end_date that is not understood; nobody uses them",
        help: "write opening_date=2026-03-31, or remove the tag from what is open")
}
