import { bytesToHex } from '@noble/hashes/utils.js';
import type { CheckedCertificate } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate, RelativeDistinguishedNames } from 'pkijs';
import { attributeKey } from '../trust/attribute-key.ts';
import { rsaBitsOf } from '../trust/certificate-facts.ts';

const CALLED = ['CN', 'pseudonym', 'O', 'OU', 'E'] as const;

/** Longer than any real name. */
const LONGEST = 200;

export async function plainCertificate(certificate: Certificate): Promise<CheckedCertificate> {
  const { subject, issuer, serialNumber, notBefore, notAfter } = certificate;
  const digest = await crypto.subtle.digest('SHA-256', certificate.toSchema().toBER());
  return {
    name: nameIn(subject),
    subject: written(subject),
    issuer: nameIn(issuer),
    serial: bytesToHex(serialNumber.valueBlock.valueHexView),
    validFrom: notBefore.value.toISOString(),
    validUntil: notAfter.value.toISOString(),
    algorithm: keyOf(certificate),
    fingerprint: bytesToHex(new Uint8Array(digest)),
  };
}

function entriesOf({ typesAndValues }: RelativeDistinguishedNames): { key: string; value: string }[] {
  return typesAndValues.map(({ type, value }) => ({ key: attributeKey(type), value: shown(value) }));
}

/** What whoever made the certificate wrote, without what would disturb the sentence around it. */
function shown(value: { valueBlock: { value: unknown } }): string {
  const text = typeof value.valueBlock.value === 'string' ? value.valueBlock.value : '';
  return text
    .replaceAll(/(?:[^\P{C}\u200c\u200d]|\s)+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

function nameIn(name: RelativeDistinguishedNames): string {
  const entries = entriesOf(name);
  const said = (key: string) => entries.find((each) => each.key === key && each.value !== '')?.value;
  const [own] = CALLED.flatMap((key) => said(key) ?? []);
  const person = [said('GN'), said('SN')].filter((part) => part !== undefined).join(' ');
  return said('CN') ?? (person || own || entries.find(({ value }) => value !== '')?.value) ?? '';
}

const written = (name: RelativeDistinguishedNames) =>
  entriesOf(name)
    .map(({ key, value }) => `${key}=${value}`)
    .join(', ');

/** RFC 3279, RFC 5480, RFC 8410. */
const KEYS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.10045.2.1': 'ECDSA',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};
const CURVES: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

function keyOf(certificate: Certificate): string {
  const { algorithm, parsedKey } = certificate.subjectPublicKeyInfo;
  const kind = KEYS[algorithm.algorithmId] ?? algorithm.algorithmId;
  const size = rsaBitsOf(certificate) ?? (parsedKey && 'namedCurve' in parsedKey ? curve(parsedKey.namedCurve) : '');
  return size === '' ? kind : `${kind} ${size}`;
}

const curve = (name: string) => CURVES[name] ?? name;
