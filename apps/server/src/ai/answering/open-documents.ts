import { pageOf, searchIndex, type Passage, type PassageDocument, type SearchIndex } from '@pagewright/ai';
import type { AiRequest } from '@pagewright/contract';
import { passageOf } from '../documents/stored-passage.ts';
import type { Asked, DocumentRows } from './pieces.ts';

export interface OpenDocument {
  id: string;
  name: string;
  content: PassageDocument;
}

type Selection = NonNullable<Extract<AiRequest, { kind: 'question' }>['selection']>;

/** Letters of a selection and of a passage by which they are known to be the same. */
const KNOWN_BY = 40;

/** The documents of a thread, read and indexed once for all that it is asked. */
export class OpenDocuments {
  readonly #passages: readonly (readonly Passage[])[];
  #whole: SearchIndex | undefined;

  constructor(rows: DocumentRows) {
    this.#passages = rows.map((own) => own.map((row) => passageOf(JSON.parse(row))));
  }

  /** The documents that are asked about; of a selection only what is selected, or its page where that is not found. */
  asked({ documents, request }: Asked): OpenDocument[] {
    const selection = request.kind === 'explain' ? undefined : request.selection;
    return documents.flatMap(({ id, name, title, languages, pages }, at) => {
      if (selection && id !== selection.documentId) return [];
      const all = this.#passages[at] ?? [];
      const passages = selection ? selectedOf(all, selection) : all;
      return [{ id, name, content: { ...(title !== undefined && { title }), languages, pages, passages } }];
    });
  }

  /** By which they are searched; made once for the whole documents, and anew for what is selected of them. */
  indexOf(asked: readonly OpenDocument[]): SearchIndex {
    const contents = asked.map(({ content }) => content);
    const areWhole =
      contents.length === this.#passages.length &&
      contents.every(({ passages }, at) => passages === this.#passages[at]);
    return areWhole ? (this.#whole ??= searchIndex(contents)) : searchIndex(contents);
  }
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
