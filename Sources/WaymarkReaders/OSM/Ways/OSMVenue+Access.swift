import WaymarkImportKit
import WaymarkModel

/// What is reported about who may pass a feature, and when.
extension OSMVenue {
    /// Reports what cannot be understood, or cannot be said in a venue.
    mutating func reportHours(_ access: OSMAccess, _ tags: OSMTags, _ subject: String, at span: SourceSpan) {
        if OSMAccess.hasConditionalWheelchair(tags) {
            findings.add(.timedWheelchair, at: span) {
                "the \(subject) is closed to wheelchairs at some times; wheelchairs never use it"
            }
        }
        if let state = access.unclearState {
            findings.add(.unclearState, at: span) {
                "\(state) of the \(subject) is not understood; it is read as open"
            }
        }
        if access.isReservedWhileClosed {
            findings.add(.reservedHours, at: span) {
                "the \(subject) is only for some people at some times; nobody passes then, not even they"
            }
        }
        guard let text = access.badHours else { return }
        findings.add(.badHours, at: span) { "the hours \"\(text)\" of the \(subject) cannot be understood" }
        log.skipped("hours that cannot be understood", at: span)
    }
}

extension RowFindings.Kind {
    fileprivate static let reservedHours = Self(
        code: .foreignAssumption, severity: .note,
        plural: "features are only for some people at some times, such as private @ (20:00-06:00); nobody passes then")
    fileprivate static let unclearState = Self(
        code: .foreignAssumption,
        plural: "features have an access or a state that is not understood, and are read as open",
        help:
            "write operational_status=open for what people can use, and operational_status=closed for the rest"
    )
    fileprivate static let timedWheelchair = Self(
        code: .foreignAssumption,
        plural: "features have wheelchair:conditional, which closes them at some times; wheelchairs never use them",
        help: "state opening_hours or access:conditional if it holds for everybody")
    fileprivate static let badHours = Self(
        code: .badOpeningHours, plural: "opening hours cannot be understood, and are ignored")
}
