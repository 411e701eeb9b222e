import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { officeToPdf } from '@pagewright/engine/office';
import { closeEngine, loadCatalogue, performTool, ToolFailure } from '@pagewright/tools';
import { eachPdf } from './corpus/each-pdf.ts';
import { cellsSeen } from './contrast/cells-seen.ts';
import { wordsSeen, type SeenWord } from './contrast/words-seen.ts';

/**
 * Whether text gets lost to the eye: words that are seen on their page with a contrast of 3 : 1 and not in what was made of it.
 * Pages, and results as LibreOffice prints them, are read and drawn by Poppler, word by word; of workbooks colours and fills are
 * read from the XML. Nothing is shared with the writers. HTML sets no colour, which is checked in its own words.
 * usage: npm run bench -- contrast [--only <part of a path>] [--every <n>]
 */

const PAGES = 12;
const DEADLINE_MS = 180_000;
const LEAST = 3;
/** Of the contrast on the page: nearer ones are the rounding of pixels. */
const LESS = 0.85;

const MADE = [
  { slug: 'pdf-to-word', kind: 'docx', options: {} },
  { slug: 'pdf-to-ppt', kind: 'pptx', options: {} },
  { slug: 'pdf-to-excel', kind: 'xlsx', options: {} },
] as const;

interface Sum {
  documents: number;
  words: number;
  faintOnPage: number;
  lost: number;
}

export async function run(args: string[]): Promise<void> {
  const tools = await loadCatalogue();
  const every = args.includes('--every') ? Number(args[args.indexOf('--every') + 1]) : 1;
  const sums = new Map<string, Sum>(
    MADE.map(({ kind }) => [kind, { documents: 0, words: 0, faintOnPage: 0, lost: 0 }]),
  );
  let [place, colouredHtml, html] = [0, 0, 0];
  await eachPdf(args, async ({ file, name }) => {
    place += 1;
    if (place % every !== 0) return;
    const pages = await wordsSeen(file, PAGES).catch(() => []);
    const known = seenByText(pages);
    if (known.size === 0) return;
    const work = await mkdtemp(path.join(tmpdir(), 'contrast-'));
    try {
      for (const made of MADE) {
        const tool = tools.get(made.slug);
        const sum = sums.get(made.kind);
        const words = tool && (await wordsIn(tool, { ...made, file, pages: pages.length, work }));
        if (!words || !sum) continue;
        const lost = count(words, known, sum);
        if (lost.length > 0) console.log(`${name} as ${made.kind}: ${lost.slice(0, 10).join(', ')}`);
      }
      const tool = tools.get('pdf-to-txt');
      const text = tool && (await madeBy(tool, { options: { format: 'html' }, file, pages: pages.length, work }));
      if (text && existsSync(text)) {
        html += 1;
        if (/ style="[^"]*(?:color|background)/.test(await readFile(text, 'utf8'))) colouredHtml += 1;
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
  console.log(
    '\n| result | documents | words compared | under 3 : 1 on the page too | under 3 : 1 in the result alone (goal 0) |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [kind, { documents, words, faintOnPage, lost }] of sums)
    console.log(`| ${kind} | ${documents} | ${words} | ${faintOnPage} | ${lost} |`);
  console.log(`HTML: ${html} documents, ${colouredHtml} with colours of their own (goal 0)`);
  await closeEngine();
}

/** By text, the least contrast that any page has it with: the same words may stand in several places. */
function seenByText(pages: readonly SeenWord[][]): Map<string, number> {
  const known = new Map<string, number>();
  for (const { text, contrast } of pages.flat()) known.set(text, Math.min(contrast, known.get(text) ?? Infinity));
  return known;
}

function count(words: readonly SeenWord[], known: ReadonlyMap<string, number>, sum: Sum): string[] {
  const lost: string[] = [];
  sum.documents += 1;
  for (const { text, contrast } of words) {
    const before = known.get(text);
    if (before === undefined) continue;
    sum.words += 1;
    if (before < LEAST) sum.faintOnPage += 1;
    else if (contrast < LEAST && contrast < before * LESS)
      lost.push(`${text} ${before.toFixed(1)} → ${contrast.toFixed(1)}`);
  }
  sum.lost += lost.length;
  return lost;
}

type Tool = Parameters<typeof performTool>[0];

interface Wish {
  options: Record<string, string>;
  file: string;
  pages: number;
  work: string;
}

async function madeBy(tool: Tool, { options, file, pages, work }: Wish): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(work, 'made-'));
  try {
    const { outputs } = await performTool(tool, {
      files: [{ path: file, name: path.basename(file) }],
      options: { ocr: '0', pages: `1-${pages}`, ...options },
      folder,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return outputs[0]?.path;
  } catch (error) {
    if (error instanceof ToolFailure) return undefined;
    throw error;
  }
}

async function wordsIn(
  tool: Tool,
  wish: Wish & { kind: (typeof MADE)[number]['kind'] },
): Promise<SeenWord[] | undefined> {
  const made = await madeBy(tool, wish);
  if (made === undefined) return undefined;
  if (wish.kind === 'xlsx') return cellsSeen(made);
  const output = `${made}.pdf`;
  const isPrinted = await officeToPdf({ path: made, kind: wish.kind, output, owner: 'benchmark' }).then(
    () => true,
    () => false,
  );
  return isPrinted ? (await wordsSeen(output, PAGES * 4)).flat() : undefined;
}
