import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension NativeReading {
    /// Reports photos of places that are links out of the venue's folder, or no files: pages show them, and who publishes the
    /// folder would publish what they lead to.
    ///
    /// - Parameter main: The main file. Without a folder, nothing can be checked.
    func checkPhotos(at main: String, _ builder: NativeBuilder) {
        guard let resolver else { return }
        for (index, place) in builder.contents.places.enumerated() {
            // What is an address, or leads out by its name, is checked with the other contacts.
            guard let photo = place.photo, !photo.contains(":"), let path = resolver.path(of: photo, from: main),
                let reason = resolver.reason(against: path)
            else { continue }
            builder.report(
                .badContact, "place \"\(place.id)\" has the photo \"\(photo)\", which cannot be used: it \(reason)",
                at: builder.origins.span(.place, index, field: "photo"), help: "copy the picture into the folder")
            builder.contents.places[index].photo = nil
        }
    }
}
