# For scripts that ask a server of their own, which they source. start_server OPTIONS sets `address`; what it
# writes is in `folder`, which goes with the server when the script ends.

folder=$(mktemp -d)
server=

stop_server() {
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    fi
    server=
    rm -f "$folder/port"
}

end() {
    stop_server
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT
# Whoever reads what is written may leave before the end, as head does.
trap 'exit 141' PIPE
trap 'exit 143' TERM

fail() {
    echo "$(basename "$0"): $1" >&2
    if [ -s "$folder/log" ]; then tail -n 20 "$folder/log" | sed 's/^/    /' >&2; fi
    exit 1
}

start_server() {
    .build/release/filmstrip serve --host 127.0.0.1 --port 0 --port-file "$folder/port" "$@" \
        >"$folder/log" 2>&1 &
    server=$!
    # The port's file appears when the server listens: 10 seconds are ample.
    tries=0
    until [ -s "$folder/port" ]; do
        kill -0 "$server" 2>/dev/null || fail 'the server stopped at once'
        tries=$((tries + 1))
        [ "$tries" -le 100 ] || fail 'the server did not listen within 10 seconds'
        sleep 0.1
    done
    address=http://127.0.0.1:$(cat "$folder/port")
}
