import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editScript, type EditOperation } from '@pagewright/contract/edits/script.ts';
import { applyScript, EditedDocument } from '@pagewright/editor';
import { equal, hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { fixture } from '@pagewright/testkit';
import { chooseEdits, seeded, type Wish } from './edit/choose.ts';
import { frameOf } from './edit/frame.ts';
import { faults, judge, look, type Verdict } from './edit/judge.ts';
import { agreement, type Agreement } from './edit/origins.ts';

/**
 * Words of documents replaced and deleted in place, chosen by a seed, as other readers see them: whether the text says what was
 * wished, every other word stays to 0.02 points, no pixel outside of the word's box changes, `qpdf --check` finds no new
 * fault, the source is a prefix of the result and an empty script gives the source. Beside it: whether PDFium draws the
 * glyphs where the page model has them.
 * usage: npm run bench -- edit [part of a path] [edits of each file] [seed]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const LEFT_OUT = /\/(?:broken|protected)\//;
const LARGEST = 20_000_000;

interface Row extends Verdict {
  file: string;
  wish: Wish;
  prefix: boolean;
  undone: boolean;
  added: number;
}

export async function run([part = '', each = '4', seed = '42']: string[]): Promise<void> {
  const hasCorpus = existsSync(CORPUS);
  if (!hasCorpus) console.log('skipped: no corpus (a made file instead)');
  const files = hasCorpus ? await pdfsBelow(CORPUS, part) : [await fixture('tagged')];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-edit-'));
  const rows: Row[] = [];
  const refused: string[] = [];
  const unseen: string[] = [];
  const origins = new Map<string, Agreement>();
  for (const file of files) {
    const name = path.relative(CORPUS, file);
    try {
      await editFile(file, folder, Number(each), Number(seed), { name, rows, refused, unseen, origins });
    } catch (error) {
      if (!(error instanceof UnreadableAsIs || error instanceof EngineFailure)) throw error;
      refused.push(`${name}: ${error.message}`);
    }
  }
  await rm(folder, { recursive: true, force: true });
  report(rows, refused, origins);
  console.log(`\nNot judged, since poppler does not see the word in the source: ${unseen.length}`);
  for (const line of unseen) console.log(`- ${line}`);
}

async function pdfsBelow(root: string, part: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names
    .map((name) => path.join(root, name))
    .filter((file) => file.endsWith('.pdf') && !LEFT_OUT.test(file) && file.includes(part))
    .sort();
}

interface Findings {
  name: string;
  rows: Row[];
  refused: string[];
  /** Words that poppler does not find in the source. */
  unseen: string[];
  origins: Map<string, Agreement>;
}

async function editFile(file: string, folder: string, most: number, seed: number, found: Findings): Promise<void> {
  const bytes = new Uint8Array(await readFile(file));
  if (bytes.length > LARGEST) return;
  const document = new EditedDocument(bytes, file);
  found.origins.set(
    found.name,
    await agreement(file, document, [...new Set([0, Math.floor(document.pages.length / 2)])]),
  );
  const sourceTree = readPageTree(new PdfFile(file, bytes));
  const sourceFaults = await faults(file);
  for (const wish of chooseEdits(document, most, seeded(seed + found.name.length))) {
    const result = attempt(bytes, wish.operation);
    if (typeof result === 'string') {
      found.refused.push(`${found.name} p. ${wish.page} “${wish.was}” → “${wish.text}”: ${result}`);
      continue;
    }
    const target = path.join(folder, 'edited.pdf');
    await writeFile(target, result);
    const page = sourceTree.pages[wish.page - 1];
    if (!page) continue;
    const [before, after] = [await look(file, wish.page), await look(target, wish.page)];
    const verdict = judge(before, after, wish, frameOf(materialisePage(page)));
    if (!verdict) {
      found.unseen.push(`${found.name} p. ${wish.page} “${wish.was}”`);
      continue;
    }
    found.rows.push({
      file: found.name,
      wish,
      ...verdict,
      sound: (await faults(target)) <= sourceFaults,
      prefix: equal(result.subarray(0, bytes.length), bytes),
      undone: equal(applyScript(bytes, scriptOf(bytes, [])), bytes),
      added: result.length - bytes.length,
    });
  }
}

