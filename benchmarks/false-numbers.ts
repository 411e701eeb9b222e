import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWorkbook } from '@pagewright/testkit';
import { closeEngine, loadCatalogue, performTool, ToolFailure } from '@pagewright/tools';
import { eachPdf } from './corpus/each-pdf.ts';
import { numbersOnPages } from './false-numbers/page-numbers.ts';
import { digitsShown } from './false-numbers/sheet-numbers.ts';

/**
 * Whether sheets hold numbers that stand nowhere on their pages: every PDF of `../shared/corpus` with text becomes a workbook,
 * a sheet for each page and once more a sheet for each table; each of its numbers must be one text of that page, or of any page.
 * The page is read by `pdftotext -bbox`, the workbook by its XML.
 * usage: npm run bench -- false-numbers [--only <part of a path>]
 */

const PAGES = 30;
const DEADLINE_MS = 180_000;
const ARRANGED = ['page', 'table'] as const;

interface Outcome {
  numbers: number;
  wrong: string[];
  /** Numbers that the tool itself wrote as text. */
  doubted: number;
}

export async function run(args: string[]): Promise<void> {
  const tool = (await loadCatalogue()).get('pdf-to-excel');
  if (!tool) throw new Error('there is no pdf-to-excel');
  const sum = { workbooks: 0, numbers: 0, wrong: 0, doubted: 0, failed: 0, unread: 0 };
  await eachPdf(args, async ({ file, name }) => {
    const pages = await numbersOnPages(file, PAGES).catch(() => undefined);
    if (pages === 'unread') {
      sum.unread += 1;
      return;
    }
    if (!pages || pages.every((numbers) => numbers.size === 0)) return;
    for (const arranged of ARRANGED) {
      const outcome = await outcomeOf(tool, file, { arranged, pages });
      if (outcome === undefined) {
        sum.failed += 1;
        continue;
      }
      sum.workbooks += 1;
      sum.numbers += outcome.numbers;
      sum.wrong += outcome.wrong.length;
      sum.doubted += outcome.doubted;
      if (outcome.wrong.length > 0) console.log(`${name} by ${arranged}: ${outcome.wrong.slice(0, 12).join(', ')}`);
    }
  });
  console.log(
    `${sum.workbooks} workbooks, ${sum.numbers} numbers, ${sum.wrong} that stand nowhere on their page (goal 0); ${sum.doubted} written as text by the check; ${sum.failed} without a workbook; ${sum.unread} documents that pdftotext does not read whole`,
  );
  await closeEngine();
}

type Tool = Parameters<typeof performTool>[0];

async function outcomeOf(
  tool: Tool,
  file: string,
  { arranged, pages }: { arranged: (typeof ARRANGED)[number]; pages: readonly ReadonlySet<string>[] },
): Promise<Outcome | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'false-numbers-'));
  try {
    const { outputs, notes } = await performTool(tool, {
      files: [{ path: file, name: path.basename(file) }],
      options: { ocr: '0', sheetPer: arranged, pages: `1-${Math.min(PAGES, pages.length)}` },
      folder,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const [output] = outputs;
    if (!output || !existsSync(output.path)) return undefined;
    const outcome: Outcome = { numbers: 0, wrong: [], doubted: doubtedIn(notes) };
    for (const { name, cells } of await readWorkbook(output.path)) {
      const page = arranged === 'page' ? pages[Number(/\d+$/.exec(name)?.[0]) - 1] : undefined;
      const own = page ? [page] : pages;
      for (const [address, { value, format }] of cells) {
        if (typeof value !== 'number') continue;
        outcome.numbers += 1;
        const digits = digitsShown(value, format);
        if (!own.some((numbers) => digits.some((each) => numbers.has(each))))
          outcome.wrong.push(`${name}!${address} ${value}`);
      }
    }
    return outcome;
  } catch (error) {
    if (error instanceof ToolFailure) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const doubtedIn = (notes: readonly { code: string }[]): number =>
  notes.reduce((sum, note) => sum + (note.code === 'NUMBERS_AS_TEXT' && 'count' in note ? Number(note.count) : 0), 0);
