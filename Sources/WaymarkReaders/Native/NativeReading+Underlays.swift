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
        return try image([UInt8](data), kind)
    }

    private func image(_ bytes: [UInt8], _ kind: UnderlayImage.Kind) throws(Flaw) -> UnderlayImage {
        let wrongKind = Flaw(text: "is not what its name says", help: "\(kind.name) files begin differently")
        let isComplete: Bool
        do throws(UnderlayImage.Flaw) {
            let image = try UnderlayImage(bytes)
            guard image.kind == kind else { throw UnderlayImage.Flaw.unknownKind }
            isComplete = image.isComplete
            if isComplete { return image }
        } catch {
            switch error {
            case .unknownKind: throw wrongKind
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
        throw Flaw(
            text: "ends early: after \(InputLimits.text(bytes: bytes.count)), the rest of the \(kind.name) is missing",
            help: "copy or export it again")
    }
}
