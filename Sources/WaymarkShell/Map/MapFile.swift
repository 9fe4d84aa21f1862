import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A kind of file that `map -o` writes, chosen by the ending of its name.
struct MapFile: Sendable {
    /// The ending, without the point.
    let ending: String
    /// Whether the file shows all levels unless some are named.
    var showsEveryLevel = false
    /// Returns the contents of the file, and further files to write beside it by their ending.
    let paint: @Sendable (MapScene, Look) throws -> Painting

    /// How a file is drawn.
    struct Look: Sendable {
        /// The colours; nil are the built-in colours, for light and dark screens.
        var theme: MapTheme?
        /// The name of the file.
        var name: String
        /// Whether the file is written again during a journey, or when the files of a venue change.
        var isLive = false
        /// Whether it is for the author of the venue, who wants to know coordinates.
        var isForAuthors = false
    }

    struct Painting {
        var data: Data
        /// More files: what to put in place of the ending, and the contents.
        var more: [(ending: String, data: Data)] = []
    }

    /// The kinds of files.
    static let formats: [MapFile] = [
        MapFile(ending: "html", showsEveryLevel: true) { scene, look in
            var painter = HTMLPainter()
            if let theme = look.theme { (painter.theme, painter.darkTheme) = (theme, theme) }
            painter.secondsBetweenUpdates = look.isLive ? (look.isForAuthors ? 1 : 2) : nil
            painter.showsCoordinates = look.isForAuthors
            return Painting(data: Data(painter.paint(scene).utf8))
        },
        MapFile(ending: "geojson", showsEveryLevel: true) { scene, look in
            let painter = GeoJSONPainter()
            let style = painter.style(of: scene, data: look.name, theme: look.theme ?? .light)
            return Painting(
                data: Data((painter.features(of: scene).formatted() + "\n").utf8),
                more: [("-style.json", Data((style.formatted() + "\n").utf8))])
        },
        MapFile(ending: "svg") { scene, look in Painting(data: Data(svgPainter(look).paint(scene).utf8)) },
        MapFile(ending: "png") { scene, look in
            do throws(MapPicture.Failure) {
                return Painting(data: Data(try MapPicture.png(of: scene, painter: svgPainter(look))))
            } catch {
                let parts = error.description.split(separator: "; or ", maxSplits: 1).map(String.init)
                throw ShellError(.store, parts[0], help: parts.dropFirst().first)
            }
        },
    ]

    private static func svgPainter(_ look: Look) -> SVGPainter {
        var painter = SVGPainter()
        guard let theme = look.theme else { return painter }
        painter.theme = theme
        painter.darkTheme = nil
        return painter
    }

    /// Returns the format of a file: by the ending of its name. A device or pipe of the shell gets an SVG, unless its name has an
    /// ending.
    ///
    /// - Throws: `ShellError` for an unknown ending.
    static func format(_ path: String) throws -> MapFile {
        let name = (path as NSString).pathExtension.lowercased()
        let ending = name.isEmpty && isDevice(path) ? "svg" : name
        if let format = formats.first(where: { $0.ending == ending }) { return format }
        let known = formats.map { ".\($0.ending)" }
        throw ShellError(
            .invalid, ending.isEmpty ? "\"\(path)\" has no ending" : "maps cannot be written as .\(ending)",
            help: "the name must end in " + known.formatted(.list(type: .or)))
    }

    /// Returns whether a path names what the process has open, such as `/dev/stdout` and `/dev/fd/63`, or another device. What the shell
    /// has opened for it can be a regular file.
    private static func isDevice(_ path: String) -> Bool {
        ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    }
}

extension ShellSession {
    /// Returns the format of a file of a map. The file is not opened.
    ///
    /// - Throws: `ShellError` for a path that may not be written, or an unknown ending.
    func mapFormat(_ path: String) throws -> MapFile {
        _ = try writing(path)
        return try MapFile.format(path)
    }

    /// Writes a scene into a file.
    ///
    /// - Throws: `ShellError` if the name has an unknown ending, or the file cannot be written.
    func write(
        _ scene: MapScene, to path: String, _ view: MapViewOptions, isLive: Bool = false,
        isForAuthors: Bool = false
    ) throws -> CommandOutcome {
        let format = try mapFormat(path)
        let file = try writing(path)
        let isOwn = view.theme != nil || view.background != nil
        let theme = isOwn ? try view.mapTheme(isDark: view.background == .dark, in: self) : nil
        let name = (path as NSString).lastPathComponent
        let painting = try format.paint(
            scene, MapFile.Look(theme: theme, name: name, isLive: isLive, isForAuthors: isForAuthors))
        guard !file.isFolder else {
            throw ShellError(.invalid, "\"\(file.shown)\" is a folder", help: "name a file in it")
        }
        var outcome = CommandOutcome()
        var written: [String] = []
        try OutputFile.write(painting.data, to: file)
        outcome.talk("wrote \(file.shown)")
        written.append(file.shown)
        for more in painting.more {
            let other = try writing((path as NSString).deletingPathExtension + more.ending)
            try OutputFile.write(more.data, to: other)
            outcome.talk("wrote \(other.shown)")
            written.append(other.shown)
        }
        outcome.answer = MapFilesAnswer(written).document
        return outcome
    }
}
