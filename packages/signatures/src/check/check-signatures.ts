import { LEAVE_INTACT, type SignatureDoubt } from '@pagewright/contract/signatures/checked-signature.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asString, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { Certificate } from 'pkijs';
import { readTimestamp, type Timestamp } from '../cms/timestamp.ts';
import { validationDataOf } from '../document/validation-data.ts';
import { checkCertificate, type Evidence, type Identity } from './check-certificate.ts';
import { changesSince, isEmpty } from './changes-since.ts';
import { judgeDrawings, type Draw } from './judge-drawings.ts';
import { digestsOf, isGood, NOT_READ, readSignature, type ReadSignature } from './read-signature.ts';
import { SHOWS_CHANGE, type SignatureReport } from './report.ts';
import { endOf, signedIn, takenOutOf, type Signed } from './signed-in.ts';

export interface Checking {
  /** Whom the instance trusts. */
  trusted: readonly Certificate[];
  now: Date;
  password?: string;
  /** Draws the file, for the second judge of what came after a signature; without it, objects alone are compared. */
  draw?: Draw;
}

/**
 * Every signature of a file, in the order in which they were made. Nothing is asked of anybody: what is known of certificates is
 * in the file, in its signatures, and in `trusted`.
 */
export async function checkSignatures(file: PdfFile, checking: Checking): Promise<SignatureReport[]> {
  const all = signedIn(file, checking.password);
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
  const judged = checking.draw ? await withDrawings(file, reports, checking.draw) : reports;
  return [...(await takenOut(file, all, checking)), ...judged];
}

/** Whatever has not been shown to be changed is drawn as it was signed and as it is. */
async function withDrawings(
  file: PdfFile,
  reports: readonly SignatureReport[],
  draw: Draw,
): Promise<SignatureReport[]> {
  const open = reports.filter(
    ({ verdict, coversAll, end }) => verdict !== 'changed' && !coversAll && end !== undefined,
  );
  if (open.length === 0) return [...reports];
  const parts = open.map(({ end = 0, areas }) => ({ end, areas }));
  const verdicts = await judgeDrawings(file, parts, draw);
  return reports.map((report) => {
    const drawn = verdicts[open.indexOf(report)];
    if (!drawn) return report;
    const doubts = inOrder([...report.doubts, ...drawn.doubts]);
    return {
      ...report,
      doubts,
      verdict: verdictOf(doubts, report.trust),
      changedPages: withPages(report.changedPages, drawn.pages),
    };
  });
}

/** Of a signature that is followed by bytes that nobody can read. */
export function followedByUnread(report: SignatureReport): SignatureReport {
  const doubts = inOrder([...report.doubts, 'unread']);
  return { ...report, doubts, verdict: verdictOf(doubts, report.trust), coversAll: false };
}

/** `pages`: index from 0. */
function withPages(
  changed: SignatureReport['changedPages'],
  pages: readonly number[],
): SignatureReport['changedPages'] {
  const known = new Set(changed.map(({ now }) => now));
  const more = pages.flatMap((page) => (known.has(page + 1) ? [] : [{ signed: page + 1, now: page + 1 }]));
  return [...changed, ...more].toSorted((one, other) => (one.now ?? Infinity) - (other.now ?? Infinity));
}

async function takenOut(file: PdfFile, all: readonly Signed[], checking: Checking): Promise<SignatureReport[]> {
  const { trusted, now, password } = checking;
  const reports: SignatureReport[] = [];
  for (const { revision, signed } of takenOutOf(file, all, password)) {
    const evidence = { known: [], trusted, revocation: NO_DATA, now, stamps: [] };
    const report = await reportOn(revision, signed, { all: [signed], evidence, password });
    const { end, doubts } = report;
    const since = end === undefined ? undefined : changesSince(file, { all: [signed], end, password });
    const { changes, changedPages } = since ?? NO_CHANGES;
    const removed = { verdict: 'changed', doubts: ['removed', ...doubts], coversAll: false } as const;
    reports.push({ ...report, ...removed, changes, changedPages });
  }
  return reports;
}

const NO_DATA = { ocsps: [], crls: [] };
const NO_CHANGES = { changes: [], changedPages: [], areas: [], isUnread: false };

interface Around {
  all: readonly Signed[];
  evidence: Evidence;
  password: string | undefined;
}

