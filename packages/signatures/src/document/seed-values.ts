import type { FieldDemand } from '@pagewright/ground/failure.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asString,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf, textOf } from '@pagewright/pdf/objects/text-string.ts';

/** What a field demands that a signature does not have. */
export interface Demand {
  asks: FieldDemand;
  /** Of what there is a choice, or what it is about. */
  names?: string;
}

/** What a field asks of whoever signs it (ISO 32000-2, 12.7.5.5, tables 237 and 238): what is required, and which kinds it would rather have. */
export interface SeedValues {
  handler: string | undefined;
  /** Of the rules that a program must know to obey them. */
  version: number | undefined;
  /** Names of `SubFilter`, the best first. */
  formats: readonly string[];
  requiresFormat: boolean;
  digests: readonly string[] | undefined;
  /** One of them is to be given; none at all where the list is empty. */
  reasons: readonly string[] | undefined;
  attestations: readonly string[] | undefined;
  appearance: string | undefined;
  locks: boolean;
  /** 0: it does not certify the document; else how it does (table 257). */
  certifies: number | undefined;
  needsTimestamp: boolean;
  needsRevocation: boolean;
  certificate: SeedCertificate | undefined;
}

/** Each list names what is allowed, and is there where one of it is required. */
export interface SeedCertificate {
  /** DER. */
  subjects: readonly Uint8Array<ArrayBuffer>[] | undefined;
  issuers: readonly Uint8Array<ArrayBuffer>[] | undefined;
  /** By keys such as `CN`, or by object identifiers. */
  names: readonly ReadonlyMap<string, string>[] | undefined;
  /** For each use from the first bit on, 0 without it, 1 with it, X with or without. */
  usages: readonly string[] | undefined;
  /** Object identifiers. */
  policies: readonly string[] | undefined;
}

/** Kinds of signatures that are written here. */
const WRITTEN = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const;
export type SignatureFormat = (typeof WRITTEN)[number];

const HANDLER = 'Adobe.PPKLite';
/** Of PDF 2.0. */
const NEWEST = 3;
const DIGEST = 'SHA256';

/** Bits of `Ff`: the entry of this name is required. */
const REQUIRED = {
  Filter: 1,
  SubFilter: 2,
  V: 4,
  Reasons: 8,
  LegalAttestation: 16,
  AddRevInfo: 32,
  DigestMethod: 64,
  LockDocument: 128,
  AppearanceFilter: 256,
} as const;
/** The same of the dictionary for certificates. */
const REQUIRED_OF_CERTIFICATE = { Subject: 1, Issuer: 2, OID: 4, SubjectDN: 8, KeyUsage: 32 } as const;

/** `undefined` for a field that asks for nothing. */
export function seedValuesOf(field: PdfDict): SeedValues | undefined {
  const seed = asDict(field.get('SV'));
  if (!seed) return undefined;
  const flags = asInteger(seed.get('Ff')) ?? 0;
  const required = (key: keyof typeof REQUIRED) => ((flags & REQUIRED[key]) === 0 ? undefined : seed.get(key));
  const reasons = textsOf(seed.get('Reasons'));
  const stamp = asDict(seed.get('TimeStamp'));
  const appearance = asString(required('AppearanceFilter'));
  return {
    handler: asName(required('Filter')),
    version: asNumber(required('V')),
    formats: namesOf(seed.get('SubFilter')),
    requiresFormat: required('SubFilter') !== undefined,
    digests: given(required('DigestMethod'), namesOf),
    // A single full stop stands for an empty list.
    reasons: (flags & REQUIRED.Reasons) === 0 ? undefined : reasons.length === 1 && reasons[0] === '.' ? [] : reasons,
    attestations: given(required('LegalAttestation'), textsOf),
    appearance: appearance && textOf(appearance),
    locks: asName(required('LockDocument')) === 'true',
    certifies: asInteger(asDict(seed.get('MDP'))?.get('P')),
    needsTimestamp: asInteger(stamp?.get('Ff')) === 1,
    needsRevocation: resolve(required('AddRevInfo')) === true,
    certificate: certificateIn(seed),
  };
}

