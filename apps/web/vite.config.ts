import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { articlesPlugin } from './scripts/articles/plugin.ts';
import { examplesPlugin } from './scripts/examples/plugin.ts';

/** What every page needs before it answers to a hand begins here. */
const FIRST = /\/app\/(?:entry\.client|root)\.tsx/;

type ModuleInfoOf = (id: string) => { importers: readonly string[] } | null;

/**
 * Whether the first modules import this one at once, themselves or by way of others. They stay files of their own: what
 * begins the page runs when the page says so, and not when a route is loaded.
 */
function isNeededFirst(id: string, infoOf: ModuleInfoOf): boolean {
  if (FIRST.test(id)) return false;
  const seen = new Set([id]);
  for (const each of seen) {
    if (FIRST.test(each)) return true;
    for (const importer of infoOf(each)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Has the modules of pages loaded as other parts are: `load-route-module.ts`. A router without that function fails the build. */
function ownRouteModules(): Plugin {
  const own = fileURLToPath(new URL('app/site/load-route-module.ts', import.meta.url));
  let isTaken = false;
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !/[/\\]react-router[/\\]dist[/\\]/.test(importer ?? '')) return null;
      isTaken = true;
      return own;
    },
    buildEnd() {
      if (!isTaken) this.error('the router loads the modules of pages in another way: see load-route-module.ts');
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownRouteModules(), articlesPlugin(), examplesPlugin(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts stay files, so that they can be preloaded and cached by name.
    assetsInlineLimit: 0,
    // Browsers that know light-dark(), so that the two schemes stay one declaration.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One file of what is fetched on every page anyway, instead of dozens of small ones.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id, context) => (isNeededFirst(id, (each) => context.getModuleInfo(each)) ? 'first' : undefined),
                debugName: 'first',
              },
            ],
          },
        },
      },
    }),
  },
  worker: { format: 'es' },
}));
