#!/usr/bin/env bash
# Every check and every test, from a bare checkout; or the named test files. usage: scripts/test.sh [option]... [test file]...
# The options are those of scripts/test/main.ts.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh --for-tests
echo "set-up: $SECONDS s"
export PATH="$PWD/node_modules/.bin:$PATH"
exec node scripts/test/main.ts "$@"
