import WaymarkImportKit
import WaymarkModel

/// A file that a venue includes and that does not exist.
struct MissingInclude {
    /// What the author wrote.
    let name: String
    /// Where it would be in the source.
    let path: String
    /// The path of the file that includes it.
    let including: String

    /// Returns a help text: two names in one text, another spelling, or where it is looked for.
    func help(_ resolver: IncludeResolver) -> String {
        let names = name.split { $0 == "," || $0 == ";" || $0 == " " }.map { String($0) }
        if names.count > 1, names.allSatisfy({ $0.contains(".") }) {
            return "several files are a list: include: [\(names.joined(separator: ", "))]"
        }
        let paths = resolver.source.paths
        let file = path.split(separator: "/").last
        let near =
            [".yaml", ".yml", ".json"].lazy.map { path + $0 }.first(where: resolver.hasFile)
            ?? EditDistance.suggestion(for: path, among: paths)
            ?? paths.first { $0.split(separator: "/").last == file }
        guard let near else {
            return "a name is read from the folder of this file; it would be \"\(resolver.displayPath(of: path))\""
        }
        let suggestion = "did you mean \"\(fromIncluding(near))\"?"
        // The name is right from the main folder.
        return near == name && near != path
            ? suggestion + " a name is read from the folder of this file" : suggestion
    }

    /// Returns a path of the source as the including file writes it.
    private func fromIncluding(_ path: String) -> String {
        var folder = including.split(separator: "/").dropLast()[...]
        var parts = path.split(separator: "/")[...]
        while let first = folder.first, parts.count > 1, first == parts.first {
            folder = folder.dropFirst()
            parts = parts.dropFirst()
        }
        return (folder.map { _ in ".." } + parts.map { String($0) }).joined(separator: "/")
    }
}
