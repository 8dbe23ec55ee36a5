# Swift packages are of exact versions. Neither images nor Debian's packages are, so that building again brings their
# security updates: Docs/decisions/versions-of-the-image.md. `make image` tries this file without an engine.
# `docker build .` makes the service, `docker build --target toolchain .` the command with what compiles Swift code.
FROM swift:6.3.1-bookworm AS sources
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libdeflate-dev libfribidi-dev libharfbuzz-dev libnats-dev libpng-dev libwebp-dev nettle-dev pkg-config \
        zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /filmstrip
# The manifest names the plugins, the recorder and the test targets, so the package does not load without them.
COPY Package.swift ./
COPY Docs/recorder Docs/recorder
COPY Plugins Plugins
COPY Public Public
COPY Sources Sources
COPY Tests Tests
# On x86-64 the pixel loops are built for AVX2, as the Makefile does.
RUN if [ "$(uname -m)" = x86_64 ]; then \
        echo "-Xswiftc -Xcc -Xswiftc -march=x86-64-v3 -Xcc -DFILMSTRIP_NEEDS_X86_64_V3"; \
    fi > flags

FROM sources AS builder
COPY Scripts/packaging/licences Scripts/packaging/licences
RUN EXACT_VERSIONS=1 swift build -c release --static-swift-stdlib --product filmstrip $(cat flags) \
    && install -D --strip .build/release/filmstrip /out/filmstrip \
    && Scripts/packaging/licences .build/checkouts /out/licences

FROM sources AS toolchain
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        fonts-dejavu-core fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core \
    && rm -rf /var/lib/apt/lists/*
COPY Tools Tools
# The Swift runtime is that of the image, for the command, the code that it compiles and what plays it. Objects are left
# out of the image: nothing is linked anew in it.
RUN export EXACT_VERSIONS=1 \
    && swift build -c release --product filmstrip $(cat flags) \
    && swift build -c release --product filmstrip-code-player $(cat flags) -Xlinker --export-dynamic \
    && touch .build/release/filmstrip-code-player.exports \
    && swift build -c release --package-path Tools/SwiftRewriter --product filmstrip-rewrite \
    && for build in .build Tools/SwiftRewriter/.build; do \
        rm -rf $build/checkouts $build/repositories; \
        find $build -type f '(' -name '*.o' -o -name '*.d' -o -name '*.swiftdeps' ')' -delete; \
    done \
    && ln -s /filmstrip/.build/release/filmstrip /usr/local/bin/filmstrip
COPY Scripts/ci /usr/local/share/filmstrip/ci
# Compiled code is kept here, whoever the user is.
ENV XDG_CACHE_HOME=/tmp
WORKDIR /work
ENTRYPOINT ["filmstrip"]

FROM debian:12-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        fonts-dejavu-core fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core \
        libdeflate0 libfribidi0 libharfbuzz0b libnats3.4 libnettle8 libpng16-16 libstdc++6 libwebp7 zlib1g \
    && rm -rf /var/lib/apt/lists/*
COPY --from=builder /out/filmstrip /usr/local/bin/filmstrip
COPY --from=builder /out/licences /usr/local/share/doc/filmstrip/licences
COPY Scripts/ci /usr/local/share/filmstrip/ci
USER 10001:10001
EXPOSE 8080
# Bash speaks enough HTTP to ask, so the image needs no client. A full service is not ready either, and not to be started
# again for that: only what lasts for two minutes counts.
HEALTHCHECK --interval=15s --timeout=5s --retries=8 --start-period=30s CMD ["bash", "-c", "\
    exec 3<>/dev/tcp/127.0.0.1/8080 \
    && printf 'GET /readyz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 \
    && read -r status <&3 && [[ $status == *' 200 '* ]]"]
ENTRYPOINT ["filmstrip", "serve", "--host", "0.0.0.0", "--port", "8080"]
