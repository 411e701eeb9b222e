import { sha256 } from '@noble/hashes/sha2.js';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import type { Certificate } from 'pkijs';
import { readCms } from '../cms/read-cms.ts';
import { timestampIn, timestampRequest, withTimestamp } from '../cms/timestamp-request.ts';
import { timestampOf } from '../cms/timestamp.ts';
import { verifyCms } from '../cms/verify-cms.ts';
import { prepareSignature } from '../document/prepare-signature.ts';
import { freeName } from '../document/free-name.ts';
import { embedSignature, type PreparedFile } from '../document/signature-hole.ts';
import type { ValidationData } from '../document/validation-data.ts';
import { writeValidationData } from '../document/write-validation-data.ts';
import { gatherValidationData, type Ask } from '../trust/gather.ts';

/** Of PAdES (EN 319 142-1, 6.1): signed; with a time; with what is needed to check it; and a time over all of that. */
export type Level = 'b-b' | 'b-t' | 'b-lt' | 'b-lta';

/** Answers a request of RFC 3161 as an authority for timestamps does. Fails where there is no answer. */
export type Stamp = (request: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Whom one asks about certificates. */
export interface Around {
  ask: Ask;
  trusted: readonly Certificate[];
  now: Date;
}

/** Bytes for a timestamp with its certificates. */
const TIMESTAMP_ROOM = 16_384;

/*
 * The steps from a signature to its level. None needs the key. Those that ask somebody have small data in hand, so that
 * nothing large waits for an answer.
 */

/** Fails with SIGNATURE_WRONG unless the signature is about this digest, holds, and brings its certificate. */
export async function expectOwn(
  digest: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<Certificate> {
  const cms = await readCms(signature);
  const isOne = cms?.signers.length === 1 && cms.data.encapContentInfo.eContent === undefined;
  if (!cms?.certificate || !isOne) throw new EngineFailure('SIGNATURE_WRONG');
  const verdict = await verifyCms(cms, async (algorithm) => {
    if (algorithm !== 'SHA-256') throw new EngineFailure('SIGNATURE_WRONG');
    return digest;
  });
  if (verdict.digest !== 'SHA-256' || !verdict.intact || !verdict.genuine || verdict.bound !== true)
    throw new EngineFailure('SIGNATURE_WRONG');
  return cms.certificate;
}

/** The signature with a timestamp. Fails as `timestampIn` does. */
export async function stampSignature(
  signature: Uint8Array<ArrayBuffer>,
  stamp: Stamp,
): Promise<Uint8Array<ArrayBuffer>> {
  const cms = await readCms(signature);
  if (!cms) throw new EngineFailure('SIGNATURE_WRONG');
  const value = new Uint8Array(cms.signer.signature.getValue());
  return withTimestamp(signature, await stampDigest(new Uint8Array(sha256(value)), stamp));
}

/** A timestamp about a digest of SHA-256. Fails as `timestampIn` does. */
export async function stampDigest(digest: Uint8Array<ArrayBuffer>, stamp: Stamp): Promise<Uint8Array<ArrayBuffer>> {
  const request = timestampRequest(digest, 'SHA-256');
  return timestampIn(await stamp(request.der), request);
}

/** For who signed and who stamped. Fails as `gatherValidationData` does. */
export async function validationFor(
  signature: Uint8Array<ArrayBuffer>,
  { ask, trusted, now }: Around,
): Promise<ValidationData> {
  const cms = await readCms(signature);
  const timestamp = cms && (await timestampOf(cms));
  const certificates = [cms?.certificate, timestamp?.certificate].filter((each) => each !== undefined);
  const known = [...(cms?.certificates ?? []), ...(timestamp?.cms.certificates ?? [])];
  return gatherValidationData({ certificates, known, trusted, time: now }, ask);
}

/** The file with what is needed to check its signatures later. */
export const withValidationData = (bytes: Uint8Array, data: ValidationData, password?: string): Uint8Array =>
  writeValidationData(new PdfFile('signed.pdf', bytes, 'strict', { password }), data);

/** A file with room for a timestamp of all that it is. */
export function prepareTimestamp(bytes: Uint8Array, password?: string): PreparedFile {
  const file = new PdfFile('signed.pdf', bytes, 'strict', { password });
  const [page] = readPageTree(file).pages;
  if (!page) throw new EngineFailure('FILE_DAMAGED');
  return prepareSignature(file, {
    subFilter: 'ETSI.RFC3161',
    field: { name: freeName(file, 'Timestamp'), page: page.ref },
    bytes: TIMESTAMP_ROOM,
  });
}

/** Fails with SIGNATURE_TOO_LARGE. */
export function embedded(prepared: PreparedFile, signature: Uint8Array): Uint8Array {
  try {
    return embedSignature(prepared, signature);
  } catch (error) {
    if (error instanceof RangeError) throw new EngineFailure('SIGNATURE_TOO_LARGE', {}, error);
    throw error;
  }
}
