import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads venues in Waymark's native format (docs/venue-format.md): YAML or JSON, in one or more files, as lists or
/// drawings.
package struct NativeReader: VenueReader {
    package static let formatName = "waymark"

    /// The possible names of the main file in a folder.
    static let mainNames = ["venue.yaml", "venue.yml", "venue.json"]

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool {
        if mainFile(of: source) != nil { return true }
        guard source.paths.count == 1, let path = source.paths.first, hasKnownExtension(path) else { return false }
        guard let data = try? source.data(at: path) else { return false }
        return hasVersionKey(data)
    }

    /// Returns the main file: in the root, otherwise in a single folder that contains all files, as in an archive of a
    /// folder; nil if there is none.
    private static func mainFile(of source: SourceTree) -> String? {
        if let name = mainNames.first(where: { source.paths.contains($0) }) { return name }
        let nested = nestedMainFiles(of: source)
        guard nested.count == 1, let main = nested.first, let slash = main.firstIndex(of: "/") else { return nil }
        return source.paths.allSatisfy { $0.hasPrefix(main[...slash]) } ? main : nil
    }

    /// Returns the main files in the folders directly below the root.
    package static func nestedMainFiles(of source: SourceTree) -> [String] {
        source.paths.filter { path in
            let parts = path.split(separator: "/")
            return parts.count == 2 && mainNames.contains(String(parts[1]))
        }
    }

    /// Returns whether the key `waymark` starts a line, or is a key of JSON.
    static func hasVersionKey(_ data: Data) -> Bool {
        let word = Data("waymark".utf8)
        var start = data.startIndex
        while let found = data.range(of: word, in: start..<data.endIndex) {
            let before = found.lowerBound > data.startIndex ? data[found.lowerBound - 1] : UInt8(ascii: "\n")
            let after = found.upperBound < data.endIndex ? data[found.upperBound] : 0
            let isQuoted = before == UInt8(ascii: "\"") && after == UInt8(ascii: "\"")
            // 0xBF is the last byte of a byte order mark.
            let beginsLine = before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r") || before == 0xBF
            if isQuoted || (beginsLine && after == UInt8(ascii: ":")) { return true }
            start = found.upperBound
        }
        return false
    }

    private static func hasKnownExtension(_ path: String) -> Bool {
        ["yaml", "yml", "json"].contains((path as NSString).pathExtension.lowercased())
    }

    package func read(
        _ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic]
    ) throws(ImportError) -> [VenueDraft] {
        guard let main = Self.mainFile(of: source) ?? source.paths.first else {
            throw ImportError(.notFound, path: source.root, message: "has no venue.yaml")
        }
        let resolver = IncludeResolver(source, main: main)
        guard let text = try Self.text(of: source, at: main, diagnostics: &diagnostics) else { return [] }
        let reading = NativeReading(resolver: resolver, limits: source.limits, now: options.now)
        return reading.venue(in: consume text, at: main, diagnostics: &diagnostics).map { [$0] } ?? []
    }

    /// Returns the text of a file, whose bytes are freed; nil, with a diagnostic, if it is not text.
    private static func text(
        of source: SourceTree, at path: String, diagnostics: inout [Diagnostic]
    ) throws(ImportError) -> SourceText? {
        let data = try source.data(at: path, limit: source.limits.documentBytes)
        return SourceText.decode(data, file: source.displayPath(of: path), diagnostics: &diagnostics)
    }

    /// Reads a venue from a text, which cannot include files.
    ///
    /// - Returns: Nil if the text cannot be read.
    package static func read(
        _ text: consuming SourceText, limits: InputLimits = .normal, diagnostics: inout [Diagnostic]
    ) -> VenueDraft? {
        let file = text.file
        return NativeReading(resolver: nil, limits: limits).venue(in: text, at: file, diagnostics: &diagnostics)
    }
}

