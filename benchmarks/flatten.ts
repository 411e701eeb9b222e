import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EditedDocument, type Flattened } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asName } from '@pagewright/pdf/objects/objects.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { fixture } from '@pagewright/testkit';
import { faults } from './edit/judge.ts';
import { drawnBy, otherPixels, READERS, type Reader } from './flatten/drawn.ts';

/**
 * Comments and fields of real files drawn into their pages: whether none of them is left but those that are told, every page looks as
 * before in three readers (PDFium draws no fields here), and `qpdf --check` finds no new fault.
 * usage: npm run bench -- flatten [part of a path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const LEFT_OUT = /\/(?:broken|protected|hostile|ai|recognition)\//;
const LARGEST = 8_000_000;
const FIRST_PAGES = 6;
const DPI = 72;
/** Of a page's pixels: as many may be off by more than 48 of 255 where it looks alike. */
const ALIKE = 0.001;

interface Row {
  name: string;
  told: Flattened;
  /** Annotations that should be gone, and are not. */
  left: number;
  pages: number;
  /** The largest share of pixels that changed on a page. */
  worst: Record<Reader, number>;
  sound: boolean;
}

export async function run([part = '']: string[]): Promise<void> {
  const hasCorpus = existsSync(CORPUS);
  if (!hasCorpus) console.log('skipped: no corpus (a made file instead)');
  const files = hasCorpus ? await pdfsBelow(CORPUS, part) : [await fixture('form-with-xfa')];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-flatten-'));
  const rows: Row[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      const bytes = new Uint8Array(await readFile(file));
      const row = bytes.length > LARGEST ? undefined : await flattened(file, bytes, folder);
      if (row) rows.push(row);
    } catch (error) {
      if (!(error instanceof UnreadableAsIs || error instanceof EngineFailure)) throw error;
      refused.push(`${path.relative(CORPUS, file)}: ${error.message}`);
    }
  }
  await rm(folder, { recursive: true, force: true });
  report(rows, refused);
}

async function pdfsBelow(root: string, part: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names
    .map((name) => path.join(root, name))
    .filter((file) => file.endsWith('.pdf') && !LEFT_OUT.test(file) && file.includes(part))
    .sort();
}

const NOT_MEANT = new Set(['Link', 'Movie', 'Screen', 'PrinterMark', 'TrapNet', 'Watermark', '3D', 'RichMedia']);

/** Pages with annotations that are to go, from 1, and how many there are. */
function meantIn(file: string, bytes: Uint8Array): { pages: number[]; count: number } {
  const { pages } = readPageTree(new PdfFile(file, bytes, 'strict', {}));
  const counts = pages.map(
    ({ ref }) =>
      (asArray(asDict(ref)?.get('Annots')) ?? []).filter((each) => {
        const subtype = asName(asDict(each)?.get('Subtype'));
        return subtype !== undefined && !NOT_MEANT.has(subtype);
      }).length,
  );
  return {
    pages: counts.flatMap((count, index) => (count > 0 ? [index + 1] : [])),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

async function flattened(file: string, bytes: Uint8Array, folder: string): Promise<Row | undefined> {
  const meant = meantIn(file, bytes);
  if (meant.count === 0) return undefined;
  const document = new EditedDocument(bytes, { name: file, shaping });
  const told = document.apply({ kind: 'flatten', which: 'comments-and-fields' });
  if (!told || !('kept' in told)) throw new Error('nothing is told');
  const target = path.join(folder, 'flat.pdf');
  const made = document.write();
  await writeFile(target, made);
  const worst: Row['worst'] = { poppler: 0, mupdf: 0, pdfium: 0 };
  const pages = meant.pages.slice(0, FIRST_PAGES);
  for (const reader of told.fields > 0 ? READERS.filter((each) => each !== 'pdfium') : READERS)
    for (const page of pages) {
      const [before, after] = [await drawnBy(reader, file, page, DPI), await drawnBy(reader, target, page, DPI)];
      worst[reader] = Math.max(worst[reader], otherPixels(before, after));
    }
  return {
    name: path.relative(CORPUS, file),
    told,
    left: meantIn(target, made).count - told.kept.length,
    pages: pages.length,
    worst,
    sound: (await faults(target)) <= (await faults(file)),
  };
}

function report(rows: readonly Row[], refused: readonly string[]): void {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const pages = sum((row) => row.pages);
  console.log(
    `${rows.length} files, ${pages} pages: ${sum(({ told }) => told.comments)} comments and ${sum(({ told }) => told.fields)} fields flattened, ` +
      `${sum(({ told }) => told.kept.length)} kept and told, ${sum(({ left }) => left)} left`,
  );
  for (const reader of READERS)
    console.log(`alike in ${reader}: ${rows.filter(({ worst }) => worst[reader] <= ALIKE).length}/${rows.length}`);
  console.log(`sound: ${rows.filter(({ sound }) => sound).length}/${rows.length}\n`);
  const share = (value: number) => `${(value * 100).toFixed(2)} %`;
  for (const { name, told, left, worst, sound } of rows) {
    const isAlike = READERS.every((reader) => worst[reader] <= ALIKE);
    if (isAlike && left === 0 && sound && told.kept.length === 0) continue;
    const pixels = READERS.map((reader) => `${reader} ${share(worst[reader])}`).join(', ');
    const kept = [...new Set(told.kept.map(({ subtype }) => subtype))].join(', ');
    console.log(
      `- ${name}: ${pixels}${left === 0 ? '' : `, ${left} left`}${kept === '' ? '' : `, ${told.kept.length} kept (${kept})`}` +
        `${told.hasStaleFields ? ', fields to be drawn anew' : ''}${sound ? '' : ', not sound'}`,
    );
  }
  for (const each of refused) console.log(`- refused: ${each}`);
}
