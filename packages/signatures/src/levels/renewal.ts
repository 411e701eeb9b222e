import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { Certificate } from 'pkijs';
import { checkSignatures } from '../check/check-signatures.ts';
import type { SignatureReport } from '../check/report.ts';
import { readCms } from '../cms/read-cms.ts';
import { timestampOf } from '../cms/timestamp.ts';
import type { PreparedFile } from '../document/signature-hole.ts';
import { signatureFieldsOf } from '../document/signatures-in.ts';
import { validationDataOf, type ValidationData } from '../document/validation-data.ts';
import { writeValidationData } from '../document/write-validation-data.ts';
import { certificateFrom, certificateOf } from '../identity/certificate-bytes.ts';
import { isSame, isValidAt } from '../trust/certificate-facts.ts';
import { gatherValidationData } from '../trust/gather.ts';
import { nameOf } from '../trust/name-of.ts';
import { prepareTimestamp, type Around } from './steps.ts';

/*
 * Proof of signatures lasts as long as the certificate of the newest timestamp over it. Before that ends, what is needed to
 * check all of them is added once more, and a new timestamp over all of it (EN 319 142-1, 5.5): in three steps, of which the one
 * that asks somebody has small data in hand.
 */

/** A signed file, and whom its signatures are checked by. */
export interface SignedFile {
  path: string;
  bytes: Uint8Array;
  password: string | undefined;
  trusted: readonly Certificate[];
  now: Date;
}

type Der = Uint8Array<ArrayBuffer>;

/** What valid signatures and timestamps of a file rest on, as plain data. */
export interface Renewal {
  /** Certificates with the time that counts for them. */
  used: { certificate: Der; time: Date }[];
  /** Other certificates in the file. */
  known: Der[];
  /** What the file has for all its signatures. */
  data: ValidationData;
}

/**
 * What is to be gathered for a file. Fails with SIGNATURES_MISSING; with SIGNATURE_BROKEN where the document was changed after one of
 * them; with SIGNATURES_DOUBTFUL where of none can be told that it holds; with CHANGES_FORBIDDEN, FILE_DAMAGED, and as `PdfFile` does for
 * a password.
 */
export async function renewalOf(signed: SignedFile): Promise<Renewal> {
  const file = openedAsIs(signed);
  const valid = validIn(signed, await checkSignatures(file, checkingBy(signed)));
  const used: Renewal['used'] = [];
  for (const { certificate, provenTime = signed.now, provenBy } of valid)
    for (const each of [certificate, provenBy])
      if (each) used.push({ certificate: certificateOf({ certificate: each }), time: provenTime });
  return { used, known: await certificatesIn(file), data: validationDataOf(file) };
}

/**
 * What is new to the file of what issuers say now. Where nobody says anything any more, because a certificate is past its time or its
 * issuer is gone, what the file has from the time that counts is enough. Fails with VALIDATION_UNREACHABLE where it is not there.
 */
export async function gatherRenewal(
  { used, known, data }: Renewal,
  { ask, trusted, now }: Around,
): Promise<ValidationData> {
  const others = [...known, ...data.certificates].map(certificateFrom);
  const gathered: ValidationData = { certificates: [], ocsps: [], crls: [] };
  const done: Certificate[] = [];
  for (const { certificate: der, time } of used) {
    const certificate = certificateFrom(der);
    if (done.some((each) => isSame(each, certificate))) continue;
    done.push(certificate);
    const gatherAt = (at: Date) => {
      const said = { ocsps: [...data.ocsps, ...gathered.ocsps], crls: [...data.crls, ...gathered.crls] };
      return gatherValidationData({ certificates: [certificate], known: others, trusted, time: at, said }, ask);
    };
    const isPast = isValidAt(certificate, now) !== 'valid';
    const found = await gatherAt(isPast ? time : now).catch((error: unknown) => {
      if (isPast || !isUnreachable(error)) throw error;
      return gatherAt(time);
    });
    for (const kind of ['certificates', 'ocsps', 'crls'] as const) gathered[kind].push(...found[kind]);
  }
  return gathered;
}

/** A file with what was gathered, and with room for a timestamp. */
interface Renewed {
  prepared: PreparedFile;
  /** Signatures and timestamps that hold, which it renews, and those of which that cannot be told. */
  count: number;
  left: number;
  pages: number;
  isEncrypted: boolean;
}

/** Fails as `renewalOf` does: what issuers say now may be that a certificate was revoked. */
export async function prepareRenewal(signed: SignedFile, data: ValidationData): Promise<Renewed> {
  const bytes = writeValidationData(openedAsIs(signed), data);
  const file = openedAsIs({ ...signed, bytes });
  const reports = await checkSignatures(file, checkingBy(signed));
  const { length: count } = validIn(signed, reports);
  return {
    prepared: prepareTimestamp(bytes, signed.password),
    count,
    left: reports.length - count,
    pages: readPageTree(file).pages.length,
    isEncrypted: file.encryption !== undefined,
  };
}

const isUnreachable = (error: unknown) => error instanceof EngineFailure && error.code === 'VALIDATION_UNREACHABLE';

function validIn({ path }: SignedFile, reports: readonly SignatureReport[]): SignatureReport[] {
  if (reports.length === 0) throw new EngineFailure('SIGNATURES_MISSING', { path });
  const changed = reports.find(({ verdict }) => verdict === 'changed');
  if (changed) {
    const names = changed.certificate ? nameOf(changed.certificate) : changed.field;
    throw new EngineFailure('SIGNATURE_BROKEN', { path, names });
  }
  const valid = reports.filter(({ verdict }) => verdict === 'valid');
  if (valid.length === 0) throw new EngineFailure('SIGNATURES_DOUBTFUL', { path });
  return valid;
}

const checkingBy = ({ trusted, now, password }: SignedFile) => ({
  trusted,
  now,
  ...(password !== undefined && { password }),
});

/** Nothing is mended, which would end the signatures. */
function openedAsIs({ path, bytes, password }: SignedFile): PdfFile {
  try {
    const file = new PdfFile(path, bytes, 'strict', { password });
    const { encryption } = file;
    // The timestamp stands in a new field (ISO 32000-2, table 22).
    if (encryption && !(encryption.mayChange && encryption.mayComment))
      throw new EngineFailure('CHANGES_FORBIDDEN', { path });
    return file;
  } catch (error) {
    if (error instanceof UnreadableAsIs) throw new EngineFailure('FILE_DAMAGED', { path }, error);
    throw error;
  }
}

/** That came with signatures and with their timestamps. */
async function certificatesIn(file: PdfFile): Promise<Der[]> {
  const found: Certificate[] = [];
  for (const { signature } of signatureFieldsOf(file)) {
    const cms = signature && (await readCms(signature.contents));
    const stamp = cms && (await timestampOf(cms));
    found.push(...(cms?.certificates ?? []), ...(stamp?.cms.certificates ?? []));
  }
  return found.map((certificate) => certificateOf({ certificate }));
}
