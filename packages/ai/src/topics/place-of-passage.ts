import { unionOf } from '@pagewright/recognition/lines/line.ts';
import type { Passage, Place } from '../passages/passage.ts';

/** Its words on the page where it begins, in one rectangle; nothing where it has none. */
export function placeOfPassage({ words }: Pick<Passage, 'words'>): Place | undefined {
  const page = words[0]?.page;
  if (page === undefined) return undefined;
  return { page, box: unionOf(words.filter((word) => word.page === page).map(({ box }) => box)) };
}
