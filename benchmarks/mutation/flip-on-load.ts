import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { flipped, type Flip } from './flips.ts';

/** Loaded before a test: hands it one source changed, and leaves the file on disk alone. */

const { file, ...flip } = JSON.parse(process.env['FLIP'] ?? '') as Flip & { file: string };
const address = pathToFileURL(file).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== address || loaded.source === undefined || loaded.source === null) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: flipped(source, flip) };
  },
});
