import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension NativeReading {
    /// Reads the images of levels: PNG, JPEG or SVG files in the venue's folder. What is wrong with them is reported.
    ///
    /// - Parameter main: The main file. Without a folder, only the names are checked.
    /// - Returns: The images that can be drawn, by their level.
    func readUnderlays(at main: String, _ builder: NativeBuilder) -> [FeatureID: UnderlayImage] {
        var images: [FeatureID: UnderlayImage] = [:]
        var size = 0
        for (index, level) in builder.contents.levels.enumerated() {
            guard let file = level.underlay.file else { continue }
            func report(_ flaw: Flaw) {
                builder.report(
                    .badUnderlay, "the image \"\(file)\" of level \"\(level.id)\" \(flaw.text)",
                    at: builder.origins.span(.level, index, field: "underlay"), label: flaw.label, help: flaw.help)
            }
            do throws(Flaw) {
                guard let image = try image(file, main) else { continue }
                size += image.bytes.count
                guard size <= limits.imagesBytes else {
                    report(
                        Flaw(
                            text: "is too much: all images together are larger than "
                                + InputLimits.text(bytes: limits.imagesBytes), help: InputLimits.help))
                    return images
                }
                builder.contents.levels[index].underlay.fingerprint = image.fingerprint
                images[level.id] = image
            } catch {
                report(error)
            }
        }
        return images
    }

    /// Why an image cannot be used.
    private struct Flaw: Error {
        /// The words after the image and its level.
        var text: String
        var label: String?
        var help: String?
    }

    /// Returns the image of a file; nil if there is no folder to look in.
    private func image(_ file: String, _ main: String) throws(Flaw) -> UnderlayImage? {
        guard let kind = UnderlayImage.Kind(fileName: file) else {
            throw Flaw(text: "is not an image that maps can show", help: "export it as PNG, JPEG or SVG")
        }
        guard UnderlayImage.isInside(file) else {
            throw Flaw(
                text: "is outside the venue's folder",
                help: "copy it into the folder, and name it relative to the folder")
        }
        guard let resolver else { return nil }
        guard let path = resolver.path(of: file, from: main) else {
            throw Flaw(text: "is outside the venue's folder", help: "copy it into the folder")
        }
        let data: Data?
        do throws(ImportError) {
            data = try resolver.data(at: path, limit: limits.imageBytes)
        } catch {
            throw Flaw(
                text: "cannot be read: \(error.message)", help: "export it with fewer pixels, or compress it more")
        }
        guard let data else {
            if let reason = resolver.reason(against: path) { throw Flaw(text: "cannot be used: it \(reason)") }
            let images = resolver.source.paths.filter { UnderlayImage.Kind(fileName: $0) != nil }
            throw Flaw(
                text: "does not exist", label: "no such file",
                help: EditDistance.suggestion(for: path, among: images).map { "did you mean \"\($0)\"?" }
                    ?? "copy the image into the folder of the venue; its name is read from there")
        }
        return try image([UInt8](data), kind, file)
    }

    private func image(_ bytes: [UInt8], _ kind: UnderlayImage.Kind, _ file: String) throws(Flaw) -> UnderlayImage {
        if let actual = UnderlayImage.kind(of: bytes), actual != kind { throw misnamed(actual, bytes, kind, file) }
        var isTurned = false
        do throws(UnderlayImage.Flaw) {
            let image = try UnderlayImage(bytes)
            isTurned = image.isTurned
            if image.isComplete, !isTurned { return image }
        } catch {
            switch error {
            case .unknownKind:
                let found = FileHead(bytes)
                throw Flaw(
                    text: found.map { "is \($0.text), and not a \(kind.name)" } ?? "is not what its name says",
                    help: found?.help ?? "\(kind.name) files begin differently: export it as PNG, JPEG or SVG")
            case .noSize:
                throw Flaw(
                    text: "does not state its size",
                    help: kind == .svg
                        ? "give its svg element a width and a height in pixels, or a viewBox" : "export it again")
            case .tooManyPixels:
                throw Flaw(
                    text: "has more than \(Int(UnderlayImage.maximumPixels / 1e6)) million pixels",
                    help: "export it with fewer pixels")
            case .entities:
                throw Flaw(
                    text: "declares entities, which maps do not expand", help: "export it as plain SVG, or as PNG")
            }
        }
        if isTurned {
            throw Flaw(
                text:
                    "says that viewers turn it, as photos of phones do: its pixels lie elsewhere than people see them",
                help: "save it upright in an image program, or export it as PNG")
        }
        throw Flaw(
            text: "ends early: after \(InputLimits.text(bytes: bytes.count)), the rest of the \(kind.name) is missing",
            help: "copy or export it again")
    }

    /// Returns what is wrong with an image of another kind than its name says.
    private func misnamed(
        _ actual: UnderlayImage.Kind, _ bytes: [UInt8], _ kind: UnderlayImage.Kind, _ file: String
    ) -> Flaw {
        let image = try? UnderlayImage(bytes)
        guard let image, image.isComplete else {
            return Flaw(
                text: "is a \(actual.name), not a \(kind.name), and it is broken or cut off",
                help: "export it again as \(kind.name)")
        }
        let name = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex) + "." + actual.endings[0]
        return Flaw(
            text: "is a \(actual.name), not a \(kind.name)",
            help: "name it \(name), there and here, or export it as \(kind.name)")
    }
}

/// What people give for an image of a level that is none, by the first bytes of the file.
private struct FileHead {
    /// The noun with its article.
    var text: String
    var help: String

    /// - Returns: nil if it is not known.
    init?(_ bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(64), as: UTF8.self).lowercased()
        func starts(_ words: String...) -> Bool { words.contains { head.hasPrefix($0) } }
        help = "export it as PNG, JPEG or SVG"
        switch true {
        case bytes.isEmpty: (text, help) = ("empty", "copy or export it again")
        case starts("gif8"): text = "a GIF"
        case starts("riff") && bytes.dropFirst(8).starts(with: Array("WEBP".utf8)): text = "a WebP"
        case starts("bm"): text = "a BMP"
        case bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]): text = "a TIFF"
        case starts("%pdf"): text = "a PDF"
        case bytes.dropFirst(4).starts(with: Array("ftyp".utf8)): text = "an HEIC or AVIF"
        case starts("version https://git-lfs"): (text, help) = ("a pointer of Git LFS", "fetch the image: git lfs pull")
        case starts("<!doctype html", "<html"): (text, help) = ("a web page", "download the image itself")
        default: return nil
        }
    }
}
