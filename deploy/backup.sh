#!/bin/bash
# Copies the write-ahead log as it is written, and the whole database each day. Keeps KEEP_DAYS days of both.
# deploy/compose.backup.yaml starts it; docs/install.md restores from /backups.
set -euo pipefail
cd "${BACKUPS:-/backups}"
mkdir -p wal base
children=()
trap 'kill "${children[@]}" 2>/dev/null; exit 0' TERM INT

pg_receivewal --directory=wal --slot=backup --create-slot --if-not-exists
while :; do
  # Each record arrives within seconds. Ends when the server restarts or dropped the slot's log; then it begins again.
  pg_receivewal --directory=wal --slot=backup --synchronous || true
  echo 'backup: the log is not received, next try in five seconds'
  sleep 5
done &
children+=($!)

while :; do
  day=$(date -u +%F)
  if [ ! -e "base/$day" ]; then
    rm -rf base/.partial
    if pg_basebackup --pgdata=base/.partial --format=tar --gzip --wal-method=fetch --checkpoint=fast; then
      mv base/.partial "base/$day"
      echo "backup: base/$day is complete"
    else
      echo 'backup: FAILED, next try in ten minutes'
    fi
  fi
  # Older copies go; then the log from before the oldest copy, which nothing can use any more.
  find base -mindepth 1 -maxdepth 1 -name '????-??-??' -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
  oldest=$(find base -mindepth 1 -maxdepth 1 -name '????-??-??' | sort | head -n 1)
  [ -z "$oldest" ] || find wal -type f ! -newer "$oldest/backup_manifest" -mmin +60 -delete
  sleep 600 &
  wait $!
done
