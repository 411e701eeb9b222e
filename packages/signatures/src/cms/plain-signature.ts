import * as asn1js from 'asn1js';
import { Certificate } from 'pkijs';
import { isWeakDigest, type DigestOf } from './digests.ts';
import { publicKeyOf } from './public-key.ts';
import { verifyPkcs1 } from './rsa.ts';
import type { CmsVerdict } from './verify-cms.ts';

/** A signature without a CMS: adbe.x509.rsa_sha1 (ISO 32000-1, 12.8.3.2). */
interface PlainSignature {
  /** The first is the signer's. */
  certificates: Certificate[];
  verdict: CmsVerdict;
}

/**
 * `octets`: an OCTET STRING with a signature of PKCS#1. `chain`: certificates, DER, the signer's first. `undefined` if one of them is
 * something else. Throws an Error for a malformed key.
 */
export async function verifyPlain(
  octets: Uint8Array<ArrayBuffer>,
  chain: readonly Uint8Array<ArrayBuffer>[],
  signs: DigestOf,
): Promise<PlainSignature | undefined> {
  const { offset, result } = asn1js.fromBER(octets);
  if (offset < 0 || !(result instanceof asn1js.OctetString)) return undefined;
  const certificates = chain.map((der) => Certificate.fromBER(der));
  const key = certificates[0] && publicKeyOf(certificates[0].subjectPublicKeyInfo);
  const found = key?.kind === 'RSA' ? await verifyPkcs1(new Uint8Array(result.getValue()), key, signs) : undefined;
  const verdict: CmsVerdict = {
    // A signature of another key does not decrypt to a digest.
    intact: found?.holds,
    genuine: key?.kind === 'RSA' ? found !== undefined : undefined,
    bound: undefined,
    digest: found?.digest,
    isWeak: isWeakDigest(found?.digest),
    unknown: key?.kind === 'unknown' ? key.name : undefined,
  };
  return { certificates, verdict };
}
