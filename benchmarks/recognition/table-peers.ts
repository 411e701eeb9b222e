import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { opendataloader, tablesOfOpendataloader } from './peers/opendataloader.ts';
import { scoreAdjacency } from './scores/adjacency.ts';
import { scoreCamelot } from './scores/camelot.ts';
import type { ScoredCell, ScoredTable } from './scores/cells.ts';
import { innerHtml, tablesOfHtml, withoutEntities, type HtmlElement } from './scores/html-tables.ts';
import { tablesAsHtml } from './scores/markdown-tables.ts';
import { teds } from './scores/teds.ts';
import { spreadOf, meanOf } from './spread.ts';
import { rebased, truthTables } from './tables.ts';

/** The same documents of ICDAR 2013 through other converters that tell tables. */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/icdar2013-tables');

export async function run(args: string[]): Promise<void> {
  const { name, missing, convert } = opendataloader;
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  if (args.includes('--no-peers') || missing !== undefined) {
    console.log(`${name}: ${missing === undefined ? 'left out' : `peer missing: ${missing}`}`);
    return;
  }
  const truth = truthTables(path.join(SET, 'gt-json'));
  const files = [...truth.keys()].map((document) => path.join(SET, 'pdfs', `${document}.pdf`));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-tables-'));
  try {
    const { outputs, ms } = await convert(files, folder);
    const html = new Map([...outputs].map(([document, markdown]) => [document, tablesAsHtml(markdown)]));
    const { f1, precision, recall } = scoreAdjacency(
      truth,
      new Map([...html].map(([document, text]) => [document, tablesOfHtml(text).map(scoredTable)])),
    );
    const scores = [...truth.keys()].flatMap((document) => {
      const file = path.join(SET, 'gt-html', `${document}.md`);
      const score = existsSync(file) ? teds(readFileSync(file, 'utf8'), html.get(document) ?? '') : undefined;
      return score ? [{ name: document, score: score.text }] : [];
    });
    console.log(
      '| converter | adjacency F1 | precision | recall | TEDS | TEDS, least · quartiles · most | ms a document |',
    );
    console.log('| --- | ---: | ---: | ---: | ---: | --- | ---: |');
    const figures = [f1, precision, recall, meanOf(scores.map(({ score }) => score))].map((each) => each.toFixed(4));
    console.log(
      `| ${name} | ${figures.join(' | ')} | ${spreadOf(scores).spread} | ${(ms / files.length).toFixed(0)} |`,
    );
    const tables = await tablesOfOpendataloader(files, folder);
    const [asPublished, fromZero] = [scoreCamelot(truth, tables), scoreCamelot(rebased(truth), tables)];
    console.log('\n| converter | detection F1 | proxy | exact rows | exact columns | truth |');
    console.log('| --- | ---: | ---: | ---: | ---: | --- |');
    for (const [score, counted] of [
      [asPublished, 'as camelot counts it'],
      [fromZero, 'counted from its first row and column'],
    ] as const) {
      const { detectionF1, proxy, rows, columns } = score;
      const shown = [detectionF1, proxy, rows, columns].map((each) => each.toFixed(4));
      console.log(`| ${name} | ${shown.join(' | ')} | ${counted} |`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
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
