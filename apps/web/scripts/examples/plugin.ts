import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:examples';
const RESOLVED = `\0${NAME}`;
const ROOT = path.join(import.meta.dirname, '../../../..');
const MADE = path.join(ROOT, 'node_modules/.cache/pagewright-examples');

/**
 * `import … from 'virtual:examples'`: the addresses of the files that tools can be tried with, by name. They are made when
 * the pages are built, and their addresses hold their hash.
 */
export function examplesPlugin(): Plugin {
  return {
    name: 'examples',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const script = path.join(ROOT, 'scripts/make-examples.ts');
      const printed = execFileSync(process.execPath, [script, MADE], { encoding: 'utf8' });
      const files = Object.entries(JSON.parse(printed) as Record<string, string>);
      const imports = files.map(([, file], index) => `import file${index} from ${JSON.stringify(`${file}?url`)};`);
      const entries = files.map(([name], index) => `${JSON.stringify(name)}: file${index}`);
      return [...imports, `export const EXAMPLES = { ${entries.join(', ')} };`].join('\n');
    },
  };
}
