import { concat, fromLatin1, hex } from '@pagewright/ground/bytes';
import { readOperations, type ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { PdfName, PdfString, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import { contentOf, replaceContent } from './page-content.ts';

/** A soft hyphen as a text string, in UTF-16 with its mark. */
const SOFT_HYPHEN = 'feff00ad';
const MARKED = fromLatin1('/Span<</ActualText <FEFF00AD>>> BDC ');
const MARK_END = fromLatin1('EMC\n');

/**
 * Takes soft hyphens that show nothing out of a page, since nobody would find a word that has one; what moves the pen
 * to the next letter stays. Those that show at the ends of lines are marked as soft, so that readers put the words
 * together (ISO 32000-2, 14.8.2.2.3).
 */
export function settleSoftHyphens(page: PdfRef, edits: Edits): void {
  const found = contentOf(page, edits);
  if (!found) return;
  const { content } = found;
  const operations = [...readOperations(content)];
  const pieces: Uint8Array[] = [];
  let copied = 0;
  for (let index = 0; index < operations.length; index += 1) {
    const begin = operations[index];
    if (!begin || !isMarkedSoftHyphen(begin)) continue;
    const move = operations[index + 1]?.operator === 'Td' ? operations[index + 1] : undefined;
    const at = index + (move ? 2 : 1);
    const [shown, end] = [operations[at], operations[at + 1]];
    if (!shown || !showsDigits(shown) || end?.operator !== 'EMC') continue;
    pieces.push(content.subarray(copied, begin.from));
    if (move) pieces.push(content.subarray(move.from, shown.from));
    copied = end.to;
    index = at + 1;
    const line = operations.slice(index + 1, index + 7);
    const [hyphen, after] = line.slice(4);
    if (!hyphen || !after || !LINE_END.every((operator, place) => line[place]?.operator === operator)) continue;
    if (!showsDigits(hyphen)) continue;
    pieces.push(content.subarray(copied, hyphen.from), MARKED, content.subarray(hyphen.from, after.from), MARK_END);
    copied = after.from;
    index += 5;
  }
  if (copied > 0) replaceContent(found.ref, concat([...pieces, content.subarray(copied)]), edits);
}

/** The hyphen that is seen at the end of a line follows in a text object of its own. */
const LINE_END = ['ET', 'BT', 'Tf', 'Tm', 'Tj', 'ET'];

/** Chromium prints a soft hyphen as a glyph that shows nothing, under its own replacement text. */
function isMarkedSoftHyphen({ operator, operands: [tag, properties] }: ReadOperation): boolean {
  if (operator !== 'BDC' || !(tag instanceof PdfName) || tag.value !== 'Span' || !(properties instanceof Map))
    return false;
  const text = properties.get('ActualText');
  return properties.size === 1 && text instanceof PdfString && hex(bytesOf(text)) === SOFT_HYPHEN;
}

function showsDigits({ operator, operands: [string] }: ReadOperation): boolean {
  return operator === 'Tj' && string instanceof PdfString && string.spelling.startsWith('<');
}
