import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { opendataloader, tablesOfOpendataloader } from './peers/opendataloader.ts';
import { tablesOfTabula, tabulaMissing, type TabulaMode } from './peers/tabula.ts';
import { scoreAdjacency } from './scores/adjacency.ts';
import { scoreCamelot } from './scores/camelot.ts';
import type { ScoredCell, ScoredTable } from './scores/cells.ts';
import { innerHtml, tablesOfHtml, withoutEntities, type HtmlElement } from './scores/html-tables.ts';
import { tablesAsHtml } from './scores/markdown-tables.ts';
import { teds } from './scores/teds.ts';
import { partOf, SETS } from './sets.ts';
import { spreadOf, meanOf } from './spread.ts';
import { htmlOf, rebased, truthTables } from './tables.ts';

/** The same documents of ICDAR 2013 through other converters that tell tables. */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/icdar2013-tables');
const TABULA_MODES: TabulaMode[] = ['default', '--guess'];

type Tables = Map<string, ScoredTable[]>;

export async function run(args: string[]): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  if (args.includes('--no-peers')) {
    console.log('peers: left out');
    return;
  }
  const truth = truthTables(path.join(SET, 'gt-json'));
  const files = [...truth.keys()].map((document) => path.join(SET, 'pdfs', `${document}.pdf`));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-tables-'));
  try {
    console.log(
      '| converter, mode | set | adjacency F1 | precision | recall | TEDS | TEDS, least · quartiles · most | ms a document |',
    );
    console.log('| --- | --- | ---: | ---: | ---: | ---: | --- | ---: |');
    if (tabulaMissing !== undefined) console.log(`| tabula-java | peer missing: ${tabulaMissing} |`);
    else
      for (const mode of TABULA_MODES) {
        const { tables, ms } = await tablesOfTabula(files, mode);
        const html = new Map([...tables].map(([name, each]) => [name, each.map(htmlOf).join('\n')]));
        printRows(`tabula-java 0.9, ${mode}, a cold start each`, { truth, tables, html }, ms / files.length);
      }
    if (opendataloader.missing !== undefined)
      console.log(`| ${opendataloader.name} | peer missing: ${opendataloader.missing} |`);
    else await printOpendataloader(truth, files, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function printOpendataloader(truth: Tables, files: readonly string[], folder: string): Promise<void> {
  const { name, mode, convert } = opendataloader;
  const { outputs, ms } = await convert(files, folder);
  const html = new Map([...outputs].map(([document, markdown]) => [document, tablesAsHtml(markdown)]));
  const read = new Map([...html].map(([document, text]) => [document, tablesOfHtml(text).map(scoredTable)]));
  printRows(`${name}, ${mode}`, { truth, tables: read, html }, ms / files.length);
  const tables = await tablesOfOpendataloader(files, folder);
  console.log('\n| converter, mode | set | detection F1 | proxy | exact rows | exact columns | truth |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | --- |');
  for (const [all, counted] of [
    [truth, 'as camelot counts it'],
    [rebased(truth), 'counted from its first row and column'],
  ] as const)
    for (const set of SETS) {
      const { detectionF1, proxy, rows, columns } = scoreCamelot(partOf(all, set), partOf(tables, set));
      const shown = [detectionF1, proxy, rows, columns].map((each) => each.toFixed(4));
      console.log(`| ${name}, ${mode} | ${set} | ${shown.join(' | ')} | ${counted} |`);
    }
}

function printRows(
  name: string,
  { truth, tables, html }: { truth: Tables; tables: Tables; html: ReadonlyMap<string, string> },
  msADocument: number,
): void {
  for (const set of SETS) {
    const own = partOf(truth, set);
    const { f1, precision, recall } = scoreAdjacency(own, partOf(tables, set));
    const scores = [...own.keys()].flatMap((document) => {
      const file = path.join(SET, 'gt-html', `${document}.md`);
      const score = existsSync(file) ? teds(readFileSync(file, 'utf8'), html.get(document) ?? '') : undefined;
      return score ? [{ name: document, score: score.text }] : [];
    });
    const figures = [f1, precision, recall, meanOf(scores.map(({ score }) => score))].map((each) => each.toFixed(4));
    const time = set === 'all' ? msADocument.toFixed(0) : '';
    console.log(`| ${name} | ${set} | ${figures.join(' | ')} | ${spreadOf(scores).spread} | ${time} |`);
  }
}

/** Pages are not told in Markdown; adjacency does not ask for them. */
function scoredTable(table: HtmlElement): ScoredTable {
  const taken = new Set<string>();
  const rows = table.children.filter((child) => 'tag' in child).filter(({ tag }) => tag === 'tr');
  const cells = rows.flatMap((row, r0) => {
    let c0 = 0;
    return row.children.flatMap((cell): ScoredCell[] => {
      if (!('tag' in cell)) return [];
      while (taken.has(`${r0},${c0}`)) c0 += 1;
      const r1 = r0 + Number(cell.attributes.get('rowspan') ?? 1) - 1;
      const c1 = c0 + Number(cell.attributes.get('colspan') ?? 1) - 1;
      for (let y = r0; y <= r1; y += 1) for (let x = c0; x <= c1; x += 1) taken.add(`${y},${x}`);
      const text = withoutEntities(innerHtml(cell)).replaceAll(/<[^>]*>/g, ' ');
      return [{ r0, c0, r1, c1, text: text.trim() }];
    });
  });
  return { page: 1, cells };
}
