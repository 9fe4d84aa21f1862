import WaymarkModel

extension MapScene {
    /// Adds a level of the former and of the present edition of a venue, with titles that say which is which. Both show the same part
    /// of the plan, so that what did not move is at the same place of both.
    ///
    /// - Parameters:
    ///   - before: The level in the former edition; nil if that has none.
    ///   - after: The level in the present edition; nil if that has none.
    package mutating func append(before: SceneFloor?, after: SceneFloor?) {
        let texts = MapTexts.table(for: language)
        let all = [before, after].compactMap { $0?.bounds }
        for (floor, key) in [(before, MapTexts.Key.before), (after, .after)] {
            guard var floor else { continue }
            floor.level.name = texts.filled(key, [("level", floor.level.name)])
            floor.bounds = SceneBounds(
                low: Point(x: all.map(\.low.x).min() ?? 0, y: all.map(\.low.y).min() ?? 0),
                high: Point(x: all.map(\.high.x).max() ?? 0, y: all.map(\.high.y).max() ?? 0))
            floors.append(floor)
        }
    }
}
