import type { PassageDocument } from '@pagewright/ai';
import { passageOf } from '../documents/stored-passage.ts';
import type { Asked } from './pieces.ts';

export interface OpenDocument {
  id: string;
  name: string;
  content: PassageDocument;
}

export function askedDocuments({ documents }: Asked): OpenDocument[] {
  return documents.map(({ id, name, title, languages, pages, rows }) => ({
    id,
    name,
    content: {
      ...(title !== undefined && { title }),
      languages,
      pages,
      passages: rows.map((row) => passageOf(JSON.parse(row))),
    },
  }));
}
