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
        for state in access.unclearStates {
            findings.add(.unclearState, at: span) {
                "\(state) of the \(subject) is not understood; it is read as open"
            }
        }
        if !access.isClosed, let remark = Self.remark(in: tags) {
            findings.add(.remark, at: span) {
                "\(remark) of the \(subject) may say that it is closed; it is read as open"
            }
        }
        findings.report(access.period, of: "the \(subject)", at: span)
        if access.isReservedWhileClosed {
            findings.add(.reservedHours, at: span) {
                "the \(subject) is only for some people at some times; nobody passes then, not even they"
            }
        }
        let isHidden = tags.hidesFromWheels && OSMAccess.wheelchair(tags) == nil
        for value in tags.unreadValues {
            findings.add(.badMeasure, at: span) {
                "\(value) of the \(subject) cannot be understood" + (isHidden ? "; wheelchairs do not use it" : "")
            }
            log.skipped("widths, heights, steps and words about wheelchairs that cannot be understood", at: span)
        }
        for text in access.badHours {
            let closes = access.isClosed && access.closure?.hasSuffix(text) == true
            findings.add(.badHours, at: span) {
                "the hours \"\(text)\" of the \(subject) cannot be understood" + (closes ? "; nobody passes" : "")
            }
            log.skipped("hours that cannot be understood", at: span)
        }
    }

    /// Reports a stated width of a room or a floor that is drawn wider.
    mutating func reportIdleWidth(of area: OSMArea, at span: SourceSpan) {
        if area.isShaft { return }
        findings.report(
            idleWidth: area.tags.metresWide, of: "feature \(area.id)", drawn: [polygon(of: area)], at: span)
    }

    /// The tags whose text may say that an elevator or stairs are closed.
    private static let remarks = ["note", "fixme", "description", "name", "access:note"]

    /// Returns a remark that may say that an elevator or stairs are closed, as text or as a date; nil if there is none.
    private static func remark(in tags: OSMTags) -> String? {
        guard OSMArea.leadsBetweenLevels(tags) || tags["conveying"] != nil else { return nil }
        return remarks.lazy.compactMap { key in tags[key].map { (key, $0) } }
            .first { ServiceState($0.1) == .closed }.map { "\($0.0)=\"\($0.1.prefix(60))\"" }
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
    fileprivate static let remark = Self(
        code: .foreignAssumption,
        plural: "elevators or stairs have a remark that may say that they are closed, and are read as open",
        help: "write operational_status=closed if nobody can use it, or waymark close")
    fileprivate static let timedWheelchair = Self(
        code: .foreignAssumption,
        plural: "features have wheelchair:conditional, which closes them at some times; wheelchairs never use them",
        help: "state opening_hours or access:conditional if it holds for everybody")
    fileprivate static let badMeasure = Self(
        code: .badValue,
        plural:
            "widths, heights, numbers of steps or words about wheelchairs cannot be understood; wheelchairs do not use what they are about",
        help: "write width=0.9 in metres, kerb:height=0.02, step_count=12, wheelchair=yes, limited or no")
    fileprivate static let badHours = Self(
        code: .badOpeningHours, plural: "opening hours or conditions cannot be understood",
        help: "write opening_hours=Mo-Fr 08:00-18:00, or access:conditional=no @ (20:00-06:00)")
}

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
