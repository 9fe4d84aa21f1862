import Foundation
import WaymarkImportKit
import WaymarkModel
import WaymarkReaders

/// Names the formats of a source that no reader recognises.
///
/// At most `mostFiles` files are opened, and of each only the start is read.
struct FormatSurvey {
    /// The maximum number of files that are opened.
    static let mostFiles = 64
    /// The maximum number of files with one extension that are opened.
    static let mostAlike = 4

    private struct Found {
        var format: ForeignFormat
        var path: String
        var count = 1
    }

    private let source: SourceTree

    init(_ source: SourceTree) { self.source = source }

    /// Returns what the source is instead of a venue, and what to do, as the words after its path; nil if no format is
    /// recognised.
    func message() -> String? {
        if source.paths.isEmpty { return "contains no files that can be read" }
        if let whole = collection() {
            return "is \(whole.name), which Waymark cannot read; \(whole.advice(for: source.name))"
        }
        let samples = samples()
        let found = formats(of: samples)
        guard let first = found.first else {
            for sample in samples where !sample.bytes.isEmpty {
                guard let complaint = OSMReader.complaint(about: sample) else { continue }
                let isWhole = source.displayPath(of: sample.path) == source.root
                return isWhole ? complaint : "contains no venue, but \"\(sample.path)\", which \(complaint)"
            }
            let isEmpty = samples.count == source.paths.count && samples.allSatisfy { $0.bytes.isEmpty }
            return isEmpty ? (samples.count == 1 ? "is empty" : "contains only empty files") : nil
        }
        if source.paths.count == 1, first.path == source.paths[0], source.displayPath(of: first.path) == source.root {
            return "is \(first.format.name), which Waymark cannot read; \(first.format.advice(for: first.path))"
        }
        let list = found.prefix(3).map { item in
            let more = item.count > 1 ? " and \(item.count - 1) more" : ""
            return "\(item.format.name) (\"\(item.path)\"\(more))"
        }
        return "contains no venue that Waymark can read, but \(list.joined(separator: ", ")); "
            + first.format.advice(for: first.path)
    }

    /// Returns the format that the names of the files show together; nil if they show none.
    private func collection() -> ForeignFormat? {
        func has(_ name: String) -> Bool { source.contains(name) }
        func hasFolder(_ name: String) -> Bool { source.paths.contains { $0.hasPrefix(name + "/") } }
        if has("[Content_Types].xml") {
            if hasFolder("word") { return .word }
            if hasFolder("xl") { return .excel }
            if hasFolder("ppt") { return .powerPoint }
            if hasFolder("visio") { return .visio }
        }
        if has("mimetype"), has("content.xml") { return .openDocument }
        if has("Home"), has("ContentDigests") || has("Home.xml") { return .sweetHome }
        if has("doc.kml")
            || (source.name.lowercased().hasSuffix(".kmz") && source.paths.contains { $0.hasSuffix(".kml") })
        {
            return .kmz
        }
        if source.paths.contains(where: { $0.hasSuffix(".gdbtable") }) { return .geodatabase }
        let feed: Set<String> = ["agency.txt", "routes.txt", "trips.txt", "stop_times.txt", "calendar.txt"]
        let members = Set(source.paths.map { ($0 as NSString).lastPathComponent })
        return members.intersection(feed).count >= 2 ? .gtfsWithoutStops : nil
    }

    /// Returns the starts of files: the first few of each extension.
    private func samples() -> [FileSample] {
        var seen: [String: Int] = [:]
        var samples: [FileSample] = []
        for path in source.paths {
            let fileExtension = (path as NSString).pathExtension.lowercased()
            guard seen[fileExtension, default: 0] < Self.mostAlike, samples.count < Self.mostFiles else { continue }
            seen[fileExtension, default: 0] += 1
            guard let start = source.start(of: path, count: FileSample.size) else { continue }
            samples.append(FileSample(path: path, start: start))
        }
        return samples
    }

    /// Returns the formats of files with the first file of each, those that are nearest to a floor plan first.
    private func formats(of samples: [FileSample]) -> [Found] {
        var found: [Found] = []
        for sample in samples {
            guard let format = BinarySignature.format(of: sample) ?? TextSignature.format(of: sample) else { continue }
            if let index = found.firstIndex(where: { $0.format == format }) {
                found[index].count += 1
            } else {
                found.append(Found(format: format, path: sample.path))
            }
        }
        // The parts of a shapefile need no mention beside it.
        if found.contains(where: { $0.format == .shapefile }) { found.removeAll { $0.format == .shapefilePart } }
        return found.enumerated().sorted { left, right in
            (left.element.format.group, left.offset) < (right.element.format.group, right.offset)
        }.map(\.element)
    }
}
