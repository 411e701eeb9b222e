import { charactersOfBlock, type TextBlock } from '../blocks/text-block.ts';

/** What is looked for. */
export interface Search {
  text: string;
  /** Capital letters count as others. */
  matchCase?: boolean | undefined;
  wholeWord?: boolean | undefined;
  /** Letters with accents count as others. */
  matchAccents?: boolean | undefined;
}

/** A place where the text of a page says it. */
export interface Hit {
  /** Among the blocks of the page. */
  block: number;
  /** First character and the one behind the last, in the text of the block. */
  from: number;
  to: number;
  /** What stands there, and around it. */
  before: string;
  text: string;
  behind: string;
}

/** Characters of context on either side. */
const CONTEXT = 40;
const WORD = /[\p{L}\p{M}\p{N}_]/u;
const MARKS = /\p{M}/gu;
const SPACE = /^\s+$/;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where the blocks of a page say a text, in reading order; over the ends of lines, and without the hyphens there. */
export function findText(blocks: readonly TextBlock[], search: Search): Hit[] {
  const wanted = foldedIn(
    Array.from(graphemes.segment(search.text), ({ segment }) => segment),
    search,
  );
  if (wanted.length === 0) return [];
  return blocks.flatMap((block, number) => {
    const characters = charactersOfBlock(block);
    const folded = foldedIn(characters, search);
    const hits: Hit[] = [];
    for (let from = 0; from + wanted.length <= folded.length; from += 1) {
      const to = from + wanted.length;
      if (!wanted.every((character, at) => folded[from + at] === character)) continue;
      if (search.wholeWord && !isWhole(characters, from, to)) continue;
      const part = (first: number, last: number) => characters.slice(Math.max(0, first), last).join('');
      const around = { before: part(from - CONTEXT, from), text: part(from, to), behind: part(to, to + CONTEXT) };
      hits.push({ block: number, from, to, ...around });
      from = to - 1;
    }
    return hits;
  });
}

function foldedIn(characters: readonly string[], { matchCase = false, matchAccents = false }: Search): string[] {
  return characters.map((character) => {
    if (SPACE.test(character)) return ' ';
    const plain = matchAccents ? character.normalize('NFC') : character.normalize('NFD').replace(MARKS, '');
    const folded = plain === '' ? character : plain;
    return matchCase ? folded : folded.toLowerCase();
  });
}

function isWhole(characters: readonly string[], from: number, to: number): boolean {
  const isWord = (at: number) => WORD.test(characters[at] ?? '');
  return !(isWord(from - 1) && isWord(from)) && !(isWord(to - 1) && isWord(to));
}
