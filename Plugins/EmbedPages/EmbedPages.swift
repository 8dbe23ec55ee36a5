import Foundation
import PackagePlugin

/// Writes the files of the folder `Public` as Swift, so that the program contains them.
@main
struct EmbedPages: BuildToolPlugin {
    /// Writes a dictionary of files in base64 by their paths below a folder: `sh -c SCRIPT FOLDER/ OUTPUT FILE...`.
    private static let script = #"""
        set -e
        exec > "$1"
        shift
        echo 'let encodedPages = ['
        for file; do
            code=$(base64 --wrap=0 "$file")
            echo "    \"${file#"$0"}\": \"$code\","
        done
        echo ']'
        """#

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.path + "/Public/"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            .map { URL(fileURLWithPath: folder + $0) }.filter { !$0.hasDirectoryPath }
        let output = context.pluginWorkDirectoryURL.appending(path: "EncodedPages.swift")
        return [
            .buildCommand(
                displayName: "Embedding the pages", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", Self.script, folder, output.path] + files.map(\.path),
                inputFiles: files, outputFiles: [output])
        ]
    }
}
