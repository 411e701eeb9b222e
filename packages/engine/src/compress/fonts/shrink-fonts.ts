import { latin1 } from '@pagewright/ground/bytes';
import { deflateFor, type Packing } from '@pagewright/pdf/filters/deflate.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { PdfName, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { unlessDamaged } from '@pagewright/pdf/fonts/damaged-font.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { packingOf } from '../packing.ts';
import { repackStream } from '../streams.ts';
import { describeSubset, ownCompanions } from './descriptions.ts';
import { groupFonts, type FontGroup } from './font-groups.ts';
import { subsetOf } from './subset.ts';
import type { Subset } from './subset-result.ts';
import { listEmbeddedFonts, type EmbeddedFont } from './usage/font-uses.ts';
import { findShownText } from './usage/shown-text.ts';

/** Of the bytes of the originals. */
const CLEARLY_SMALLER = 0.8;

/**
 * Lays edits over a file that leave out of its embedded fonts what the document does not show, and let fonts that can
 * be one be one. Codes, glyph numbers, widths and every content stream stay as they are. Without hints text is drawn
 * otherwise on coarse screens, by some readers. Gives the numbers of the objects that need no packing any more.
 */
export function shrinkFonts(file: PdfFile, edits: Edits, hints: Hints = 'kept'): Set<number> {
  const finished = new Set<number>();
  const packing = packingOf(file);
  const groups = groupFonts(embeddedFonts(file));
  const own = ownCompanions(groups);
  for (const group of groups) {
    const subset = unlessDamaged(() => subsetOf(group, group.stream, group.bytes, hints));
    const packed = subset && packSubset(group, subset, packing);
    if (!packed) continue;
    // The writer writes what is the same once.
    for (const program of group.programs) {
      edits.replace(program, packed);
      finished.add(program.number);
    }
    for (const companion of describeSubset(group, subset, own, edits)) finished.add(companion);
  }
  return finished;
}

/** None where an object cannot be read: whether the document needs it is for the writer to find. */
function embeddedFonts(file: PdfFile): EmbeddedFont[] {
  try {
    const shown = findShownText(file);
    return shown ? [...listEmbeddedFonts(file, shown).values()] : [];
  } catch (error) {
    if (error instanceof UnreadableAsIs) return [];
    throw error;
  }
}

function packSubset(
  { stream, programs }: FontGroup,
  { bytes, lengths, subtype }: Subset,
  packing: Packing,
): PdfStream | undefined {
  const data = deflateFor(packing, bytes);
  const originals = programs.map((program) => resolve(program)).filter((each) => each instanceof PdfStream);
  const smallest = originals.reduce((least, { raw }) => Math.min(least, raw.length), Infinity);
  // Packed anew an original may be smaller too; where much was gained, that is no question.
  const rival = data.length < smallest * CLEARLY_SMALLER ? smallest : sizeOf(originals, packing);
  if (data.length >= rival) return undefined;
  const dict = new Map(stream.dict).set('Filter', PdfName.of('FlateDecode'));
  for (const key of ['DecodeParms', 'DL', 'Length1', 'Length2', 'Length3']) dict.delete(key);
  for (const [index, length] of lengths.entries()) dict.set(`Length${index + 1}`, length);
  if (subtype) dict.set('Subtype', PdfName.of(subtype));
  return new PdfStream(dict, data);
}

/** What different originals would take, each packed as well as can be. */
function sizeOf(originals: readonly PdfStream[], packing: Packing): number {
  const distinct = new Map(originals.map((original) => [latin1(original.raw), original]));
  return [...distinct.values()].reduce((sum, each) => sum + (repackStream(each, packing) ?? each).raw.length, 0);
}
