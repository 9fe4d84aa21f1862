import Foundation
import WaymarkMaps

/// Turns maps into PNG with `rsvg-convert` of librsvg, if it is installed.
public enum MapPicture {
    /// Why there is no picture.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// `rsvg-convert` is not on the path.
        case noConverter
        /// `rsvg-convert` failed, with what it said.
        case failed(String)

        public var description: String {
            switch self {
            case .noConverter:
                """
                PNG needs rsvg-convert, which is not on the path (Debian: apt install librsvg2-bin); \
                or write map.svg, and convert it with: rsvg-convert map.svg -o map.png
                """
            case .failed(let text): "rsvg-convert failed: \(text)"
            }
        }
    }

    /// Draws a map as PNG.
    ///
    /// - Parameters:
    ///   - scene: The map.
    ///   - painter: The painter. Colours are written without variables, and in its light theme only, so that every
    ///     converter shows them.
    ///   - path: The folders in which to look for the converter, as in `PATH`.
    /// - Returns: The bytes of the file.
    /// - Throws: `Failure`.
    public static func png(
        of scene: MapScene, painter: SVGPainter = SVGPainter(),
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws(Failure) -> [UInt8] {
        var painter = painter
        painter.usesVariables = false
        painter.darkTheme = nil
        let folders = path.split(separator: ":").map(String.init)
        guard
            let program = folders.map({ $0 + "/rsvg-convert" }).first(where: {
                FileManager.default.isExecutableFile(atPath: $0)
            })
        else { throw .noConverter }
        // A file, not a pipe: a converter that ends early would break a pipe.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--format=png", file.path]
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        do {
            try Data(painter.paint(scene).utf8).write(to: file)
            try process.run()
        } catch {
            throw .failed("\(error)")
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, !bytes.isEmpty else {
            throw .failed(said.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return [UInt8](bytes)
    }
}
