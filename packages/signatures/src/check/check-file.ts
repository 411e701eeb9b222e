import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { timeOf } from '@pagewright/pdf/objects/pdf-date.ts';
import { Certificate } from 'pkijs';
import { plainCertificate } from './plain-certificate.ts';
import { checkSignatures, followedByUnread } from './check-signatures.ts';
import { countedChanges } from './counted-changes.ts';
import type { Draw } from './judge-drawings.ts';
import { lastSignedRevision, openSigned } from './open-signed.ts';
import type { SignatureReport } from './report.ts';

export interface FileChecking {
  /** Certificates of whom the instance trusts, DER. */
  trusted: readonly Uint8Array<ArrayBuffer>[];
  now: Date;
  password: string | undefined;
  draw: Draw;
}

/**
 * Every signature of a file, those that were taken out first and the others in the order in which they were made, as plain data.
 * Fails as `openSigned` does; `path` names the file then.
 */
export async function checkFile(
  path: string,
  bytes: Uint8Array,
  { trusted, now, password, draw }: FileChecking,
): Promise<CheckedSignature[]> {
  try {
    return await checkOpened(path, bytes, { trusted, now, password, draw });
  } catch (error) {
    // A file that opens may still have no catalog, or no pages, that can be read.
    throw error instanceof UnreadableAsIs ? new EngineFailure('FILE_DAMAGED', { path }, error) : error;
  }
}

async function checkOpened(
  path: string,
  bytes: Uint8Array,
  { trusted, now, password, draw }: FileChecking,
): Promise<CheckedSignature[]> {
  const { file, isCut } = openAsFarAsSigned(path, bytes, password);
  const reports = await checkSignatures(file, {
    trusted: trusted.map((der) => Certificate.fromBER(der)),
    now,
    draw,
    ...(password !== undefined && { password }),
  });
  return Promise.all(reports.map((report) => plain(isCut ? followedByUnread(report) : report)));
}

/** Damage behind a signature is something to tell of it. `isCut`: the file is read up to its newest signature that can be. */
function openAsFarAsSigned(
  path: string,
  bytes: Uint8Array,
  password: string | undefined,
): { file: PdfFile; isCut: boolean } {
  try {
    return { file: openSigned(path, bytes, password), isCut: false };
  } catch (error) {
    const file = isDamage(error) ? lastSignedRevision(path, bytes, password) : undefined;
    if (!file) throw error;
    return { file, isCut: true };
  }
}

const isDamage = (error: unknown) => error instanceof EngineFailure && error.code === 'FILE_DAMAGED';

async function plain(report: SignatureReport): Promise<CheckedSignature> {
  const { certificate, path, trust, claims, provenTime, provenBy, digest, unknownAlgorithm, end, certifies } = report;
  const [facts, ...issuers] = await Promise.all(
    (path.length > 0 ? path : certificate ? [certificate] : []).map(plainCertificate),
  );
  const by = provenBy && (await plainCertificate(provenBy)).name;
  const time = claims.time === undefined ? undefined : timeOf(claims.time);
  const chainFaults = report.chainFaults.map(async (each) => ({
    certificate: (await plainCertificate(each.certificate)).name,
    fault: each.fault,
  }));
  return {
    field: report.field,
    kind: report.kind,
    verdict: report.verdict,
    doubts: report.doubts,
    claims: { ...without(claims, 'time'), ...(time !== undefined && { time }) },
    ...(facts && { certificate: facts }),
    issuers,
    // A root that stands for itself, and that nobody here knows, is an issuer like any other.
    trust: trust === 'self-signed' && issuers.length > 0 ? 'unknown issuer' : trust,
    chainFaults: await Promise.all(chainFaults),
    ...(provenTime && by !== undefined && { proven: { time: provenTime.toISOString(), by } }),
    ...(digest !== undefined && { digest }),
    ...(unknownAlgorithm !== undefined && { unknownAlgorithm }),
    coversAll: report.coversAll,
    ...(end !== undefined && { end }),
    changes: countedChanges(report.changes),
    changedPages: report.changedPages,
    ...(isLevel(certifies) && { certifies }),
    longTerm: report.longTerm,
  };
}

const isLevel = (level: number | undefined) => level === 1 || level === 2 || level === 3;

function without<T extends object, K extends keyof T>(of: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = of;
  return rest;
}
