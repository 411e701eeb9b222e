import { bytesToHex } from '@noble/hashes/utils.js';
import type { CheckedCertificate } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate, RelativeDistinguishedNames } from 'pkijs';
import { attributeKey } from '../trust/attribute-key.ts';
import { algorithmName } from '../cms/algorithms.ts';
import { digestOfBytes } from '../cms/digests.ts';
import { keySize } from '../cms/public-key.ts';
import { encodingOf } from '../trust/certificate-facts.ts';

const CALLED = ['CN', 'pseudonym', 'O', 'OU', 'E'] as const;

/** Longer than any real name. */
const LONGEST = 200;

export async function plainCertificate(certificate: Certificate): Promise<CheckedCertificate> {
  const { subject, issuer, serialNumber, notBefore, notAfter } = certificate;
  return {
    name: nameIn(subject),
    subject: spelled(subject),
    issuer: nameIn(issuer),
    serial: bytesToHex(serialNumber.valueBlock.valueHexView),
    validFrom: written(notBefore.value),
    validUntil: written(notAfter.value),
    algorithm: keyOf(certificate),
    fingerprint: bytesToHex(digestOfBytes('SHA-256', encodingOf(certificate))),
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

const spelled = (name: RelativeDistinguishedNames) =>
  entriesOf(name)
    .map(({ key, value }) => `${key}=${value}`)
    .join(', ');

/** Empty for a date that is none. */
const written = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString());

/** RFC 3279, RFC 5480, RFC 8410. */
const KEYS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.10045.2.1': 'ECDSA',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};

function keyOf({ subjectPublicKeyInfo }: Certificate): string {
  const { algorithmId } = subjectPublicKeyInfo.algorithm;
  const kind = KEYS[algorithmId] ?? algorithmName(algorithmId);
  const size = keySize(subjectPublicKeyInfo);
  return size ? `${kind} ${size.curve ?? size.bits}` : kind;
}
