#!/usr/bin/env bash
# Runs the product at http://localhost:3000 (setting PORT). The settings are listed in README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh
exec "$PWD/node_modules/.bin/node" apps/server/src/main.ts
