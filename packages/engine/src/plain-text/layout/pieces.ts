import { lineBreaks } from '@pagewright/pdf/typesetting/shaping/line-breaks.ts';

/** What stays together on a line: a word, with the spaces and tabs after it. */
export interface Piece {
  /** Place of its first UTF-16 unit in the paragraph. */
  start: number;
  word: string;
  /** Spaces and tabs. */
  spaces: string;
  /** It goes on from the piece before, of which it was cut for its length: the line may break anywhere. */
  goesOn: boolean;
}

/** Words are cut there, so that no memory goes into a line that never ends. */
const LONGEST_WORD = 400;
const SPACES = /[ \t]*$/;
/** Written without spaces between words: dictionaries tell where lines may break (UAX 14, class SA). */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORDS = new Intl.Segmenter('th', { granularity: 'word' });
const CONTINUES = /^(?:\p{M}|[\udc00-\udfff]|\u200d|\ufe0f|\p{Emoji_Modifier})/u;

export function* piecesOf(paragraph: string): Generator<Piece> {
  let start = 0;
  for (const end of breaksOf(paragraph)) {
    const piece = paragraph.slice(start, end);
    const [spaces = ''] = SPACES.exec(piece) ?? [];
    const word = piece.slice(0, piece.length - spaces.length);
    yield* cutToLength({ start, word, spaces, goesOn: false });
    start = end;
  }
}

function* breaksOf(paragraph: string): Generator<number> {
  let from = 0;
  for (const end of lineBreaks(paragraph)) {
    const part = paragraph.slice(from, end);
    if (WITHOUT_SPACES.test(part))
      for (const { index, isWordLike } of WORDS.segment(part)) if (index > 0 && isWordLike) yield from + index;
    yield end;
    from = end;
  }
}

function* cutToLength(piece: Piece): Generator<Piece> {
  const { start, word, spaces } = piece;
  if (word.length <= LONGEST_WORD) return yield piece;
  for (let from = 0; from < word.length;) {
    let to = from + LONGEST_WORD;
    while (to < word.length && to < from + 2 * LONGEST_WORD && CONTINUES.test(word.slice(to, to + 2))) to += 1;
    const isLast = to >= word.length;
    yield { start: start + from, word: word.slice(from, to), spaces: isLast ? spaces : '', goesOn: from > 0 };
    from = to;
  }
}
