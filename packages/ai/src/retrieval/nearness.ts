import type { Entry } from './entries.ts';
import type { Question } from './question.ts';

/** Words between two that still belong together. */
const REACH = 4;

/** How many neighbours in a question are neighbours in a passage too; 0 to 1. */
export function nearnessOf({ own }: Entry, { topics }: Question): number {
  const words = topics.filter(
    ({ kind, isAside }) => !isAside && (kind === 'word' || kind === 'name' || kind === 'number'),
  );
  if (words.length < 2) return 0;
  const placesOf = Map.groupBy(own.stems.keys(), (at) => own.stems[at]!);
  // A question may say the same two words a thousand times.
  const known = new Map<string, boolean>();
  const near = words.slice(1).filter((topic, at) => {
    const [one, other] = [words[at]!.stems.at(-1)!, topic.stems.at(-1)!];
    const key = `${one} ${other}`;
    const areKnown = known.get(key) ?? areNear(placesOf.get(one) ?? [], placesOf.get(other) ?? []);
    known.set(key, areKnown);
    return areKnown;
  });
  return near.length / (words.length - 1);
}

/** Whether two rising lists of places have two in reach of each other. */
function areNear(one: readonly number[], other: readonly number[]): boolean {
  for (let [at, beside] = [0, 0]; at < one.length && beside < other.length;) {
    const distance = one[at]! - other[beside]!;
    if (Math.abs(distance) <= REACH) return true;
    if (distance < 0) at += 1;
    else beside += 1;
  }
  return false;
}
