import { describe, test } from 'node:test';

/**
 * How much of a long proof runs. `npm test` runs a sample of each; `npm run prove` runs every case (docs/decisions/084-a-test-run-one-can-use.md).
 */
const inFull = process.env['PROOFS'] === 'full';

/**
 * Every case in a full proof, else `count` of them, evenly spread. The first place differs from file to file and from call to call, so that
 * a run does not see one language or one width alone. Pass `import.meta` of the test file.
 */
export function sampleOf<T>({ filename }: { filename: string }, cases: readonly T[], count = 1): readonly T[] {
  if (inFull || count >= cases.length) return cases;
  const calls = callsOf.get(filename) ?? 0;
  callsOf.set(filename, calls + 1);
  const first = (placeOf(filename) + calls) % cases.length;
  return Array.from(
    { length: count },
    (_, index) => cases[(first + Math.floor((index * cases.length) / count)) % cases.length] as T,
  );
}

/** The size of a proof: `full` in a full proof, else `sample`. */
export const extent = ({ sample, full }: { sample: number; full: number }): number => (inFull ? full : sample);

/** Calls so far by file. */
const callsOf = new Map<string, number>();

/** The same on every machine: the name alone counts, not the folder above it. */
function placeOf(filename: string): number {
  const name = filename.slice(filename.lastIndexOf('/') + 1);
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** A test that runs in full proofs only; `npm test` lists it as skipped. For slow cases beside one that `npm test` runs. */
export const proof = inFull ? test : test.skip;

/** The same for a whole suite. */
export const describeProof = inFull ? describe : describe.skip;
