public import ArgumentParser
public import FilmstripService

extension LogFormat: ExpressibleByArgument {}
