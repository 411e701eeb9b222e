import type { Entry } from './entries.ts';
import type { Question } from './question.ts';
import type { Topic } from './topics.ts';

/** Words between two that still belong together. */
const REACH = 4;

/** How many neighbours in a question are neighbours in a passage too; 0 to 1. */
export function nearnessOf({ own }: Entry, { topics }: Question): number {
  const words = topics.filter(
    ({ kind, isAside }) => !isAside && (kind === 'word' || kind === 'name' || kind === 'number'),
  );
  if (words.length < 2) return 0;
  const near = words.slice(1).filter((topic, at) => areNear(words[at]!, topic, own.stems));
  return near.length / (words.length - 1);
}

function areNear(one: Topic, other: Topic, stems: readonly string[]): boolean {
  const ends = placesOf(one, stems);
  return placesOf(other, stems).some((place) => ends.some((end) => Math.abs(place - end) <= REACH));
}

/** Where the last word of a topic stands. */
function placesOf(topic: Topic, stems: readonly string[]): number[] {
  const last = topic.stems.at(-1)!;
  const places: number[] = [];
  for (let at = stems.indexOf(last); at !== -1; at = stems.indexOf(last, at + 1)) places.push(at);
  return places;
}
