// Importing WaymarkEngine also imports the modules that declare the types in its API.
@_exported import WaymarkGuidance
@_exported import WaymarkImport
@_exported import WaymarkModel
@_exported import WaymarkNavigation
@_exported import WaymarkPlugins
@_exported import WaymarkRouting
@_exported import WaymarkStore
