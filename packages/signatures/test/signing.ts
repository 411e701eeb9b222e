import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { Authority, makePdf, PURPOSE, stamp, type MadeIdentity } from '@pagewright/testkit';
import type { Certificate } from 'pkijs';
import {
  checkSignatures,
  embedSignature,
  ocspRequest,
  prepareSignature,
  readCms,
  signDigest,
  signedParts,
  timestampIn,
  timestampRequest,
  withTimestamp,
  writeValidationData,
  type PreparedFile,
  type SignatureToPrepare,
} from '../src/index.ts';

/** Authorities as the world has them: a root, one below it that issues, one for time. */
export async function world() {
  const root = await Authority.root({ name: 'Root' });
  const issuing = await root.below({ name: 'Issuing', key: 'RSA' });
  const clock = await root.issue({ name: 'Clock', purposes: [PURPOSE.timestamping] });
  return { root, issuing, clock };
}

export type World = Awaited<ReturnType<typeof world>>;

export function plainPdf(): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signatures-'));
  try {
    const file = path.join(folder, 'plain.pdf');
    makePdf(file, { pages: [{}, {}] });
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const opened = (bytes: Uint8Array): PdfFile => new PdfFile('file.pdf', bytes, 'strict', {});

export function digestOf(prepared: PreparedFile): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256');
  for (const part of signedParts(prepared)) hash.update(part);
  return new Uint8Array(hash.digest());
}

type Wish = Partial<SignatureToPrepare> & { chain?: readonly Certificate[]; clock?: MadeIdentity; time?: Date };

/** Signed, level B-B; with a clock B-T. */
export async function signed(
  bytes: Uint8Array,
  { certificate, keys }: MadeIdentity,
  wish: Wish = {},
): Promise<Uint8Array> {
  const file = opened(bytes);
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page to sign on');
  const { chain = [], clock, time = new Date(), ...asked } = wish;
  const field = { name: `Signature${file.xref.entries.size}`, page: page.ref };
  const prepared = prepareSignature(file, { subFilter: 'ETSI.CAdES.detached', field, bytes: 16_384, ...asked });
  const cms = await signDigest(
    { certificate, chain, key: keys.privateKey },
    { algorithm: 'SHA-256', value: digestOf(prepared) },
  );
  return embedSignature(prepared, clock ? await stamped(cms, clock, time) : cms);
}

async function stamped(cms: Uint8Array<ArrayBuffer>, clock: MadeIdentity, time: Date) {
  const { signer } = (await readCms(cms)) ?? {};
  if (!signer) throw new TypeError('no signature to stamp');
  const digest = await crypto.subtle.digest('SHA-256', signer.signature.getValue());
  const request = timestampRequest(new Uint8Array(digest), 'SHA-256');
  return withTimestamp(cms, await timestampIn(await stamp(request.der, clock, time), request));
}

/** With a timestamp over all of it. */
export async function stampedDocument(bytes: Uint8Array, clock: MadeIdentity, time = new Date()): Promise<Uint8Array> {
  const file = opened(bytes);
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page to sign on');
  const field = { name: `Time${file.xref.entries.size}`, page: page.ref };
  const prepared = prepareSignature(file, { subFilter: 'ETSI.RFC3161', field, bytes: 16_384 });
  const request = timestampRequest(digestOf(prepared), 'SHA-256');
  return embedSignature(prepared, await timestampIn(await stamp(request.der, clock, time), request));
}

/** With everything that its signers' authorities say now. */
export async function withData(
  bytes: Uint8Array,
  { root, issuing, clock }: World,
  signers: readonly Certificate[],
): Promise<Uint8Array> {
  const answers = signers.map(async (each) => issuing.answer(await ocspRequest(each, issuing.certificate)));
  return writeValidationData(opened(bytes), {
    certificates: [...signers, issuing.certificate, root.certificate, clock.certificate].map(encoded),
    ocsps: await Promise.all(answers),
    crls: [await root.revocationList()],
  });
}

export const encoded = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());

export const check = async (bytes: Uint8Array, { root }: Pick<World, 'root'>, now = new Date()) =>
  checkSignatures(opened(bytes), { trusted: [root.certificate], now });
