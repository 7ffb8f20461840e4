#!/usr/bin/env bash
# A private PostgreSQL for the tests, on a free loopback port, apart from any other on this machine.
#   export DATABASE_URL=$(tests/support/postgres.sh start /tmp/comanda-postgres)
#   tests/support/postgres.sh stop /tmp/comanda-postgres        (stops it and removes what it wrote)
set -euo pipefail

usage="usage: $0 start|stop DIR, or $0 run DIR COMMAND..."
case "${1-} $#" in
  "start 2" | "stop 2") ;;
  run\ [12]) echo "$usage" >&2; exit 2 ;;
  run\ *) ;;
  *) echo "$usage" >&2; exit 2 ;;
esac
dir=$2
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(pg_config --bindir)

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

case $1 in
  start)
    mkdir -p "$dir"
    dir=$(realpath "$dir")
    if [ "$(id -u)" = 0 ]; then chown postgres: "$dir"; fi
    port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
    as_postgres "$bin/initdb" -D "$dir/cluster" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
    as_postgres "$bin/pg_ctl" -D "$dir/cluster" -l "$dir/log" -w -s start \
      -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories='' -c max_connections=200" >&2
    echo "postgres://postgres@127.0.0.1:$port/postgres"
    ;;
  stop)
    dir=$(realpath "$dir")
    as_postgres "$bin/pg_ctl" -D "$dir/cluster" -m fast -w -s stop >&2
    rm -rf "$dir/cluster" "$dir/log"
    rmdir "$dir"
    ;;
  run)
    # run DIR COMMAND...: the command with its own PostgreSQL, which ends with it.
    DATABASE_URL=$("$0" start "$dir")
    export DATABASE_URL
    trap '"$0" stop "$dir"' EXIT
    "${@:3}"
    ;;
esac
