import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { checkFile, derInPem, signersOf, type Signer } from '@pagewright/signatures/check';

/** What a file is signed with: fetched with the first file that may be signed, since most are not. */

export interface SignedFile {
  bytes: Uint8Array<ArrayBuffer>;
  password: string | undefined;
}

/** Its name is known where failures are spoken. */
const PATH = '';

export const signersIn = ({ bytes, password }: SignedFile): Promise<Signer[]> => signersOf(PATH, bytes, password);

export async function checkedIn({ bytes, password }: SignedFile): Promise<CheckedSignature[]> {
  return checkFile(PATH, bytes, { trusted: await trustedIssuers(), now: new Date(), password });
}

/** Certificates of issuers whose word counts on this instance, DER; without an answer nobody is trusted. */
async function trustedIssuers(): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  try {
    const answer = await fetch(linkTo('signatures.issuers', {}));
    return answer.ok ? derInPem(await answer.text()) : [];
  } catch {
    return [];
  }
}
