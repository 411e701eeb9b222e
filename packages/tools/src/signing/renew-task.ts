import { writeFileSync } from 'node:fs';
import { digestOf, prepareRenewal, type ValidationData } from '@pagewright/signatures';
import { readSigned, type SignedFileInput } from './signed-file.ts';

interface RenewInput extends SignedFileInput {
  data: ValidationData;
  output: string;
}

/**
 * In a worker thread: writes a signed file with what was gathered for it and room for a timestamp. Answers with where that goes, what it
 * is about, and how many signatures and timestamps it renews. Fails as `prepareRenewal` does.
 */
export async function run({ data, output, ...file }: RenewInput) {
  const { prepared, ...facts } = await prepareRenewal(readSigned(file), data);
  writeFileSync(output, prepared.bytes);
  return { ...facts, hole: prepared.hole, digest: digestOf(prepared) };
}
