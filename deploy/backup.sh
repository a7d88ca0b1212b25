#!/bin/sh
# Backs the database up beside the running server, and removes old backups.
#
#   backup.sh once   makes a backup now: for a timer of systemd
#   backup.sh loop   makes one every night: for a container without cron
#
# Settings are environment variables:
#   BACKUP_FOLDER    where backups go; nothing else should be in it (default /backup)
#   BACKUP_TIME      when the loop makes one, in UTC (default 03:30)
#   BACKUP_DAYS      of how many days the latest backup is kept (default 7)
#   BACKUP_WEEKS     of how many Sundays besides (default 4)
# Those of the database are the variables of `lamproom backup`.
#
# A backup that fails removes nothing. Names are those of the time in UTC, so their order is that of
# the backups.
set -eu
umask 077

folder=${BACKUP_FOLDER:-/backup}
time=${BACKUP_TIME:-03:30}
days=${BACKUP_DAYS:-7}
weeks=${BACKUP_WEEKS:-4}

fail() {
    echo "backup: $*" >&2
    exit 1
}

[ -d "$folder" ] || fail "$folder is no folder: create it, or set BACKUP_FOLDER."
date -u -d "$time" +%s >/dev/null 2>&1 || fail "BACKUP_TIME must be a time such as 03:30."
case $days$weeks in
    *[!0-9]*) fail "BACKUP_DAYS and BACKUP_WEEKS must be numbers." ;;
esac
[ "$days" -ge 1 ] || fail "BACKUP_DAYS must be at least 1."

# The backups, the newest first.
backups() {
    find "$folder" -maxdepth 1 -type f -name 'lamproom-????????T??????Z.sqlite' | sort -r
}

# Of each day only its latest backup is kept: of the newest days, and of the newest Sundays.
rotate() {
    kept_days=0 kept_weeks=0 last=
    backups | while read -r file; do
        day=${file##*/lamproom-}
        day=${day%%T*}
        keep=no
        if [ "$day" != "$last" ]; then
            last=$day
            if [ "$kept_days" -lt "$days" ]; then
                kept_days=$((kept_days + 1))
                keep=yes
            elif [ "$kept_weeks" -lt "$weeks" ] && [ "$(date -u -d "$day" +%u)" = 7 ]; then
                kept_weeks=$((kept_weeks + 1))
                keep=yes
            fi
        fi
        if [ "$keep" = no ]; then
            rm -f -- "$file"
            echo "Removed $file."
        fi
    done
    # What backups left that were killed.
    find "$folder" -maxdepth 1 -type f -name 'lamproom-*.partial*' -mmin +1440 -exec rm -f -- {} +
}

once() {
    lamproom backup "$folder/lamproom-$(date -u +%Y%m%dT%H%M%SZ).sqlite" || return 1
    rotate
}

# Whether a backup was made since the time of the night came last.
made() {
    due=$(date -u -d "$time" +%s)
    [ "$due" -le "$(date -u +%s)" ] || due=$((due - 86400))
    newest=$(backups | head -n 1)
    [ -n "$newest" ] && [ "$(date -u -r "$newest" +%s)" -ge "$due" ]
}

case ${1-} in
    once) once ;;
    loop)
        # The first process of a container gets no signal that it has not asked for.
        trap 'exit 0' TERM INT
        while :; do
            made || once || echo "backup: failed; the next attempt is in five minutes." >&2
            sleep 300 &
            wait $!
        done
        ;;
    *) fail "say once or loop." ;;
esac
