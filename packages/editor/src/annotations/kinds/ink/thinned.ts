import type { Ink } from '@pagewright/contract/edits/annotations/ink.ts';

type InkStroke = Ink['strokes'][number];

/** Points by which a stroke may leave out a point beside its way; a fifth of a printer's dot at 300 dpi. */
const BESIDE = 0.06;
/** By how much the pressure there may differ from that between its neighbours. */
const PRESSURE = 0.02;

/**
 * A stroke without the points that its neighbours say as well: pens tell one at every third of a millimetre, and a file has to
 * keep them all twice. Corners stay, and so does each point of a stroke of few points (Ramer, Douglas and Peucker).
 */
export function thinned({ points, pressures }: InkStroke): InkStroke {
  const count = points.length / 2;
  const kept = new Set([0, count - 1]);
  const parts: [number, number][] = [[0, count - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [worst, far] = [0, -1];
    for (let at = from + 1; at < to; at += 1) {
      const off = Math.max(besideOf(points, from, to, at) / BESIDE, pressureOff(pressures, from, to, at) / PRESSURE);
      if (off > Math.max(1, worst)) [worst, far] = [off, at];
    }
    if (far < 0) continue;
    kept.add(far);
    parts.push([from, far], [far, to]);
  }
  const order = [...kept].sort((one, other) => one - other);
  return {
    points: order.flatMap((at) => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]),
    ...(pressures && { pressures: order.map((at) => pressures[at] ?? 0) }),
  };
}

/** How far a point lies from the straight way between two others. */
function besideOf(points: readonly number[], from: number, to: number, at: number): number {
  const [fromX = 0, fromY = 0] = [points[from * 2], points[from * 2 + 1]];
  const [x, y] = [(points[to * 2] ?? 0) - fromX, (points[to * 2 + 1] ?? 0) - fromY];
  const [ownX, ownY] = [(points[at * 2] ?? 0) - fromX, (points[at * 2 + 1] ?? 0) - fromY];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (ownX * x + ownY * y) / square));
  return Math.hypot(ownX - x * share, ownY - y * share);
}

function pressureOff(pressures: readonly number[] | undefined, from: number, to: number, at: number): number {
  if (!pressures) return 0;
  const [first, last, own] = [pressures[from] ?? 0, pressures[to] ?? 0, pressures[at] ?? 0];
  return Math.abs(own - (first + ((last - first) * (at - from)) / (to - from)));
}
