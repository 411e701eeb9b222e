import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { assetsOf, installedFaces } from '@pagewright/engine/faces';
import { concat } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import {
  checkSignatures,
  type AllowedChange,
  embedSignature,
  ALLOWED,
  allowedBySignatures,
  prepareSignature,
  signatureFieldsOf,
  signDigest,
  signedParts,
} from '@pagewright/signatures';
import { Authority, fixture, makeRawPage, pemOf, type MadeIdentity } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';
import { markOn, type Mark } from './signatures/mark.ts';
import { seenUpright, VIEWERS } from './signatures/upright.ts';

/**
 * Real files signed by two people one after the other, the first with a hand that is seen on the first turned page, else on the first one:
 * whether that stands upright there as a viewer shows it, whether poppler and OpenSSL say that all signatures hold, those that were there
 * before too, whether the source and the first signed file are what the last one begins with, and what our own check says.
 * usage: npm run bench -- signatures [part of a path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const LEFT_OUT = /\/(?:broken|protected|hostile|ai|recognition)\//;
const LARGEST = 20_000_000;
const run$ = promisify(execFile);

interface Row {
  name: string;
  /** Of poppler, before and after; signatures alone, as it does not check timestamps of documents. */
  before: string[];
  after: string[];
  isPrefix: boolean;
  openssl: boolean;
  own: string[];
  mark: Awaited<ReturnType<typeof seenUpright>>;
  isTurned: boolean;
}

export async function run([part = '']: string[]): Promise<void> {
  const hasCorpus = existsSync(CORPUS);
  if (!hasCorpus) console.log('skipped: no corpus (a made file instead)');
  const files = hasCorpus ? await pdfsBelow(CORPUS, part) : [await fixture('form-with-xfa')];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-signatures-'));
  const authority = await Authority.root({ name: 'Bench', key: 'RSA' });
  const signers = [await authority.issue({ name: 'Ada', key: 'RSA' }), await authority.issue({ name: 'Bo' })];
  await writeFile(path.join(folder, 'root.pem'), pemOf([authority.certificate]));
  const alone = await markedAlone(folder);
  const rows: Row[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await readFile(file));
    if (bytes.length > LARGEST) continue;
    try {
      const row = await signedTwice(path.relative(CORPUS, file), bytes, { folder, authority, signers, alone });
      if (row) rows.push(row);
      else refused.push(`${path.relative(CORPUS, file)}: certified, so that nobody else may sign`);
    } catch (error) {
      if (!(error instanceof UnreadableAsIs || error instanceof EngineFailure)) throw error;
      refused.push(`${path.relative(CORPUS, file)}: ${error.message}`);
    }
  }
  await rm(folder, { recursive: true, force: true });
  await closeEngine();
  report(rows, refused);
}

interface Around {
  folder: string;
  authority: Authority;
  signers: readonly MadeIdentity[];
  /** A mark on a white page. */
  alone: Marked;
}

interface Marked {
  bytes: Uint8Array;
  /** From 1. */
  page: number;
  mark: Mark;
  isTurned: boolean;
}

const TIME = '2026-01-02T03:04:05Z';

/** The document with room for a signature whose mark is seen on its first turned page, else on its first. */
async function prepareMarked(name: string, bytes: Uint8Array) {
  const faces = await installedFaces();
  const assets = await assetsOf(faces.map(({ facts }) => facts.sha256));
  const document = new EditedDocument(bytes, { name, assets, shaping });
  const turned = document.pages.findIndex((page) => document.spaceOf(page)?.quarters !== 0);
  const index = Math.max(0, turned);
  const [field, page] = ['Bench 1', document.pages[index] ?? 0];
  const mark = markOn(document, { page, field, time: TIME }, faces);
  return { prepared: document.prepareSignature(mark.request), page: index + 1, mark, isTurned: turned >= 0 };
}

async function markedAlone(folder: string): Promise<Marked> {
  const file = path.join(folder, 'white.pdf');
  makeRawPage(file, { content: '', width: 600, height: 400 });
  const { prepared, ...where } = await prepareMarked(file, new Uint8Array(await readFile(file)));
  return { bytes: prepared.bytes, ...where };
}

async function signedTwice(
  name: string,
  source: Uint8Array,
  { folder, authority, signers, alone }: Around,
): Promise<Row | undefined> {
  if (allowedBySignatures(new PdfFile(name, source, 'strict', {})) < ALLOWED.forms) return undefined;
  const before = await seenByPoppler(folder, source);
  const { prepared, ...where } = await prepareMarked(name, source);
  let isPrefix = true;
  let openssl = true;
  let bytes = source;
  let mark: Row['mark'] | undefined;
  for (const [at, { certificate, keys }] of signers.entries()) {
    const next = at === 0 ? prepared : prepareUnseen(name, bytes);
    const parts = signedParts(next);
    const digest = createHash('sha256');
    for (const each of parts) digest.update(each);
    const identity = { certificate, chain: [authority.certificate], key: keys.privateKey };
    const cms = await signDigest(identity, { algorithm: 'SHA-256', value: new Uint8Array(digest.digest()) });
    const signed = embedSignature(next, cms);
    mark ??= await seenUpright({ bytes: signed, ...where }, { before: bytes, alone });
    openssl &&= await holdsForOpenssl(folder, cms, concat(parts));
    isPrefix &&= Buffer.compare(signed.subarray(0, bytes.length), bytes) === 0;
    bytes = signed;
  }
  if (!mark) throw new RangeError('nobody signed');
  const file = new PdfFile(name, bytes, 'strict', {});
  const reports = await checkSignatures(file, { trusted: [authority.certificate], now: new Date() });
  const own = reports
    .filter(({ field }) => field.startsWith('Bench '))
    .map(({ verdict, trust, doubts, changes }) => [verdict, trust, ...doubts, ...forbiddenOf(changes)].join(' '));
  // Fields of one name are one field to readers: nobody signs two of them.
  const count = signatureFieldsOf(file).filter(({ name: field }) => field.startsWith('Bench ')).length;
  if (count !== signers.length) own.push(`${count} fields`);
  return {
    name,
    before,
    after: await seenByPoppler(folder, bytes),
    isPrefix,
    openssl,
    own,
    mark,
    isTurned: where.isTurned,
  };
}

