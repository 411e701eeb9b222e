import { topicsOf, type Passage, type PassageBookmark } from '@pagewright/ai';
import { LIMITS, type MindMap } from '@pagewright/contract';
import { mapOfTopics } from './map-of-topics.ts';
import type { MappedRows } from './mapped-rows.ts';

export function run({ rows, bookmarks = '[]', title, languages, pages, name }: MappedRows): MindMap {
  const passages = rows.map((row) => JSON.parse(row) as Passage);
  const document = {
    ...(title !== undefined && { title }),
    languages,
    pages,
    passages,
    bookmarks: JSON.parse(bookmarks) as PassageBookmark[],
  };
  return mapOfTopics(topicsOf(document, name), { levels: LIMITS.mindMap.levels, numbers: 'kept' });
}
