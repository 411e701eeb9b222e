import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { checkFile } from '@pagewright/signatures/check';
import { drawFile } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';
import { makeForeign, type Foreign } from './foreign-signatures/make.ts';
import { call } from './lossless/call.ts';

/**
 * Files that other software signed, from the corpus and made on the spot: our verdict beside the one of `pdfsig`. Fails if a check ends
 * without a verdict, if a disagreement has no explanation, or if more than 1 % of the sound files are called changed or unknown.
 * usage: npm run bench -- foreign-signatures [part of a name] [folder for the made files]
 */

const SHARED = path.join(import.meta.dirname, '../../shared');
const FOLDERS = ['corpus', 'signatures/foreign'];
const LARGEST = 20_000_000;
const MOST_FALSE_ALARMS = 0.01;

interface Row extends Foreign {
  ours: string;
  pdfsig: string;
  doubts: ReadonlySet<string>;
  isGood: boolean;
  isGoodToPdfsig: boolean;
  failure?: string;
}

export async function run([part = '', keep]: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-foreign-signatures-'));
  const files = [...(await corpusFiles()), ...(await makeForeign(folder))].filter(({ name }) => name.includes(part));
  const rows: Row[] = [];
  for (const each of files) {
    const row = await rowOf(each);
    if (row) rows.push(row);
  }
  if (keep !== undefined) await cp(folder, keep, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await closeEngine();
  report(rows);
}

async function corpusFiles(): Promise<Foreign[]> {
  const found: Foreign[] = [];
  for (const folder of FOLDERS.map((each) => path.join(SHARED, each))) {
    if (!existsSync(folder)) {
      console.log(`skipped: no ${path.basename(folder)}`);
      continue;
    }
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();
    for (const name of names) {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length > LARGEST || !bytes.includes('/ByteRange')) continue;
      found.push({ file, name: path.relative(SHARED, file), signer: 'corpus', isSound: false });
    }
  }
  return found;
}

/** Verdicts that find no change. */
const GOOD: ReadonlySet<string> = new Set(['valid', 'intact']);

async function rowOf(foreign: Foreign): Promise<Row | undefined> {
  const { file } = foreign;
  const { out } = await call('pdfsig', ['-nocert', file]);
  const told = [...out.toString().matchAll(/Signature Validation: (.*)/g)].map(([, verdict = '']) => verdict);
  const isWhole = !out.toString().includes('Not total document signed') || told.length > 1;
  const pdfsig = [...new Set(told)].join(' ') || 'no signature';
  const isGoodToPdfsig = told.length > 0 && told.every((each) => each === 'Signature is Valid.');
  const common = { ...foreign, pdfsig: isWhole ? pdfsig : `${pdfsig} Not the whole document.`, isGoodToPdfsig };
  try {
    const bytes = new Uint8Array(await readFile(file));
    const checking = { trusted: [], now: new Date(), password: undefined, draw: drawFile(file) };
    const checked = await checkFile(file, bytes, checking);
    if (checked.length === 0 && told.length === 0) return undefined;
    return {
      ...common,
      ours: [...new Set(checked.map(written))].join(' | ') || 'no signature',
      doubts: new Set(checked.flatMap(({ doubts }) => doubts)),
      isGood: checked.length > 0 && checked.every(({ verdict }) => GOOD.has(verdict)),
    };
  } catch (error) {
    const isRefusal = error instanceof EngineFailure;
    const ours = isRefusal ? `refused: ${error.code}` : String(error);
    return { ...common, ours, doubts: new Set(), isGood: false, ...(!isRefusal && { failure: ours }) };
  }
}

const written = ({ verdict, doubts, changes }: CheckedSignature) =>
  [verdict, ...doubts, ...changes.filter((each) => !each.isAllowed).map(({ what, kind }) => `(${what ?? kind})`)].join(
    ' ',
  );