/// Reads a venue: the main file, then the included files, then the parts that depend on all of them.
struct NativeReading {
    let resolver: IncludeResolver?
    let limits: InputLimits
    /// The present moment; nil if nobody knows it.
    var now: Timestamp?

    func venue(in text: consuming SourceText, at path: String, diagnostics: inout [Diagnostic]) -> VenueDraft? {
        let builder = NativeBuilder(limits: limits)
        builder.now = now
        let file = text.file
        defer { diagnostics += builder.findings(in: file) }
        guard readFiles(text, at: path, builder) else { return nil }
        if limits.stop?.isSent == true { return nil }
        builder.placeLabels()
        let images = readUnderlays(at: path, builder)
        if let resolver { PhotoCheck(resolver: resolver, builder: builder).check(at: path) }
        builder.resolveKinds()
        builder.resolvePaths()
        if limits.stop?.isSent == true { return nil }
        builder.resolveVerticalDirections()
        RouteTestReading(builder: builder).place()
        // After a mistake in what is included, or how, this is not another one.
        let isIncludeKnown = !builder.damage.hasLost(.venue, 0, ["include"]) && !builder.unread.contains(.place)
        if let resolver, isIncludeKnown,
            !builder.diagnostics.contains(where: {
                $0.severity == .error && [.badInclude, .unreadableFile].contains($0.code)
            })
        {
            builder.diagnostics += UnreadPart.findings(in: resolver, except: builder.filesRead)
        }
        var draft = VenueDraft(contents: builder.contents, origins: builder.origins)
        draft.images = images
        draft.framedLevels = Set(builder.frames.levels.keys)
        draft.levelsInPixels = Set(builder.frames.levels.filter { $0.value.isOfPixels }.keys)
        draft.tests = builder.tests
        draft.hasWholeNetwork = builder.hasWholeNetwork
        draft.isForeign = builder.isForeign
        draft.misread = builder.misread
        draft.unread = builder.unread
        draft.damage = builder.finalDamage()
        draft.untranslated = builder.untranslated
        return draft
    }

    /// Reads the texts of all files, which are freed at the end.
    ///
    /// - Returns: False if the main file cannot be read.
    private func readFiles(_ text: consuming SourceText, at path: String, _ builder: NativeBuilder) -> Bool {
        guard let root = parse(text, builder) else { return false }
        guard let fields = Fields(root, NativeKeys.venue, builder) else { return false }
        guard builder.readHead(fields) else { return false }
        var read: Set<String> = [path]
        var files = [fields]
        follow(fields, in: path, within: [path], &read, &files, builder)
        builder.filesRead = read
        for file in files { builder.readFrames(file) }
        builder.resolveFrames()
        for file in files { builder.readLists(file) }
        if limits.stop?.isSent == true { return false }
        builder.drawSketches()
        builder.foldMissingLanguage()
        builder.forgetFiles()
        return true
    }

    /// Adds the files that a file includes, in the order in which they are read.
    private func follow(
        _ fields: Fields, in file: String, within open: [String], _ read: inout Set<String>,
        _ files: inout [Fields], _ builder: NativeBuilder
    ) {
        guard let value = fields["include"] else { return }
        for include in value.elements ?? [value] {
            guard let name = builder.text(include, "include") else {
                builder.noteUnread("include")
                continue
            }
            guard let resolver, let path = resolver.path(of: name, from: file) else {
                builder.noteUnread("include")
                let isFolder = resolver?.isFolder(name, from: file) ?? false
                builder.report(
                    .badInclude,
                    isFolder
                        ? "\"\(name)\" is the venue's folder, not a file" : "\"\(name)\" is outside the venue's folder",
                    at: include.span,
                    help: isFolder
                        ? "name the files in it: include: [places.yaml]"
                        : "include files in the venue's folder, by their path from this file")
                continue
            }
            if open.contains(path) {
                builder.report(
                    .badInclude, "\"\(name)\" includes itself, directly or through other files", at: include.span,
                    help: "remove this include, or one before it: \(Self.chain(to: path, open))")
                continue
            }
            guard read.insert(path).inserted else {
                builder.report(
                    .badInclude, "\"\(name)\" is included twice", at: include.span, help: "remove one of the two")
                continue
            }
            guard open.count <= limits.includeDepth else {
                builder.report(
                    .limitExceeded, "includes are nested more than \(limits.includeDepth) deep", at: include.span,
                    help: "include all files from the main file")
                continue
            }
            guard let part = part(at: path, named: name, in: file, include.span, builder) else {
                builder.noteUnread("include")
                continue
            }
            files.append(part)
            follow(part, in: path, within: open + [path], &read, &files, builder)
        }
    }

