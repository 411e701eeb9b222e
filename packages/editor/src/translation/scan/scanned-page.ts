import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { LEVEL } from '../../layout/line-frame.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { PageSpace } from '../../page/page-space.ts';
import { faceOfScan, sizeOnScan } from '../../scans/face-for-scan.ts';
import { distanceOf, paintOf, type Rgb } from '../../scans/paint-of.ts';
import { scanLineOf, stripsOf } from '../../scans/scan-words.ts';
import type { PageThing } from '../page-things.ts';
import { rectAround, rectIn, sharedArea, type Rect } from '../rect.ts';
import type { Unit } from '../unit.ts';
import type { UnitPage } from '../units-of.ts';
import { colourOf, type PaintedStrip } from './cover-words.ts';
import { marksOn } from './marks-on.ts';
import type { PagePicture } from './page-picture.ts';

/** A page some texts of which are shown by a picture. */
export interface ScannedPage extends UnitPage {
  /** What of the picture words cover, by the ids of units. */
  readonly covers: ReadonlyMap<string, readonly PaintedStrip[]>;
  /** Units whose words have no paper around them, such as those on a photo: they stay. */
  readonly onPhotos: ReadonlySet<string>;
}

interface Scan {
  readonly model: PageModel;
  readonly space: PageSpace;
  readonly picture: PagePicture;
  readonly faces: readonly FaceFacts[];
}

/** Share of what is around words that has to be paper. */
const PAPER = 0.55;

/** The texts of a page with the faces, sizes and colours that the picture shows, and with what it shows beside them. */
export function scannedPage({ units, things }: UnitPage, { model, space, picture, faces }: Scan): ScannedPage {
  const scanned = units.filter(({ ofScan, vertical }) => ofScan && !vertical);
  const blocks = units.flatMap((unit) => unit.blocks);
  const lines = new Map(scanned.map((unit) => [unit, unit.lines.map(scanLineOf)]));
  const around = [...lines.values()].flat();
  const face = faceOfScan(around, faces);
  const sizeIn = (unit: Unit, own: FaceFacts | undefined) =>
    own ? sizeOnScan(own, { own: lines.get(unit) ?? [], around, size: unit.size }) : unit.size;
  const painted = new Map(
    scanned.map((unit) => [
      unit,
      unit.blocks
        .flatMap((block) => stripsOf({ model, space, blocks }, block))
        .map((strip) => ({
          strip,
          paint: paintOf(strip, picture.look, { size: sizeIn(unit, face), step: picture.step }),
        })),
    ]),
  );
  const bold = boldOf(painted);
  const boldFace = face && faces.find(({ name }) => name === `${face.name} Bold`);
  const faceOf = (unit: Unit) => (bold.has(unit) ? (boldFace ?? face) : face);
  const sizes = evenSizes(scanned, {
    measured: (unit) => sizeIn(unit, faceOf(unit)),
    isApart: (unit) => bold.has(unit),
  });
  const covers = new Map([...painted].map(([{ id }, strips]) => [id, strips]));
  const own = new Map(
    [...painted].map(([unit, strips]) => [
      unit,
      restyled(unit, { size: sizes.get(unit) ?? unit.size, face: faceOf(unit), bold: bold.has(unit), strips }),
    ]),
  );
  return {
    units: units.map((unit) => own.get(unit) ?? unit),
    things: [...things.filter((thing) => !isBelowAny(thing, scanned)), ...marksAround(units, covers, space, picture)],
    covers,
    onPhotos: new Set(
      [...covers].flatMap(([id, strips]) => (medianOf(strips.map(({ paint }) => paint.even)) < PAPER ? [id] : [])),
    ),
  };
}

/** A picture that shows words does not stand in their way; what else it shows does. */
const isBelowAny = (thing: PageThing, scanned: readonly Unit[]): boolean =>
  thing.kind !== 'rule' &&
  scanned.some(({ blocks }) => blocks.some(({ corners }) => sharedArea(thing, rectIn(LEVEL, corners)) > 0));

function marksAround(
  units: readonly Unit[],
  covers: ReadonlyMap<string, readonly PaintedStrip[]>,
  { left, bottom, width, height }: PageSpace,
  picture: PagePicture,
): PageThing[] {
  const strips = [...covers.values()].flat();
  const texts = units
    .filter(({ id }) => !covers.has(id))
    .flatMap(({ lines }) => lines.map(({ characters }) => rectAround(LEVEL, characters)));
  const area = { left, bottom, right: left + width, top: bottom + height };
  return marksOn(picture, area, { texts: [...texts, ...strips.map(boxOf)], papers: papersOf(strips) });
}

function boxOf({ strip: { origin, angle }, paint: { left, bottom, right, top } }: PaintedStrip): Rect {
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, up: number) => ({
    x: origin.x + along * cosine - up * sine,
    y: origin.y + along * sine + up * cosine,
  });
  return rectIn(LEVEL, [at(left, bottom), at(right, bottom), at(right, top), at(left, top)]);
}

