import Foundation

/// Which file stands at a path, whatever its name or content: its device and its number there.
struct FileIdentity: Hashable, Sendable {
    private let device: Int
    private let number: Int

    /// Nil if nothing stands there.
    init?(path: String) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: Self.target(of: path)),
            let device = attributes[.systemNumber] as? NSNumber,
            let number = attributes[.systemFileNumber] as? NSNumber
        else { return nil }
        self.device = device.intValue
        self.number = number.intValue
    }

    /// The path that links lead to.
    private static func target(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
