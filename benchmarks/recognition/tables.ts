import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { readPageContent } from '@pagewright/engine/content';
import { withDocument } from '@pagewright/engine/pdfium';
import type { Block, Table } from '@pagewright/recognition';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { enlarged, scaleOf } from './scaled.ts';
import { scoreAdjacency } from './scores/adjacency.ts';
import { scoreCamelot } from './scores/camelot.ts';
import type { ScoredCell, ScoredTable } from './scores/cells.ts';
import { teds } from './scores/teds.ts';
import { partOf, SETS } from './sets.ts';
import { meanOf, type NamedScore } from './spread.ts';

/**
 * Tables of the documents of ICDAR 2013, end to end: from the PDF, with nothing told of where they are.
 * usage: node benchmarks/recognition/tables.ts [--scale <times>]
 */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/icdar2013-tables');

export async function run(args: string[]): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const scale = scaleOf(args);
  const truth = truthTables(path.join(SET, 'gt-json'));
  const { found, pages, ms } = await findAll(truth.keys(), (content) => enlarged(content, scale));
  const bare = await findAll(truth.keys(), (content) => ({
    ...enlarged(content, scale),
    paths: [],
    images: [],
  }));
  const sets = SETS.map((set) => figuresOf(partOf(truth, set), partOf(found, set), partOf(bare.found, set)));
  console.log(`| score | ${SETS.join(' | ')} | goal |\n| --- | ${SETS.map(() => '---: |').join(' ')} ---: |`);
  for (const name of Object.keys(sets[0] ?? {}) as FigureName[])
    console.log(`| ${name} | ${sets.map((each) => each[name].toFixed(4)).join(' | ')} | ${GOALS[name] ?? ''} |`);
  const documents = SETS.map((set) => `${set} ${partOf(truth, set).size}`).join(', ');
  console.log(`\nSets by a hash of the file’s name, documents: ${documents}. Ours in one thread that is warm.`);
  console.log(`\n${truth.size} documents, ${pages} pages, ${ms.toFixed(1)} ms a page with reading\n`);
  spread(
    'adjacency F1',
    [...scoreAdjacency(truth, found).documents].map(([name, { f1 }]) => ({ name, score: f1 })),
  );
  spread('TEDS', tedsByDocument(truth.keys(), found));
}

const GOALS: Partial<Record<FigureName, number>> = {
  'adjacency F1': 0.88,
  'detection F1': 0.85,
  proxy: 0.85,
  'exact rows': 0.8,
  'exact columns': 0.9,
  TEDS: 0.75,
};
type FigureName = keyof ReturnType<typeof figuresOf>;
type Tables = ReadonlyMap<string, ScoredTable[]>;

function figuresOf(truth: Tables, found: Tables, bare: Tables) {
  const adjacency = scoreAdjacency(truth, found);
  const camelot = scoreCamelot(truth, found);
  const based = scoreCamelot(rebased(truth), found);
  return {
    'adjacency F1': adjacency.f1,
    'adjacency precision': adjacency.precision,
    'adjacency recall': adjacency.recall,
    'detection F1': camelot.detectionF1,
    proxy: camelot.proxy,
    'exact rows': camelot.rows,
    'exact columns': camelot.columns,
    'proxy, truth counted from 0': based.proxy,
    'exact rows, truth counted from 0': based.rows,
    'exact columns, truth counted from 0': based.columns,
    TEDS: meanOf(tedsByDocument(truth.keys(), found).map(({ score }) => score)),
    'adjacency F1 without any line drawn': scoreAdjacency(truth, bare).f1,
  };
}

function tedsByDocument(names: Iterable<string>, found: Tables): NamedScore[] {
  return [...names].flatMap((name) => {
    const file = path.join(SET, 'gt-html', `${name}.md`);
    const html = (found.get(name) ?? []).map(htmlOf).join('\n');
    const score = existsSync(file) ? teds(readFileSync(file, 'utf8'), html) : undefined;
    return score ? [{ name, score: score.text }] : [];
  });
}

