import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { checkFile, signersOf, type Signer } from '@pagewright/signatures/check';
import { TRUSTED_ISSUERS } from './trusted-issuers.ts';

/** What a file is signed with: fetched with the first file that may be signed, since most are not. */

export interface SignedFile {
  bytes: Uint8Array<ArrayBuffer>;
  password: string | undefined;
}

/** Its name is known where failures are spoken. */
const PATH = '';

export const signersIn = ({ bytes, password }: SignedFile): Promise<Signer[]> => signersOf(PATH, bytes, password);

export const checkedIn = ({ bytes, password }: SignedFile): Promise<CheckedSignature[]> =>
  checkFile(PATH, bytes, { trusted: TRUSTED_ISSUERS, now: new Date(), password });
