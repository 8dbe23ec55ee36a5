#!/bin/sh
# Runs `filmstrip check` as a step of CI, hands its report on, and ends as it ends: 0, 1 or 2.
#
# Arguments go to the command. Of the environment it takes
#   FILMSTRIP         the command, `filmstrip` if not given
#   FILMSTRIP_PATHS   folders and specs, one a line; the current folder if not given
#   FILMSTRIP_REPORT  the folder for the report, `filmstrip-report` if not given
#   FILMSTRIP_SARIF   true if the report is to have the findings of `filmstrip lint`, too, as lint.sarif
#   CI_NODE_INDEX, CI_NODE_TOTAL   which of how many parallel jobs this is, as GitLab says it
#   GITHUB_STEP_SUMMARY, GITHUB_OUTPUT   files that GitHub reads, if there are any
set -u

report=${FILMSTRIP_REPORT:-filmstrip-report}
if [ "${CI_NODE_TOTAL:-1}" -gt 1 ]; then
    set -- --shard "$CI_NODE_INDEX/$CI_NODE_TOTAL" "$@"
fi
# A line is a path, whatever else it has.
set -f
IFS='
'
# shellcheck disable=SC2086
set -- "$@" -- ${FILMSTRIP_PATHS:-.}
unset IFS
set +f

# A link in place of the folder, or on the way to it, would lead the report, and whoever publishes it, elsewhere.
case $report in
    /*) ;;
    *)
        path=${report%/}
        while [ "$path" != . ] && [ "$path" != .. ]; do
            [ ! -L "$path" ] || rm -f -- "$path"
            path=$(dirname -- "$path")
        done
        ;;
esac
# A check that ends early leaves the folder as it is: whoever publishes it would follow links among its files.
here=$(pwd -P)
(cd -- "$report" 2> /dev/null && [ "$(pwd -P)" != "$here" ] && find . -type l -exec rm -f {} +) || :
# What an earlier run left is not this one's.
rm -f -- "$report/summary.md" "$report/report.json" "$report/junit.xml" "$report/index.html" \
    "$report/codequality.json" "$report/lint.sarif"
"${FILMSTRIP:-filmstrip}" check --output "$report" "$@"
code=$?

# Code scanning judges the findings. No path is a pattern or an option, and links are not followed, as in the check.
# Beyond 128 KB of names, xargs would call lint again unless told otherwise, whose report would replace the first.
if [ "${FILMSTRIP_SARIF:-}" = true ] && [ -d "$report" ]; then
    set -f
    IFS='
'
    for path in ${FILMSTRIP_PATHS:-.}; do
        case $path in [/.]*) ;; *) path=./$path ;; esac
        find "$path" -name '.?*' -prune -o -name node_modules -prune -o -name '*.transition.json' -type f -print0
    done | sort -z | xargs -0 -r -s 1000000 "${FILMSTRIP:-filmstrip}" lint --format sarif --output "$report/lint.sarif"
    unset IFS
    set +f
fi

# Whoever publishes the report is not to fail for the lack of it, before anybody has read why.
if [ ! -f "$report/index.html" ] && mkdir -p -- "$report"; then
    echo 'The check ended before it had a report: the log of the job says why.' > "$report/index.html"
    cp -- "$report/index.html" "$report/summary.md"
fi

case $code in
    0) verdict=same ;;
    1) verdict=changed ;;
    *) verdict=error ;;
esac
if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -f "$report/summary.md" ]; then
    cat "$report/summary.md" >> "$GITHUB_STEP_SUMMARY"
fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
    printf 'verdict=%s\nreport=%s\n' "$verdict" "$report" >> "$GITHUB_OUTPUT"
fi
exit $code
