#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Types are stripped and code compiled once instead of at every call: 250 ms become 65 ms.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/node'));
// The thread that opens results loads beside the rest.
if (process.argv.slice(2).some((word) => !word.startsWith('-') && word.includes('.'))) {
  const { startEarly } = await import('@pagewright/tools/early');
  startEarly();
}
await import('./prompt.ts');
