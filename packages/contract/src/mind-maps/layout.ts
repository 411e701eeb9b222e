import type { MapSides } from '../calls/values.ts';
import { labelLines, type MeasureText } from './label-lines.ts';
import { levelsOf, nodesById } from './levels.ts';
import type { MindMap, MindNode } from './mind-map.ts';

/** Lengths in points, from the top left of the drawing. */
export interface MindMapLayout {
  width: number;
  height: number;
  /** In reading order, the root first. */
  nodes: readonly PlacedNode[];
  curves: readonly Curve[];
}

export interface PlacedNode {
  node: MindNode;
  /** From 1. */
  level: number;
  /** On which side of its parent it stands; of the root, where most stands. */
  side: Side;
  /** Number of the branch of the root that it belongs to, from 0; -1 for the root. */
  branch: number;
  left: number;
  top: number;
  width: number;
  height: number;
  size: number;
  lines: readonly LayoutLine[];
}

export interface LayoutLine {
  text: string;
  /** From the left edge of the node. */
  left: number;
  width: number;
  /** From the top of the node. */
  baseline: number;
  /** It tells how many nodes were left out, or who named the node, and is no part of the label. */
  isNote: boolean;
}

/** From a parent to a child: a cubic Bézier curve that runs out level at both ends. */
export interface Curve {
  from: string;
  to: string;
  branch: number;
  /** Start, two controls and end, each x and y. */
  points: readonly [number, number, number, number, number, number, number, number];
}

export type Side = 'left' | 'right';

export interface LayoutOptions {
  measure: MeasureText;
  /** `both`: branches of the root stand on either side of it, in the order of a clock. */
  sides: MapSides;
  /** What is said of nodes that were left out below one. */
  moreText: (count: number) => string;
  /** What is said of a label that is a model's own. */
  namedText: string;
}

/** Sizes of type by level; the last one goes on. */
const SIZES = [16, 12.5, 11] as const;
const ROOM = { root: 240, node: 200 } as const;
const LINE_HEIGHT = 1.3;
/** From the top of a line to its baseline, in sizes. */
const BASELINE = 0.98;
const INSET = { across: 9, down: 4.5 } as const;
/** Between a parent and its children, between siblings, and between branches of the root. */
const GAP = { across: 36, siblings: 7, branches: 18 } as const;
export const MARGIN = 24;

interface Box {
  own: Omit<PlacedNode, 'side' | 'branch' | 'left' | 'top'>;
  children: Box[];
  /** Of the band that it and all below it have to themselves. */
  band: number;
}

/**
 * Where each node of a map stands. Every branch has a band of the height to itself and stands wholly beyond its parent, so that no
 * two nodes can meet, and everything is within the margin. The same map and the same lengths give the same layout.
 */
export function layoutMindMap(map: MindMap, options: LayoutOptions): MindMapLayout {
  const root = boxesOf(map, options);
  const { right, left } = sidesOf(root.children, options.sides);
  const placed: PlacedNode[] = [];
  const curves: Curve[] = [];
  const height = Math.max(root.own.height, bandOf(right), bandOf(left));
  const rootTop = (height - root.own.height) / 2;
  const side: Side = right.length >= left.length ? 'right' : 'left';
  placed.push({ ...root.own, side, branch: -1, left: 0, top: rootTop });
  for (const [own, branches, first] of [
    ['right', right, 0],
    ['left', left, right.length],
  ] as const) {
    let top = (height - bandOf(branches)) / 2;
    const edge = own === 'right' ? root.own.width : 0;
    for (const [at, child] of branches.entries()) {
      const start = { id: root.own.node.id, x: edge, y: rootTop + root.own.height / 2 };
      place(child, { side: own, branch: first + at, top, start }, { placed, curves });
      top += child.band + GAP.branches;
    }
  }
  return movedInto({ placed, curves, height });
}

function boxesOf(map: MindMap, options: LayoutOptions): Box {
  const byId = nodesById(map);
  const levels = levelsOf(map);
  const boxes = new Map<string, Box>();
  // Children come behind their parents in reading order, so that from the end each has its children ready.
  for (const [id, level] of [...levels].toReversed()) {
    const node = byId.get(id)!;
    const children = node.children.flatMap((child) => boxes.get(child) ?? []);
    const own = labelBox(node, level, options);
    const gap = level === 1 ? GAP.branches : GAP.siblings;
    boxes.set(id, { own: { ...own, node, level }, children, band: Math.max(own.height, bandOf(children, gap)) });
  }
  return boxes.get(map.nodes[0]!.id)!;
}

