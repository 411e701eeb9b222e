import { spelled } from '../../added/frame.ts';
import { QUARTER } from '../../added/shape.ts';

/** A closed path with these radii. */
export function ellipsePath([x, y]: readonly [x: number, y: number], across: number, up: number): string {
  const [controlX, controlY] = [across * QUARTER, up * QUARTER];
  return [
    `${spelled(x + across, y)} m`,
    `${spelled(x + across, y + controlY, x + controlX, y + up, x, y + up)} c`,
    `${spelled(x - controlX, y + up, x - across, y + controlY, x - across, y)} c`,
    `${spelled(x - across, y - controlY, x - controlX, y - up, x, y - up)} c`,
    `${spelled(x + controlX, y - up, x + across, y - controlY, x + across, y)} c h`,
  ].join(' ');
}
