import { sha256 } from '@noble/hashes/sha2.js';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import type { Certificate } from 'pkijs';
import { readCms, type Cms } from '../cms/read-cms.ts';
import { timestampIn, timestampRequest, withTimestamp } from '../cms/timestamp-request.ts';
import { timestampOf } from '../cms/timestamp.ts';
import { verifyCms } from '../cms/verify-cms.ts';
import { prepareSignature } from '../document/prepare-signature.ts';
import { embedSignature, signedParts, type PreparedFile } from '../document/signature-hole.ts';
import { signatureFieldsOf } from '../document/signatures-in.ts';
import { writeValidationData } from '../document/write-validation-data.ts';
import { gatherValidationData, type Ask } from '../trust/gather.ts';

/** Of PAdES (EN 319 142-1, 6.1): signed; with a time; with what is needed to check it; and a time over all of that. */
export type Level = 'b-b' | 'b-t' | 'b-lt' | 'b-lta';

export interface Around {
  level: Level;
  /** The answer of the authority for timestamps to a request of RFC 3161. */
  stamp: (request: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  ask: Ask;
  trusted: readonly Certificate[];
  now: Date;
  password?: string | undefined;
}

/** Room for a timestamp with its certificates. */
const TIMESTAMP_BYTES = 16_384;

/**
 * A file that was prepared, with its signature, brought to the level that was asked for, never to a lower one. The key is
 * not needed for that. Fails with SIGNATURE_WRONG where the signature is about other bytes or holds no certificate, and as
 * `timestampIn` and `gatherValidationData` do.
 */
export async function completeSignature(
  prepared: PreparedFile,
  signature: Uint8Array<ArrayBuffer>,
  around: Around,
): Promise<Uint8Array> {
  const cms = await expectGood(prepared, signature);
  const { level } = around;
  if (level === 'b-b') return embedded(prepared, signature);
  const timed = await withTimestamp(signature, await stampOf(new Uint8Array(cms.signer.signature.getValue()), around));
  const signed = embedded(prepared, timed);
  if (level === 'b-t') return signed;
  const kept = await withValidationData(signed, timed, around);
  return level === 'b-lt' ? kept : stampedDocument(kept, around);
}

async function expectGood(
  prepared: PreparedFile,
  signature: Uint8Array<ArrayBuffer>,
): Promise<Cms & { certificate: Certificate }> {
  const cms = await readCms(signature);
  if (!cms?.certificate) throw new EngineFailure('SIGNATURE_WRONG');
  const { intact, genuine, bound, digest } = await verifyCms(cms, async (algorithm) => {
    if (algorithm !== 'SHA-256') throw new EngineFailure('SIGNATURE_WRONG');
    return digestOf(prepared);
  });
  if (digest !== 'SHA-256' || !intact || !genuine || bound !== true) throw new EngineFailure('SIGNATURE_WRONG');
  return { ...cms, certificate: cms.certificate };
}

/** What is signed of a prepared file; over both parts, without a copy. */
export function digestOf(prepared: PreparedFile): Uint8Array<ArrayBuffer> {
  const hash = sha256.create();
  for (const part of signedParts(prepared)) hash.update(part);
  return new Uint8Array(hash.digest());
}

function embedded(prepared: PreparedFile, signature: Uint8Array): Uint8Array {
  try {
    return embedSignature(prepared, signature);
  } catch (error) {
    if (error instanceof RangeError) throw new EngineFailure('SIGNATURE_TOO_LARGE', {}, error);
    throw error;
  }
}

async function stampOf(bytes: Uint8Array, { stamp }: Around): Promise<Uint8Array<ArrayBuffer>> {
  const request = timestampRequest(new Uint8Array(sha256(bytes)), 'SHA-256');
  return timestampIn(await stamp(request.der), request);
}

/** For who signed and who stamped. */
async function withValidationData(
  bytes: Uint8Array,
  signature: Uint8Array<ArrayBuffer>,
  { ask, trusted, now, password }: Around,
): Promise<Uint8Array> {
  const cms = await readCms(signature);
  const timestamp = cms && (await timestampOf(cms));
  const certificates = [cms?.certificate, timestamp?.certificate].filter((each) => each !== undefined);
  const known = [...(cms?.certificates ?? []), ...(timestamp?.cms.certificates ?? [])];
  const data = await gatherValidationData({ certificates, known, trusted, time: now }, ask);
  return writeValidationData(new PdfFile('signed.pdf', bytes, 'strict', { password }), data);
}

async function stampedDocument(bytes: Uint8Array, around: Around): Promise<Uint8Array> {
  const file = new PdfFile('signed.pdf', bytes, 'strict', { password: around.password });
  const [page] = readPageTree(file).pages;
  if (!page) throw new EngineFailure('FILE_DAMAGED');
  const prepared = prepareSignature(file, {
    subFilter: 'ETSI.RFC3161',
    field: { name: freeName(file, 'Timestamp'), page: page.ref },
    bytes: TIMESTAMP_BYTES,
  });
  const request = timestampRequest(digestOf(prepared), 'SHA-256');
  return embedded(prepared, await timestampIn(await around.stamp(request.der), request));
}

/** The name with the first number that no field has. */
export function freeName(file: PdfFile, name: string): string {
  const taken = new Set(signatureFieldsOf(file).map((field) => field.name));
  for (let number = 1; ; number += 1) if (!taken.has(`${name}${number}`)) return `${name}${number}`;
}
