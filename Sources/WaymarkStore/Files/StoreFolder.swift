import Foundation
import WaymarkModel

/// Creates the folder of a new store so that it survives a power failure together with the store.
enum StoreFolder {
    static func create(_ path: StorePath) throws {
        var missing: [String] = []
        var folder = path.folder
        while folder.count > 1, !FileManager.default.fileExists(atPath: folder) {
            missing.append(folder)
            folder = (folder as NSString).deletingLastPathComponent
        }
        guard !missing.isEmpty || !isFolder(folder) else { return }
        if let journal = DatabaseSignature.journal(takenByFolder: path.folder) {
            throw StoreError(
                .readOnly, "the folder \"\(journal)\" would have the name of a part of another store", path: path.given,
                remedy: "name a file in another folder with --store")
        }
        do {
            try FileManager.default.createDirectory(atPath: path.folder, withIntermediateDirectories: true)
        } catch {
            throw StoreError(
                .readOnly, "cannot create the folder \"\(path.folder)\"", path: path.given,
                remedy: "name a file in a folder that can be written with --store")
        }
        // SQLite flushes the folder of its file, but not those above it.
        for folder in missing { flush((folder as NSString).deletingLastPathComponent) }
    }

    /// Writes the names in a folder to the disk. Some file systems cannot flush folders and protect them in other ways.
    static func flush(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
