import { enableCompileCache, registerHooks, type ResolveHookSync } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** To be imported before anything else: it halves the processor time that a process of the server takes to load. */

// Types are stripped and code compiled once instead of at every start.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/node'));

const OWN = pathToFileURL(path.join(import.meta.dirname, '../../../')).href;

const found = new Map<string, ReturnType<ResolveHookSync>>();

// Node reads a package's package.json for each file of it and for each import of it, and drizzle's, which names every
// file, has 180 kB: 0.7 s and 200 MB. What its files say of each other is enough: where they are, and that they are modules.
registerHooks({
  resolve: (specifier, context, next) => {
    // Our own files name each other by their place, and are modules: of a thousand none is to be looked for on the disk.
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL?.startsWith(OWN))
      return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
    if (specifier.startsWith('drizzle-orm')) {
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    }
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/') || !specifier.endsWith('.js'))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
