import Foundation
import WaymarkModel

/// Checks that the venue's time zone is in the time zone database.
struct TimeZoneRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownTimeZone]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let name = context.contents.timeZone
        guard TimeZone(identifier: name) == nil else { return }
        findings.report(
            Diagnostic(
                .unknownTimeZone, context.isForeign ? .warning : .error, "time zone \"\(name)\" is not known",
                at: context.span(.venue, 0, ["timeZone"]), label: "not a time zone",
                help: findings.timeZoneHelp(for: name), notes: context.isForeign ? ["times are taken as UTC"] : []))
    }
}

extension Findings {
    fileprivate mutating func timeZoneHelp(for name: String) -> String {
        let known = TimeZone.knownTimeZoneIdentifiers.map { FeatureID(rawValue: $0) }
        return suggestion(for: FeatureID(rawValue: name), among: known).map { "did you mean \"\($0)\"?" }
            ?? "write the IANA name of a city, such as Europe/Amsterdam"
    }
}
