import { createHash } from 'node:crypto';
import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, PdfRef, PdfStream, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import {
  embedSignature,
  prepareSignature,
  signDigest,
  signedParts,
  type Identity,
  type SignatureToPrepare,
} from '@pagewright/signatures';

/** Files that are signed, and what happens to them afterwards; each step is an increment of its own. */

const opened = (bytes: Uint8Array) => new PdfFile('signed.pdf', bytes, 'strict', {});

type Wish = Partial<Pick<SignatureToPrepare, 'claims' | 'certifies'>>;

export async function signed(
  bytes: Uint8Array,
  { certificate, keys }: { certificate: Identity['certificate']; keys: CryptoKeyPair },
  wish: Wish = {},
): Promise<Buffer> {
  const file = opened(bytes);
  const field = { name: `Signature${file.xref.entries.size}`, page: firstPage(file) };
  const prepared = prepareSignature(file, { subFilter: 'ETSI.CAdES.detached', field, bytes: 8192, ...wish });
  const hash = createHash('sha256');
  for (const part of signedParts(prepared)) hash.update(part);
  const digest = { algorithm: 'SHA-256', value: new Uint8Array(hash.digest()) } as const;
  const cms = await signDigest({ certificate, chain: [], key: keys.privateKey }, digest);
  return Buffer.from(embedSignature(prepared, cms));
}

/** The first page shows something else. */
export function withOtherText(bytes: Uint8Array, content: string): Buffer {
  const file = opened(bytes);
  const ref = firstPage(file);
  const page: PdfDict = new Map(asDict(ref) ?? []);
  page.set('Contents', new NewObjects().add(new PdfStream(new Map(), fromLatin1(content))));
  return later(file, ref, page);
}

/** The first field for a signature is empty again. */
export function withoutSignature(bytes: Uint8Array): Buffer {
  const file = opened(bytes);
  const [ref] = asArray(asDict(file.catalog.get('AcroForm'))?.get('Fields')) ?? [];
  if (!(ref instanceof PdfRef)) throw new TypeError('the form has no field');
  const field: PdfDict = new Map(asDict(ref) ?? []);
  field.delete('V');
  return later(file, ref, field);
}

const later = (file: PdfFile, ref: PdfRef, object: PdfObject): Buffer =>
  Buffer.from(concat([file.bytes, writeIncrement(file, [{ ref, object }])]));

function firstPage(file: PdfFile): PdfRef {
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('there is no page');
  return page.ref;
}
