import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { applyScript } from '../src/index.ts';

type Given = [source: Uint8Array, script: EditScript, assets: ReadonlyMap<string, Uint8Array>];

/** Answers a file, a script and what travels beside it with what the script makes of the file. */
addEventListener('message', async ({ data: [source, script, assets] }: MessageEvent<Given>) => {
  // Only when it is needed: a worker whose first module waits for HarfBuzz misses what it is sent meanwhile.
  const { shaping } = await import('../src/shaping.ts');
  postMessage(applyScript(source, script, { shaping, assets: (hash) => assets.get(hash) }));
});
