import { pageOf, type Passage, type PassageDocument } from '@pagewright/ai';
import type { AiRequest } from '@pagewright/contract';
import { passageOf } from '../documents/stored-passage.ts';
import type { Asked } from './pieces.ts';

export interface OpenDocument {
  id: string;
  name: string;
  content: PassageDocument;
}

type Selection = NonNullable<Extract<AiRequest, { kind: 'question' }>['selection']>;

/** Letters of a selection and of a passage by which they are known to be the same. */
const KNOWN_BY = 40;

/** The documents that are asked about; of a selection only what is selected, or its page where that is not found. */
export function askedDocuments({ documents, request }: Asked): OpenDocument[] {
  const selection = request.kind === 'explain' ? undefined : request.selection;
  const asked = selection ? documents.filter(({ id }) => id === selection.documentId) : documents;
  return asked.map(({ id, name, title, languages, pages, rows }) => {
    const all = rows.map((row) => passageOf(JSON.parse(row)));
    const passages = selection ? selectedOf(all, selection) : all;
    return { id, name, content: { ...(title !== undefined && { title }), languages, pages, passages } };
  });
}

/** Counted anew: a passage is found by its number. */
function selectedOf(passages: readonly Passage[], selection: Selection): Passage[] {
  const onPage = passages.filter(({ words }) => words.some(({ page }) => page === selection.page));
  const selected = onPage.filter((passage) => isSelected(passage, selection));
  return (selected.length > 0 ? selected : onPage).map((passage, number) => ({ ...passage, number }));
}

/** The passage in which a selection begins. */
export const passageSelected = ({ passages }: PassageDocument, selection: Selection): Passage | undefined =>
  passages.find((passage) => pageOf(passage) === selection.page && isSelected(passage, selection)) ??
  passages.find((passage) => isSelected(passage, selection));

function isSelected({ text }: Passage, selection: Selection): boolean {
  const [one, other] = [lettersOf(text), lettersOf(selection.text)];
  return one !== '' && (other.includes(one.slice(0, KNOWN_BY)) || one.includes(other.slice(0, KNOWN_BY)));
}

/** What a viewer copies has other spaces and hyphens. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
