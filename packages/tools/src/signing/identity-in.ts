import { readFileSync } from 'node:fs';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { isValidAt, maySign, nameOf, openPkcs12, type Identity } from '@pagewright/signatures';

/** A file with a key on this machine (PKCS#12), and which of its certificates signs. */
export interface IdentityFile {
  path: string;
  password: string;
  /** A name that its subject has; needed where there are several. */
  signer?: string | undefined;
  /** Also with a certificate that is past its time. */
  evenExpired: boolean;
}

/**
 * Who signs. Fails with IDENTITY_SEVERAL where nobody said which, IDENTITY_EXPIRED, IDENTITY_WITHOUT_KEY where none has that name,
 * and as `openPkcs12` does.
 */
export async function identityIn({ path, password, signer, evenExpired }: IdentityFile, now: Date): Promise<Identity> {
  const all = await openPkcs12(new Uint8Array(readFileSync(path)), password);
  const named = signer === undefined ? all : all.filter(({ certificate }) => nameOf(certificate) === signer);
  // Of a key that signs and one that encrypts, the first is meant.
  const fit = named.filter(({ certificate }) => maySign(certificate));
  const [identity, ...others] = fit.length > 0 ? fit : named;
  if (!identity) throw new EngineFailure('IDENTITY_WITHOUT_KEY');
  if (others.length > 0) {
    const names = [identity, ...others].map(({ certificate }) => nameOf(certificate)).join(', ');
    throw new EngineFailure('IDENTITY_SEVERAL', { names });
  }
  if (!evenExpired && isValidAt(identity.certificate, now) !== 'valid')
    throw new EngineFailure('IDENTITY_EXPIRED', { names: nameOf(identity.certificate) });
  return identity;
}
