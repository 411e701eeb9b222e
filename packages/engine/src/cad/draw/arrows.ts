import type { Appearance, Point } from '../model/entities.ts';
import { Path } from '../geometry/path.ts';
import { unit } from '../geometry/transform.ts';
import { shade, type Place } from './place.ts';

/** A closed, filled arrow head with its point at `tip`, coming from `tail`: AutoCAD's own where no other is named. */
export function drawArrow(place: Place, tip: Point, tail: Point, size: number, appearance: Appearance): void {
  const length = Math.hypot(tail.x - tip.x, tail.y - tip.y);
  if (size <= 0 || length < 1e-9) return;
  const back = unit({ x: tail.x - tip.x, y: tail.y - tip.y, z: 0 });
  const base = { x: tip.x + back.x * size, y: tip.y + back.y * size };
  const half = size / 6;
  const path = new Path(place.transform).polygon([
    tip,
    { x: base.x - back.y * half, y: base.y + back.x * half, z: tip.z },
    { x: base.x + back.y * half, y: base.y - back.x * half, z: tip.z },
  ]);
  place.sheet.canvas.area(path, shade(place, appearance, 'area'));
}
