import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { SignatureDoubt } from '@pagewright/contract/signatures/checked-signature.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asString, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { Certificate } from 'pkijs';
import { readCms } from '../cms/read-cms.ts';
import { readTimestamp, timestampOf, type Timestamp } from '../cms/timestamp.ts';
import { verifyCms, type DigestOf } from '../cms/verify-cms.ts';
import type { Coverage } from '../document/signatures-in.ts';
import { validationDataOf } from '../document/validation-data.ts';
import { checkCertificate, type Evidence } from './check-certificate.ts';
import { changesSince, isEmpty } from './changes-since.ts';
import { SHOWS_CHANGE, type SignatureReport } from './report.ts';
import { endOf, signedIn, takenOutOf, type Signed } from './signed-in.ts';

export interface Checking {
  /** Whom the instance trusts. */
  trusted: readonly Certificate[];
  now: Date;
  password?: string;
}

/**
 * Every signature of a file, in the order in which they were made. Nothing is asked of anybody: what is known of certificates is
 * in the file, in its signatures, and in `trusted`.
 */
export async function checkSignatures(file: PdfFile, checking: Checking): Promise<SignatureReport[]> {
  const all = signedIn(file);
  const data = validationDataOf(file);
  const carried = data.certificates.flatMap((der) => certificateOf(der) ?? []);
  const stamps = await documentTimestamps(file, all);
  const reports: SignatureReport[] = [];
  for (const each of all) {
    const evidence: Evidence = {
      known: carried,
      trusted: checking.trusted,
      revocation: data,
      now: checking.now,
      stamps: stamps.filter(({ of, end }) => of !== each && end > endOf(each)).map(({ stamp }) => stamp),
    };
    reports.push(await reportOn(file, each, { all, evidence, password: checking.password }));
  }
  return [...(await takenOut(file, all, checking)), ...reports];
}

async function takenOut(file: PdfFile, all: readonly Signed[], checking: Checking): Promise<SignatureReport[]> {
  const { trusted, now, password } = checking;
  const reports: SignatureReport[] = [];
  for (const { revision, signed } of takenOutOf(file, all, password)) {
    const evidence = { known: [], trusted, revocation: NO_DATA, now, stamps: [] };
    const report = await reportOn(revision, signed, { all: [signed], evidence, password });
    const { end, doubts } = report;
    const changes = end === undefined ? [] : changesSince(file, { all: [signed], end, password });
    reports.push({ ...report, verdict: 'changed', doubts: ['removed', ...doubts], coversAll: false, changes });
  }
  return reports;
}

const NO_DATA = { ocsps: [], crls: [] };

interface Around {
  all: readonly Signed[];
  evidence: Evidence;
  password: string | undefined;
}

