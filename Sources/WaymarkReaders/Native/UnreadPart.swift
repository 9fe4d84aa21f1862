import WaymarkImportKit
import WaymarkModel

/// A file beside the main file that looks like a part of the venue, and that nothing includes.
enum UnreadPart {
    /// The most files that are looked at.
    private static let most = 32

    static func findings(in resolver: IncludeResolver, except read: Set<String>) -> [Diagnostic] {
        let folder = resolver.main.split(separator: "/").dropLast()
        let beside = resolver.source.paths.filter { path in
            let parts = path.split(separator: "/")
            return !read.contains(path) && parts.dropLast() == folder
                && [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
        }
        return beside.prefix(most).compactMap { path in
            guard let name = path.split(separator: "/").last.map({ String($0) }), name != "overrides.yaml" else {
                return nil
            }
            let span = SourceSpan(file: resolver.displayPath(of: path))
            if NativeReader.mainNames.contains(name) {
                let main = resolver.main.split(separator: "/").last ?? ""
                return Diagnostic(
                    .badInclude, .warning, "\"\(name)\" is not read: the venue is \"\(main)\"", at: span,
                    help: "remove one of the two")
            }
            guard !name.hasSuffix(".json"), let start = resolver.source.start(of: path, count: FileSample.size),
                hasList(String(decoding: start, as: UTF8.self))
            else { return nil }
            return Diagnostic(
                .badInclude, .note, "\"\(name)\" is not read: no file includes it", at: span,
                help: "write include: [\(name)], if it is a part of the venue")
        }
    }

    /// Returns whether a line is the key of a list of features.
    private static func hasList(_ text: String) -> Bool {
        let keys = NativeKeys.part.all.map { $0 + ":" }
        return text.split(whereSeparator: \.isNewline).contains { line in
            keys.contains { line.hasPrefix($0) }
        }
    }
}
