// What apps know as Core Graphics is a module of its own; whoever draws needs both.
@_exported public import FilmstripCoreGraphics
