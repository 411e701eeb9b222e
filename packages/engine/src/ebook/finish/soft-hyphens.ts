import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { contentOf, replaceContent } from './page-content.ts';

/**
 * A soft hyphen, as Chromium prints it: a glyph that shows nothing, under its own replacement text. At the end of a line
 * the hyphen that is seen follows, in a text object of its own.
 */
const SOFT_HYPHEN = new RegExp(
  String.raw`/Span\s*<<\s*/ActualText\s*<feff00ad>\s*>>\s*BDC\s*(?<move>(?:-?[\d.]+\s+-?[\d.]+\s+Td\s*)?)<[0-9a-f]+>\s*Tj\s*EMC` +
    String.raw`(?:(?<lineEnd>\s*ET\s*BT\s*/\S+\s+[\d.]+\s+Tf\s+(?:-?[\d.]+\s+){6}Tm\s*)(?<hyphen><[0-9a-f]+>\s*Tj\s*)(?=ET))?`,
  'gi',
);

/**
 * Takes soft hyphens that show nothing out of a page, since nobody would find a word that has one; what moves the pen
 * to the next letter stays. Those that show at the ends of lines are marked as soft, so that readers put the words
 * together (ISO 32000-2, 14.8.2.2.3).
 */
export function settleSoftHyphens(page: PdfRef, edits: Edits): void {
  const found = contentOf(page, edits);
  if (!found) return;
  const content = latin1(found.content);
  const settled = content.replace(SOFT_HYPHEN, (...match) => {
    const { move = '', lineEnd, hyphen } = match.at(-1) as Record<string, string | undefined>;
    if (lineEnd === undefined || hyphen === undefined) return move;
    return `${move}${lineEnd}/Span<</ActualText <FEFF00AD>>> BDC ${hyphen}EMC\n`;
  });
  if (settled !== content) replaceContent(found.ref, fromLatin1(settled), edits);
}
