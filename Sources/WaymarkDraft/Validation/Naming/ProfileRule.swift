import WaymarkImportKit
import WaymarkModel

/// Checks that the profiles for which a venue states speeds exist.
///
/// A plugin can bring a profile. So a name that is far from those of Waymark is only noted.
struct ProfileRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownProfile, .numberOutOfRange]

    /// The fastest that people walk, in m/s. What is faster was meant in km/h.
    private static let fastest = 2.8

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let names = Profile.standard.map(\.name)
        for (name, speed) in context.contents.costs.speeds.sorted(by: { $0.key < $1.key })
        where speed > Self.fastest && NumberRule.speeds.contains(speed) {
            findings.report(
                Diagnostic(
                    .numberOutOfRange, .warning,
                    "people of the profile \"\(name)\" walk at \(NumberText.short(speed)) m/s",
                    at: context.span(.venue, 0, ["costs.speeds.\(name)", "costs.speeds", "costs"]),
                    label: "\(NumberText.short((speed * 36).rounded() / 10)) km/h",
                    help:
                        "speeds are metres per second: write \(NumberText.short((speed / 0.036).rounded() / 100)), or "
                        + "\(NumberText.short(speed)) km/h"))
        }
        for name in context.contents.costs.speeds.keys.sorted() where !names.contains(name) {
            let near = EditDistance.suggestion(for: name, among: names)
            findings.report(
                Diagnostic(
                    .unknownProfile, near == nil || context.isForeign ? .note : .warning,
                    "there is no profile \"\(name)\", so its speed is never used",
                    at: context.span(.venue, 0, ["costs.speeds.\(name):key", "costs.speeds", "costs"]),
                    label: near == nil ? "only a plugin can bring it" : "no such profile",
                    help: near.map { "did you mean \"\($0)\"?" } ?? "the profiles are \(names.joined(separator: ", "))")
            )
        }
    }
}
