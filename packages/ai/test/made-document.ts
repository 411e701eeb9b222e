import type { Passage, PassageDocument } from '../src/passages/passage.ts';

/** A paragraph, a heading ("# Title"), or a row of a table: its cells as [head, text], the first its name. */
export type Piece =
  | string
  | { page?: number; caption?: string; row: readonly (readonly [head: string, text: string])[] };

const WIDTH = 6;
const LINE = 14;

/** A document of pages of such pieces. Words stand one behind the other on one line each. */
export function madeDocument(pages: readonly (readonly Piece[])[], language = 'en'): PassageDocument {
  const passages: Passage[] = [];
  let headings: string[] = [];
  for (const [index, pieces] of pages.entries())
    for (const [line, piece] of pieces.entries()) {
      const at = { number: passages.length, page: index + 1, top: 50 + line * LINE };
      if (typeof piece !== 'string') passages.push(rowOf(piece, at, headings));
      else if (piece.startsWith('# ')) {
        passages.push({ ...placed(piece.slice(2), at), kind: 'heading', headings: [] });
        headings = [piece.slice(2)];
      } else passages.push({ ...placed(piece, at), kind: 'paragraph', headings, language });
    }
  return { languages: [language], pages: pages.length, passages };
}

interface At {
  number: number;
  page: number;
  top: number;
}

function placed(text: string, { number, page, top }: At): Pick<Passage, 'number' | 'text' | 'words'> {
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: word, index: from }) => {
    const to = from + word.length;
    return { from, to, page, box: { left: from * WIDTH, top, right: to * WIDTH, bottom: top + LINE - 4 } };
  });
  return { number, text, words };
}

function rowOf({ row, caption }: Exclude<Piece, string>, at: At, headings: readonly string[]): Passage {
  let text = '';
  const cells = row.map(([head, said]) => {
    if (text !== '') text += ' ';
    const from = text.length;
    text += said;
    return { from, to: text.length, head };
  });
  return {
    ...placed(text, at),
    kind: 'tableRow',
    headings,
    cells,
    table: 1,
    ...(caption !== undefined && { caption }),
  };
}
