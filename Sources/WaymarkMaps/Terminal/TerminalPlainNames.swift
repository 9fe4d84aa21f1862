import WaymarkModel

extension MapScene {
    /// The scene with the texts that a terminal shows in ASCII, so that they have their room before names are placed.
    var inASCII: MapScene {
        var scene = self
        scene.title = ASCIIText.of(title)
        for index in scene.levels.indices { scene.levels[index].becomeASCII() }
        for floor in scene.floors.indices {
            scene.floors[floor].level.becomeASCII()
            for index in scene.floors[floor].labels.indices {
                scene.floors[floor].labels[index].text = ASCIIText.of(scene.floors[floor].labels[index].text)
            }
            for index in scene.floors[floor].marks.indices {
                scene.floors[floor].marks[index].title = scene.floors[floor].marks[index].title.map(ASCIIText.of)
            }
        }
        return scene
    }
}

extension SceneLevel {
    fileprivate mutating func becomeASCII() {
        name = ASCIIText.of(name)
        shortName = ASCIIText.of(shortName)
    }
}
