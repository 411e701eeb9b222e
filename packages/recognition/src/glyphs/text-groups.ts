import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { frameOf, type Frame } from '../frames/frame.ts';
import { linkLetters } from '../lines/links.ts';
import { withAccents } from './accents.ts';
import { evenSizes } from './even-sizes.ts';
import type { Letter } from './letter.ts';
import { LetterReader, readTexts, type ReadGlyph } from './letters.ts';
import { withoutOverprint } from './overprint.ts';
import type { StyleBook } from './styles.ts';
import { stackedGlyphs } from './stacked.ts';
import { tagLetters } from './tagged-letters.ts';
import { visibleGlyphs } from './visible.ts';

/** Text of one writing direction. */
export interface TextGroup {
  frame: Frame;
  letters: Letter[];
}

/** Key of the group of vertical writing, beside the angles of the others. */
const STACKED = 'stacked';

export interface TextGroups {
  /** From left to right on the page as it is. */
  upright: Letter[];
  /** What is turned, in frames of its own. */
  others: TextGroup[];
  styles: StyleBook;
}

/** Degrees. Text that is turned by less counts as running along the axis. */
const ASKEW = 4;

/** The page's visible text by writing direction. */
export function textGroups(content: PageContent): TextGroups {
  const groups = new Map<number | typeof STACKED, ReadGlyph[]>();
  const visible = visibleGlyphs(content);
  const glyphs = readTexts(content, visible);
  const stacked = stackedGlyphs(glyphs.filter(({ glyph }) => axisOf(glyph.angle) === 0));
  for (const read of glyphs) {
    const angle = stacked.has(read) ? STACKED : axisOf(read.glyph.angle);
    // In vertical writing, words of other scripts lie on their side.
    const key = angle === 90 && stacked.size > 0 ? STACKED : angle;
    const group = groups.get(key);
    if (group) group.push(read);
    else groups.set(key, [read]);
  }
  const reader = new LetterReader(content);
  const read = [...groups].map(([angle, glyphs]): TextGroup => {
    const frame = angle === STACKED ? frameOf(90, content, 'stacked') : frameOf(angle, content);
    const letters = withoutOverprint(withAccents(reader.read(glyphs, frame)), reader.styles);
    if (content.source === 'ocr') evenSizes(letters, reader.styles);
    tagLetters(letters, content.tags);
    linkLetters(
      letters,
      content.links.map((link) => ({ ...link, box: frame.box(link.box) })),
    );
    return { frame, letters };
  });
  return {
    upright: read.find(({ frame }) => frame.angle === 0)?.letters ?? [],
    others: read.filter(({ frame }) => frame.angle !== 0),
    styles: reader.styles,
  };
}

function axisOf(angle: number): number {
  const quarter = (Math.round(angle / 90) * 90) % 360;
  const off = Math.abs(((angle - quarter + 540) % 360) - 180);
  return off <= ASKEW ? quarter : Math.round(angle);
}
