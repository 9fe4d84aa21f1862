import CLoaded
import WaymarkModel

/// Finds the shapes of a list whose bounding boxes meet that of another shape.
///
/// - Complexity: O(n log n) to build, O(log n + matches) for a search.
package final class ShapeIndex {
    private let session: GEOSSession
    private let tree: OpaquePointer
    /// The tree refers to the geometries.
    private let shapes: [Shape?]

    /// Creates an index; nil entries are never found.
    package init(_ shapes: [Shape?], _ session: GEOSSession) {
        guard let tree = GEOSSTRtree_create_r(session.handle, 10) else { preconditionFailure("GEOS gave no tree") }
        self.session = session
        self.tree = tree
        self.shapes = shapes
        for (index, shape) in shapes.enumerated() {
            guard let shape, !shape.isEmpty else { continue }
            GEOSSTRtree_insert_r(session.handle, tree, shape.geometry, UnsafeMutableRawPointer(bitPattern: index + 1))
        }
    }

    deinit { GEOSSTRtree_destroy_r(session.handle, tree) }

    /// Returns the indices of the shapes whose boxes meet the box of a shape, ascending.
    package func near(_ shape: Shape) -> [Int] {
        var found: [Int] = []
        withUnsafeMutablePointer(to: &found) { found in
            GEOSSTRtree_query_r(
                session.handle, tree, shape.geometry,
                { item, found in
                    guard let item, let found else { return }
                    found.assumingMemoryBound(to: [Int].self).pointee.append(Int(bitPattern: item) - 1)
                }, found)
        }
        return found.sorted()
    }

    /// Returns the indices of the shapes whose boxes are at most a distance from a point, ascending.
    func near(_ point: Point, within distance: Double) -> [Int] {
        let low = Point(x: point.x - distance, y: point.y - distance)
        let high = Point(x: point.x + distance, y: point.y + distance)
        return session.line([low, high]).map { near($0) } ?? []
    }
}
