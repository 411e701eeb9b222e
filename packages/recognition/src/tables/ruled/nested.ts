import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Ruling } from '../../rulings/ruling.ts';
import { cellBox, type Grid } from '../grid.ts';
import { componentsOf, type Component } from './components.ts';
import { latticeOf } from './lattice.ts';

/** How far a line may stand out of the cell it is in. Points. */
const SLACK = 2;

/**
 * A table in a cell may share a border with the cell, so that all lines touch. If the lines of another colour or style
 * all lie within single cells of the main lattice, they are separate, nested tables.
 */
export function withoutNested(component: Component): Component[] {
  const lines = [...component.horizontal, ...component.vertical];
  const byStyle = new Map<string, Ruling[]>();
  for (const line of lines) {
    const borderStyle = `${line.border.color}|${line.border.style}`;
    byStyle.set(borderStyle, [...(byStyle.get(borderStyle) ?? []), line]);
  }
  if (byStyle.size < 2) return [component];
  const [main = []] = [...byStyle.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
  const own = new Set(main);
  const others = lines.filter((line) => !own.has(line));
  const outer: Component = {
    horizontal: component.horizontal.filter((line) => own.has(line)),
    vertical: component.vertical.filter((line) => own.has(line)),
    box: component.box,
  };
  const lattice = latticeOf(outer);
  if (lattice.cells.length < 4 || lattice.columns.length < 3 || lattice.rows.length < 3) return [component];
  if (!others.every((line) => withinOneCell(line, lattice))) return [component];
  const inner = componentsOf({
    horizontal: component.horizontal.filter((line) => !own.has(line)),
    vertical: component.vertical.filter((line) => !own.has(line)),
  });
  const tables = inner.filter(({ horizontal, vertical }) => horizontal.length >= 1 && vertical.length >= 3);
  return tables.length > 0 ? [outer, ...tables] : [component];
}

function lengthOf(lines: readonly Ruling[]): number {
  return lines.reduce((sum, { from, to }) => sum + to - from, 0);
}

function withinOneCell(line: Ruling, lattice: Grid): boolean {
  const { left, right, top, bottom } = boxOf(line);
  return lattice.cells.some((cell) => {
    const box = cellBox(lattice, cell);
    return (
      left >= box.left - SLACK && right <= box.right + SLACK && top >= box.top - SLACK && bottom <= box.bottom + SLACK
    );
  });
}

function boxOf({ direction, at, from, to }: Ruling): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to };
}
