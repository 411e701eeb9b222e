import {
  digestOf,
  embedded,
  expectOwn,
  prepareTimestamp,
  stampDigest,
  stampSignature,
  validationFor,
  type Around,
  type Level,
  type Stamp,
  withValidationData,
  type PreparedFile,
} from '../src/index.ts';

export interface Completing extends Around {
  level: Level;
  stamp: Stamp;
  password?: string | undefined;
}

/**
 * A file that was prepared, with its signature, brought to the level that was asked for, never to a lower one; all steps in one
 * go, as the tool takes them one after the other.
 */
export async function completeSignature(
  prepared: PreparedFile,
  signature: Uint8Array<ArrayBuffer>,
  { level, stamp, password, ...around }: Completing,
): Promise<Uint8Array> {
  await expectOwn(digestOf(prepared), signature);
  if (level === 'b-b') return embedded(prepared, signature);
  const timed = await stampSignature(signature, stamp);
  const signed = embedded(prepared, timed);
  if (level === 'b-t') return signed;
  const data = await validationFor(timed, around);
  const kept = withValidationData(signed, data, password);
  if (level === 'b-lt') return kept;
  const last = prepareTimestamp(kept, password);
  return embedded(last, await stampDigest(digestOf(last), stamp));
}
