import { key } from '../model/drawing.ts';
import type { Colour, EntityOf, Appearance, ParagraphText, TextShape } from '../model/entities.ts';
import { Path } from '../geometry/path.ts';
import { compose, fromNormal, moved, scaled, slanted, turned, type Transform } from '../geometry/transform.ts';
import { onPage, WHITE, BLACK, type Rgb } from '../style/colours.ts';
import { plainText } from '../text/escapes.ts';
import type { Run } from '../text/font-book.ts';
import { layOut } from '../text/paragraph-layout.ts';
import { penOf, shade, type Place } from './place.ts';

const LEFT = 0;
const ALIGNED = 3;
const MIDDLE = 4;
const FIT = 5;
/** How far descenders hang, in heights. */
const DESCENT = 0.3;

/** A text of one line (TEXT, ATTRIB). */
export function drawText(place: Place, text: TextShape, appearance: Appearance): void {
  const words = plainText(text.text);
  if (words.trim() === '' || text.height === 0) return;
  const { fonts, drawing } = place.sheet;
  const style = drawing.styles.get(key(text.style));
  const font = fonts.choose(style?.bigFont && HAN.test(words) ? style.bigFont : (style?.font ?? ''));
  const runs = fonts.runsOf(font, words);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let up = text.height / font.first.capitals;
  let across = up * text.widthFactor * font.widthScale;
  let { rotation } = text;

  const { position, alignment } = text;
  const isFitted = text.horizontal === ALIGNED || text.horizontal === FIT;
  if (isFitted && width > 0) {
    const room = Math.hypot(alignment.x - position.x, alignment.y - position.y);
    if (room > 0) rotation = Math.atan2(alignment.y - position.y, alignment.x - position.x);
    if (room > 0 && text.horizontal === ALIGNED) up *= room / (width * across);
    if (room > 0) across = room / width;
  }
  const isAnchored = !isFitted && (text.horizontal !== LEFT || text.vertical !== 0);
  const anchor = isAnchored ? alignment : position;
  const share = isFitted ? 0 : text.horizontal === MIDDLE ? 0.5 : text.horizontal / 2;
  const start = compose(
    place.transform,
    fromNormal(text.normal),
    moved(anchor),
    turned(rotation),
    scaled(text.backward ? -1 : 1, text.upsideDown ? -1 : 1, 1),
    moved({ x: -width * across * share, y: -heightAbove(text), z: 0 }),
    slanted(text.oblique),
  );
  setRuns(place, runs, compose(start, scaled(across, up, 1)), shade(place, appearance, 'line'));
}

const HAN = /[\u2e80-\u9fff\uac00-\ud7af]/;

/** From the point that a text is aligned by up to its baseline, downwards. */
function heightAbove({ horizontal, vertical, height }: TextShape): number {
  if (horizontal === MIDDLE) return height / 2;
  if (vertical === 1) return -DESCENT * height;
  if (vertical === 2) return height / 2;
  return vertical === 3 ? height : 0;
}

/** A text of several lines (MTEXT, and those of leaders). */
export function drawParagraphs(place: Place, text: ParagraphText, appearance: Appearance): void {
  const { fonts, drawing, canvas } = place.sheet;
  const set = layOut(text, drawing.styles.get(key(text.style)), fonts);
  const frame = compose(place.transform, fromNormal(text.normal), moved(text.position), turned(text.rotation));
  const colourOf = (colour: Colour | undefined): Rgb => {
    if (!colour || colour.by === 'layer' || colour.by === 'block') return shade(place, appearance, 'line');
    return onPage(colour, place.sheet.colours, 'line');
  };
  if (text.background) {
    const margin = text.height * 0.25;
    const { left, right, top, bottom } = set.box;
    const corners = [
      { x: left - margin, y: bottom - margin, z: 0 },
      { x: right + margin, y: bottom - margin, z: 0 },
      { x: right + margin, y: top + margin, z: 0 },
      { x: left - margin, y: top + margin, z: 0 },
    ];
    canvas.area(new Path(frame).polygon(corners), paperColour(place));
  }
  for (const { runs, x, y, across, up, oblique, colour } of set.pieces) {
    const start = compose(frame, moved({ x, y, z: 0 }), slanted(oblique), scaled(across, up, 1));
    setRuns(place, runs, start, colourOf(colour));
  }
  for (const { from, to, colour } of set.rules) {
    const path = new Path(frame).move({ x: from[0], y: from[1], z: 0 }).line({ x: to[0], y: to[1], z: 0 });
    canvas.stroke(path, { ...penOf(place, appearance), dashes: undefined, colour: colourOf(colour) });
  }
}

