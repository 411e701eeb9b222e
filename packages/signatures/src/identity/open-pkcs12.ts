import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import forge from 'node-forge';
import { Certificate } from 'pkijs';
import type { Identity } from './identity.ts';
import { importKey, publicHalfOf } from './import-key.ts';

/** A PKCS#12 file is a key with a few certificates. */
const MOST_BYTES = 1_000_000;

/**
 * What a PKCS#12 file holds to sign with (RFC 7292), each key with its certificate. The old ciphers with which Windows and
 * earlier OpenSSL export are read too. Keys come out so that they cannot be taken out again.
 *
 * Fails with IDENTITY_PASSWORD, IDENTITY_UNREADABLE, or IDENTITY_WITHOUT_KEY where no key has a certificate here.
 */
export async function openPkcs12(bytes: Uint8Array, password: string): Promise<Identity[]> {
  if (bytes.length > MOST_BYTES) throw new EngineFailure('IDENTITY_UNREADABLE');
  const { keys, certificates } = contentsOf(bytes, password);
  const byKey = new Map<string | undefined, Certificate>();
  for (const each of certificates) byKey.set(await publicHalfOf(each), each);
  const identities: Identity[] = [];
  for (const pkcs8 of keys) {
    const imported = await importKey(pkcs8).catch(() => undefined);
    const certificate = imported && byKey.get(imported.publicHalf);
    if (!certificate) continue;
    const chain = certificates.filter((each) => each !== certificate);
    identities.push({ certificate, chain, key: imported.key });
  }
  if (identities.length === 0) throw new EngineFailure('IDENTITY_WITHOUT_KEY');
  return identities;
}

interface Contents {
  /** PKCS#8, DER. */
  keys: Uint8Array<ArrayBuffer>[];
  certificates: Certificate[];
}

function contentsOf(bytes: Uint8Array, password: string): Contents {
  const file = decrypted(readDer(bytes), password);
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  const isKey = ({ type }: forge.pkcs12.Bag) => type === OIDS.keyBag || type === OIDS.pkcs8ShroudedKeyBag;
  return {
    keys: bags.filter(isKey).map(keyOf),
    certificates: bags.filter(({ type }) => type === OIDS.certBag).flatMap(certificateOf),
  };
}

const { oids: OIDS } = forge.pki;

function decrypted(asn1: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    const isWrong = error instanceof Error && /MAC could not be verified/.test(error.message);
    const inUtf8 = forge.util.encodeUtf8(password);
    // The newer ciphers take the password in UTF-8 (RFC 8018, 3), where the check of the whole takes UTF-16.
    if (!isWrong && inUtf8 !== password && Array.isArray(asn1.value) && asn1.value.length > CHECK)
      return decrypted({ ...asn1, value: asn1.value.slice(0, CHECK) }, inUtf8);
    const isPassword = isWrong || (error instanceof Error && /password/i.test(error.message));
    throw new EngineFailure(isPassword ? 'IDENTITY_PASSWORD' : 'IDENTITY_UNREADABLE', {}, error);
  }
}

/** Version and content come before the check (RFC 7292, 4). */
const CHECK = 2;

function readDer(bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(latin1(bytes)), false);
  } catch (error) {
    throw new EngineFailure('IDENTITY_UNREADABLE', {}, error);
  }
}

/** Keys other than RSA are left as they are encoded. */
function keyOf({ key, asn1 }: forge.pkcs12.Bag): Uint8Array<ArrayBuffer> {
  return encoded(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1);
}

function certificateOf({ cert, asn1 }: forge.pkcs12.Bag): Certificate[] {
  try {
    return [Certificate.fromBER(encoded(cert ? forge.pki.certificateToAsn1(cert) : asn1))];
  } catch {
    return [];
  }
}

const encoded = (asn1: forge.asn1.Asn1) => new Uint8Array(fromLatin1(forge.asn1.toDer(asn1).getBytes()));
