import { greyOfColours } from '../../raster/grey.ts';
import { PagePainter } from '../../pdfium/bitmap.ts';
import type { OpenDocument } from '../../pdfium/open.ts';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { illustrationsOf } from './illustrations.ts';

/** Enough to tell photos from paper. */
const DPI = 72;

/** A scan's content with the places of the pictures on it; its glyphs are what was read off it. */
export function withIllustrations(document: OpenDocument, content: PageContent): PageContent {
  const painter = new PagePainter(document);
  try {
    const picture = painter.painted(content.number, { dpi: DPI }, greyOfColours);
    const texts = content.glyphs.filter(({ text }) => text.trim() !== '').map(({ box }) => box);
    return { ...content, illustrations: illustrationsOf(picture, DPI, texts) };
  } finally {
    painter.close();
  }
}
