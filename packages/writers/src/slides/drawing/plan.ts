import type { Box, ImageObject, PageContent } from '@pagewright/pdf/page-content.ts';
import { clustersOf } from '@pagewright/recognition/figures/clusters.ts';
import { areaOf, clippedTo, holds, unionOf } from './boxes.ts';
import type { OutlinedPath } from './outlined.ts';
import { isSpent, type Spent } from './spent.ts';

/** How a page's drawing comes onto its slide, from the back to the front. */
export type Drawn =
  | { kind: 'shape'; path: OutlinedPath }
  /** `above`: objects of the page that lie on it, and are no part of it. */
  | { kind: 'image'; index: number; image: ImageObject; above: number[] }
  /** Everything but text within a box. */
  | { kind: 'area'; box: Box; above: number[] };

export type Shapes = 'editable' | 'picture';

/** Limits for one page. More shapes are slow to open, and nobody edits them. */
const MOST_SHAPES = 300;
const MOST_PIECES = 12_000;
const MOST_IMAGES = 60;
/** Points: what lies so close is one drawing. */
const NEAR = 3;
/** Share of the page: what is larger lies behind the rest. */
const GROUND = 0.7;

interface Part {
  box: Box;
  object: number;
  drawn: Drawn;
  /** A shape cannot show it. */
  hard: boolean;
  pieces: number;
}

export interface DrawnPage extends PageContent {
  paths: OutlinedPath[];
}

export function planDrawing(content: DrawnPage, spent: Spent, shapes: Shapes): Drawn[] {
  const parts = partsOf(content, spent);
  const page = content.width * content.height;
  const grounds = parts.filter(({ box, hard }) => !hard && areaOf(box) > page * GROUND);
  const loose = parts.filter((part) => !grounds.includes(part));
  const groups = clustersOf(loose, NEAR).map((members) => ({ members, box: unionOf(members.map(({ box }) => box)) }));

  const pictured = new Set(groups.filter(({ members }) => isHard(members, shapes)));
  const budget = { shapes: MOST_SHAPES, pieces: MOST_PIECES, images: MOST_IMAGES };
  for (const group of groups
    .filter((each) => !pictured.has(each))
    .sort((a, b) => costOf(a.members) - costOf(b.members))) {
    const images = group.members.filter(({ drawn }) => drawn.kind === 'image').length;
    budget.shapes -= group.members.length - images;
    budget.pieces -= costOf(group.members);
    budget.images -= images;
    if (budget.shapes < 0 || budget.pieces < 0 || budget.images < 0) pictured.add(group);
  }

  const areas = [...pictured].flatMap(({ members, box }) => areaPart(members, clippedTo(box, content)));
  const editable = [...grounds, ...groups.filter((group) => !pictured.has(group)).flatMap(({ members }) => members)];
  const free = editable.filter(
    ({ box, object }) => !areas.some((area) => object < area.object && holds(area.box, box, 0)),
  );
  const all = [...free, ...areas].sort((a, b) => a.object - b.object);
  return all.map((part, at) => withAbove(part, all.slice(at + 1)));
}

function partsOf({ paths, images, width, height }: DrawnPage, spent: Spent): Part[] {
  const drawn = paths.flatMap((path): Part[] => {
    const box = clippedTo(path.box, { width, height });
    if (box.right < box.left || box.bottom < box.top || path.opacity < 0.01 || isSpent(path, spent)) return [];
    const isPlain = path.outline?.plain === true || isWhole(path);
    return [
      {
        box,
        object: path.object,
        drawn: { kind: 'shape', path },
        hard: !isPlain,
        pieces: path.outline?.pieces.length ?? 1,
      },
    ];
  });
  const pictures = images
    .map((image, index): Part => ({
      box: image.box,
      object: image.object,
      drawn: { kind: 'image', index, image, above: [] },
      hard: false,
      pieces: 1,
    }))
    .filter(({ box }) => !spent.formulas.some((formula) => holds(formula, box)));
  return [...drawn, ...pictures];
}

/** Whether it is a rectangle of one colour: clipped, it is still a rectangle. */
const isWhole = ({ curved, rectangles, stroke, fill, outline }: OutlinedPath): boolean =>
  !curved && outline !== undefined && fill !== undefined && stroke === undefined && rectangles.length === 1;

function isHard(members: readonly Part[], shapes: Shapes): boolean {
  if (members.some(({ hard }) => hard)) return true;
  return shapes === 'picture' && members.some(({ drawn }) => drawn.kind === 'shape' && drawn.path.curved);
}

const costOf = (members: readonly Part[]): number => members.reduce((sum, { pieces }) => sum + pieces, 0);

/** The picture of one lone image is that image. */
function areaPart(members: readonly Part[], box: Box): Part[] {
  if (!(box.right > box.left && box.bottom > box.top)) return [];
  const object = Math.max(...members.map((member) => member.object));
  return [{ box, object, drawn: { kind: 'area', box, above: [] }, hard: false, pieces: 1 }];
}

function withAbove({ drawn, box }: Part, later: readonly Part[]): Drawn {
  if (drawn.kind === 'shape') return drawn;
  const above = later
    .filter((part) => part.drawn.kind !== 'area' && touch(part.box, box))
    .flatMap((part) => objectsOf(part));
  return { ...drawn, above };
}

const objectsOf = ({ drawn, object }: Part): number[] =>
  drawn.kind === 'shape' && drawn.path.lineObject !== undefined ? [object, drawn.path.lineObject] : [object];

const touch = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
