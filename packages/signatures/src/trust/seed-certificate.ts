import { bytesToHex } from '@noble/hashes/utils.js';
import type * as asn1js from 'asn1js';
import { CertificatePolicies, type Certificate } from 'pkijs';
import type { Demand, SeedCertificate } from '../document/seed-values.ts';
import { certificateFrom, certificateOf } from '../identity/certificate-bytes.ts';
import { chainTo } from './chain-to.ts';
import { nameOf } from './name-of.ts';
import { attributeKey } from './attribute-key.ts';

/** RFC 5280, 4.2.1.3 and 4.2.1.4. */
const EXTENSIONS = { keyUsage: '2.5.29.15', policies: '2.5.29.32' } as const;

/** What a field demands of the certificate that signs, and it does not have. `chain`: its issuers, as far as they are known. */
export async function certificateUnmet(
  { subjects, issuers, names, usages, policies }: SeedCertificate,
  certificate: Certificate,
  chain: readonly Certificate[],
): Promise<Demand | undefined> {
  const own = bytesToHex(certificateOf({ certificate }));
  if (subjects && !subjects.some((each) => bytesToHex(each) === own))
    return { asks: 'certificate', names: namesIn(subjects) };
  if (names && !names.some((each) => isNamed(certificate, each)))
    return { asks: 'certificate', names: names.map(spelled).join(' / ') };
  if (issuers && !(await isBelow(certificate, chain, issuers))) return { asks: 'issuer', names: namesIn(issuers) };
  if (usages && !usages.some((each) => isUsed(certificate, each)))
    return { asks: 'key usage', names: usages.join(' / ') };
  if (policies && !policies.some((each) => policiesOf(certificate).includes(each)))
    return { asks: 'policy', names: policies.join(' / ') };
  return undefined;
}

function readable(ders: readonly Uint8Array<ArrayBuffer>[]): Certificate[] {
  return ders.flatMap((der) => {
    try {
      return [certificateFrom(der)];
    } catch {
      return [];
    }
  });
}

const namesIn = (ders: readonly Uint8Array<ArrayBuffer>[]) => readable(ders).map(nameOf).join(' / ');

const spelled = (name: ReadonlyMap<string, string>) => [...name].map(([key, value]) => `${key}=${value}`).join(', ');

/** Each part that is asked for stands in the name of its subject. */
function isNamed({ subject }: Certificate, asked: ReadonlyMap<string, string>): boolean {
  return [...asked].every(([key, value]) =>
    subject.typesAndValues.some(
      (each) => (each.type === key || attributeKey(each.type) === key) && each.value.valueBlock.value === value,
    ),
  );
}

async function isBelow(
  certificate: Certificate,
  chain: readonly Certificate[],
  issuers: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const trusted = readable(issuers);
  return (await chainTo(certificate, [...chain, ...trusted], trusted)).end === 'trusted';
}

/** A certificate that says nothing of its use may be used for anything. */
function isUsed({ extensions }: Certificate, asked: string): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === EXTENSIONS.keyUsage)?.parsedValue as
    | asn1js.BitString
    | undefined;
  const has = (bit: number) => !usage || ((usage.valueBlock.valueHexView[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0;
  return [...asked].every((mark, bit) => (mark === '1' ? has(bit) : mark !== '0' || !usage || !has(bit)));
}

function policiesOf({ extensions }: Certificate): string[] {
  const value: unknown = extensions?.find(({ extnID }) => extnID === EXTENSIONS.policies)?.parsedValue;
  return value instanceof CertificatePolicies
    ? value.certificatePolicies.map(({ policyIdentifier }) => policyIdentifier)
    : [];
}
