import FilmstripCommands

/// The command `filmstrip`.
@main
enum Main {
    static func main() async { await runFilmstrip() }
}
