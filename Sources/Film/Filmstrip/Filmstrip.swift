// `import Filmstrip` gives everything from a spec to its files: specs, films and outputs.

@_exported public import FilmstripFilm
@_exported public import FilmstripOutputs
@_exported public import FilmstripPlayback
@_exported public import StageEvents
@_exported public import SwiftExport
@_exported public import TransitionSpec
