import { pageOf, type Passage, type PassageDocument, type PassageBookmark } from '../passages/passage.ts';
import { placeOfPassage } from './place-of-passage.ts';
import type { Topic } from './topic.ts';

/** Points above its target that a bookmark may lead to. */
const ABOVE = 6;

/** Bookmarks below each other, each at the text that it leads to. */
export function bookmarkTopics({ bookmarks = [], passages }: PassageDocument): Topic[] {
  const byPage = Map.groupBy(passages, pageOf);
  const top: Topic[] = [];
  let open: { level: number; topic: Topic }[] = [];
  for (const bookmark of bookmarks) {
    const passage = passageAt(bookmark, byPage.get(bookmark.page) ?? []);
    const place = passage && placeOfPassage(passage);
    if (!place || bookmark.title.trim() === '') continue;
    open = open.filter(({ level }) => level < bookmark.level);
    const topic: Topic = { text: bookmark.title.trim(), place, topics: [] };
    (open.at(-1)?.topic.topics ?? top).push(topic);
    open.push({ level: bookmark.level, topic });
  }
  return top;
}

/** The first text that is not above its target. */
const passageAt = ({ top = 0 }: PassageBookmark, passages: readonly Passage[]): Passage | undefined =>
  passages.find(({ words }) => (words[0]?.box.top ?? 0) >= top - ABOVE) ?? passages[0];
