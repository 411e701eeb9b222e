import { readCms } from '../cms/read-cms.ts';
import { plainCertificate } from './plain-certificate.ts';
import { openSigned } from './open-signed.ts';
import { signedIn } from './signed-in.ts';

/** A signature that a file has, without a look at whether it holds. */
export interface Signer {
  kind: 'signature' | 'timestamp';
  /** Of the certificate; empty where it has none. */
  name: string;
  /** What may still be done to the document: 1 nothing, 2 forms and signatures, 3 comments too. */
  allows: number;
}

/** ISO 32000-2, 12.8.2.2: a signature that says nothing allows comments. */
const COMMENTS = 3;

/** In the order in which they signed. Fails as `openSigned` does; `path` names the file then. */
export async function signersOf(path: string, bytes: Uint8Array, password: string | undefined): Promise<Signer[]> {
  const all = signedIn(openSigned(path, bytes, password));
  return Promise.all(
    all.map(async ({ signature: { kind, contents }, permissions }) => {
      const certificate = (await readCms(contents))?.certificate;
      const name = certificate ? (await plainCertificate(certificate)).name : '';
      return { kind, name, allows: permissions.allows ?? COMMENTS };
    }),
  );
}
