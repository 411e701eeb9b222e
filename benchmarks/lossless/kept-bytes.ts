import { readFileSync } from 'node:fs';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asArray, asDict, PdfRef, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';

/** "7 0 obj", "endobj", "stream", "endstream" and their line ends. */
const AROUND_OBJECT = 18;
const AROUND_STREAM = 18;
const ROW_OF_TABLE = 20;
const ROW_OF_STREAM = 4;
/** Header, trailer and identifier. */
const AROUND_FILE = 250;

/**
 * What a file needs to hold some of its pages, as its own writer stored it but in the tersest spelling: streams as they
 * are, other objects with their share of a packed object stream, everything that can be reached once the other pages
 * and their annotations are taken out. Never more than the file itself. `undefined` where only a repair can open it.
 */
export function keptBytes(path: string, pages: ReadonlySet<number>): number | undefined {
  try {
    return measure(new PdfFile(path, readFileSync(path)), pages);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}

function measure(file: PdfFile, pages: ReadonlySet<number>): number {
  const left = new Set<number>();
  const kept = new Set<number>();
  for (const [index, { ref }] of readPageTree(file).pages.entries()) {
    if (pages.has(index + 1)) kept.add(ref.number);
    else {
      left.add(ref.number);
      for (const annotation of asArray(asDict(ref)?.get('Annots')) ?? [])
        if (annotation instanceof PdfRef) left.add(annotation.number);
    }
  }
  for (const number of kept) left.delete(number);

  const seen = new Set<number>();
  const waiting: PdfRef[] = [];
  const meet = (ref: PdfRef): string => {
    if (!left.has(ref.number) && !seen.has(ref.number)) {
      seen.add(ref.number);
      waiting.push(ref);
    }
    return `${ref.number} 0 R`;
  };
  const packing = packingOf(file);
  const row = file.xref.form === 'table' ? ROW_OF_TABLE : ROW_OF_STREAM;
  let bytes = AROUND_FILE;
  serialize([file.trailer.get('Root') ?? null, file.trailer.get('Info') ?? null], meet);
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object: PdfObject = file.fetch(ref.number);
    const text = serialize(object, meet).length;
    bytes += row + (packing(ref.number) ?? 1) * text;
    if (packing(ref.number) === undefined) bytes += AROUND_OBJECT;
    if (object instanceof PdfStream) bytes += AROUND_STREAM + object.raw.length;
  }
  return Math.min(Math.round(bytes), file.bytes.length);
}

/** By object number: what the object stream that holds it is packed to, as a share; `undefined` outside of one. */
function packingOf(file: PdfFile): (number: number) => number | undefined {
  const shares = new Map<number, number>();
  return (number) => {
    const entry = file.xref.entries.get(number);
    if (!entry || !('within' in entry)) return undefined;
    const known = shares.get(entry.within);
    if (known !== undefined) return known;
    const stream = file.fetch(entry.within);
    const decoded = stream instanceof PdfStream ? (decodeStream(stream)?.length ?? 0) : 0;
    const share = stream instanceof PdfStream && decoded > 0 ? Math.min(1, stream.raw.length / decoded) : 1;
    shares.set(entry.within, share);
    return share;
  };
}
