import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { applyScript } from '../src/index.ts';

type Given = [source: Uint8Array, script: EditScript, assets: ReadonlyMap<string, Uint8Array>];

/** Answers a file, a script and what travels beside it with what the script makes of the file. */
addEventListener('message', ({ data: [source, script, assets] }: MessageEvent<Given>) =>
  postMessage(applyScript(source, script, { assets: (hash) => assets.get(hash) })),
);
