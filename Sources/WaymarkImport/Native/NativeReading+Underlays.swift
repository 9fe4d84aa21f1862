import Foundation
import WaymarkModel

extension NativeReading {
    /// Checks that the images of levels are PNG, JPEG or SVG files in the venue's folder.
    ///
    /// - Parameter main: The main file. Without a folder, only the names are checked.
    func checkUnderlays(at main: String, _ builder: NativeBuilder) {
        for (index, level) in builder.contents.levels.enumerated() {
            guard let file = level.underlay.file else { continue }
            guard let flaw = flaw(of: file, main) else { continue }
            builder.report(
                .badUnderlay, "the image \"\(file)\" of level \"\(level.id)\" \(flaw.text)",
                at: builder.origins.span(.level, index, field: "underlay"), label: flaw.label, help: flaw.help)
        }
    }

    private struct Flaw {
        var text: String
        var label: String?
        var help: String?
    }

    private func flaw(of file: String, _ main: String) -> Flaw? {
        let kind = ImageKind(fileName: file)
        guard let kind else {
            return Flaw(text: "is not an image that maps can show", help: "export it as PNG, JPEG or SVG")
        }
        let isRelative = !file.hasPrefix("/") && !file.contains("\\") && !file.contains(":")
        guard isRelative, !file.split(separator: "/").contains("..") else {
            return Flaw(
                text: "is outside the venue's folder",
                help: "copy it into the folder, and name it relative to the folder")
        }
        guard let resolver else { return nil }
        guard let path = resolver.path(of: file, from: main) else {
            return Flaw(text: "is outside the venue's folder", help: "copy it into the folder")
        }
        do throws(ImportError) {
            guard let data = try resolver.data(at: path) else {
                if let reason = resolver.reason(against: path) { return Flaw(text: "cannot be used: it \(reason)") }
                let images = resolver.source.paths.filter { ImageKind(fileName: $0) != nil }
                return Flaw(
                    text: "does not exist", label: "no such file",
                    help: EditDistance.suggestion(for: path, among: images).map { "did you mean \"\($0)\"?" })
            }
            guard kind.matches(data) else {
                return Flaw(text: "is not what its name says", help: "\(kind.name) files begin differently")
            }
            return nil
        } catch {
            return Flaw(text: "cannot be read: \(error.message)")
        }
    }
}

/// A kind of image that every browser shows.
enum ImageKind {
    case png, jpeg, svg

    /// The kind that a file's name says; nil if it is none of these.
    init?(fileName: String) {
        switch (fileName as NSString).pathExtension.lowercased() {
        case "png": self = .png
        case "jpg", "jpeg": self = .jpeg
        case "svg": self = .svg
        default: return nil
        }
    }

    var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .svg: "SVG"
        }
    }

    /// Returns whether a file begins as files of this kind do.
    func matches(_ data: Data) -> Bool {
        switch self {
        case .png: data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: data.starts(with: [0xFF, 0xD8, 0xFF])
        case .svg: data.prefix(4096).range(of: Data("<svg".utf8)) != nil
        }
    }
}
