#!/bin/sh
# Puts the summary of a review under a pull request: one comment, which is changed when there is a new one.
#
# Of the environment it takes
#   FILMSTRIP_REPORT    the folder of the report
#   GITHUB_REPOSITORY   owner/name
#   PULL_REQUEST        its number
#   GH_TOKEN            for gh, which has to be installed; it needs `pull-requests: write`
set -eu

mark='<!-- filmstrip check -->'
summary="$FILMSTRIP_REPORT/summary.md"
[ -f "$summary" ] || exit 0
body=$(mktemp)
trap 'rm -f "$body"' EXIT
{ echo "$mark"; cat "$summary"; } > "$body"

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
id=$(gh api --paginate "$comments" \
    --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$id" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$body" > /dev/null
else
    gh api --method POST "$comments" -F "body=@$body" > /dev/null
fi