/** The result, or why the edit is refused. */
function attempt(source: Uint8Array, operation: EditOperation): Uint8Array | string {
  try {
    return applyScript(source, scriptOf(source, [operation]));
  } catch (error) {
    if (error instanceof EngineFailure) return error.message;
    throw error;
  }
}

const scriptOf = (source: Uint8Array, operations: EditOperation[]) =>
  editScript.parse({
    format: 'pagewright-edits',
    version: 1,
    source: { sha256: hex(sha256(source)), bytes: source.length },
    operations,
  });

const isWhole = (row: Row) =>
  row.wished && row.kept === row.words && row.pixels === 0 && row.sound && row.prefix && row.undone;

function report(rows: readonly Row[], refused: readonly string[], origins: ReadonlyMap<string, Agreement>): void {
  const groups: [string, (row: Row) => boolean][] = [
    ['all', () => true],
    ...(['shorter', 'longer', 'delete'] as const).map((kind): [string, (row: Row) => boolean] => [
      kind,
      ({ wish }) => wish.kind === kind,
    ]),
    ['in a form', ({ wish }) => wish.inForm],
    ['turned', ({ wish }) => wish.turned],
    ...[...new Set(rows.map(({ wish }) => wish.font))]
      .sort()
      .map((font): [string, (row: Row) => boolean] => [font, ({ wish }) => wish.font === font]),
  ];
  console.log('| edits | files | count | wish in the text | words in place | no pixel elsewhere | qpdf | all of it |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, belongs] of groups) {
    const some = rows.filter(belongs);
    const count = (is: (row: Row) => boolean) => some.filter(is).length;
    const words = some.reduce((sum, row) => sum + row.words, 0);
    const kept = some.reduce((sum, row) => sum + row.kept, 0);
    console.log(
      `| ${name} | ${new Set(some.map(({ file }) => file)).size} | ${some.length} | ${count((row) => row.wished)} | ${kept} / ${words} | ` +
        `${count((row) => row.pixels === 0)} | ${count((row) => row.sound)} | ${count(isWhole)} (${percent(count(isWhole), some.length)}) |`,
    );
  }
  const added = rows.map((row) => row.added).sort((a, b) => a - b);
  console.log(`\nBytes added: median ${added[added.length >> 1] ?? 0}, largest ${added.at(-1) ?? 0}.`);
  const sum = { glyphs: 0, near: 0, close: 0 };
  for (const { glyphs, near, close } of origins.values()) {
    sum.glyphs += glyphs;
    sum.near += near;
    sum.close += close;
  }
  console.log(
    `${sum.glyphs} glyphs of ${origins.size} documents: PDFium has ${percent(sum.near, sum.glyphs)} within 0.05 pt, ${percent(sum.close, sum.glyphs)} within 0.5 pt.`,
  );
  for (const [name, { glyphs, near, close }] of origins)
    if (near < glyphs * 0.98) console.log(`- ${name}: ${near} and ${close} of ${glyphs}`);
  console.log(`\nNot whole: ${rows.filter((row) => !isWhole(row)).length}`);
  for (const row of rows.filter((each) => !isWhole(each)))
    console.log(
      `- ${row.file} p. ${row.wish.page} ${row.wish.kind} “${row.wish.was}” → “${row.wish.text}” (${row.wish.font}${row.wish.inForm ? ', form' : ''}${row.wish.turned ? ', turned' : ''}):` +
        `${row.wished ? '' : ' not said'}${row.kept === row.words ? '' : ` ${row.words - row.kept} words moved`}` +
        `${row.pixels === 0 ? '' : ` ${row.pixels} pixels`}${row.sound ? '' : ' qpdf'}${row.prefix ? '' : ' no prefix'}`,
    );
  console.log(`\nRefused: ${refused.length}`);
  for (const line of refused) console.log(`- ${line}`);
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
