import type { Passage } from '../passages/passage.ts';
import { placeOfPassage } from './place-of-passage.ts';
import type { Topic } from './topic.ts';

/** Headings below each other. Levels rise one by one: what a heading stands below that was left out is skipped. */
export function nestedTopics(headings: readonly Passage[]): Topic[] {
  const top: Topic[] = [];
  let open: { depth: number; topic: Topic }[] = [];
  for (const heading of headings) {
    const depth = heading.headings.length;
    open = open.filter((each) => each.depth < depth);
    const place = placeOfPassage(heading);
    const topic: Topic = { text: heading.text, ...(place && { place }), topics: [] };
    (open.at(-1)?.topic.topics ?? top).push(topic);
    open.push({ depth, topic });
  }
  return top;
}
