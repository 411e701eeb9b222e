import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EditedDocument } from '@pagewright/editor';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { makeIdentity, savePkcs12 } from '@pagewright/signatures';
import { checkFile } from '@pagewright/signatures/check';
import { drawFile } from '@pagewright/testkit';
import { closeEngine, loadTool, LocalFile, performTool, ToolFailure, warningsOf, type Task } from '@pagewright/tools';

/**
 * Every tool that changes pages, on every signed file: whether somebody is warned before, and whether the signatures that held still do
 * after, to our own check and to poppler. Poppler looks at what was signed alone, and not at what came behind it.
 * usage: npm run bench -- signed-tools [part of a path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const LARGEST = 20_000_000;
const PASSWORD = 'secret';
const run$ = promisify(execFile);

interface Way {
  name: string;
  tool: string;
  options: (file: string) => Promise<Task['options']> | Task['options'];
}

interface Row {
  way: string;
  file: string;
  /** Not offered: the code of the refusal. */
  refused?: string;
  warned: boolean;
  /** Signatures that held before to our own check, and of them those that do after. */
  before: number;
  own: number;
  /** Each that was valid to poppler still is. */
  poppler: boolean;
}

export async function run([part = '']: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-signed-tools-'));
  const identity = path.join(folder, 'me.p12');
  await writeFile(
    identity,
    await savePkcs12(await makeIdentity({ name: 'Bench' }, new Date()), { name: 'b', password: PASSWORD }),
  );
  const rows: Row[] = [];
  for (const file of await signedFiles(part))
    for (const way of waysWith(identity)) {
      const row = await tried(way, file, folder);
      if (row) rows.push(row);
    }
  await rm(folder, { recursive: true, force: true });
  await closeEngine();
  report(rows);
}

const waysWith = (identity: string): Way[] => [
  { name: 'rotate', tool: 'rotate-pdf', options: () => ({ angle: '90' }) },
  { name: 'delete a page', tool: 'delete-pages', options: () => ({ pages: 'last' }) },
  { name: 'organize', tool: 'organize-pdf', options: () => ({ order: '1, blank' }) },
  { name: 'compress', tool: 'compress-pdf', options: () => ({}) },
  { name: 'protect', tool: 'protect-pdf', options: () => ({ password: PASSWORD }) },
  { name: 'cover', tool: 'edit-pdf', options: async (file) => ({ edits: await covering(file) }) },
  { name: 'annotate', tool: 'annotate-pdf', options: async (file) => ({ edits: await noting(file) }) },
  { name: 'flatten', tool: 'annotate-pdf', options: () => ({ flatten: 'comments-and-fields' }) },
  { name: 'sign by hand', tool: 'sign-pdf', options: async (file) => ({ edits: await marking(file) }) },
  {
    name: 'sign with a certificate',
    tool: 'sign-pdf',
    options: () => ({ identity: new LocalFile(identity), password: PASSWORD }),
  },
];

const at = '2026-01-02T03:04:05Z';
const said = { author: 'Bench', contents: '', created: at, modified: at };
const box = { x: 60, y: 120, rotation: 0, width: 60, height: 20 };

const covering = (file: string) => scriptFor(file, (page) => ({ kind: 'cover', page, id: 'c', box, fill: [1, 1, 1] }));
const noting = (file: string) =>
  scriptFor(file, (page) => ({
    kind: 'annotation.put',
    page,
    id: 'n',
    comment: { type: 'note', ...said, x: 60, y: 120, icon: 'note', colour: [1, 1, 0] },
  }));
const marking = (file: string) =>
  scriptFor(file, (page) => ({
    kind: 'annotation.put',
    page,
    id: 'm',
    comment: {
      type: 'stamp',
      ...said,
      box,
      look: { is: 'drawing', width: 60, height: 20, colour: [0, 0, 0], path: 'M0 0L60 0L60 20Z' },
    },
  }));

