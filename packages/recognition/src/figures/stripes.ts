import type { Box } from '@pagewright/pdf/page-content.ts';
import { unionOf } from '../lines/line.ts';
import type { Ruling } from '../rulings/ruling.ts';

/** Lines; fewer may rule something twice. */
const FEWEST = 4;
/** Points between lines; no text has room there. */
const NEAR = 5;

/** Boxes of lines that lie too close together to part anything: logos, shades and bars drawn as stripes. */
export function stripesOf(horizontal: readonly Ruling[]): Box[] {
  const groups: Ruling[][] = [];
  for (const ruling of horizontal.filter(({ evidence }) => evidence === 'drawn').toSorted((a, b) => a.at - b.at)) {
    const group = groups.find((each) => {
      const last = each.at(-1);
      return last && ruling.at - last.at < NEAR && ruling.from < last.to && ruling.to > last.from;
    });
    if (group) group.push(ruling);
    else groups.push([ruling]);
  }
  return groups.filter(({ length }) => length >= FEWEST).map((group) => unionOf(group.map(boxOf)));
}

const boxOf = ({ at, from, to, border: { width } }: Ruling): Box => ({
  left: from,
  right: to,
  top: at - width / 2,
  bottom: at + width / 2,
});
