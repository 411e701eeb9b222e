import { spelled } from './frame.ts';

/** A line through points, x and y by turns, without corners: each piece is a curve whose ends point from neighbour to neighbour. */
export function smoothLine(points: readonly number[], spell = spelled): string {
  const count = points.length / 2;
  const at = (index: number) => {
    const place = Math.max(0, Math.min(count - 1, index));
    return [points[place * 2] ?? 0, points[place * 2 + 1] ?? 0] as const;
  };
  const words = [`${spell(...at(0))} m`];
  if (count === 2) return `${words[0]} ${spell(...at(1))} l`;
  for (let index = 1; index < count; index += 1) {
    const [before, from, to, behind] = [at(index - 2), at(index - 1), at(index), at(index + 1)];
    // Catmull and Rom: a sixth of the way between the neighbours.
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (behind[0] - from[0]) / 6, to[1] - (behind[1] - from[1]) / 6];
    words.push(`${spell(...first, ...second, ...to)} c`);
  }
  return words.join('\n');
}
