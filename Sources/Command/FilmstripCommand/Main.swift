import FilmstripCommands

@main
enum Main {
    // On the first thread, which without this attribute would have ended when the command begins.
    @MainActor static func main() async { await runFilmstrip() }
}
