import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EditedDocument } from '@pagewright/editor';
import { fillDocument, foundFields } from '@pagewright/editor/filling';
import type { FoundField } from '@pagewright/forms';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { loadTool, LocalFile, performTool, ToolFailure } from '@pagewright/tools';
import { drawnPages, RENDERERS, type Renderer } from './fill-pdf/drawn.ts';
import { PEERS } from './fill-pdf/peers.ts';
import { seenBy } from './fill-pdf/seen.ts';
import { valueFor } from './fill-pdf/values.ts';

/**
 * Every form of the corpus filled in by the tool and by others: done or refused by a code, and which values three renderers show. All are
 * given the same values, one for each field that somebody can fill in.
 * usage: npm run bench -- fill-pdf [part of a file's path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
/** With fields, of each file: a book of forms says nothing that its first pages do not. */
const MOST_PAGES = 8;
/** Where others are tried, too: some take minutes for a form. */
const BESIDE_PEERS = 'pdf/forms/';
const OTHER_FILES = 'ours, other files';
const ROWS = ['ours', ...Object.keys(PEERS), OTHER_FILES];

interface Sum {
  files: number;
  done: number;
  fields: number;
  seen: Record<Renderer, number>;
  everywhere: number;
  ms: number;
}

interface Trial {
  file: string;
  /** With the values that they are to have. */
  fields: readonly FoundField[];
  folder: string;
}

export async function run([part = '']: string[] = []): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const names = (await readdir(CORPUS, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort();
  const sums = new Map(ROWS.map((filler) => [filler, emptySum()]));
  const codes = new Map<string, number>();
  const told: string[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-fill-pdf-'));
  try {
    for (const name of names.filter((each) => each.includes(part))) {
      const file = path.join(CORPUS, name);
      const fields = await fieldsOf(file).catch((error: unknown) => codeOf(error));
      if (typeof fields === 'string') codes.set(fields, (codes.get(fields) ?? 0) + 1);
      else if (fields.length > 0) told.push(...(await tried({ file, fields, folder }, name, sums)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log('| filler | forms | done | values | pdfium | poppler | mupdf | in all three | s |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [filler, { files, done, fields, seen, everywhere, ms }] of sums) {
    const share = `${everywhere} (${((100 * everywhere) / Math.max(1, fields)).toFixed(2)} %)`;
    const cells = [files, done, fields, ...RENDERERS.map((each) => seen[each]), share, (ms / 1000).toFixed(1)];
    console.log(`| ${filler} | ${cells.join(' | ')} |`);
  }
  for (const [code, count] of codes) console.log(`- not filled in: ${count} × ${code}`);
  for (const line of told) console.log(`- ${line}`);
}

const emptySum = (): Sum => ({
  files: 0,
  done: 0,
  fields: 0,
  seen: { pdfium: 0, poppler: 0, mupdf: 0 },
  everywhere: 0,
  ms: 0,
});

const codeOf = (error: unknown): string =>
  error instanceof EngineFailure || error instanceof ToolFailure
    ? error.code
    : `uncoded: ${String(error).slice(0, 80)}`;

async function fieldsOf(file: string): Promise<FoundField[]> {
  const { fields } = foundFields(new Uint8Array(await readFile(file)), file);
  const pages = [...new Set(fields.flatMap(({ places }) => places.map(({ page }) => page)))].slice(0, MOST_PAGES);
  return fields.flatMap((field) => {
    const value = valueFor(field);
    const isThere = field.places.every(({ page }) => pages.includes(page));
    return typeof value === 'string' && isThere ? [{ ...field, value }] : [];
  });
}

async function tried(trial: Trial, name: string, sums: ReadonlyMap<string, Sum>): Promise<string[]> {
  const { file, fields, folder } = trial;
  const source = new Uint8Array(await readFile(file));
  const pages = [...new Set(fields.flatMap(({ places }) => places.map(({ page }) => page)))];
  const emptied = path.join(folder, 'emptied.pdf');
  const empty = await emptiedFile(source, file, fields).catch(() => source);
  await writeFile(emptied, empty);
  const before = await drawnPages(emptied, pages, folder);
  const document = new EditedDocument(source, { name: file });
  const spaceOf = (page: number) => document.spaceOf(document.pages[page - 1] ?? 0);
  const told: string[] = [];
  const rows = name.includes(BESIDE_PEERS) ? ROWS.filter((row) => row !== OTHER_FILES) : [OTHER_FILES];
  for (const filler of rows) {
    const sum = sums.get(filler) ?? emptySum();
    const output = path.join(folder, 'filled.pdf');
    await rm(output, { force: true });
    sum.files += 1;
    sum.fields += fields.length;
    const started = performance.now();
    try {
      await (PEERS[filler]?.({ ...trial, output }) ?? filledByUs(trial, output));
    } catch (error) {
      told.push(`${filler}, ${name}: ${codeOf(error)}`);
      continue;
    }
    sum.ms += performance.now() - started;
    sum.done += 1;
    const after = await drawnPages(output, pages, folder);
    const unseen: string[] = [];
    for (const field of fields) {
      const renderers = seenBy(field, field.value, { before, after, spaceOf });
      for (const renderer of renderers) sum.seen[renderer] += 1;
      if (renderers.length === RENDERERS.length) sum.everywhere += 1;
      else unseen.push(`${field.name} (${RENDERERS.filter((each) => !renderers.includes(each)).join(', ')})`);
    }
    if (filler in PEERS) continue;
    if (unseen.length > 0) told.push(`${name}: ${unseen.length} not seen: ${unseen.slice(0, 4).join('; ')}`);
    const [was, is] = [await validSignatures(file), await validSignatures(output)];
    if (was > 0) told.push(`${name}: ${is} of ${was} signatures valid`);
  }
  return told;
}

async function emptiedFile(source: Uint8Array, name: string, fields: readonly FoundField[]): Promise<Buffer> {
  const nothing = fields.map((field) => ({ name: field.name, value: null }));
  return Buffer.concat(fillDocument({ source, name, fields: nothing, flatten: false }).parts);
}

async function filledByUs({ file, fields, folder }: Trial, output: string): Promise<void> {
  const data = path.join(folder, 'data.json');
  await writeFile(data, JSON.stringify({ fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])) }));
  const work = path.join(folder, 'work');
  await rm(work, { recursive: true, force: true });
  await mkdir(work);
  const { outputs } = await performTool(await loadTool('fill-pdf'), {
    files: [{ path: file, name: 'form.pdf' }],
    options: { data: new LocalFile(data) },
    folder: work,
  });
  await writeFile(output, await readFile(outputs[0]?.path ?? ''));
}

/** As poppler finds them. */
function validSignatures(file: string): Promise<number> {
  return new Promise((resolve) => {
    execFile('pdfsig', ['-nocert', file], { timeout: 60_000 }, (_error, out) => {
      resolve(out.split('Signature is Valid').length - 1);
    });
  });
}