async function reportOn(file: PdfFile, signed: Signed, { all, evidence, password }: Around): Promise<SignatureReport> {
  const { field, signature, permissions } = signed;
  const { coverage, kind, dict } = signature;
  const doubts: SignatureDoubt[] = [];
  const cms = await readCms(signature.contents);
  const digestOf = coverage === 'malformed' ? undefined : digestsOf(file.bytes, coverage);
  if (!digestOf) doubts.push('range');
  if (!cms) doubts.push('unreadable');
  let stamp: Timestamp | undefined;
  let digest: string | undefined;
  if (cms && digestOf && kind === 'timestamp') {
    stamp = await readTimestamp(signature.contents, digestOf);
    digest = stamp?.verdict.digest;
    if (!stamp) doubts.push('unreadable');
    else doubts.push(...(stamp.isAbout ? [] : ['digest' as const]), ...doubtsOf(stamp.verdict));
  } else if (cms && digestOf) {
    const verdict = await verifyCms(cms, digestOf);
    digest = verdict.digest;
    doubts.push(...doubtsOf(verdict));
    stamp = await timestampOf(cms);
    if (stamp && !isGood(stamp)) doubts.push('timestamp');
  }
  const own = stamp && isGood(stamp) ? [stamp] : [];
  const known = { ...evidence, stamps: [...own, ...evidence.stamps] };
  const identity = cms && (await checkCertificate(cms, kind, known));
  if (cms && !identity) doubts.push('no certificate');
  doubts.push(...(identity?.doubts ?? []));
  const end = coverage === 'malformed' ? undefined : coverage.end;
  const changes = end === undefined ? [] : changesSince(file, { all, end, password });
  if (changes.some(({ isAllowed }) => !isAllowed)) doubts.push('forbidden change');
  const sorted = [...new Set(doubts)].toSorted(
    (one, other) => Number(SHOWS_CHANGE.has(other)) - Number(SHOWS_CHANGE.has(one)),
  );
  return {
    field,
    kind,
    claims: claimsOf(dict),
    verdict: sorted.length === 0 ? 'valid' : sorted.some((each) => SHOWS_CHANGE.has(each)) ? 'changed' : 'unknown',
    doubts: sorted,
    certificate: cms?.certificate,
    path: identity?.path ?? [],
    trust: identity?.trust ?? 'unknown issuer',
    provenTime: identity?.provenTime,
    provenBy: identity?.provenBy,
    digest,
    coversAll: end !== undefined && isEmpty(file.bytes.subarray(end)),
    end,
    changes,
    certifies: permissions.certifies ? permissions.allows : undefined,
    longTerm: identity?.longTerm ?? 'none',
  };
}

function doubtsOf({ intact, genuine, bound, digest }: Awaited<ReturnType<typeof verifyCms>>): SignatureDoubt[] {
  const doubts: SignatureDoubt[] = [];
  if (digest === undefined) doubts.push('unknown algorithm');
  if (intact === false) doubts.push('digest');
  if (genuine === false) doubts.push('signature');
  else if (genuine === undefined && digest !== undefined) doubts.push('unknown algorithm');
  if (bound === false) doubts.push('other certificate');
  if (digest === 'SHA-1') doubts.push('weak algorithm');
  return doubts;
}

const isGood = ({ isAbout, verdict }: Timestamp) =>
  isAbout && verdict.intact === true && verdict.genuine === true && verdict.bound !== false;

/** Timestamps of the document prove that what they cover was there. */
async function documentTimestamps(file: PdfFile, all: readonly Signed[]) {
  const found: { of: Signed; end: number; stamp: Timestamp }[] = [];
  for (const each of all) {
    const { kind, coverage, contents } = each.signature;
    if (kind !== 'timestamp' || coverage === 'malformed') continue;
    const stamp = await readTimestamp(contents, digestsOf(file.bytes, coverage));
    if (stamp && isGood(stamp)) found.push({ of: each, end: coverage.end, stamp });
  }
  return found;
}

const HASHES = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;

/** Each is computed once, without a copy of what is signed. */
function digestsOf(bytes: Uint8Array, { hole, end }: Coverage): DigestOf {
  const known = new Map<string, Uint8Array>();
  return async (algorithm) => {
    const digest = known.get(algorithm);
    if (digest) return digest;
    const hash = HASHES[algorithm as keyof typeof HASHES];
    const made = hash.create().update(bytes.subarray(0, hole.from)).update(bytes.subarray(hole.to, end)).digest();
    known.set(algorithm, made);
    return made;
  };
}

function claimsOf(dict: PdfDict): SignatureReport['claims'] {
  const said = (key: string) => textOf(asString(dict.get(key)));
  const entries = { time: said('M'), name: said('Name'), reason: said('Reason'), location: said('Location') };
  return Object.fromEntries(Object.entries(entries).filter(([, text]) => text !== ''));
}

function certificateOf(der: Uint8Array<ArrayBuffer>): Certificate | undefined {
  try {
    return Certificate.fromBER(der);
  } catch {
    return undefined;
  }
}
