import { placesOf, quotedText, type Answer, type PassageDocument, type Place, type Quote } from '@pagewright/ai';

/** A file that was asked, as it was read. */
export interface AskedFile {
  name: string;
  document: PassageDocument;
}

export interface FiledQuote {
  file: string;
  text: string;
  /** One a line, in the order in which they are read. */
  places: Place[];
}

/** An answer whose quotes have their files and places, as it is written. */
export type PlacedAnswer =
  | { found: true; statements: { text: string; quotes: FiledQuote[] }[] }
  | { found: false; nearest: FiledQuote[] };

export function placedAnswer(answer: Answer, files: readonly AskedFile[]): PlacedAnswer {
  const placed = (at: number, quote: Quote): FiledQuote => {
    const { name, document } = files[at]!;
    const passage = document.passages[quote.passage]!;
    return { file: name, text: quotedText(passage, quote), places: placesOf(passage, quote) };
  };
  if (!answer.found)
    return { found: false, nearest: answer.nearest.map(({ document, quote }) => placed(document, quote)) };
  const statements = answer.statements.map(({ document, text, quotes }) => ({
    text,
    quotes: quotes.map((quote) => placed(document, quote)),
  }));
  return { found: true, statements };
}