async function reportOn(file: PdfFile, signed: Signed, { all, evidence, password }: Around): Promise<SignatureReport> {
  const { field, signature, permissions } = signed;
  const { coverage, kind, dict } = signature;
  const covered = typeof coverage === 'string' ? undefined : coverage;
  // A copy is no signature: whose it bears the name of says nothing.
  const read =
    coverage === 'outside' ? NOT_READ : await readSignature(signature, covered && digestsOf(file.bytes, covered));
  const identity = await identityOf(read, kind, evidence);
  const since = covered && changesSince(file, { all, end: covered.end, password });
  const { changes, changedPages, areas, isUnread } = since ?? NO_CHANGES;
  const doubts = inOrder([
    ...(coverage === 'outside' ? ['outside' as const] : covered ? [] : ['range' as const]),
    ...read.doubts,
    ...identity.doubts,
    ...(changes.some(({ isAllowed }) => !isAllowed) ? ['forbidden change' as const] : []),
    ...(isUnread ? ['unread' as const] : []),
  ]);
  return {
    field,
    kind,
    claims: claimsOf(dict),
    verdict: verdictOf(doubts, identity.trust),
    doubts,
    certificate: read.signers[0],
    path: identity.path,
    trust: identity.trust,
    chainFaults: identity.chainFaults,
    provenTime: identity.provenTime,
    provenBy: identity.provenBy,
    digest: read.verdict?.digest,
    unknownAlgorithm: read.verdict?.unknown,
    coversAll: covered !== undefined && isEmpty(file.bytes.subarray(covered.end)),
    end: covered?.end,
    changes,
    changedPages,
    areas,
    certifies: permissions.certifies ? permissions.allows : undefined,
    longTerm: identity.longTerm,
  };
}

function verdictOf(doubts: readonly SignatureDoubt[], trust: SignatureReport['trust']): SignatureReport['verdict'] {
  if (doubts.some((each) => SHOWS_CHANGE.has(each))) return 'changed';
  if (!doubts.every((each) => LEAVE_INTACT.has(each))) return 'unknown';
  return doubts.length > 0 || trust === 'broken chain' ? 'intact' : 'valid';
}

/** Those that show a change first, each once. */
const inOrder = (doubts: readonly SignatureDoubt[]): SignatureDoubt[] =>
  [...new Set(doubts)].toSorted((one, other) => Number(SHOWS_CHANGE.has(other)) - Number(SHOWS_CHANGE.has(one)));

const UNKNOWN: Identity = {
  path: [],
  trust: 'unknown issuer',
  chainFaults: [],
  provenTime: undefined,
  provenBy: undefined,
  longTerm: 'none',
  doubts: [],
};

/** Returns the identity of the first signer, with the doubts about all signers. */
async function identityOf(
  { signers, certificates, stamp }: ReadSignature,
  kind: SignatureReport['kind'],
  evidence: Evidence,
): Promise<Identity> {
  const own = stamp && isGood(stamp) ? [stamp] : [];
  const known = { ...evidence, stamps: [...own, ...evidence.stamps] };
  const identities: Identity[] = [];
  for (const certificate of signers) {
    if (certificate) identities.push(await judged({ certificate, certificates }, kind, known));
    else identities.push({ ...UNKNOWN, doubts: ['no certificate'] });
  }
  return { ...(identities[0] ?? UNKNOWN), doubts: identities.flatMap(({ doubts }) => doubts) };
}

/** Malformed certificates make pkijs throw errors of any kind. */
const judged: typeof checkCertificate = (signer, kind, evidence) =>
  checkCertificate(signer, kind, evidence).catch((): Identity => ({ ...UNKNOWN, doubts: ['unreadable'] }));

/** Timestamps of the document prove that what they cover was there. */
async function documentTimestamps(file: PdfFile, all: readonly Signed[]) {
  const found: { of: Signed; end: number; stamp: Timestamp }[] = [];
  for (const each of all) {
    const { kind, coverage, contents } = each.signature;
    if (kind !== 'timestamp' || typeof coverage === 'string') continue;
    const stamp = await readTimestamp(contents, digestsOf(file.bytes, coverage));
    if (stamp && isGood(stamp)) found.push({ of: each, end: coverage.end, stamp });
  }
  return found;
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