/** Why the two verdicts differ; the first that fits. */
const CLASSES: readonly { name: string; why: string; fits: (row: Row) => boolean }[] = [
  {
    name: 'curve or digest',
    why: 'NSS does not know the algorithm (brainpool, Ed25519, SHA-224, SHA-3, SHA-512/256, RIPEMD-160); OpenSSL verifies what it made itself',
    fits: ({ isSound, isGood, name }) =>
      isSound && isGood && /brainpool|ed25519|sha-?224|sha3-|sha512-256|ripemd/i.test(name),
  },
  {
    name: 'weak digest',
    why: 'NSS refuses MD5 and SHA-1; we say "intact" and name the algorithm',
    fits: ({ isGood, doubts }) => isGood && doubts.has('weak algorithm'),
  },
  {
    name: 'PSS',
    why: 'NSS 3.87 does not verify RSA-PSS in CMS; OpenSSL verifies what it made itself',
    fits: ({ isSound, isGood, name }) => isSound && isGood && /pss|MGF1/.test(name),
  },
  {
    name: 'several signers',
    why: 'pdfsig looks at the first signer alone',
    fits: ({ isSound, isGood, name }) => isSound && isGood && name.includes('-signer'),
  },
  {
    name: 'no certificate',
    why: 'the signature comes without the certificate of its signer: neither can check it',
    fits: ({ doubts }) => doubts.has('no certificate'),
  },
  {
    name: 'later change',
    why: 'pdfsig looks at the signed bytes alone, we also at what follows them',
    fits: ({ isGood, isGoodToPdfsig, doubts }) =>
      !isGood &&
      isGoodToPdfsig &&
      ['forbidden change', 'drawn otherwise', 'covered', 'unread'].some((each) => doubts.has(each)),
  },
  {
    name: 'removed',
    why: 'a signature was taken out by a later revision; pdfsig does not look for it',
    fits: ({ doubts }) => doubts.has('removed'),
  },
  {
    name: 'range',
    why: 'the range covers not the whole revision, or the dictionary is outside of it; pdfsig takes any range',
    fits: ({ doubts }) => doubts.has('range') || doubts.has('outside'),
  },
  {
    name: 'form of the CMS',
    why: 'NSS does not read signers by key identifier, digests by the name of a signature scheme, or some BER; OpenSSL and the suites that the files come from verify them',
    fits: ({ isGood, pdfsig, name }) =>
      isGood && (/Unknown Validation Failure|isn't signed or corrupted/.test(pdfsig) || name.includes('-stream')),
  },
  {
    name: 'timestamp of the document',
    why: 'pdfsig does not check timestamps of documents',
    fits: ({ isGood, pdfsig }) => isGood && pdfsig.includes('has not yet been verified'),
  },
];

function report(rows: readonly Row[]): void {
  console.log(`\n# foreign-signatures\n${rows.length} files\n`);
  console.log('| file | signer | ours | pdfsig | agree |');
  console.log('| --- | --- | --- | --- | --- |');
  const agrees = ({ isGood, isGoodToPdfsig, failure }: Row) => failure === undefined && isGood === isGoodToPdfsig;
  const classOf = (row: Row) => CLASSES.find(({ fits }) => fits(row));
  for (const row of rows) {
    const agree = agrees(row) ? 'yes' : `no: ${classOf(row)?.name ?? 'NOT EXPLAINED'}`;
    console.log(`| ${[row.name, row.signer, row.ours, row.pdfsig, agree].join(' | ')} |`);
  }
  const differing = rows.filter((row) => !agrees(row));
  console.log('\n| why they differ | files | explanation |\n| --- | ---: | --- |');
  for (const each of CLASSES) {
    const count = differing.filter((row) => classOf(row) === each).length;
    if (count > 0) console.log(`| ${each.name} | ${count} | ${each.why} |`);
  }
  const unexplained = differing.filter((row) => !classOf(row));
  const failures = rows.filter(({ failure }) => failure !== undefined);
  const sound = rows.filter(({ isSound, isGoodToPdfsig }) => isSound || isGoodToPdfsig);
  // pdfsig finds some of its own signatures with EC keys broken: these are.
  const isBrokenByPdfsig = (row: Row) => row.signer === 'pdfsig' && !row.isGoodToPdfsig;
  const alarms = rows.filter(
    (row) => row.isSound && !row.isGood && !row.doubts.has('no certificate') && !isBrokenByPdfsig(row),
  );
  console.log(`\nagree: ${rows.length - differing.length} of ${rows.length}, not explained: ${unexplained.length}`);
  console.log(`checks without a verdict: ${failures.length}`);
  console.log(`false alarms: ${alarms.length} of ${sound.length} sound files`);
  for (const { name, ours } of [...unexplained, ...failures, ...alarms]) console.log(`- ${name}: ${ours}`);
  const isMissed = failures.length + unexplained.length > 0 || alarms.length > sound.length * MOST_FALSE_ALARMS;
  if (isMissed) process.exitCode = 1;
}
