import * as asn1js from 'asn1js';
import { fromLatin1 } from '@pagewright/ground/bytes';
import forge from 'node-forge';
import {
  AlgorithmIdentifier,
  Attribute,
  AuthenticatedSafe,
  CertBag,
  ContentInfo,
  DigestInfo,
  MacData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import { DIGEST_OIDS, OID } from '../cms/object-identifiers.ts';
import type { OwnIdentity } from './make-identity.ts';

/** RFC 7292, 4.2 and 4.1, and RFC 2985, 5.5. */
const BAGS = { key: '1.2.840.113549.1.12.10.1.2', certificate: '1.2.840.113549.1.12.10.1.3' } as const;
const ATTRIBUTES = { keyId: '1.2.840.113549.1.9.21', friendlyName: '1.2.840.113549.1.9.20' } as const;
const X509 = '1.2.840.113549.1.9.22.1';

const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
/** Of the key of the check (RFC 7292, B.3). */
const CHECK = 3;

/**
 * A PKCS#12 file of an identity, DER: key and certificate in AES-256 by PBKDF2, the whole checked by SHA-256, as OpenSSL 3, Windows
 * and readers of PDF open it.
 */
export async function savePkcs12(
  { certificate, keys }: OwnIdentity,
  { name, password }: { name: string; password: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = new TextEncoder().encode(password).buffer;
  const encryption = {
    password: secret,
    contentType: OID.data,
    // The vector is made anew for each of the two.
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: new Uint8Array(SALT_BYTES) },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  };
  const key = new PKCS8ShroudedKeyBag({
    parsedValue: PrivateKeyInfo.fromBER(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  });
  await key.makeInternalValues(encryption);
  // Readers expect one string, not one of parts.
  key.encryptedData = new asn1js.OctetString({ valueHex: key.encryptedData.getValue() });
  const attributes = () => [
    new Attribute({
      type: ATTRIBUTES.keyId,
      values: [new asn1js.OctetString({ valueHex: new Uint8Array([1]).buffer })],
    }),
    new Attribute({ type: ATTRIBUTES.friendlyName, values: [new asn1js.BmpString({ value: name })] }),
  ];
  const certificateBag = new CertBag({ certId: X509, parsedValue: certificate });
  certificateBag.certValue = new asn1js.OctetString({ valueHex: certificate.toSchema().toBER() });
  const contents = (bagId: string, bagValue: PKCS8ShroudedKeyBag | CertBag) =>
    new SafeContents({ safeBags: [new SafeBag({ bagId, bagValue, bagAttributes: attributes() })] });
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: contents(BAGS.key, key) },
        { privacyMode: 1, value: contents(BAGS.certificate, certificateBag) },
      ],
    },
  });
  await safe.makeInternalValues({ safeContents: [{}, encryption] });
  const content = safe.toSchema().toBER();
  const file = new PFX({
    authSafe: new ContentInfo({ contentType: OID.data, content: new asn1js.OctetString({ valueHex: content }) }),
    macData: await checkOf(content, password),
  });
  return new Uint8Array(file.toSchema().toBER());
}

/** The password in UTF-16 (RFC 7292, B.1), which `pkijs` gives for ASCII alone. */
async function checkOf(content: ArrayBuffer, password: string): Promise<MacData> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const digest = forge.md.sha256.create();
  const derived = forge.pkcs12.generateKey(password, latin(salt), CHECK, ITERATIONS, DIGEST_BYTES, digest);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(fromLatin1(derived.getBytes())), algorithm, false, [
    'sign',
  ]);
  return new MacData({
    mac: new DigestInfo({
      digestAlgorithm: new AlgorithmIdentifier({
        algorithmId: DIGEST_OIDS['SHA-256'],
        algorithmParams: new asn1js.Null(),
      }),
      digest: new asn1js.OctetString({ valueHex: await crypto.subtle.sign(algorithm, key, content) }),
    }),
    macSalt: new asn1js.OctetString({ valueHex: salt.buffer }),
    iterations: ITERATIONS,
  });
}

const latin = (bytes: Uint8Array) => forge.util.createBuffer(String.fromCharCode(...bytes));