function certificateIn(seed: PdfDict): SeedCertificate | undefined {
  const dict = asDict(seed.get('Cert'));
  const flags = asInteger(dict?.get('Ff')) ?? 0;
  if (!dict || flags === 0) return undefined;
  const required = (key: keyof typeof REQUIRED_OF_CERTIFICATE) =>
    (flags & REQUIRED_OF_CERTIFICATE[key]) === 0 ? undefined : (asArray(dict.get(key)) ?? undefined);
  const strings = (key: 'Subject' | 'Issuer') =>
    required(key)?.flatMap((each) => {
      const string = asString(each);
      return string ? [bytesOf(string).slice()] : [];
    });
  return {
    subjects: strings('Subject'),
    issuers: strings('Issuer'),
    names: required('SubjectDN')?.flatMap((each) => {
      const entries = [...(asDict(each) ?? [])];
      return entries.length === 0 ? [] : [new Map(entries.map(([key, value]) => [key, textOf(asString(value))]))];
    }),
    usages: given(required('KeyUsage'), textsOf),
    policies: given(required('OID'), textsOf),
  };
}

type Value = ReturnType<PdfDict['get']>;

const given = (value: Value, read: (value: Value) => string[]) => (value === undefined ? undefined : read(value));

const namesOf = (value: Value) => (asArray(value) ?? []).flatMap((each) => asName(each) ?? []);

const textsOf = (value: Value) =>
  (asArray(value) ?? []).flatMap((each) => {
    const string = asString(each);
    return string ? [textOf(string)] : [];
  });

/** The kind that the field would best have; without its word, that of PAdES. */
export function formatFor(seed: SeedValues | undefined): SignatureFormat {
  const found = seed?.formats.find((each) => WRITTEN.some((own) => own === each));
  return WRITTEN.find((own) => own === found) ?? 'ETSI.CAdES.detached';
}

/** What the field demands of the signature itself that it does not have, or that is never written here. */
export function demandUnmet(
  seed: SeedValues,
  { reason, certifies }: { reason?: string | undefined; certifies?: number | undefined },
): Demand | undefined {
  const { handler, version, formats, digests, reasons, attestations, appearance } = seed;
  if (handler !== undefined && handler !== HANDLER) return { asks: 'handler', names: handler };
  if (version !== undefined && version > NEWEST) return { asks: 'rules', names: String(version) };
  if (seed.requiresFormat && !formats.some((each) => WRITTEN.some((own) => own === each)))
    return { asks: 'format', names: formats.join(', ') };
  if (digests && !digests.includes(DIGEST)) return { asks: 'digest', names: digests.join(', ') };
  if (reasons?.length === 0 && reason !== undefined) return { asks: 'no reason' };
  if (reasons && reasons.length > 0 && !reasons.includes(reason ?? ''))
    return { asks: 'reason', names: reasons.join(' / ') };
  if (attestations && attestations.length > 0) return { asks: 'attestation', names: attestations.join(' / ') };
  if (appearance !== undefined) return { asks: 'appearance', names: appearance };
  if (seed.locks) return { asks: 'lock' };
  if (seed.certifies === 0 && certifies !== undefined) return { asks: 'no certification' };
  if (seed.certifies !== undefined && seed.certifies > 0 && seed.certifies !== certifies)
    return { asks: 'certification', names: String(seed.certifies) };
  return undefined;
}

/** The same of the level of PAdES (EN 319 142-1, 6.1) that it is brought to. */
export function demandUnmetAt(seed: SeedValues, level: 'b-b' | 'b-t' | 'b-lt' | 'b-lta'): Demand | undefined {
  if (seed.needsRevocation && level !== 'b-lt' && level !== 'b-lta') return { asks: 'revocation' };
  return seed.needsTimestamp && level === 'b-b' ? { asks: 'timestamp' } : undefined;
}
