import * as asn1js from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, ExtKeyUsage, Extension, Time } from 'pkijs';

/** An identity that somebody made up: nobody vouches for its name. */
export interface OwnIdentity {
  certificate: Certificate;
  keys: CryptoKeyPair;
}

interface OwnName {
  name: string;
  email?: string;
}

/** Object identifiers of RFC 5280 and RFC 2985; the last purpose is that of signing documents (RFC 9336). */
const OID = {
  commonName: '2.5.4.3',
  email: '1.2.840.113549.1.9.1',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

const YEARS = 5;
/** Signature and non-repudiation, the first two bits of KeyUsage (RFC 5280, 4.2.1.3). */
const SIGNS = 0b1100_0000;
const SERIAL_BYTES = 16;

/**
 * A key of P-256 with a certificate that it signs itself, good from `now` for five years. The key may be taken out, so that it can
 * be saved as a file.
 */
export async function makeIdentity({ name, email }: OwnName, now: Date): Promise<OwnIdentity> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new asn1js.Integer({ valueHex: serialNumber().buffer });
  for (const part of [certificate.subject, certificate.issuer]) {
    part.typesAndValues.push(
      new AttributeTypeAndValue({ type: OID.commonName, value: new asn1js.Utf8String({ value: name }) }),
    );
    if (email)
      part.typesAndValues.push(
        new AttributeTypeAndValue({ type: OID.email, value: new asn1js.IA5String({ value: email }) }),
      );
  }
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  certificate.notBefore = new Time({ type: 0, value: now });
  certificate.notAfter = new Time({ type: 0, value: until });
  certificate.extensions = extensions();
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return { certificate, keys };
}

/** Positive, and of one length. */
function serialNumber(): Uint8Array<ArrayBuffer> {
  const bytes = crypto.getRandomValues(new Uint8Array(SERIAL_BYTES));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

function extensions(): Extension[] {
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([SIGNS]).buffer, unusedBits: 6 });
  const parts = [
    { id: OID.basicConstraints, critical: true, value: new BasicConstraints({ cA: false }).toSchema() },
    { id: OID.keyUsage, critical: true, value: usage },
    {
      id: OID.extendedKeyUsage,
      critical: false,
      value: new ExtKeyUsage({ keyPurposes: [OID.documentSigning] }).toSchema(),
    },
  ];
  return parts.map(({ id, critical, value }) => new Extension({ extnID: id, critical, extnValue: value.toBER() }));
}
