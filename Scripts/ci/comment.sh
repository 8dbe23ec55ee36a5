#!/bin/sh
# Puts the summary of a review under a pull request: one comment, which is changed when there is a new one.
#
# Of the environment it takes
#   FILMSTRIP_REPORT    the folder of the report
#   GITHUB_REPOSITORY   owner/name
#   PULL_REQUEST        its number
#   GH_TOKEN            for gh, which has to be installed; it needs `pull-requests: write`
#   PICTURES_BRANCH     a branch to which the pictures are uploaded, so that the comment shows them; needs
#                       `contents: write`, and the branch has to exist. Without it the comment has no pictures
#   PICTURES_URL        instead of a branch: the address at which the folder of the report is published
#   GITHUB_RUN_ID, GITHUB_SERVER_URL   as GitHub sets them
set -eu

mark='<!-- filmstrip check -->'
summary="$FILMSTRIP_REPORT/summary.md"
[ -f "$summary" ] || exit 0
body=$(mktemp)
trap 'rm -f "$body"' EXIT
request=$(mktemp)
trap 'rm -f "$body" "$request"' EXIT

# Uploads a picture, and prints its address; nothing if pictures are not published.
publish() {
    if [ -n "${PICTURES_BRANCH:-}" ]; then
        path="pull-$PULL_REQUEST/${GITHUB_RUN_ID:-0}/$(basename "$1")"
        # Too long for an argument.
        {
            printf '{"message":"Pictures of pull request %s","branch":"%s","content":"' \
                "$PULL_REQUEST" "$PICTURES_BRANCH"
            base64 < "$FILMSTRIP_REPORT/$1" | tr -d '\n'
            printf '"}'
        } > "$request"
        gh api --method PUT "repos/$GITHUB_REPOSITORY/contents/$path" --input "$request" > /dev/null
        echo "${GITHUB_SERVER_URL:-https://github.com}/$GITHUB_REPOSITORY/raw/$PICTURES_BRANCH/$path"
    elif [ -n "${PICTURES_URL:-}" ]; then
        echo "${PICTURES_URL%/}/$1"
    fi
}

echo "$mark" > "$body"
while IFS= read -r line; do
    case $line in
        '<!-- picture '*' -->')
            picture=${line#'<!-- picture '}
            address=$(publish "${picture%' -->'}")
            if [ -n "$address" ]; then
                printf '![expected, difference and actual](%s)\n' "$address" >> "$body"
            fi
            ;;
        *) printf '%s\n' "$line" >> "$body" ;;
    esac
done < "$summary"

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
id=$(gh api --paginate "$comments" \
    --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$id" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$body" > /dev/null
else
    gh api --method POST "$comments" -F "body=@$body" > /dev/null
fi
