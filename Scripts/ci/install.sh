#!/bin/sh
# Puts the command `filmstrip` on a machine of CI, from the first that is given, and says from where:
#   FILMSTRIP_RELEASE  the address of a package of `make dist` (.deb or .tar.gz), such as an asset of a release;
#                      with FILMSTRIP_SHA256 only the one with this digest
#   FILMSTRIP_PACKAGE  such a package in the repository
#   FILMSTRIP_IMAGE    an image with the command, which docker runs for each call as the user of the job
#   (a command on PATH, as in a job whose own image has it)
#   FILMSTRIP_SOURCE   a clone of Filmstrip, or its address, to build with the Swift on PATH;
#                      FILMSTRIP_CACHE, .filmstrip if not given, is the folder to keep in a cache: its `built` is used again
# Debian 12 and 13 and Ubuntu 24.04 are known. Installing needs root, or sudo.
set -eu

say() { echo "filmstrip: $*"; }
fail() {
    echo "filmstrip: $*" >&2
    exit 2
}
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo "$@"
    else
        fail "installing needs root or sudo, and this is user $(id -u): let the job run as root"
    fi
}
packages() {
    [ -n "${updated:-}" ] || as_root apt-get update --quiet=2
    updated=yes
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends "$@" > /dev/null
}
# Those that a package recommends: where one is missing, its characters are boxes, and pixels differ.
fonts='fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core'
libraries='libdeflate0 libfribidi0 libharfbuzz0b libnettle8 libpng16-16 libstdc++6 libwebp7 zlib1g'

# A package by its path.
add() {
    case $1 in
        *.deb)
            # shellcheck disable=SC2086
            packages "$(realpath "$1")" $fonts
            ;;
        *.tar.gz)
            # shellcheck disable=SC2086
            packages $libraries $fonts
            as_root tar --extract --no-same-owner --strip-components=1 --file="$1" --directory=/usr/local
            ;;
        *) fail "found $1; expected a .deb or a .tar.gz of make dist" ;;
    esac
}

build() {
    # shellcheck disable=SC1091
    [ "$(. /etc/os-release && echo "$ID$VERSION_ID")" = debian12 ] ||
        fail "a build draws as the package does on Debian 12 alone, whose fonts they share: use swift:6.3.1-bookworm"
    place=${FILMSTRIP_CACHE:-.filmstrip}
    source=$FILMSTRIP_SOURCE
    from=$source
    # shellcheck disable=SC2086
    packages $libraries $fonts fonts-dejavu-core fonts-inter
    case $source in
        *://*)
            packages ca-certificates git
            from=$(git ls-remote "$source" HEAD)
            ;;
    esac
    if [ "$(cat "$place/built/from" 2> /dev/null)" = "$from" ]; then
        say "built before from $from, in the cache"
    else
        command -v swift > /dev/null || fail "to build it, Swift 6.3 is needed, as in the image swift:6.3.1-bookworm"
        packages binutils libdeflate-dev libfribidi-dev libharfbuzz-dev libnats-dev libpng-dev libwebp-dev nettle-dev \
            pkg-config zlib1g-dev
        rm -rf "$place/built"
        mkdir -p "$place/built/bin" "$place/built/ci"
        if [ "$from" != "$source" ]; then
            rm -rf "$place/source"
            git clone --quiet --depth=1 "$source" "$place/source"
            source=$place/source
        fi
        EXACT_VERSIONS=1 swift build -c release --static-swift-stdlib --product filmstrip --package-path "$source" \
            --scratch-path "$place/build" -Xcc "-ffile-prefix-map=$(realpath "$source")=."
        install -s "$place/build/release/filmstrip" "$place/built/bin"
        cp "$source"/Scripts/ci/*.sh "$place/built/ci"
        echo "$from" > "$place/built/from"
        say "built from $from, for the cache"
    fi
    as_root ln -sf "$(realpath "$place/built/bin/filmstrip")" /usr/local/bin/filmstrip
}

if [ -n "${FILMSTRIP_RELEASE:-}" ]; then
    packages ca-certificates curl
    file=$(mktemp -d)/$(basename "$FILMSTRIP_RELEASE")
    curl --fail --silent --show-error --location --output "$file" "$FILMSTRIP_RELEASE"
    [ -z "${FILMSTRIP_SHA256:-}" ] || echo "$FILMSTRIP_SHA256  $file" | sha256sum --check --status ||
        fail "$FILMSTRIP_RELEASE is not of the digest $FILMSTRIP_SHA256"
    add "$file"
    say "installed from the release $FILMSTRIP_RELEASE"
elif [ -n "${FILMSTRIP_PACKAGE:-}" ]; then
    [ -f "$FILMSTRIP_PACKAGE" ] || fail "there is no package $FILMSTRIP_PACKAGE in the repository"
    add "$FILMSTRIP_PACKAGE"
    say "installed from the package $FILMSTRIP_PACKAGE"
elif [ -n "${FILMSTRIP_IMAGE:-}" ]; then
    command -v docker > /dev/null || fail "to run the image $FILMSTRIP_IMAGE, docker is needed"
    # shellcheck disable=SC2016
    printf '#!/bin/sh\nexec docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:$PWD" --workdir "$PWD" \\\n    %s\n' \
        "--entrypoint filmstrip '$FILMSTRIP_IMAGE' \"\$@\"" > /tmp/filmstrip
    as_root install -m 755 /tmp/filmstrip /usr/local/bin/filmstrip
    say "runs in the image $FILMSTRIP_IMAGE"
elif command -v filmstrip > /dev/null; then
    say "is there already: $(command -v filmstrip)"
elif [ -n "${FILMSTRIP_SOURCE:-}" ]; then
    build
else
    fail "it is not here; give a release, a package, an image, or a source to build it from"
fi
version=$(filmstrip --version) || fail "the command does not run here"
say "version $version"
