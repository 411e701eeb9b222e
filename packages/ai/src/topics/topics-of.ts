import type { PassageDocument } from '../passages/passage.ts';
import { bookmarkTopics } from './bookmark-topics.ts';
import { coverOf } from './cover.ts';
import { isHeadingOfText } from './headings-of-text.ts';
import { nestedTopics } from './nested-topics.ts';
import { sentenceTopics } from './sentence-topics.ts';
import type { Topic } from './topic.ts';

/**
 * What a document is about, as a tree: its headings, levels without leaps and the lines of a cover as its root. Contents, indexes
 * and running titles are none. Where it has no headings, its bookmarks; where it has none either, the first sentences of its
 * pages and paragraphs.
 *
 * @param name What the root is called where the document tells no title.
 */
export function topicsOf(document: PassageDocument, name: string): Topic {
  const headings = document.passages.filter(isHeadingOfText(document));
  const cover = coverOf(document, headings);
  const onCover = new Set(cover?.lines);
  const below = nestedTopics(headings.filter((heading) => !onCover.has(heading)));
  // One that holds all others, or is alone, is the title itself.
  const only = !cover && below.length === 1 ? below[0] : undefined;
  const root = cover?.topic ?? only ?? { text: titleOf(document) ?? name, topics: [] };
  const found = [only?.topics ?? below, bookmarkTopics(document)].find(({ length }) => length > 0);
  return { ...root, topics: found ?? sentenceTopics(document) };
}

/** What a program wrote into the file in place of a title is none: names of files, numbers. */
const NO_TITLE =
  /_|\.(?:docx?|pptx?|xlsx?|pdf|indd|qxd|tex|dvi|odt)\b|^(?:untitled|powerpoint presentation|microsoft \p{L}+)\b/iu;

function titleOf({ title = '' }: PassageDocument): string | undefined {
  return /\p{L}{3}/u.test(title) && !NO_TITLE.test(title) ? title.trim() : undefined;
}
