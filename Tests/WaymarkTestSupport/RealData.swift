import Foundation
import Testing

/// Real venues, which are not part of the repository.
///
/// The variable `WAYMARK_DATA` names their folder. The default is `../shared/data` beside the checkout.
public enum RealData {
    /// Why a test of real venues is skipped. `.ci/skipped` counts the tests with this reason.
    public static let reason: Comment = "the real data is missing; WAYMARK_DATA names its folder"

    private static let folder: URL = {
        if let folder = ProcessInfo.processInfo.environment["WAYMARK_DATA"] { return URL(fileURLWithPath: folder) }
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return checkout.appendingPathComponent("../shared/data").standardizedFileURL
    }()

    /// The path of a real venue, whether it exists or not.
    public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if one of the real venues is missing.
    public static func realData(_ names: String...) -> Self { realData(names) }

    /// Skips the test if one of the real venues is missing.
    public static func realData(_ names: [String]) -> Self {
        .enabled(if: names.allSatisfy { FileManager.default.fileExists(atPath: RealData.path($0)) }, RealData.reason)
    }
}
