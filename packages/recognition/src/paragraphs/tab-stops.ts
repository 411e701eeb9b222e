import { tabPlaces } from '../lines/text-line.ts';
import type { TabStop } from '../model/text.ts';
import type { ColumnEdges } from './group.ts';
import type { MeasuredLine } from './measure.ts';

/** Points: stops that lie closer together are one. */
const NEAR = 3;

/** The stops that the tabs of a paragraph's lines lead to, from left to right. */
export function tabStops(lines: readonly MeasuredLine[], edges: ColumnEdges): TabStop[] {
  const stops: TabStop[] = [];
  for (const { line, size, right } of lines)
    for (const place of tabPlaces(line)) {
      // What ends at the edge, as a page number in a table of contents, is set against it.
      const atEdge = place.right > right - 0.5 && Math.abs(place.right - edges.right) < size * 0.5;
      const align = atEdge && (place.leader !== 'none' || place.right - place.left < size * 6) ? 'right' : 'left';
      const position = (align === 'right' ? place.right : place.left) - edges.left;
      if (stops.some((stop) => stop.align === align && Math.abs(stop.position - position) < NEAR)) continue;
      const { leader, printed } = place;
      stops.push({ position, align, leader, ...(printed === undefined ? {} : { printed }) });
    }
  return stops.sort((a, b) => a.position - b.position);
}
