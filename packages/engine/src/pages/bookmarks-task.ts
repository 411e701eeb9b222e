import { asString } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import type { OutlineEntry } from './assembly/outline-tree.ts';
import { Source } from './assembly/source.ts';
import { attempt, type Attempt, type Done } from '../opening/attempt.ts';

export interface Bookmark {
  title: string;
  /** 1 for those that stand under no other. */
  level: number;
  /** The page it leads to, from 1; undefined where it leads to none of this file. */
  page: number | undefined;
}

interface Listed extends Done {
  pages: number;
  bookmarks: Bookmark[];
}

/** In a worker thread: all bookmarks in their order, each before those below it. */
export function run({ path }: { path: string }): Attempt<Listed> {
  return attempt(() => {
    const source = new Source(path, '');
    const list = (entries: readonly OutlineEntry[], level: number): Bookmark[] =>
      entries.flatMap(({ dict, page, children }) => {
        const index = page === undefined ? undefined : source.indexOf.get(page);
        const own = {
          title: textOf(asString(dict.get('Title'))),
          level,
          page: index === undefined ? index : index + 1,
        };
        return [own, ...list(children, level + 1)];
      });
    return { notes: [], pages: source.tree.pages.length, bookmarks: list(source.outline, 1) };
  });
}
