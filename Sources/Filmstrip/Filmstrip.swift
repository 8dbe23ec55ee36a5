// `import Filmstrip` gives all of the way from a spec to its files: specs, films, and what is made of them.

@_exported public import FilmstripFilm
@_exported public import FilmstripOutputs
@_exported public import FilmstripPlayback
@_exported public import StageEvents
@_exported public import TransitionSpec