function prepareUnseen(name: string, bytes: Uint8Array) {
  const file = new PdfFile(name, bytes, 'strict', {});
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError(`${name} has no page`);
  return prepareSignature(file, {
    subFilter: 'ETSI.CAdES.detached',
    claims: { name: 'Signer 2' },
    field: { name: 'Bench 2', page: page.ref },
    bytes: 16_384,
  });
}

async function seenByPoppler(folder: string, bytes: Uint8Array): Promise<string[]> {
  const file = path.join(folder, 'seen.pdf');
  await writeFile(file, bytes);
  const { stdout } = await run$('pdfsig', ['-nocert', file]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  return [...stdout.matchAll(/Signature Validation: (.*)/g)].map(([, verdict = '']) => verdict);
}

async function holdsForOpenssl(folder: string, cms: Uint8Array, content: Uint8Array): Promise<boolean> {
  const [signature, signed] = [path.join(folder, 'signature.der'), path.join(folder, 'content')];
  await writeFile(signature, cms);
  await writeFile(signed, content);
  const trust = ['-CAfile', path.join(folder, 'root.pem'), '-purpose', 'any', '-out', '/dev/null'];
  const input = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', signature, '-content', signed];
  return run$('openssl', [...input, ...trust]).then(
    () => true,
    () => false,
  );
}

async function pdfsBelow(root: string, part: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names
    .map((name) => path.join(root, name))
    .filter((file) => file.endsWith('.pdf') && !LEFT_OUT.test(file) && file.includes(part))
    .sort();
}

const VALID = 'Signature is Valid.';

function report(rows: readonly Row[], refused: readonly string[]): void {
  const count = (is: (row: Row) => boolean) => `${rows.filter(is).length} of ${rows.length}`;
  const isWhole = ({ before, after }: Row) => after.slice(before.length).filter((each) => each === VALID).length === 2;
  const isKept = ({ before, after }: Row) => before.every((each, at) => each === after[at]);
  const isOwn = ({ own }: Row) => own.length === 2 && own.every((each) => each === 'valid trusted');
  console.log(`\n# signatures\n${rows.length} files, each signed twice\n`);
  console.log(`both valid to poppler: ${count(isWhole)}`);
  console.log(
    `earlier ones as before: ${count(isKept)} (${rows.filter(({ before }) => before.length > 0).length} had any)`,
  );
  console.log(`valid to OpenSSL, with CAdES attributes: ${count(({ openssl }) => openssl)}`);
  console.log(`source and first signed file kept: ${count(({ isPrefix }) => isPrefix)}`);
  console.log(`valid to our own check: ${count(isOwn)}`);
  const turned = rows.filter(({ isTurned }) => isTurned);
  for (const viewer of VIEWERS) {
    const seen = (among: readonly Row[]) => among.filter(({ mark }) => mark[viewer] !== undefined);
    const upright = (among: readonly Row[]) =>
      `${seen(among).filter(({ mark }) => mark[viewer]?.lie === 0).length} of ${seen(among).length}`;
    const isAlone = ({ mark }: Row) => mark[viewer]?.elsewhere === 0;
    console.log(`mark upright in ${viewer}: ${upright(rows)}; on turned pages ${upright(turned)}`);
    console.log(`nothing else of the page changed in ${viewer}: ${seen(rows).filter(isAlone).length}`);
    for (const { name, mark } of seen(rows)) {
      const { lie, likeness = 0, elsewhere = 0 } = mark[viewer] ?? {};
      if (lie !== 0 || elsewhere > 0)
        console.log(`- ${name}: mark ${lie}, ${likeness.toFixed(2)} alike, ${elsewhere} pixels elsewhere`);
    }
  }
  for (const row of rows)
    if (!isWhole(row) || !isKept(row) || !isOwn(row) || !row.openssl)
      console.log(`- ${row.name}: ${row.before.join(' | ')} → ${row.after.join(' | ')}; ours: ${row.own.join(' | ')}`);
  for (const each of refused) console.log(`- refused: ${each}`);
}

const forbiddenOf = (changes: readonly AllowedChange[]) =>
  changes.flatMap(({ isAllowed, what, object }) => (isAllowed ? [] : [`(${what} ${object ?? ''})`]));
