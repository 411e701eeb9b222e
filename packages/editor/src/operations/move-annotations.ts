import { asArray, asDict, asName, asNumber, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { Point } from '../lines/text-line.ts';
import { shiftedAnnotation } from '../annotations/shifted-annotation.ts';
import { movedMark } from '../annotations/kinds/text-mark.ts';
import { areaOf } from '../links/links-on.ts';
import { around, boxOf, type Clip } from '../page/clip.ts';
import { IDENTITY } from '../page/matrix.ts';
import { codesIn, cornersOf, type PageModel, type Show } from '../page/page-model.ts';
import { pageFor, type Editing } from './editing.ts';
import { spotOf, type Placement } from './place-codes.ts';

/** Annotations that say something about the text below them (ISO 32000-2, 12.5.6.5 and 12.5.6.10). */
const ABOUT_TEXT = new Set(['Link', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut']);
/** Numbers of a quadrilateral. */
const QUAD = 8;
/** Points. */
const SAME = 0.01;
/** Of the height of a letter: so much farther than the letters an annotation over text reaches. */
const ROOM = 0.75;

interface Letter {
  box: Clip;
  /** Where it goes; `undefined` where it goes away. */
  way: Point | undefined;
}

/**
 * Moves links and marks along with the text that they lie over: where each of their areas has letters in it, all of these go
 * the same way, and it has nothing but them in it. An annotation over other text too stays. Those that were put are moved alike.
 */
export function moveAnnotations(editing: Editing, model: PageModel, placements: ReadonlyMap<Show, Placement>): void {
  const { own } = editing;
  const page = pageFor(editing, model.page);
  const annotations = asArray(own.dictOf(page).get('Annots')) ?? [];
  let letters: Letter[] | undefined;
  for (const thing of own.added.on(page)) {
    if (thing.what !== 'annotation' || !('quads' in thing.comment)) continue;
    letters ??= lettersOn(model, placements);
    const way = wayOver(quadAreas(thing.comment.quads.flat()), letters);
    if (way && Math.hypot(way.x, way.y) >= SAME) own.added.put(movedMark(thing, thing.comment, way));
  }
  for (const [index, given] of annotations.entries()) {
    const dict = asDict(given instanceof PdfRef ? own.objectOf(given) : given);
    if (!dict || !ABOUT_TEXT.has(asName(dict.get('Subtype')) ?? '')) continue;
    letters ??= lettersOn(model, placements);
    const way = wayOver(areasOf(dict), letters);
    if (!way || Math.hypot(way.x, way.y) < SAME) continue;
    const moved = shiftedAnnotation(dict, way);
    if (given instanceof PdfRef) own.replace(given, moved);
    else own.setEntry(page, 'Annots', (asArray(own.dictOf(page).get('Annots')) ?? []).with(index, moved));
  }
}

/** `undefined` where it does not go with its text. */
function wayOver(areas: readonly Clip[], letters: readonly Letter[]): Point | undefined {
  let way: Point | undefined;
  for (const area of areas) {
    const over = letters.filter(({ box }) => isOver(area, box));
    const [first] = over;
    way ??= first?.way;
    const [x, y] = [way?.x ?? 0, way?.y ?? 0];
    const goTogether = over.every((each) => each.way && Math.hypot(each.way.x - x, each.way.y - y) < SAME);
    if (!first || !way || !goTogether || !isFilled(area, over)) return undefined;
  }
  return way;
}

function areasOf(annotation: PdfDict): Clip[] {
  const areas = quadAreas(numbersOf(annotation, 'QuadPoints'));
  const whole = areaOf(annotation);
  return areas.length > 0 || !whole ? areas : [boxOf(IDENTITY, whole)];
}

function quadAreas(numbers: readonly number[]): Clip[] {
  const areas: Clip[] = [];
  for (let at = 0; at + QUAD <= numbers.length; at += QUAD) areas.push(boxOf(IDENTITY, numbers.slice(at, at + QUAD)));
  return areas;
}

const numbersOf = (annotation: PdfDict, key: string): number[] =>
  (asArray(annotation.get(key)) ?? []).map((value) => asNumber(value) ?? 0);

function isOver({ left, bottom, right, top }: Clip, letter: Clip): boolean {
  const [x, y] = [(letter.left + letter.right) / 2, (letter.bottom + letter.top) / 2];
  return x > left && x < right && y > bottom && y < top;
}

function isFilled({ left, bottom, right, top }: Clip, letters: readonly Letter[]): boolean {
  const box = letters.map((letter) => letter.box).reduce(around);
  const room = ROOM * Math.max(...letters.map((letter) => letter.box.top - letter.box.bottom));
  return left > box.left - room && right < box.right + room && bottom > box.bottom - room && top < box.top + room;
}

function lettersOn({ contents }: PageModel, placements: ReadonlyMap<Show, Placement>): Letter[] {
  return contents.flatMap(({ shows }) =>
    shows.flatMap((show) => {
      const placement = placements.get(show);
      return codesIn(show).flatMap((shown, code) => {
        if (shown.text?.trim() === '') return [];
        const box = boxOf(
          IDENTITY,
          cornersOf(show, shown).flatMap(({ x, y }) => [x, y]),
        );
        const [old, spot] = [spotOf(show, shown), placement?.codes[code]];
        const way = placement ? spot && onPage(show, spot.x - old.x, spot.y - old.y) : { x: 0, y: 0 };
        return [{ box, way }];
      });
    }),
  );
}

const onPage = ({ matrix: [a, b, c, d] }: Show, x: number, y: number): Point => ({
  x: a * x + c * y,
  y: b * x + d * y,
});
