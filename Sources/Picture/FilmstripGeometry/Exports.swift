// Core Graphics' types are a module of their own; code that draws needs both modules.
@_exported public import FilmstripCoreGraphics
