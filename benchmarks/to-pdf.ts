import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { closeEngine, kindOfFile, loadCatalogue, type Tool } from '@pagewright/tools';
import { calibre, hasCalibre, navigationIn, type Navigation } from './to-pdf/book-peer.ts';
import { convert, type Conversion } from './to-pdf/convert.ts';
import { coldOffice, countPages, samePixels } from './to-pdf/office-peer.ts';
import { run as printWebPages } from './web-pages.ts';
import { milliseconds, percent, printHead, printRow, quantile, sumOf } from './to-pdf/report.ts';

/**
 * Every file of `../shared/corpus` that some tool makes a PDF of: done, failed with which code, pages, time. Office files
 * beside a LibreOffice started for each (same version), books beside Calibre where it is installed, web pages beside a
 * Chromium started for each.
 * usage: npm run bench -- to-pdf [folder]... [--only <part of a path>] [--no-peers]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const FOLDERS = ['word', 'excel', 'ppt', 'txt', 'images', 'ebooks', 'iwork', 'cad', 'html'];
const OFFICE = ['word-to-pdf', 'excel-to-pdf', 'ppt-to-pdf'];
/**
 * Files that nobody could convert: broken ones, those locked with a password that the provenance does not tell, and a
 * presentation that is cut off before its theme and most of its pictures.
 */
const UNSOUND = /\/(?:broken|drm)\/|PasswordProtected\.doc|testODTEncrypted|SamplePassword|Divino_Revelado/;

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const words = at < 0 ? args : args.toSpliced(at, 2);
  const peers = !words.includes('--no-peers');
  const wanted = words.filter((word) => !word.startsWith('--'));
  const tools = [...(await loadCatalogue()).values()].filter(({ declaration }) => declaration.family === 'to-pdf');

  for (const folder of wanted.length > 0 ? wanted : FOLDERS) {
    if (folder === 'html') {
      // Pages have addresses instead of files: they are served on loopback there.
      console.log('\n## html\n');
      await printWebPages([...(only === '' ? [] : ['--only', only]), ...(peers ? [] : ['--no-peer'])]);
      continue;
    }
    const files = (await filesBelow(path.join(CORPUS, folder))).filter((file) => file.includes(only));
    await runFolder(folder, files, tools, peers);
  }
  await closeEngine();
}

async function runFolder(
  folder: string,
  files: readonly string[],
  tools: readonly Tool[],
  peers: boolean,
): Promise<void> {
  console.log(`\n## ${folder}\n`);
  const untaken: string[] = [];
  const conversions: (Conversion & { tool: string })[] = [];
  const books: BookRow[] = [];
  const office: OfficeRow[] = [];
  const withBooks = peers && folder === 'ebooks' && (await hasCalibre());
  for (const file of files) {
    const kind = await kindOfFile(file);
    const tool = tools.find(({ declaration }) => kind !== undefined && declaration.accepts.includes(kind));
    if (!tool) {
      untaken.push(path.relative(CORPUS, file));
      continue;
    }
    const conversion = await convert(tool, file);
    conversions.push({ ...conversion, tool: tool.declaration.slug });
    if (peers && OFFICE.includes(tool.declaration.slug)) office.push(await besideColdOffice(conversion));
    if (withBooks && conversion.output !== undefined) books.push(await besideCalibre(conversion, conversion.output));
    await conversion.forget();
  }
  printConversions(conversions);
  if (untaken.length > 0) console.log(`\nTaken by no tool: ${untaken.join(', ')}`);
  if (office.length > 0) printOffice(office);
  if (books.length > 0) printBooks(books);
}

function printConversions(all: readonly (Conversion & { tool: string })[]): void {
  printHead([
    'tool',
    'files',
    'done',
    'of sound files',
    'coded failures',
    'crashes',
    'pages',
    'median ms',
    '95 %',
    'longest',
  ]);
  for (const tool of new Set(all.map((conversion) => conversion.tool))) {
    const mine = all.filter((conversion) => conversion.tool === tool);
    const sound = mine.filter(({ file }) => !UNSOUND.test(file));
    const done = mine.filter(({ ending }) => ending === 'done');
    const times = done.map(({ ms }) => ms);
    printRow([
      tool,
      mine.length,
      done.length,
      percent(sound.filter(({ ending }) => ending === 'done').length, sound.length),
      codesOf(mine),
      mine.filter(({ ending }) => ending === 'CRASH').length,
      sumOf(done, ({ pages }) => pages),
      milliseconds(quantile(times, 0.5)),
      milliseconds(quantile(times, 0.95)),
      milliseconds(quantile(times, 1)),
    ]);
  }
  console.log('');
  for (const { file, ending } of all)
    if (ending !== 'done')
      console.log(`- ${ending}: ${path.relative(CORPUS, file)}${UNSOUND.test(file) ? '' : ' (sound)'}`);
}

