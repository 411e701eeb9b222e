import type { OutlineStep } from './spell-drawing.ts';

export type Ring = readonly (readonly [x: number, y: number])[];

/** A closed line through these points, without those that lie so near to the way between others (Ramer, Douglas and Peucker). */
export function outlineOfRing(ring: Ring, beside: number): OutlineStep[] {
  const points = isClosed(ring) ? ring.slice(0, -1) : ring;
  if (points.length < 3) return [];
  const kept = keptOf(points, beside);
  if (kept.length < 3) return [];
  return [...kept.map(([x, y], at): OutlineStep => ({ to: at === 0 ? 'move' : 'line', x, y })), { to: 'close' }];
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

/** From the first point to the one farthest from it and back: a ring has no ends. */
function keptOf(points: Ring, beside: number): Ring {
  const far = farthestFrom(points);
  const there = alongOf(points.slice(0, far + 1), beside);
  const back = alongOf([...points.slice(far), ...points.slice(0, 1)], beside);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function farthestFrom(points: Ring): number {
  const [[x, y] = [0, 0]] = points;
  let [best, far] = [1, -1];
  for (const [at, point] of points.entries()) {
    const away = Math.hypot(point[0] - x, point[1] - y);
    if (away > far) [best, far] = [at, away];
  }
  return best;
}

function alongOf(points: Ring, beside: number): Ring {
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [worst, far] = [beside, -1];
    for (let at = from + 1; at < to; at += 1) {
      const off = besideOf(points, from, to, at);
      if (off > worst) [worst, far] = [off, at];
    }
    if (far < 0) continue;
    kept.add(far);
    parts.push([from, far], [far, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

function besideOf(points: Ring, from: number, to: number, at: number): number {
  const [[fromX, fromY], [toX, toY], [x, y]] = [points[from] ?? [0, 0], points[to] ?? [0, 0], points[at] ?? [0, 0]];
  const [wayX, wayY] = [toX - fromX, toY - fromY];
  const square = wayX * wayX + wayY * wayY;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * wayX + (y - fromY) * wayY) / square));
  return Math.hypot(x - fromX - wayX * share, y - fromY - wayY * share);
}