/** Tables of all documents, each page changed before it is recognized. */
async function findAll(
  names: Iterable<string>,
  change: (content: PageContent) => PageContent,
): Promise<{ found: Map<string, ScoredTable[]>; pages: number; ms: number }> {
  const found = new Map<string, ScoredTable[]>();
  const started = performance.now();
  let pages = 0;
  for (const name of names) {
    const tables: ScoredTable[] = [];
    await withDocument({ path: path.join(SET, 'pdfs', `${name}.pdf`) }, (document) => {
      for (let page = 1; page <= document.pages; page++)
        tables.push(...tablesOfPage(recognizePage(change(readPageContent(document, page)))));
      pages += document.pages;
    });
    found.set(name, tables);
  }
  return { found, pages, ms: (performance.now() - started) / pages };
}

function spread(name: string, scores: NamedScore[]): void {
  const sorted = scores.toSorted((a, b) => a.score - b.score);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.score.toFixed(3) ?? '';
  const worst = sorted.slice(0, 5).map((each) => `${each.name} ${each.score.toFixed(3)}`);
  console.log(`${name}: tenth ${at(0.1)}, median ${at(0.5)}, best ${at(1)}; worst ${worst.join(', ')}`);
}

/** Truth tables by document; a document may have its tables in several parts. */
export function truthTables(folder: string): Map<string, ScoredTable[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.sort().map((file) => {
      const tables = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ScoredTable[];
      return [file.replace(/\.json$/, ''), tables.filter(({ cells }) => cells.length > 0)];
    }),
  );
}

/**
 * The truth as if all of it counted rows and columns from 0. Of 85 tables 22 count rows from 1 and 17 columns, one counts
 * rows from -1; a grid as camelot's benchmark makes it, of the last index plus one, then has an empty first row or
 * column, which no output can meet exactly: at most 62 of 85 (.73) have the right rows, 68 (.80) the right columns. The
 * size of a table is its last index less its first, plus one.
 */
export function rebased(truth: ReadonlyMap<string, readonly ScoredTable[]>): Map<string, ScoredTable[]> {
  const move = ({ page, cells }: ScoredTable): ScoredTable => {
    const row = Math.min(...cells.map(({ r0 }) => r0));
    const column = Math.min(...cells.map(({ c0 }) => c0));
    const moved = ({ r0, r1, c0, c1, text }: ScoredCell) => ({
      r0: r0 - row,
      r1: r1 - row,
      c0: c0 - column,
      c1: c1 - column,
      text,
    });
    return { page, cells: cells.map(moved) };
  };
  return new Map([...truth].map(([name, tables]) => [name, tables.map(move)]));
}

type Draft = ReturnType<typeof recognizePage>;

function tablesOfPage({ number, regions }: Draft): ScoredTable[] {
  return regions
    .flatMap(({ columns }) => columns.flatMap(({ blocks }): Block[] => blocks))
    .filter((block) => block.kind === 'table')
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map(({ cells }) => ({ page: number, cells: cells.map(scoredCell) }));
}

function scoredCell({ row, column, rowSpan, columnSpan, blocks }: Table['cells'][number]): ScoredCell {
  const text = blocks.map(textOfBlock).join(' ');
  return { r0: row, c0: column, r1: row + rowSpan - 1, c1: column + columnSpan - 1, text };
}

function textOfBlock(block: Block): string {
  if (block.kind === 'table') return block.cells.flatMap(({ blocks }) => blocks.map(textOfBlock)).join(' ');
  if (!('lines' in block)) return '';
  return block.lines
    .map(({ runs, join }) => {
      const text = runs.map((run) => run.text).join('');
      if (join === 'hyphen') return text.replace(/[-\u2010\u00ad]$/u, '');
      return join === 'nothing' ? text : `${text} `;
    })
    .join('')
    .trim();
}

export function htmlOf({ cells }: ScoredTable): string {
  const height = Math.max(...cells.map(({ r0 }) => r0)) + 1;
  const rows = Array.from({ length: height }, (_, row) =>
    cells
      .filter(({ r0 }) => r0 === row)
      .sort((a, b) => a.c0 - b.c0)
      .map(({ r0, r1, c0, c1, text }) => {
        const spans = [
          ...(c1 > c0 ? [` colspan="${c1 - c0 + 1}"`] : []),
          ...(r1 > r0 ? [` rowspan="${r1 - r0 + 1}"`] : []),
        ];
        return `<td${spans.join('')}>${escaped(text)}</td>`;
      }),
  );
  return `<table>${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

if (import.meta.main) {
  await run(process.argv.slice(2));
  process.exit(0);
}
