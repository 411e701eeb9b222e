import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { applyScript } from '@pagewright/editor';

interface Given {
  source: Uint8Array;
  script: EditScript;
  beside: ReadonlyMap<string, Uint8Array>;
  password: string | undefined;
}

addEventListener('message', async ({ data: { source, script, beside, password } }: MessageEvent<Given>) => {
  const { shaping } = await import('@pagewright/editor/shaping');
  postMessage(applyScript(source, script, { shaping, password, assets: (hash) => beside.get(hash) }));
});
