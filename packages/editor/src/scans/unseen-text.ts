import { asDict, asName, PdfStream, resolve, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Corners, Point } from '../lines/text-line.ts';
import type { DrawnObject } from '../objects/drawn-object.ts';
import { objectsOf } from '../objects/objects-of.ts';
import type { PageModel, Show } from '../page/page-model.ts';
import type { TextBlock } from '../blocks/text-block.ts';

/** ISO 32000-2, table 104: neither filled nor stroked; the second is added to the clip, which shows what is drawn later. */
const [UNSEEN, CLIPS] = [3, 7];

interface Unseen {
  path: string;
  show: Show;
}

/** Letters of a page that nobody sees, such as recognition lays over the picture of a scanned page, or below it. */
export class UnseenText {
  private readonly model: PageModel;
  private readonly shows: ReadonlyMap<string, Unseen>;
  private readonly hasImages: boolean;
  private known: readonly DrawnObject[] | undefined;

  constructor(model: PageModel) {
    this.model = model;
    this.shows = new Map(
      model.contents.flatMap(({ path, shows }) =>
        shows.filter(isUnseen).map((show) => [keyOf(path, show.operator), { path: path.join(' '), show }] as const),
      ),
    );
    this.hasImages = model.contents.some(({ resources }) =>
      [...(asDict(resources?.get('XObject'))?.values() ?? [])].some(isImage),
    );
  }

  /** Whether letters of a block are not seen, and something else is drawn where they stand. */
  isOverPicture({ contents, lines }: TextBlock['named'], corners: Corners): boolean {
    if (this.shows.size === 0 && !this.hasImages) return false;
    const places = lines.flatMap(({ pieces }) =>
      pieces.map(({ content = 0, operator }) => ({ path: contents[content]?.path ?? [], operator })),
    );
    const [first] = places.flatMap(({ path, operator }) => this.shows.get(keyOf(path, operator)) ?? []);
    const box = hullOf(corners);
    if (first) return this.objects().some((object) => isBelow(object, first) && meets(box, hullOf(object.corners)));
    const hiding = this.hasImages
      ? this.objects().filter(({ hides, corners: own }) => hides && holds(hullOf(own), box))
      : [];
    return hiding.length > 0 && places.every((place) => hiding.some((object) => isLater(object, place)));
  }

  private objects(): readonly DrawnObject[] {
    this.known ??= objectsOf(this.model).filter(({ kind }) => kind !== 'form');
    return this.known;
  }
}

const isUnseen = ({ state, alpha }: Show): boolean => state.mode === UNSEEN || state.mode === CLIPS || alpha === 0;

const keyOf = (path: readonly number[], operator: number): string => `${path.join(' ')}:${operator}`;

/** What is drawn behind letters that clip has their shape. */
const isBelow = ({ path, to }: DrawnObject, unseen: Unseen): boolean =>
  unseen.show.state.mode !== CLIPS || (path.join(' ') === unseen.path && to <= unseen.show.operator);

const isImage = (object: PdfObject): boolean => {
  const drawn = resolve(object);
  return drawn instanceof PdfStream && asName(drawn.dict.get('Subtype')) === 'Image';
};

/** Whether an object is drawn behind an operator: over what that shows. */
function isLater(object: DrawnObject, place: { path: readonly number[]; operator: number }): boolean {
  const [one, other] = [
    [...object.path, object.from],
    [...place.path, place.operator],
  ];
  const at = one.findIndex((operator, index) => operator !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? Infinity);
}

interface Hull {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

function hullOf(corners: readonly Point[]): Hull {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Points: boxes of letters reach a little beyond a picture that shows them. */
const BEYOND = 2;

const holds = (outer: Hull, inner: Hull): boolean =>
  outer.left <= inner.left + BEYOND &&
  outer.right >= inner.right - BEYOND &&
  outer.bottom <= inner.bottom + BEYOND &&
  outer.top >= inner.top - BEYOND;

const meets = (one: Hull, other: Hull): boolean =>
  one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom;