function labelBox(node: MindNode, level: number, { measure, moreText, namedText }: LayoutOptions) {
  const size = SIZES[Math.min(level, SIZES.length) - 1] ?? SIZES[2];
  const room = level === 1 ? ROOM.root : ROOM.node;
  const label = labelLines(node.label, size, room, measure);
  const notes = [
    ...(node.naming === 'model' ? [namedText] : []),
    ...(node.more === undefined ? [] : [moreText(node.more)]),
  ];
  const texts = [...label, ...notes];
  const widths = texts.map((text) => measure(text, size));
  const longest = Math.max(...widths);
  const align = level === 1 ? 'center' : RIGHT_TO_LEFT.test(node.label) ? 'right' : 'left';
  const lines = texts.map((text, at) => ({
    text,
    left: INSET.across + (longest - widths[at]!) * SHARE_LEFT[align],
    width: widths[at]!,
    baseline: INSET.down + (at * LINE_HEIGHT + BASELINE) * size,
    isNote: at >= label.length,
  }));
  return { size, lines, width: longest + 2 * INSET.across, height: lines.length * LINE_HEIGHT * size + 2 * INSET.down };
}

/** Of the room that a line leaves, by how it stands: what is on its left. */
const SHARE_LEFT = { left: 0, center: 0.5, right: 1 };
/** Whose first letter is of a script that runs to the left. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const bandOf = (boxes: readonly { band: number }[], gap: number = GAP.branches): number =>
  boxes.reduce((sum, { band }) => sum + band, 0) + gap * Math.max(0, boxes.length - 1);

/** The first branches on the right, the others on the left, so that both sides are about as high. */
function sidesOf(branches: readonly Box[], sides: LayoutOptions['sides']): { right: Box[]; left: Box[] } {
  if (sides === 'right') return { right: [...branches], left: [] };
  const differenceAt = (count: number) => Math.abs(bandOf(branches.slice(0, count)) - bandOf(branches.slice(count)));
  let best = branches.length;
  for (let count = branches.length - 1; count > 0; count -= 1)
    if (differenceAt(count) < differenceAt(best)) best = count;
  return { right: branches.slice(0, best), left: branches.slice(best) };
}

interface At {
  side: Side;
  branch: number;
  /** Of its band. */
  top: number;
  /** Where the curve to it starts, at the edge of its parent. */
  start: { id: string; x: number; y: number };
}

/** Places a box and all below it; no deeper than a map has levels. */
function place(box: Box, { side, branch, top, start }: At, into: { placed: PlacedNode[]; curves: Curve[] }): void {
  const { node, width, height } = box.own;
  const isRight = side === 'right';
  const left = isRight ? start.x + GAP.across : start.x - GAP.across - width;
  const middle = top + box.band / 2;
  const near = isRight ? left : left + width;
  const far = isRight ? left + width : left;
  const bend = (start.x + near) / 2;
  into.placed.push({ ...box.own, side, branch, left, top: middle - height / 2 });
  into.curves.push({
    from: start.id,
    to: node.id,
    branch,
    points: [start.x, start.y, bend, start.y, bend, middle, near, middle],
  });
  let next = top + (box.band - bandOf(box.children, GAP.siblings)) / 2;
  for (const child of box.children) {
    place(child, { side, branch, top: next, start: { id: node.id, x: far, y: middle } }, into);
    next += child.band + GAP.siblings;
  }
}

/** Moves everything so that it begins at the margin. */
function movedInto({
  placed,
  curves,
  height,
}: {
  placed: PlacedNode[];
  curves: Curve[];
  height: number;
}): MindMapLayout {
  const first = Math.min(...placed.map(({ left }) => left));
  const last = Math.max(...placed.map(({ left, width }) => left + width));
  const across = MARGIN - first;
  return {
    width: last - first + 2 * MARGIN,
    height: height + 2 * MARGIN,
    nodes: placed.map((each) => ({ ...each, left: each.left + across, top: each.top + MARGIN })),
    curves: curves.map((curve) => {
      const [x1, y1, x2, y2, x3, y3, x4, y4] = curve.points;
      const points = [
        x1 + across,
        y1 + MARGIN,
        x2 + across,
        y2 + MARGIN,
        x3 + across,
        y3 + MARGIN,
        x4 + across,
        y4 + MARGIN,
      ];
      return { ...curve, points: points as unknown as Curve['points'] };
    }),
  };
}
