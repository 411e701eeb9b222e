import { PrivateKeyInfo, type Certificate } from 'pkijs';

const RSA = '1.2.840.113549.1.1.1';
const ELLIPTIC = '1.2.840.10045.2.1';
/** RFC 5480, 2.1.1.1. */
const CURVES: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

type KeyAlgorithm = RsaHashedImportParams | EcKeyImportParams;

/** A key of PKCS#8, DER, that may sign and not be taken out, with what tells its public half. Fails on kinds other than RSA and ECDSA. */
export async function importKey(pkcs8: Uint8Array<ArrayBuffer>): Promise<{ key: CryptoKey; publicHalf: string }> {
  const { privateKeyAlgorithm } = PrivateKeyInfo.fromBER(pkcs8);
  const algorithm = algorithmOf(privateKeyAlgorithm);
  const open = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']);
  const publicHalf = halfOf(await crypto.subtle.exportKey('jwk', open));
  return { key: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']), publicHalf };
}

/** `undefined` for keys of other kinds. */
export async function publicHalfOf({ subjectPublicKeyInfo: info }: Certificate): Promise<string | undefined> {
  try {
    const algorithm = algorithmOf(info.algorithm);
    const key = await crypto.subtle.importKey('spki', info.toSchema().toBER(), algorithm, true, ['verify']);
    return halfOf(await crypto.subtle.exportKey('jwk', key));
  } catch {
    return undefined;
  }
}

const halfOf = ({ kty, n, e, crv, x, y }: JsonWebKey) => JSON.stringify([kty, n, e, crv, x, y]);

function algorithmOf({ algorithmId, algorithmParams }: PrivateKeyInfo['privateKeyAlgorithm']): KeyAlgorithm {
  if (algorithmId === RSA) return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const curve = algorithmId === ELLIPTIC ? CURVES[algorithmParams?.valueBlock.toString() ?? ''] : undefined;
  if (!curve) throw new TypeError(`no key of a known kind: ${algorithmId}`);
  return { name: 'ECDSA', namedCurve: curve };
}
