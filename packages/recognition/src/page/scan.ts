import type { Glyph, PageContent } from '@pagewright/pdf/page-content.ts';
import { withLevelLines } from './level-words.ts';

/** Share of the page; hidden text on a larger picture is what OCR read off it. */
const SCAN = 0.4;
/** Share of the letters; a stamp or a page number that a program added may be painted. Some pages are drawn twice: half is seen. */
const HIDDEN = 0.7;
const BLACK = 0;

/** Whether a page is a picture whose text somebody laid under it, to be found and copied. */
export function isSearchableScan({ glyphs, images, width, height, source }: PageContent): boolean {
  if (source === 'ocr' || glyphs.length === 0) return false;
  const covered = images.reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  return covered > SCAN * width * height && glyphs.filter(isUnseen(images)).length > glyphs.length * HIDDEN;
}

/** A searchable scan as OCR of ours would give it: what it says as its text, without the picture that shows the same. */
export function withoutScan(content: PageContent): PageContent {
  if (!isSearchableScan(content)) return content;
  const unseen = isUnseen(content.images);
  return withLevelLines({
    ...content,
    source: 'ocr',
    images: [],
    // Nobody sees the colour of hidden text.
    glyphs: content.glyphs.map((glyph) => (unseen(glyph) ? asRead(glyph) : glyph)),
  });
}

function asRead({ covered: _covered, ground: _ground, ...glyph }: Glyph): Glyph {
  return { ...glyph, hidden: false, color: BLACK };
}

/** Not painted, or a picture is painted over it. */
function isUnseen(images: PageContent['images']): (glyph: Glyph) => boolean {
  const opaque = images.filter(({ altered, mask }) => !altered && !mask);
  return ({ hidden, object, box }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return (
      hidden ||
      opaque.some(
        (image) =>
          image.object > object &&
          x > image.box.left &&
          x < image.box.right &&
          y > image.box.top &&
          y < image.box.bottom,
      )
    );
  };
}
