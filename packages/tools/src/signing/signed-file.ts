import { readFileSync } from 'node:fs';
import { certificateFrom, type SignedFile } from '@pagewright/signatures';

/** A signed file on its way into a worker thread. */
export interface SignedFileInput {
  path: string;
  /** By which failures know the file. */
  name: string;
  password?: string | undefined;
  /** Of whom the instance trusts, DER. */
  trusted: readonly Uint8Array<ArrayBuffer>[];
  now: Date;
}

export const readSigned = ({ path, name, password, trusted, now }: SignedFileInput): SignedFile => ({
  path: name,
  bytes: new Uint8Array(readFileSync(path)),
  password,
  trusted: trusted.map(certificateFrom),
  now,
});
