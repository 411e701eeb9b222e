#!/usr/bin/env bash
# Runs the product at http://localhost:3000 (setting PORT). The settings are listed in README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh
echo "Pagewright will be at http://localhost:${PORT:-3000} in a moment; Ctrl+C stops it."
exec "$PWD/node_modules/.bin/node" apps/server/src/main.ts
