import WaymarkModel

/// Checks that the public holidays of the venue's region are known.
struct HolidayRegionRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownHolidayRegion]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard let code = context.contents.holidayRegion, HolidayRegion(code) == nil else { return }
        findings.report(
            Diagnostic(
                .unknownHolidayRegion, .error, "the public holidays of \"\(code)\" are not known",
                at: context.span(.venue, 0, ["holidayRegion"]), label: "not a known region",
                help: findings.help(for: code), notes: ["days can also be listed: holidays: [2026-12-25]"]))
    }
}

extension Findings {
    fileprivate mutating func help(for code: String) -> String {
        let country = String(code.uppercased().prefix(2))
        let parts = HolidayRegion.codes.filter { $0.hasPrefix(country) }
        if HolidayRegion(country) != nil { return "write \(parts.joined(separator: ", "))" }
        let known = HolidayRegion.codes.map { FeatureID(rawValue: $0) }
        return suggestion(for: FeatureID(rawValue: code.uppercased()), among: known).map { "did you mean \"\($0)\"?" }
            ?? "write the ISO 3166 code of a country or a part of it, such as "
            + HolidayRegion.codes.filter { $0.count == 2 }.joined(separator: ", ")
    }
}
