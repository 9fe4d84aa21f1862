import Foundation
import WaymarkImportKit

/// A native venue that is not recognised, because its main file has another name, or because one of its parts was named.
package struct MisplacedVenue {
    /// What it is and what to do, as the words after the path of the source.
    package let message: String

    /// - Returns: Nil if the source has nothing of a venue.
    package init?(_ source: SourceTree) {
        let isSingle = source.paths.count == 1 && source.paths.first.map(source.displayPath) == source.root
        if isSingle, source.isOnDisk, let main = Self.mainFile(beside: source.root) {
            let folder = (main as NSString).deletingLastPathComponent
            message =
                "has no key \"waymark\"; if it is a part of \(main), name the folder: \(folder.isEmpty ? "." : folder)"
            return
        }
        let main = source.paths.first { path in
            !path.contains("/")
                && source.start(of: path, count: FileSample.size).map(NativeReader.hasVersionKey) ?? false
        }
        guard let main else { return nil }
        let isJSON = main.lowercased().hasSuffix(".json")
        let subject = isSingle ? "starts as a venue does" : "has no venue.yaml, but \"\(main)\" starts like one"
        message = "\(subject): rename it to venue.\(isJSON ? "json" : "yaml")"
    }

    /// Returns the main file of a venue in the folder of a file that can be one of its parts; nil if there is none.
    private static func mainFile(beside path: String) -> String? {
        guard ["yaml", "yml", "json"].contains((path as NSString).pathExtension.lowercased()) else { return nil }
        let folder = (path as NSString).deletingLastPathComponent
        return NativeReader.mainNames.map { (folder as NSString).appendingPathComponent($0) }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
