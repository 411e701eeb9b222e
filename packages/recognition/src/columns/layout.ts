import type { Box } from '@pagewright/pdf/page-content.ts';
import { unionOf } from '../lines/line.ts';
import type { Ruling } from '../rulings/ruling.ts';
import { widestGutter } from './gutter.ts';
import type { Item } from './item.ts';
import { withMargins } from './margins.ts';
import { ruledGutter } from './ruled-gutter.ts';
import type { LayoutColumn } from './layout-column.ts';

/** Columns that stand beside each other, in reading order. */
export interface LayoutRegion {
  box: Box;
  columns: LayoutColumn[];
}

type Node = { kind: 'column'; items: Item[] } | { kind: 'stack'; parts: Node[] } | { kind: 'sides'; parts: Node[] };

const DEEPEST = 12;

/**
 * A page's items as regions from top to bottom; `direction` says which column of a region is read first, `verticals`
 * where lines are drawn between them.
 */
export function layOut(
  items: readonly Item[],
  direction: 'ltr' | 'rtl',
  verticals: readonly Ruling[] = [],
): LayoutRegion[] {
  if (items.length === 0) return [];
  const tree = divide([...items], { direction, verticals }, 0);
  const parts = tree.kind === 'stack' ? tree.parts : [tree];
  return joinSingles(parts.map((part) => regionOf(withMargins(columnsOf(part)))));
}

/** Cuts at the gutter that parts most, then what is above, on both sides and below in turn. */
function divide(items: Item[], page: { direction: 'ltr' | 'rtl'; verticals: readonly Ruling[] }, depth: number): Node {
  const mayDivide = depth < DEEPEST && items.length > 1;
  const gutter = mayDivide ? (widestGutter(items) ?? ruledGutter(items, page.verticals)) : undefined;
  if (!gutter) return { kind: 'column', items };
  const [above, below, left, right]: Item[][] = [[], [], [], []];
  const centre = (gutter.left + gutter.right) / 2;
  for (const item of items) {
    const middle = (item.box.top + item.box.bottom) / 2;
    if (middle < gutter.top) above?.push(item);
    else if (middle > gutter.bottom) below?.push(item);
    else if ((item.box.left + item.box.right) / 2 < centre) left?.push(item);
    else right?.push(item);
  }
  const sides = [left ?? [], right ?? []].map((side) => divide(side, page, depth + 1));
  const beside: Node = {
    kind: 'sides',
    parts: (page.direction === 'rtl' ? sides.toReversed() : sides).flatMap((side) =>
      side.kind === 'sides' ? side.parts : [side],
    ),
  };
  const parts = [above ?? [], below ?? []].map((part) => (part.length > 0 ? divide(part, page, depth + 1) : undefined));
  const stacked = [parts[0], beside, parts[1]].filter((part) => part !== undefined);
  return stacked.length === 1
    ? beside
    : { kind: 'stack', parts: stacked.flatMap((part) => (part.kind === 'stack' ? part.parts : [part])) };
}

/** The columns of a part in reading order; what is stacked without sides is one column. */
function columnsOf(node: Node): LayoutColumn[] {
  if (node.kind === 'column') return [columnOf(node.items)];
  const columns: LayoutColumn[] = [];
  let open = false;
  for (const part of node.parts) {
    const last = columns.at(-1);
    if (node.kind === 'stack' && part.kind === 'column' && open && last) {
      columns[columns.length - 1] = columnOf([...last.items, ...part.items]);
      continue;
    }
    columns.push(...columnsOf(part));
    open = part.kind === 'column';
  }
  return columns;
}

/** One column of two that follow each other; its margin is that of both. */
function both(one: LayoutColumn, other: LayoutColumn): LayoutColumn {
  const column = columnOf([...one.items, ...other.items]);
  const margin = [...(one.margin ?? []), ...(other.margin ?? [])];
  return margin.length === 0 ? column : { ...column, margin };
}

const columnOf = (items: Item[]): LayoutColumn => ({ box: unionOf(items.map(({ box }) => box)), items });

const regionOf = (columns: LayoutColumn[]): LayoutRegion => ({ box: unionOf(columns.map(({ box }) => box)), columns });

/** Regions of one column that follow each other are one. */
function joinSingles(regions: LayoutRegion[]): LayoutRegion[] {
  const joined: LayoutRegion[] = [];
  for (const region of regions) {
    const last = joined.at(-1);
    const [one, other] = [last?.columns[0], region.columns[0]];
    if (last && one && other && last.columns.length === 1 && region.columns.length === 1)
      joined[joined.length - 1] = regionOf([both(one, other)]);
    else joined.push(region);
  }
  return joined;
}