function setRuns(place: Place, runs: readonly Run[], start: Transform, colour: Rgb): void {
  let x = 0;
  for (const { face, text, width, across, up } of runs) {
    const transform = compose(start, moved({ x, y: 0, z: 0 }), scaled(across, up, 1));
    place.sheet.canvas.text({ face, text, width: width / across, colour, transform });
    x += width;
  }
}

/** What covers: the colour of the sheet. */
export function paperColour(place: Place): Rgb {
  return place.sheet.colours === 'screen' ? BLACK : WHITE;
}

/** The frame of a tolerance: its cells beside each other, one row a line. */
export function drawTolerance(place: Place, entity: EntityOf<'tolerance'>): void {
  const { drawing, fonts, canvas } = place.sheet;
  const style = drawing.dimStyles.get(key(entity.style));
  const height = (style?.textHeight ?? 2.5) * (style?.scale ?? 1);
  const angle = Math.atan2(entity.direction.y, entity.direction.x);
  const frame = compose(place.transform, moved(entity.position), turned(angle));
  const pen = { ...penOf(place, entity.appearance), dashes: undefined };
  const font = fonts.choose('gdt.shx');
  const up = height / font.first.capitals;
  const rows = entity.text.split(/\^J|\n/).filter((row) => row.trim() !== '');
  for (const [row, words] of rows.entries()) {
    let x = 0;
    const bottom = -height - row * 2 * height;
    for (const cell of words.split('%%v')) {
      const runs = fonts.runsOf(font, toleranceText(cell));
      const width = runs.reduce((sum, run) => sum + run.width, 0) * up;
      if (width === 0) continue;
      const right = x + width + height;
      canvas.stroke(
        new Path(frame).polygon([
          { x, y: bottom, z: 0 },
          { x: right, y: bottom, z: 0 },
          { x: right, y: bottom + 2 * height, z: 0 },
          { x, y: bottom + 2 * height, z: 0 },
        ]),
        pen,
      );
      const start = compose(frame, moved({ x: x + height / 2, y: bottom + height / 2, z: 0 }), scaled(up, up, 1));
      setRuns(place, runs, start, shade(place, entity.appearance, 'line'));
      x = right;
    }
  }
}

/** Signs of the font "gdt", by its letters (ASME Y14.5). */
const TOLERANCE_SIGNS: Record<string, string> = {
  a: '∠',
  b: '⊥',
  c: '▱',
  d: '⌓',
  e: '○',
  f: '∥',
  g: '⌭',
  h: '↗',
  i: '⌯',
  j: '⌖',
  k: '⌒',
  l: 'Ⓛ',
  m: 'Ⓜ',
  n: '⌀',
  p: 'Ⓟ',
  r: '◎',
  s: 'Ⓢ',
  t: '⌰',
  u: '⏤',
};

function toleranceText(cell: string): string {
  const signs = cell.replace(
    /\{\\Fgdt;([a-z])\}/gi,
    (_, letter: string) => TOLERANCE_SIGNS[letter.toLowerCase()] ?? '',
  );
  return plainText(signs).replace(/[{}]/g, '');
}
