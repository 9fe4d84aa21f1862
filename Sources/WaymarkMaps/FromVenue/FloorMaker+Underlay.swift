import WaymarkModel

extension FloorMaker {
    /// Places the image of the level, if it has one and it was given.
    mutating func addUnderlay() {
        guard let image = content.images[level.id] else { return }
        let corners = [Point(x: 0, y: 0), Point(x: image.width, y: 0), Point(x: 0, y: image.height)].compactMap {
            level.underlay.point(ofPixel: $0).map(turn.point)
        }
        guard corners.count == 3, corners.allSatisfy(\.isFinite) else { return }
        let placed = SceneUnderlay(
            image: image, upperLeft: corners[0], upperRight: corners[1], lowerLeft: corners[2])
        for corner in corners + [placed.lowerRight] { bounds.add(corner) }
        underlay = placed
    }
}
