#!/usr/bin/env bash
# Every check and every test, from a bare checkout. usage: scripts/test.sh [test file]...
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh --for-tests
export PATH="$PWD/node_modules/.bin:$PATH"
# Hundreds of processes load the same files: types are stripped and scripts compiled once.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
# Every test server starts with a copy of one database.
TEST_DATABASE=$(mktemp -d)
export TEST_DATABASE
failed=$(mktemp)
trap 'rm -rf "$TEST_DATABASE" "$failed"' EXIT
node apps/server/test/prepare-database.ts "$TEST_DATABASE"
run=(node --import ./apps/server/src/imports.ts --test)
if [ "$#" -gt 0 ]; then
  "${run[@]}" --test-reporter=spec "$@"
  exit
fi
node scripts/check/all.ts
# Two files at a time: browser and server tests are processes of their own.
if FAILED_FILES="$failed" "${run[@]}" --test-concurrency=2 \
  --test-reporter=./scripts/test-report.ts --test-reporter-destination=stdout --test-reporter=spec --test-reporter-destination=stdout \
  'packages/**/*.test.ts' 'apps/**/*.test.ts' 'scripts/**/*.test.ts' 'benchmarks/**/*.test.ts' 'programs/**/*.test.ts'; then
  exit
fi
# One or two files of five hundred may lose a race for the processor (docs/decisions/074-unsteady-tests.md).
mapfile -t again <"$failed"
if [ "${#again[@]}" -eq 0 ] || [ "${#again[@]}" -gt 3 ]; then
  exit 1
fi
printf '\nAgain, alone: %s\n' "${again[*]}"
"${run[@]}" --test-concurrency=1 --test-reporter=spec "${again[@]}"
printf '\nUNSTEADY, to be mended: failed beside other tests, passed alone: %s\n' "${again[*]}"
