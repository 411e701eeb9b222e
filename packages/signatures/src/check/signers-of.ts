import { readCms } from '../cms/read-cms.ts';
import { openSigned } from './open-signed.ts';
import { plainCertificate } from './plain-certificate.ts';
import { signedIn, takenOutOf, type Signed } from './signed-in.ts';

/** A signature, without a look at whether it holds. */
export interface Signer {
  kind: 'signature' | 'timestamp';
  /** Of the certificate; empty where it has none. */
  name: string;
  /** What may still be done to the document: 1 nothing, 2 forms and signatures, 3 comments too. */
  allows: number;
  /** It was taken out of the file. */
  isRemoved: boolean;
}

/** ISO 32000-2, 12.8.2.2: a signature that says nothing allows comments. */
const COMMENTS = 3;

/** In the order in which they signed, those that were taken out last. Fails as `openSigned` does; `path` names the file then. */
export async function signersOf(path: string, bytes: Uint8Array, password: string | undefined): Promise<Signer[]> {
  const file = openSigned(path, bytes, password);
  const all = signedIn(file, password);
  const takenOut = [...takenOutOf(file, all, password)].map(({ signed }) => signed);
  return Promise.all([...all.map((each) => signerOf(each, false)), ...takenOut.map((each) => signerOf(each, true))]);
}

async function signerOf({ signature: { kind, contents }, permissions }: Signed, isRemoved: boolean): Promise<Signer> {
  const certificate = (await readCms(contents))?.certificate;
  const name = certificate ? (await plainCertificate(certificate)).name : '';
  return { kind, name, allows: permissions.allows ?? COMMENTS, isRemoved };
}
