// The target FilmstripService.
