import WaymarkEngine

/// A file that shows the journey and is written again after every change.
struct LiveMap {
    /// The file, as the user wrote it.
    var path: String
    var view: MapViewOptions
    var layers: Set<MapLayer>
    /// The images under the plans.
    var images: [FeatureID: UnderlayImage] = [:]
}

extension ShellSession {
    /// Writes the file of `map --live` again.
    ///
    /// - Throws: `ShellError` if it cannot be written. The file is not written any more then.
    func renewLiveMap(_ journey: HeldJourney) throws {
        guard let live = travel.liveMap else { return }
        do {
            var content = MapContent()
            content.layers = live.layers
            content.images = live.images
            content.isNorthUp = live.view.northUp
            content.conditions = try journey.engine.storedConditions(of: journey.venue.id).compactMap {
                $0.occurrence(at: journey.now, in: journey.venue.calendar)
            }
            content.isEveryLevel = try MapFile.format(live.path).showsEveryLevel
            content.take(journey)
            let scene = MapScene(of: journey.venue.venue, showing: content)
            _ = try write(scene, to: live.path, live.view, isLive: true)
        } catch {
            travel.liveMap = nil
            throw error
        }
    }
}
