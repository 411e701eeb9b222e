import { key } from '../model/drawing.ts';
import type { Entity, EntityOf, Point } from '../model/entities.ts';
import { Path } from '../geometry/path.ts';
import { addThrough } from '../geometry/spline.ts';
import { drawArrow } from './arrows.ts';
import { penOf, type Place } from './place.ts';
import { drawParagraphs } from './texts.ts';

export function drawLeader(place: Place, { points, arrow, curved, style, appearance }: EntityOf<'leader'>): void {
  const [tip, tail] = points;
  if (!tip || !tail) return;
  const path = new Path(place.transform);
  if (curved) addThrough(path, points, false, 'move');
  else path.through(points);
  place.sheet.canvas.stroke(path, penOf(place, appearance));
  const dimStyle = place.sheet.drawing.dimStyles.get(key(style));
  const size = (dimStyle?.arrowSize ?? 2.5) * (dimStyle?.scale ?? 1);
  if (arrow && Math.hypot(tail.x - tip.x, tail.y - tip.y) > size) drawArrow(place, tip, tail, size, appearance);
}

export function drawMultileader(
  place: Place,
  leader: EntityOf<'multileader'>,
  draw: (place: Place, entity: Entity) => void,
): void {
  const { appearance } = leader;
  for (const points of leader.lines) {
    const shown = shortened(points, leader.arrowSize);
    if (shown.length < 2) continue;
    const path = new Path(place.transform).through(shown);
    place.sheet.canvas.stroke(path, penOf(place, appearance));
    const [tip, tail] = points;
    if (tip && tail) drawArrow(place, tip, tail, leader.arrowSize, appearance);
  }
  if (leader.text) drawParagraphs(place, leader.text, appearance);
  if (!leader.insert) return;
  draw(place, {
    type: 'insert',
    ...leader.insert,
    columns: 1,
    rows: 1,
    columnSpacing: 0,
    rowSpacing: 0,
    normal: { x: 0, y: 0, z: 1 },
    attributes: [],
    clip: [],
    appearance,
    handle: leader.handle,
  });
}

/** A line begins behind its arrow head, so that no blunt end shows at the tip. */
function shortened(points: readonly Point[], size: number): Point[] {
  const [tip, next, ...rest] = points;
  if (!tip || !next) return [...points];
  const length = Math.hypot(next.x - tip.x, next.y - tip.y);
  if (length <= size || size <= 0) return [...points];
  const share = (size * 0.9) / length;
  return [{ x: tip.x + (next.x - tip.x) * share, y: tip.y + (next.y - tip.y) * share, z: tip.z }, next, ...rest];
}
