import { readFileSync, writeFileSync } from 'node:fs';
import {
  digestOf,
  embedded,
  prepareTimestamp,
  withValidationData,
  type PreparedFile,
  type ValidationData,
} from '@pagewright/signatures';

interface EmbedInput {
  /** A prepared file, and what goes into its room, DER. */
  path: string;
  hole: PreparedFile['hole'];
  signature: Uint8Array;
  password?: string | undefined;
  /** Put behind the signature, if there is any. */
  data?: ValidationData | undefined;
  /** Makes room for a timestamp of all of it. */
  isStamped: boolean;
  output: string;
}

/** In a worker thread: writes the signed file. Answers with where its timestamp goes, and what that is about. Fails with SIGNATURE_TOO_LARGE. */
export function run({ path, hole, signature, password, data, isStamped, output }: EmbedInput) {
  let bytes = embedded({ bytes: new Uint8Array(readFileSync(path)), hole }, signature);
  if (data) bytes = withValidationData(bytes, data, password);
  const prepared = isStamped ? prepareTimestamp(bytes, password) : undefined;
  writeFileSync(output, prepared?.bytes ?? bytes);
  return prepared && { hole: prepared.hole, digest: digestOf(prepared) };
}
