# Runs a command that may do anything: alone among its processes, with one folder to write to.
#
# A mutant of `kill(process, SIGKILL)` may end every process there is, and one of a path remove every file.
# Called by `unshare`, as the first process of a namespace of processes and one of mounts.
#
#   cage.sh FOLDER COMMAND ...
set -eu
folder=$1
shift
exec 9<"$folder"
mount --make-rprivate /
mount -t tmpfs tmpfs /tmp
mkdir -p "$folder"
mount --no-canonicalize --bind /proc/self/fd/9 "$folder"
exec 9<&-
mount -o remount,bind,ro /
export HOME=/tmp
status=0
"$@" || status=$?
exit $status
