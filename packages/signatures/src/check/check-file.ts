import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { timeOf } from '@pagewright/pdf/objects/pdf-date.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { Certificate } from 'pkijs';
import { changedPages } from '../differences/changed-pages.ts';
import { revisionAt } from '../document/revision-at.ts';
import { plainCertificate } from './plain-certificate.ts';
import { checkSignatures } from './check-signatures.ts';
import { countedChanges } from './counted-changes.ts';
import { openSigned } from './open-signed.ts';
import type { SignatureReport } from './report.ts';

export interface FileChecking {
  /** Certificates of whom the instance trusts, DER. */
  trusted: readonly Uint8Array<ArrayBuffer>[];
  now: Date;
  password: string | undefined;
}

/**
 * Every signature of a file, those that were taken out first and the others in the order in which they were made, as plain data.
 * Fails as `openSigned` does; `path` names the file then.
 */
export async function checkFile(
  path: string,
  bytes: Uint8Array,
  { trusted, now, password }: FileChecking,
): Promise<CheckedSignature[]> {
  const file = openSigned(path, bytes, password);
  const reports = await checkSignatures(file, {
    trusted: trusted.map((der) => Certificate.fromBER(der)),
    now,
    ...(password !== undefined && { password }),
  });
  return Promise.all(reports.map((report) => plain(report, file, password)));
}

async function plain(report: SignatureReport, file: PdfFile, password: string | undefined): Promise<CheckedSignature> {
  const { certificate, path, trust, claims, provenTime, provenBy, digest, end, certifies } = report;
  const [facts, ...issuers] = await Promise.all(
    (path.length > 0 ? path : certificate ? [certificate] : []).map(plainCertificate),
  );
  const by = provenBy && (await plainCertificate(provenBy)).name;
  const time = claims.time === undefined ? undefined : timeOf(claims.time);
  const revision = end === undefined || report.coversAll ? undefined : revisionAt(file, end, password);
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
    ...(provenTime && by !== undefined && { proven: { time: provenTime.toISOString(), by } }),
    ...(digest !== undefined && { digest }),
    coversAll: report.coversAll,
    ...(end !== undefined && { end }),
    changes: countedChanges(report.changes),
    changedPages: revision ? changedPages(revision, file) : [],
    ...(isLevel(certifies) && { certifies }),
    longTerm: report.longTerm,
  };
}

const isLevel = (level: number | undefined) => level === 1 || level === 2 || level === 3;

function without<T extends object, K extends keyof T>(of: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = of;
  return rest;
}