function codesOf(conversions: readonly Conversion[]): string {
  const counts = new Map<string, number>();
  for (const { ending } of conversions)
    if (!['done', 'CRASH'].includes(ending)) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${code} ${count}`).join(', ');
}

interface OfficeRow {
  file: string;
  ending: string;
  ms: number;
  coldMs: number;
  coldDone: boolean;
  /** Ours, the cold program's. */
  pages: [number, number];
  pixels: { same: number; of: number };
}

async function besideColdOffice({ file, ending, ms, pages, output }: Conversion): Promise<OfficeRow> {
  const cold = await coldOffice(file);
  try {
    const coldPages = cold.output === undefined ? 0 : await countPages(cold.output);
    const isComparable = output !== undefined && cold.output !== undefined && pages === coldPages;
    const pixels = isComparable ? await samePixels(output, cold.output!, pages) : { same: 0, of: 0 };
    return { file, ending, ms, coldMs: cold.ms, coldDone: coldPages > 0, pages: [pages, coldPages], pixels };
  } finally {
    await cold.forget();
  }
}

function printOffice(rows: readonly OfficeRow[]): void {
  const both = rows.filter(({ ending, coldDone }) => ending === 'done' && coldDone);
  console.log('\nBeside a LibreOffice started for each file:\n');
  printHead([
    'files done by both',
    'only ours',
    'only theirs',
    'same pages',
    'same pixels',
    'ms ours',
    'ms theirs',
    'theirs / ours, median',
  ]);
  printRow([
    both.length,
    rows.filter(({ ending, coldDone }) => ending === 'done' && !coldDone).length,
    rows.filter(({ ending, coldDone }) => ending !== 'done' && coldDone).length,
    both.filter(({ pages: [ours, theirs] }) => ours === theirs).length,
    `${sumOf(both, ({ pixels }) => pixels.same)} of ${sumOf(both, ({ pixels }) => pixels.of)} pages`,
    milliseconds(sumOf(both, ({ ms }) => ms)),
    milliseconds(sumOf(both, ({ coldMs }) => coldMs)),
    quantile(
      both.map(({ ms, coldMs }) => coldMs / ms),
      0.5,
    ).toFixed(1),
  ]);
  console.log('');
  for (const { file, pages, pixels } of both)
    if (pages[0] !== pages[1] || pixels.same !== pixels.of)
      console.log(
        `- ${path.relative(CORPUS, file)}: pages ${pages.join(' / ')}, same pixels ${pixels.same} of ${pixels.of}`,
      );
}

interface BookRow {
  file: string;
  ms: number;
  peerMs: number;
  ours: Navigation;
  theirs: Navigation | undefined;
}

async function besideCalibre({ file, ms }: Conversion, output: string): Promise<BookRow> {
  const peer = await calibre(file);
  try {
    const theirs = peer.output === undefined ? undefined : await navigationIn(peer.output);
    return { file, ms, peerMs: peer.ms, ours: await navigationIn(output), theirs };
  } finally {
    await peer.forget();
  }
}

function printBooks(rows: readonly BookRow[]): void {
  console.log('\nBeside Calibre (bookmarks; links inside the book that lead somewhere, of all):\n');
  printHead(['book', 'ms ours', 'ms theirs', 'bookmarks ours', 'theirs', 'links ours', 'theirs']);
  const links = (found: Navigation | undefined) => (found ? `${found.resolved} of ${found.links}` : 'failed');
  for (const { file, ms, peerMs, ours, theirs } of rows)
    printRow([
      path.basename(file),
      milliseconds(ms),
      milliseconds(peerMs),
      ours.bookmarks,
      theirs?.bookmarks ?? '–',
      links(ours),
      links(theirs),
    ]);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'PROVENANCE.md')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
