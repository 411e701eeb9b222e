import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { certificateFrom } from '@pagewright/signatures';
import { pemOf } from '@pagewright/testkit';
import { closeEngine, loadTool, performTool, setSigning, ToolFailure, type Task } from '@pagewright/tools';
import { call } from './lossless/call.ts';
import { DRAW, installedReaders, looksOther, type Reader } from './signature-attacks/draw.ts';

/**
 * Signed files that were changed in the style of the published attacks, made by `packages/signatures/test/attacks`, and the files of the
 * corpus: our verdict, the verdict of `pdfsig`, and the readers that draw page 1 otherwise than it was signed. Fails if a file that is
 * called valid looks otherwise to any reader, unless the change is one of a sound file, or one that the report names and allows.
 * usage: npm run bench -- signature-attacks [part of a title]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/signatures');
const MAKER = path.join(import.meta.dirname, '../packages/signatures/test/attacks/write-all.ts');
const run$ = promisify(execFile);

/** A file to try. As `write-all.ts` lists it; those of the corpus have neither a length of what was signed nor fields to judge. */
interface Tried {
  file: string;
  title: string;
  expect: 'changed' | 'not valid' | 'valid' | 'unknown';
  signed?: number;
  judged?: readonly string[];
}

interface Row extends Tried {
  ours: string;
  pdfsig: string;
  others: Reader[];
  isValid: boolean;
  /** The report names a change that is seen, and allows it. */
  isNamed: boolean;
}

interface Around {
  readers: readonly Reader[];
  folder: string;
}

export async function run([part = '']: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-signature-attacks-'));
  const around = { folder, readers: await installedReaders() };
  await run$(process.execPath, [MAKER, folder, part]);
  await trustRoots(folder);
  const made = JSON.parse(await readFile(path.join(folder, 'attacks.json'), 'utf8')) as Tried[];
  const corpus = await corpusFiles(part);
  const rows: Row[] = [];
  for (const each of made) rows.push(await rowOf(path.join(folder, each.file), each, around));
  for (const each of corpus) rows.push(await rowOf(path.join(CORPUS, each.file), each, around));
  await rm(folder, { recursive: true, force: true });
  await closeEngine();
  report(rows, around.readers);
}

/** Trusts the authority of the made files, and the one of the corpus. */
async function trustRoots(folder: string): Promise<void> {
  const trustList = path.join(folder, 'root.pem');
  const root = path.join(CORPUS, 'attacks/root.der');
  if (existsSync(root)) await appendFile(trustList, pemOf([certificateFrom(new Uint8Array(await readFile(root)))]));
  setSigning({ trustList });
}

async function corpusFiles(part: string): Promise<Tried[]> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return [];
  }
  const names = (await readdir(CORPUS, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();
  return names.filter((name) => name.includes(part)).map((file) => ({ file, title: file, expect: 'unknown' }));
}

async function rowOf(file: string, tried: Tried, { readers, folder }: Around): Promise<Row> {
  const bytes = new Uint8Array(await readFile(file));
  const reports = await checkedByTool(file, folder);
  const judged =
    typeof reports === 'string' ? [] : reports.filter((each) => tried.judged?.includes(each.field) ?? true);
  const ends = judged.flatMap(({ end = bytes.length }) => (end < bytes.length ? [end] : []));
  const signed = tried.signed ?? Math.max(0, ...ends);
  const signedFile = path.join(folder, 'signed.pdf');
  if (signed > 0) await writeFile(signedFile, bytes.subarray(0, signed));
  const others: Reader[] = [];
  for (const reader of signed > 0 && signed < bytes.length ? readers : [])
    if (looksOther(await DRAW[reader](signedFile, folder), await DRAW[reader](file, folder))) others.push(reader);
  return {
    ...tried,
    ours: typeof reports === 'string' ? reports : judged.map(written).join(' | ') || 'no signature',
    pdfsig: await pdfsigOf(file),
    others,
    isValid: judged.some(({ verdict }) => GOOD.has(verdict)),
    isNamed: judged.some(({ changes }) => changes.some(({ kind, isAllowed }) => isAllowed && SEEN.has(kind))),
  };
}

/** As people see it: by the tool, which draws the pages too. Returns a code if the tool refuses the file. */
async function checkedByTool(file: string, folder: string): Promise<readonly CheckedSignature[] | string> {
  const task: Task = {
    files: [{ path: file, name: path.basename(file) }],
    options: { check: 'json' },
    folder: await mkdtemp(path.join(folder, 'check-')),
  };
  try {
    return (await performTool(await loadTool('sign-pdf'), task)).report as readonly CheckedSignature[];
  } catch (error) {
    if (error instanceof ToolFailure) return error.code;
    throw error;
  }
}

/** Verdicts that find no change. */
const GOOD: ReadonlySet<string> = new Set(['valid', 'intact']);
/** Changes that are seen on a page. */
const SEEN: ReadonlySet<string> = new Set(['form value', 'comment', 'signature', 'signature field']);

const written = ({ verdict, trust, doubts }: CheckedSignature) =>
  [verdict, ...(verdict === 'valid' ? [trust] : doubts)].join(', ');

async function pdfsigOf(file: string): Promise<string> {
  const { out } = await call('pdfsig', ['-nocert', file]);
  const verdicts = [...out.toString().matchAll(/Signature Validation: (.*)/g)].map(([, verdict = '']) => verdict);
  return verdicts.join(' ') || 'no signature';
}

const isFooled = ({ expect, isValid, isNamed, others }: Row): boolean =>
  isValid && others.length > 0 && (expect === 'unknown' ? !isNamed : expect !== 'valid');

function report(rows: readonly Row[], readers: readonly Reader[]): void {
  console.log(`\n# signature-attacks\n${rows.length} files, page 1 drawn by ${readers.join(', ')}\n`);
  console.log('| file | expected | our verdict | pdfsig | looks otherwise in |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const { title, expect, ours, pdfsig, others } of rows)
    console.log(`| ${[title, expect, ours, pdfsig, others.join(', ')].join(' | ')} |`);
  const attacks = rows.filter(({ expect }) => expect === 'changed' || expect === 'not valid');
  const sound = rows.filter(({ expect }) => expect === 'valid');
  const fooled = rows.filter(isFooled);
  console.log(`\nattacks: ${attacks.length}, called valid: ${attacks.filter(({ isValid }) => isValid).length}`);
  console.log(`attacks that any reader shows: ${attacks.filter(({ others }) => others.length > 0).length}`);
  console.log(`valid to pdfsig: ${attacks.filter(({ pdfsig }) => pdfsig.includes('is Valid')).length}`);
  console.log(`sound: ${sound.length}, called valid: ${sound.filter(({ isValid }) => isValid).length}`);
  console.log(`called valid, and looks otherwise: ${fooled.length}`);
  for (const { title, ours, others } of fooled) console.log(`- ${title}: ${ours}; ${others.join(', ')}`);
  if (fooled.length > 0) process.exitCode = 1;
}
