import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { articlesPlugin } from './scripts/articles/plugin.ts';

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [articlesPlugin(), tailwindcss(), reactRouter()],
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
