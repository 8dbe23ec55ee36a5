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
#   FILMSTRIP_SERVICE   without published pictures: the address of a Filmstrip service, whose films of the spec the comment
#                       links, as the branch of the pull request has it and as GITHUB_BASE_REF has it
#   FILMSTRIP           the command, `filmstrip` if not given
#   GITHUB_RUN_ID, GITHUB_SERVER_URL   as GitHub sets them
set -eu

mark='<!-- filmstrip check -->'
summary="$FILMSTRIP_REPORT/summary.md"
[ -f "$summary" ] || exit 0
command -v gh > /dev/null || {
    echo "comment.sh: the command gh is needed, which images of jobs often lack" >&2
    exit 2
}
body=$(mktemp)
request=$(mktemp)
former=$(mktemp)
trap 'rm -f "$body" "$request" "$former"' EXIT

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

# Prints the address of a spec's film at the service; nothing if there is no service, or if the link would be too long.
film() {
    "${FILMSTRIP:-filmstrip}" link --format html --base "$FILMSTRIP_SERVICE" "$1" 2> /dev/null || true
}

# Prints links to the films of a spec before and after; nothing without a service.
links() {
    [ -n "${FILMSTRIP_SERVICE:-}" ] && [ -f "$1" ] || return 0
    before=
    if [ -n "${GITHUB_BASE_REF:-}" ] \
        && git fetch --quiet --depth=1 origin "$GITHUB_BASE_REF" 2> /dev/null < /dev/null \
        && git show "FETCH_HEAD:./$1" > "$former" 2> /dev/null
    then
        before=$(film "$former")
    fi
    after=$(film "$1")
    [ -z "$before" ] || printf '[before](%s) ' "$before"
    [ -z "$after" ] || printf '[after](%s)' "$after"
    [ -z "$before$after" ] || echo
}

echo "$mark" > "$body"
isShown=
while IFS= read -r line; do
    case $line in
        '<!-- picture '*' -->')
            picture=${line#'<!-- picture '}
            picture=${picture%' -->'}
            address=$(publish "$picture")
            isShown=$address
            case $picture in
                *-film.png) words='before and after' ;;
                *) words='expected, difference and actual' ;;
            esac
            if [ -n "$address" ]; then
                printf '![%s](%s)\n' "$words" "$address" >> "$body"
            fi
            ;;
        '<!-- spec '*' -->')
            spec=${line#'<!-- spec '}
            if [ -z "$isShown" ]; then links "${spec%' -->'}" >> "$body"; fi
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
