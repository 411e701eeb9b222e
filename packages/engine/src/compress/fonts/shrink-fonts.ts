import { deflateSync } from 'node:zlib';
import type { Edits } from '../../document/edits.ts';
import { UnreadableAsIs } from '../../document/failure.ts';
import type { PdfFile } from '../../document/file.ts';
import { decodeStream } from '../../document/filters.ts';
import { PdfName, PdfRef, PdfStream, resolve } from '../../document/objects.ts';
import { EngineFailure } from '../../failure.ts';
import { repackStream } from '../streams.ts';
import { describeSubset } from './descriptions.ts';
import { subsetOf, type Subset } from './subset.ts';
import { listEmbeddedFonts } from './usage/font-uses.ts';
import { findShownText } from './usage/shown-text.ts';

const CLEARLY_SMALLER = 0.8;

/**
 * Lays edits over a file that leave out of its embedded fonts what the document does not show. Codes, glyph numbers,
 * widths and every content stream stay as they are. Gives the numbers of the objects that need no packing any more.
 */
export function shrinkFonts(file: PdfFile, edits: Edits): Set<number> {
  const finished = new Set<number>();
  const shown = findShownText(file);
  if (!shown) return finished;
  for (const [number, font] of listEmbeddedFonts(file, shown)) {
    const stream = resolve(font.program);
    const program = stream instanceof PdfStream ? decoded(stream) : undefined;
    if (!(stream instanceof PdfStream) || !program) continue;
    const subset = subsetOf(font, stream, program);
    const packed = subset && packSubset(stream, subset);
    if (!packed) continue;
    edits.replace(font.program, packed);
    finished.add(number);
    describeSubset(font, subset, edits);
    for (const { descriptor } of font.uses) {
      const set = descriptor.get('CIDSet');
      if (set instanceof PdfRef) finished.add(set.number);
    }
  }
  return finished;
}

function packSubset(original: PdfStream, { bytes, lengths, subtype }: Subset): PdfStream | undefined {
  const data = deflateSync(bytes, { level: 9, memLevel: 9 });
  // Packed anew the original may be smaller too; where much was gained, that is no question.
  const rival = data.length < original.raw.length * CLEARLY_SMALLER ? original : (repackStream(original) ?? original);
  if (data.length >= rival.raw.length) return undefined;
  const dict = new Map(original.dict).set('Filter', PdfName.of('FlateDecode'));
  for (const key of ['DecodeParms', 'DL', 'Length1', 'Length2', 'Length3']) dict.delete(key);
  for (const [index, length] of lengths.entries()) dict.set(`Length${index + 1}`, length);
  if (subtype) dict.set('Subtype', PdfName.of(subtype));
  return new PdfStream(dict, data);
}

function decoded(stream: PdfStream): Buffer | undefined {
  if (stream.dict.has('F')) return undefined;
  try {
    return decodeStream(stream);
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return undefined;
    throw error;
  }
}
