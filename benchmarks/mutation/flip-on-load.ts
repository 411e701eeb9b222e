import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { flipped, type Flip } from './flips.ts';

/** Loaded before a test: changes one source as it is loaded, and leaves the file on disk alone. Without `FLIP` nothing is changed. */

const { FLIP = '', FLIP_NODE = '' } = process.env;

if (FLIP !== '') {
  const { file, ...flip } = JSON.parse(FLIP) as Flip & { file: string };
  const address = pathToFileURL(file).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== address || loaded.source === undefined || loaded.source === null) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: flipped(source, flip) };
    },
  });
}
// Tests start their servers with `process.execPath` and no other arguments.
if (FLIP_NODE !== '') process.execPath = FLIP_NODE;
