import { passagesOf, type Passage } from '@pagewright/ai';
import { readDrawnLetters, readPage, type StoredDocument } from '@pagewright/writers/recognize';

/** What a recognized document says, piece by piece. */
export function run({ folder, pages }: Pick<StoredDocument, 'folder' | 'pages'>): Passage[] {
  return passagesOf(eachPage(folder, pages));
}

function* eachPage(folder: string, pages: StoredDocument['pages']) {
  for (const { number } of pages) yield { model: readPage(folder, number), letters: readDrawnLetters(folder, number) };
}
