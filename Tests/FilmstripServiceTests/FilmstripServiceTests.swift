// Tests of FilmstripService.