/** Of the light from 0 to 255: papers that differ by less are one. */
const SAME = 24;
const MOST_PAPERS = 8;

/** The colours of paper that words of the page stand on, those of most lines first. */
function papersOf(strips: readonly PaintedStrip[]): Rgb[] {
  const found: { colour: Rgb; count: number }[] = [];
  for (const { paint } of strips) {
    const colour = paint.paper.map((share) => share * 255) as Rgb;
    const known = found.find((each) => distanceOf(each.colour, colour) < SAME);
    if (known) known.count += 1;
    else found.push({ colour, count: 1 });
  }
  return found
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_PAPERS)
    .map(({ colour }) => colour);
}

/** Of the size: how thick strokes of bold letters are at least, and times those of the page's text. */
const BOLD = { least: 0.12, times: 1.25 } as const;

/** Texts whose strokes are thicker than those of the others. */
function boldOf(painted: ReadonlyMap<Unit, readonly PaintedStrip[]>): ReadonlySet<Unit> {
  const stems = [...painted].map(([unit, strips]) => ({
    unit,
    stem: medianOf(strips.flatMap(({ strip, paint: { stem } }) => (stem > 0 ? [stem / strip.size] : []))),
    letters: lettersOf(unit),
  }));
  const usual = middleOf(stems.map(({ stem, letters }) => ({ size: stem, letters })));
  return new Set(stems.flatMap(({ unit, stem }) => (stem > Math.max(BOLD.least, usual * BOLD.times) ? [unit] : [])));
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Times: texts whose sizes differ by less are of one size, which recognition measures anew in each line; short ones tell it less well. */
const ALIKE = { texts: 1.13, short: 1.25 } as const;
const SHORT = 30;
/** Of the letters of a page: what has a size of its own. */
const MUCH = 0.06;

/** `isApart`: texts that look otherwise have sizes of their own. */
function evenSizes(
  units: readonly Unit[],
  { measured, isApart }: { measured: (unit: Unit) => number; isApart: (unit: Unit) => boolean },
): Map<Unit, number> {
  const sizes = new Map<Unit, number>();
  const all = units.map((unit) => ({ unit, size: measured(unit), letters: lettersOf(unit) }));
  const much = all.reduce((sum, { letters }) => sum + letters, 0) * MUCH;
  const usual: number[] = [];
  let left = all;
  while (left.length > 0) {
    let best = { letters: -1, own: left.slice(0, 0) };
    for (const { size } of left) {
      const own = left.filter((each) => timesOf(each.size, size) <= ALIKE.texts);
      const letters = own.reduce((sum, each) => sum + each.letters, 0);
      if (letters > best.letters) best = { letters, own };
    }
    const size = Math.round(middleOf(best.own) * 10) / 10;
    if (best.letters > much) usual.push(size);
    for (const { unit } of best.own) sizes.set(unit, size);
    left = left.filter(({ unit }) => !sizes.has(unit));
  }
  for (const { unit, size, letters } of all) {
    const near = usual.toSorted((one, other) => timesOf(one, size) - timesOf(other, size))[0];
    const isNear = near !== undefined && timesOf(near, size) <= ALIKE.short;
    if (letters < SHORT && isNear && !isApart(unit)) sizes.set(unit, near);
  }
  return sizes;
}

const lettersOf = ({ parts }: Unit): number => parts.reduce((sum, { text }) => sum + text.length, 0);
const timesOf = (one: number, other: number): number => Math.max(one, other) / Math.min(one, other);

/** The size that half of the letters are no larger than. */
function middleOf(sized: readonly { size: number; letters: number }[]): number {
  let half = sized.reduce((sum, { letters }) => sum + letters, 0) / 2;
  const sorted = sized.toSorted((one, other) => one.size - other.size);
  return sorted.find(({ letters }) => (half -= letters) <= 0)?.size ?? 0;
}

interface Looks {
  size: number;
  face: FaceFacts | undefined;
  bold: boolean;
  strips: readonly PaintedStrip[];
}

function restyled(unit: Unit, { size, face, bold, strips }: Looks): Unit {
  const ink = colourOf(inkOf(strips));
  return {
    ...unit,
    size,
    baseline: unit.baseline + medianOf(strips.map(({ paint }) => paint.baseline)),
    clip: undefined,
    isTight: false,
    styles: unit.styles.map((style) => ({
      ...style,
      size,
      raised: 0,
      colour: `${ink} rg ${ink} RG`,
      bold: style.bold || bold,
      // What recognition says of bold and slanted letters is taken from it.
      ...(face && !style.bold && !style.slanted && { face }),
    })),
  };
}

/** That of the line with the most ink on it: short ones tell it less well. */
function inkOf(strips: readonly PaintedStrip[]): Rgb {
  const [first] = strips.toSorted((one, other) => other.strip.length - one.strip.length);
  return first?.paint.ink ?? [0, 0, 0];
}
