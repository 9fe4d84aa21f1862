import Foundation
import WaymarkMaps
import WaymarkModel

/// Turns maps into PNG with `rsvg-convert` of librsvg, if it is installed.
public enum MapPicture {
    /// Why there is no picture.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// `rsvg-convert` is not on the path.
        case noConverter
        /// `rsvg-convert` failed, with what it said.
        case failed(String)
        /// `rsvg-convert` was stopped after this many seconds.
        case timedOut(Double)
        /// The picture is larger than this many bytes.
        case tooLarge(Int)
        /// Somebody asked to stop.
        case stopped(StopSignal.Reason)

        public var description: String {
            switch self {
            case .noConverter:
                """
                PNG needs rsvg-convert, which is not on the path (Debian: apt install librsvg2-bin); \
                or write map.svg, and convert it with: rsvg-convert map.svg -o map.png
                """
            case .failed(let text): "rsvg-convert failed: \(text)"
            case .timedOut(let seconds):
                """
                rsvg-convert was stopped after \(seconds.formatted(.number.grouping(.never))) s; \
                or write fewer levels with --level, or a .svg file
                """
            case .tooLarge(let bytes):
                "the picture is larger than \(bytes >> 20) MB; or write fewer levels with --level, or a .svg file"
            case .stopped: "the drawing was stopped"
            }
        }
    }

    /// The memory that the converter may take, in kilobytes (2 GB), and the size of a picture, in bytes.
    private static let memory = 2 << 20, largest = 256 << 20

    /// Draws a map as PNG.
    ///
    /// The converter runs as a separate program: it may take 2 GB of memory, and the picture may have 256 MB.
    ///
    /// - Parameters:
    ///   - scene: The map.
    ///   - painter: The painter. Colours are written without variables, and in its light theme only, so that every
    ///     converter shows them.
    ///   - path: The folders in which to look for the converter, as in `PATH`.
    ///   - seconds: How long the converter may take before it is stopped.
    ///   - stop: Asks to stop drawing and converting; nil if nobody can.
    /// - Returns: The bytes of the file.
    /// - Throws: `Failure`.
    public static func png(
        of scene: MapScene, painter: SVGPainter = SVGPainter(),
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? "", seconds: Double = 60,
        stop: StopSignal? = nil
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
        // A process has no limits of its own here, so a shell sets them and becomes the converter.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -v \(memory) 2>/dev/null; exec \"$@\"", "sh", program, "--format=png", file.path,
        ]
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        do {
            try Data(painter.paint(scene, stop: stop).utf8).write(to: file)
            if let reason = stop?.reason { throw Failure.stopped(reason) }
            try process.run()
        } catch let error as Failure {
            throw error
        } catch {
            throw .failed("\(error)")
        }
        let limit = ProcessLimit(process.processIdentifier, seconds: seconds, stop: stop)
        var bytes = Data()
        while true {
            let chunk = output.fileHandleForReading.availableData
            bytes += chunk
            if bytes.count > largest { limit.stop() }
            if chunk.isEmpty || bytes.count > largest { break }
        }
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let isLate = limit.end()
        if let reason = stop?.reason { throw .stopped(reason) }
        if isLate { throw .timedOut(seconds) }
        if bytes.count > largest { throw .tooLarge(largest) }
        guard process.terminationStatus == 0, !bytes.isEmpty else {
            throw .failed(said.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return [UInt8](bytes)
    }
}
