import type { SignatureDoubt } from '@pagewright/contract/signatures/checked-signature.ts';
import { asArray, asString, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import type { Certificate } from 'pkijs';
import { digestOfBytes, type DigestName, type DigestOf } from '../cms/digests.ts';
import { verifyPlain } from '../cms/plain-signature.ts';
import { readCms, type Cms } from '../cms/read-cms.ts';
import { readTimestamp, timestampOf, type Timestamp } from '../cms/timestamp.ts';
import { verifyCms, type CmsVerdict } from '../cms/verify-cms.ts';
import type { Coverage, DocumentSignature } from '../document/signatures-in.ts';

/** The content of a signature, before trust in its signer. */
export interface ReadSignature {
  /** The certificate of each signer; `undefined` if it is missing. The report is about the first. */
  signers: readonly (Certificate | undefined)[];
  /** All certificates that came with the signature. */
  certificates: readonly Certificate[];
  verdict: CmsVerdict | undefined;
  /** A timestamp of the document, or over the signature. */
  stamp: Timestamp | undefined;
  doubts: readonly SignatureDoubt[];
}

export const NOT_READ: ReadSignature = {
  signers: [],
  certificates: [],
  verdict: undefined,
  stamp: undefined,
  doubts: [],
};

const UNREADABLE: ReadSignature = { ...NOT_READ, doubts: ['unreadable'] };

/** `digestOf`: digests of the signed bytes; `undefined` if the range does not hold. Never throws: malformed means 'unreadable'. */
export async function readSignature(
  signature: DocumentSignature,
  digestOf: DigestOf | undefined,
): Promise<ReadSignature> {
  try {
    if (signature.subFilter === 'adbe.x509.rsa_sha1') return await readPlain(signature, digestOf);
    const cms = await readCms(signature.contents);
    if (!cms) return UNREADABLE;
    if (!digestOf) return found(cms, { verdict: undefined, stamp: undefined, doubts: [] });
    return signature.kind === 'timestamp'
      ? await readDocumentTimestamp(cms, signature, digestOf)
      : await readDetached(cms, digestOf);
  } catch {
    // The libraries for ASN.1 throw errors of any kind for malformed bytes.
    return UNREADABLE;
  }
}

const found = (
  { signers, certificates }: Cms,
  more: Pick<ReadSignature, 'verdict' | 'stamp' | 'doubts'>,
): ReadSignature => ({ signers: signers.map(({ certificate }) => certificate), certificates, ...more });

async function readDocumentTimestamp(
  cms: Cms,
  { contents }: DocumentSignature,
  digestOf: DigestOf,
): Promise<ReadSignature> {
  const stamp = await readTimestamp(contents, digestOf);
  if (!stamp) return found(cms, { verdict: undefined, stamp, doubts: ['unreadable'] });
  const { verdict, isAbout } = stamp;
  const doubts = [...(isAbout === false ? ['digest' as const] : []), ...doubtsOf(verdict)];
  return found(cms, { verdict, stamp, doubts });
}

async function readDetached(cms: Cms, digestOf: DigestOf): Promise<ReadSignature> {
  const verdict = await verifyCms(cms, digestOf);
  const stamp = await timestampOf(cms);
  const doubts = doubtsOf(verdict);
  return found(cms, { verdict, stamp, doubts: stamp && !isGood(stamp) ? [...doubts, 'timestamp'] : doubts });
}

async function readPlain(
  { contents, dict }: DocumentSignature,
  digestOf: DigestOf | undefined,
): Promise<ReadSignature> {
  const read = await verifyPlain(contents, certificatesIn(dict), digestOf ?? (async (name) => digestOfBytes(name)));
  if (!read) return UNREADABLE;
  const { certificates } = read;
  const verdict = digestOf && read.verdict;
  const doubts = verdict ? doubtsOf(verdict) : [];
  return { signers: [certificates[0]], certificates, verdict, stamp: undefined, doubts };
}

/** ISO 32000-2, table 255: a byte string, or an array of them. */
function certificatesIn(dict: PdfDict): Uint8Array<ArrayBuffer>[] {
  const strings = asArray(dict.get('Cert')) ?? [dict.get('Cert')];
  return strings.flatMap((each) => {
    const string = asString(each);
    return string ? [bytesOf(string).slice()] : [];
  });
}

function doubtsOf({ intact, genuine, bound, isWeak, unknown }: CmsVerdict): SignatureDoubt[] {
  const doubts: SignatureDoubt[] = [];
  if (intact === false) doubts.push('digest');
  if (genuine === false) doubts.push('signature');
  if (bound === false) doubts.push('other certificate');
  if (unknown !== undefined) doubts.push('unknown algorithm');
  if (isWeak) doubts.push('weak algorithm');
  return doubts;
}

export const isGood = ({ isAbout, verdict }: Timestamp): boolean =>
  isAbout === true && verdict.intact === true && verdict.genuine === true && verdict.bound !== false;

/** Returns digests of the covered bytes. Each is computed once, without a copy. */
export function digestsOf(bytes: Uint8Array, { hole, end }: Coverage): DigestOf {
  const known = new Map<DigestName, Uint8Array>();
  return async (name) => {
    const digest = known.get(name) ?? digestOfBytes(name, bytes.subarray(0, hole.from), bytes.subarray(hole.to, end));
    known.set(name, digest);
    return digest;
  };
}