    /// The keys of texts that people read.
    private static let wordedKeys: Set<String> = [
        "name", "shortName", "title", "summary", "description", "sign", "reverseSign", "reason", "closed",
        "attribution",
    ]

    /// Returns the root of a file; nil if it has errors, or if all files of the venue together exceed the limits.
    private func parse(_ text: SourceText, _ builder: NativeBuilder) -> LocatedValue? {
        builder.bytes += text.text.utf8.count
        guard builder.bytes <= limits.documentBytes else {
            builder.report(
                .limitExceeded,
                "the files of the venue are larger than \(InputLimits.text(bytes: limits.documentBytes))",
                at: SourceSpan(file: text.file), help: InputLimits.help)
            return nil
        }
        var repeated: [RepeatedKey] = []
        let root = YAMLDocument.parse(
            text, limits: limits, values: &builder.values, repeated: &repeated, diagnostics: &builder.diagnostics)
        for cut in CutText.all(in: text, keys: Self.wordedKeys) {
            builder.diagnostics.append(
                Diagnostic(
                    .cutText, cut.isLikelyText ? .warning : .note,
                    "\"\(cut.key)\" is \"\(cut.text)\": \"\(cut.comment)\" is a comment", at: cut.span,
                    help: "put the whole text in quotes, or write two blanks before a comment: \(cut.key): "
                        + "\"\(cut.text) \(cut.comment)\""))
        }
        for key in repeated where key.isContainer || key.startsItem {
            builder.noteUnread(key.startsItem ? "include" : key.parent == "nodes" ? "nodes" : key.key)
        }
        return root
    }

    /// Returns the files of an include cycle: `a.yaml → b.yaml → a.yaml`.
    private static func chain(to path: String, _ open: [String]) -> String {
        (open.drop { $0 != path } + [path]).joined(separator: " → ")
    }

    private func part(
        at path: String, named name: String, in including: String, _ span: SourceSpan, _ builder: NativeBuilder
    ) -> Fields? {
        guard let resolver else { return nil }
        do throws(ImportError) {
            guard let data = try resolver.data(at: path) else {
                if let reason = resolver.reason(against: path) {
                    builder.report(
                        .badInclude, "\"\(name)\" cannot be included: it \(reason)", at: span,
                        help: "include files in the folder of the venue")
                    return nil
                }
                builder.report(
                    .badInclude, "there is no file \"\(name)\"", at: span,
                    help: MissingInclude(name: name, path: path, including: including).help(resolver))
                return nil
            }
            let file = resolver.displayPath(of: path)
            if data.allSatisfy({ [0x0A, 0x0D, 0x20].contains($0) }) {
                builder.diagnostics.append(
                    Diagnostic(
                        .badInclude, .warning, "\"\(name)\" is empty", at: span,
                        help: "write lists in it, such as places:, or remove the include"))
                return nil
            }
            guard let text = SourceText.decode(data, file: file, diagnostics: &builder.diagnostics),
                let root = parse(text, builder)
            else { return nil }
            return Fields(root, NativeKeys.part, builder)
        } catch {
            builder.report(.badInclude, "\"\(name)\" cannot be read: \(error.message)", at: span)
            return nil
        }
    }
}
