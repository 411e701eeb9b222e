import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { certificateOf } from '@pagewright/signatures';
import { checkFile } from '@pagewright/signatures/check';
import { drawFile } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';
import { seeded } from './edit/choose.ts';
import { EDITS, type Edited, type EditKind } from './signature-edits/edits.ts';
import { makeSigners, makeSources, type SignedSource } from './signature-edits/sources.ts';

/**
 * 2,000 single edits of signed files, chosen by a seed: flipped bytes, junk, truncation, rewriting by qpdf, and increments by our own
 * writers. The right verdict of each is known. Fails if a verdict is wrong; such files stay in a folder that is printed.
 * usage: npm run bench -- signature-edits [edits] [seed]
 */

const USUAL = 2000;
const SEED = 33;

interface Row {
  kind: string;
  verdicts: string;
  /** `undefined` if the verdict is right. */
  fault?: string;
}

/** Verdicts, or the code of a refusal, or the message of an error. */
type Outcome = readonly CheckedSignature[] | { refusal: string } | { error: string };

export async function run([edits = String(USUAL), seed = String(SEED)]: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-signature-edits-'));
  const wrongFolder = path.join(tmpdir(), 'signature-edits-wrong');
  await rm(wrongFolder, { recursive: true, force: true });
  const signers = await makeSigners();
  const sources = await makeSources(folder, signers);
  const trusted = [certificateOf(signers.root)];
  const editing = { folder, signers, random: seeded(Number(seed)) };
  const rows: Row[] = [];
  for (const kind of EDITS)
    for (let count = 0; count < Math.round((kind.share * Number(edits)) / USUAL); count += 1) {
      const source = sources[count % sources.length];
      if (!source) throw new RangeError('no source');
      const edited = await kind.make(source, editing);
      const file = path.join(folder, 'edited.pdf');
      await writeFile(file, edited.bytes);
      const outcome = await checked(file, edited.bytes, trusted);
      const row = rowOf(kind, source, edited, outcome);
      rows.push(row);
      if (row.fault === undefined) continue;
      const kept = path.join(wrongFolder, `${rows.length}-${kind.name.replaceAll(' ', '-')}.pdf`);
      await mkdir(wrongFolder, { recursive: true });
      await writeFile(kept, edited.bytes);
      row.fault = `${row.fault} (${source.name}; ${edited.how}; ${kept})`;
    }
  await rm(folder, { recursive: true, force: true });
  await closeEngine();
  report(rows, { sources, seed });
}

async function checked(file: string, bytes: Uint8Array, trusted: readonly Uint8Array<ArrayBuffer>[]): Promise<Outcome> {
  try {
    return await checkFile(file, bytes, { trusted, now: new Date(), password: undefined, draw: drawFile(file) });
  } catch (error) {
    return error instanceof EngineFailure ? { refusal: error.code } : { error: String(error) };
  }
}

function rowOf({ name: kind }: EditKind, { signatures }: SignedSource, edited: Edited, outcome: Outcome): Row {
  const judged = edited.judged ?? signatures.map(({ field }) => field);
  const fault = faultIn(edited, judged, outcome);
  return { kind, verdicts: writtenOutcome(outcome, judged), ...(fault !== undefined && { fault }) };
}

/** Verdicts that find no change. */
const GOOD: ReadonlySet<string> = new Set(['valid', 'intact']);

function faultIn({ expect }: Edited, judged: readonly string[], outcome: Outcome): string | undefined {
  if ('error' in outcome) return outcome.error;
  // Refusing a file is right unless its signatures are to be valid.
  if ('refusal' in outcome) return expect === 'valid' ? outcome.refusal : undefined;
  const found = outcome.filter(({ field }) => judged.includes(field));
  const isWrong = {
    valid: ({ verdict, trust }: CheckedSignature) => verdict !== 'valid' || trust !== 'trusted',
    changed: ({ verdict }: CheckedSignature) => verdict !== 'changed',
    'not valid': ({ verdict }: CheckedSignature) => GOOD.has(verdict),
    'not trusted': () => false,
  }[expect];
  const isMissing = expect === 'valid' && judged.some((field) => found.every((each) => each.field !== field));
  if (isMissing || found.some(isWrong)) return `expected ${expect}, found ${found.map(described).join(' | ')}`;
  // A signature whose name was hit is found under another one: then no signature of the file may be good but those before the edit.
  return undefined;
}

const described = ({ field, verdict, trust, doubts, changes }: CheckedSignature): string =>
  [
    field,
    verdict,
    ...(verdict === 'valid' ? [trust] : doubts),
    ...changes.filter((each) => !each.isAllowed).map(({ what, kind }) => `(${what ?? kind})`),
  ].join(' ');

function writtenOutcome(outcome: Outcome, judged: readonly string[]): string {
  if ('error' in outcome) return 'error';
  if ('refusal' in outcome) return 'refused';
  const found = outcome.filter(({ field }) => judged.includes(field));
  return found.length === 0 ? 'no signature' : [...new Set(found.map(({ verdict }) => verdict))].toSorted().join(', ');
}

function report(rows: readonly Row[], { sources, seed }: { sources: readonly SignedSource[]; seed: string }): void {
  console.log(`\n# signature-edits\n${rows.length} edits of ${sources.length} signed files, seed ${seed}\n`);
  console.log('| edit | count | right | wrong | verdicts |');
  console.log('| --- | ---: | ---: | ---: | --- |');
  for (const [kind, all] of Map.groupBy(rows, (row) => row.kind)) {
    const wrong = all.filter(({ fault }) => fault !== undefined).length;
    const counts = [...Map.groupBy(all, ({ verdicts }) => verdicts)].map(([each, { length }]) => `${each}: ${length}`);
    console.log(`| ${[kind, all.length, all.length - wrong, wrong, counts.join('; ')].join(' | ')} |`);
  }
  const wrong = rows.filter(({ fault }) => fault !== undefined);
  console.log(`\nwrong: ${wrong.length} of ${rows.length}`);
  for (const { kind, fault } of wrong) console.log(`- ${kind}: ${fault}`);
  if (wrong.length > 0) process.exitCode = 1;
}
