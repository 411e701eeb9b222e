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
trap 'rm -rf "$TEST_DATABASE"' EXIT
node apps/server/test/prepare-database.ts "$TEST_DATABASE"
run=(node --import ./apps/server/src/imports.ts --test)
if [ "$#" -gt 0 ]; then
  "${run[@]}" --test-reporter=spec "$@"
  exit
fi
node scripts/check/all.ts
# Two files at a time: browser and server tests are processes of their own.
"${run[@]}" --test-concurrency=2 \
  --test-reporter=./scripts/test-times.ts --test-reporter-destination=stdout --test-reporter=spec --test-reporter-destination=stdout \
  'packages/**/*.test.ts' 'apps/**/*.test.ts' 'scripts/**/*.test.ts' 'benchmarks/**/*.test.ts' 'programs/**/*.test.ts'
