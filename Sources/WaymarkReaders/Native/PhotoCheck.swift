import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Checks the photos of places.
struct PhotoCheck {
    let resolver: IncludeResolver
    let builder: NativeBuilder

    /// Reports photos of places that do not exist, or are links out of the venue's folder: pages show them, and who publishes the
    /// folder would publish what they lead to.
    ///
    /// A missing file is a warning, because a venue may be exported and moved without its pictures.
    ///
    /// - Parameter main: The main file. Without a folder, nothing can be checked.
    func check(at main: String) {
        guard resolver.source.isOnDisk else { return }
        for (index, place) in builder.contents.places.enumerated() {
            // What is an address, leads out by its name, or is another kind of file, is checked with the other contacts.
            guard let photo = place.photo, !photo.contains(":"), Self.isPicture(photo),
                let path = resolver.path(of: photo, from: main), !resolver.hasFile(at: path)
            else { continue }
            let span = builder.origins.span(.place, index, field: "photo")
            guard let reason = resolver.reason(against: path) else {
                let pictures = resolver.source.paths.filter(Self.isPicture)
                builder.diagnostics.append(
                    Diagnostic(
                        .badContact, .warning, "place \"\(place.id)\" has the photo \"\(photo)\", which does not exist",
                        at: span, label: "no such file",
                        help: near(path, pictures).map { "did you mean \"\($0)\"?" }
                            ?? "copy the picture into the folder of the venue, or write its whole address: https://…"))
                continue
            }
            let mistakes = builder.mistakeCount
            defer { builder.locateMistakes(since: mistakes) }
            builder.report(
                .badContact, "place \"\(place.id)\" has the photo \"\(photo)\", which cannot be used: it \(reason)",
                at: span, help: "copy the picture into the folder")
            builder.contents.places[index].photo = nil
        }
    }

    /// Returns the picture that a path probably means: one with a similar path, or with the same name in another folder.
    private func near(_ path: String, _ pictures: [String]) -> String? {
        let name = path.split(separator: "/").last
        return EditDistance.suggestion(for: path, among: pictures)
            ?? pictures.first { $0.split(separator: "/").last == name }
    }

    private static func isPicture(_ path: String) -> Bool {
        ["png", "jpg", "jpeg"].contains(path.split(separator: ".").last.map { $0.lowercased() } ?? "")
    }
}
