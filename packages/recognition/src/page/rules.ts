import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Rule } from '../model/blocks.ts';
import type { PageRulings, Ruling } from '../rulings/ruling.ts';

/** Points; shorter lines divide no text. */
const SHORTEST = 36;
/** Points from the paper's edge: lines there are its frame. */
const EDGE = 3;

/** Lines across the page that divide text: neither underlines nor part of a table or drawing. */
export function rulesOf(
  { horizontal, vertical }: PageRulings,
  underlines: ReadonlySet<Ruling>,
  taken: readonly Box[],
  page: { number: number; height: number },
): Rule[] {
  return horizontal
    .filter(({ at }) => at > EDGE && at < page.height - EDGE)
    .filter((ruling) => ruling.evidence === 'drawn' && !underlines.has(ruling))
    .filter(({ from, to }) => to - from >= SHORTEST)
    .filter((ruling) => !taken.some((box) => within(ruling, box)))
    .filter((ruling) => !vertical.some((other) => crosses(ruling, other)))
    .map(({ at, from, to, border: { color, width } }) => ({
      kind: 'rule',
      page: page.number,
      box: { left: from, right: to, top: at - width / 2, bottom: at + width / 2 },
      confidence: 1,
      continues: false,
      color,
      thickness: width,
    }));
}

const within = ({ at, from, to }: Ruling, box: Box): boolean =>
  at > box.top - 2 && at < box.bottom + 2 && from > box.left - 4 && to < box.right + 4;

/** Part of a frame or grid. */
const crosses = ({ at, from, to }: Ruling, vertical: Ruling): boolean =>
  vertical.evidence === 'drawn' &&
  vertical.at > from - 3 &&
  vertical.at < to + 3 &&
  vertical.from < at + 3 &&
  vertical.to > at - 3;
