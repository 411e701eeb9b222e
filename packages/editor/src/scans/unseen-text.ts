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

/** Letters of a page that nobody sees, such as recognition lays over the picture of a scanned page. */
export class UnseenText {
  private readonly model: PageModel;
  private readonly shows: ReadonlyMap<string, Unseen>;
  private known: readonly DrawnObject[] | undefined;

  constructor(model: PageModel) {
    this.model = model;
    this.shows = new Map(
      model.contents.flatMap(({ path, shows }) =>
        shows.filter(isUnseen).map((show) => [keyOf(path, show.operator), { path: path.join(' '), show }] as const),
      ),
    );
  }

  /** Whether letters of a block are not seen, and something else is drawn where they stand. */
  isOverPicture({ contents, lines }: TextBlock['named'], corners: Corners): boolean {
    if (this.shows.size === 0) return false;
    const own = lines.flatMap(({ pieces }) =>
      pieces.flatMap(
        ({ content = 0, operator }) => this.shows.get(keyOf(contents[content]?.path ?? [], operator)) ?? [],
      ),
    );
    const [first] = own;
    if (!first) return false;
    const box = hullOf(corners);
    return this.objects().some((object) => isBelow(object, first) && meets(box, hullOf(object.corners)));
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

const meets = (one: Hull, other: Hull): boolean =>
  one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom;