async function scriptFor(file: string, operation: (page: number) => object): Promise<string> {
  const bytes = new Uint8Array(await readFile(file));
  const [page = 0] = new EditedDocument(bytes).pages;
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  return JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations: [operation(page)] });
}

async function tried({ name: way, tool: slug, options }: Way, file: string, folder: string): Promise<Row | undefined> {
  const before = await holding(file);
  const held = before.own.filter(Boolean).length;
  if (held === 0) return undefined;
  const row = { way, file: path.relative(CORPUS, file), before: held, warned: false, own: held, poppler: true };
  const tool = await loadTool(slug);
  try {
    const task: Task = {
      files: [{ path: file, name: path.basename(file) }],
      options: await options(file),
      folder: await mkdtemp(path.join(folder, 'run-')),
    };
    const warned = (await warningsOf(tool, task)).length > 0;
    const { outputs, notes } = await performTool(tool, task);
    const told = notes.some(({ code }) => code === 'SIGNATURES_BROKEN');
    const after = await holding(outputs[0]?.path ?? file, way === 'protect' ? PASSWORD : undefined);
    const kept = (was: readonly boolean[], now: readonly boolean[]) =>
      was.filter((held, place) => held && now[place] === true).length;
    const own = kept(before.own, after.own);
    const poppler = kept(before.poppler, after.poppler) === before.poppler.filter(Boolean).length;
    return { ...row, warned: warned || told, own, poppler };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { ...row, refused: error.code };
  }
}

/** Of each signature in its order; timestamps of documents, at which poppler does not look, are left out. */
async function holding(file: string, password?: string): Promise<{ own: boolean[]; poppler: boolean[] }> {
  const checking = { trusted: [], now: new Date(), password, draw: drawFile(file, password) };
  const checked = await checkFile(file, new Uint8Array(await readFile(file)), checking).catch(() => []);
  const own = checked.filter(({ kind }) => kind === 'signature').map(({ verdict }) => verdict !== 'changed');
  const words = password === undefined ? [] : ['-upw', password];
  const { stdout } = await run$('pdfsig', ['-nocert', ...words, file]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  const poppler = [...stdout.matchAll(/Signature Type: (.*)\n[^]*?Signature Validation: (.*)/g)]
    .filter(([, type]) => type !== 'ETSI.RFC3161')
    .map(([, , verdict]) => verdict === 'Signature is Valid.');
  return { own, poppler };
}

async function signedFiles(part: string): Promise<string[]> {
  const names = (await readdir(CORPUS, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();
  const found: string[] = [];
  for (const name of names) {
    const file = path.join(CORPUS, name);
    if (!name.includes(part)) continue;
    const bytes = await readFile(file);
    if (bytes.length <= LARGEST && bytes.includes('/ByteRange') && (await holding(file)).own.some(Boolean))
      found.push(file);
  }
  return found;
}

function report(rows: readonly Row[]): void {
  console.log(`\n# signed-tools\n${new Set(rows.map(({ file }) => file)).size} files with signatures that hold\n`);
  console.log(
    '| tool | tried | not offered | warned | kept, own check | kept, poppler | warning and own check agree |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [way, all] of Map.groupBy(rows, (row) => row.way)) {
    const done = all.filter(({ refused }) => refused === undefined);
    const count = (is: (row: Row) => boolean) => done.filter(is).length;
    const columns = [
      way,
      all.length,
      all.length - done.length,
      count(({ warned }) => warned),
      count(({ own, before }) => own === before),
      count(({ poppler }) => poppler),
      `${count(agrees)} of ${done.length}`,
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }
  if (rows.some((row) => row.refused === undefined && !agrees(row))) process.exitCode = 1;
  for (const row of rows)
    if (row.refused !== undefined) console.log(`- not offered: ${row.way}, ${row.file}: ${row.refused}`);
    else if (!agrees(row))
      console.log(`- ${row.way}, ${row.file}: warned ${row.warned}, kept ${row.own} of ${row.before}`);
}

/** Whether people were warned exactly where a signature ended. */
const agrees = ({ warned, own, before }: Row): boolean => warned === own < before;
