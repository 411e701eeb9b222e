import type { Edits } from '../../document/edits.ts';
import type { PdfRef } from '../../document/objects.ts';
import { contentOf, replaceContent } from './page-content.ts';

/**
 * A soft hyphen that is not at the end of a line, as Chromium prints it: a glyph that shows nothing, under its own
 * replacement text. Left there, nobody would find a word that has one.
 */
const UNSEEN =
  /\/Span\s*<<\s*\/ActualText\s*<feff00ad>\s*>>\s*BDC\s*((?:-?[\d.]+\s+-?[\d.]+\s+Td\s*)?)<[0-9a-f]+>\s*Tj\s*EMC/gi;

/** Takes soft hyphens that show nothing out of a page; what moves the pen to the next letter stays. */
export function withoutSoftHyphens(page: PdfRef, edits: Edits): void {
  const found = contentOf(page, edits);
  if (!found) return;
  const content = found.content.toString('latin1');
  const settled = content.replace(UNSEEN, '$1');
  if (settled.length < content.length) replaceContent(found.ref, Buffer.from(settled, 'latin1'), edits);
}
