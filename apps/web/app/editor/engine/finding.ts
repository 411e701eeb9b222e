import { findPatterns } from '../find/patterns.ts';
import type { EditorPage, FindWish, Hit, SearchWish } from './messages.ts';

const AROUND = 32;
const MOST_HITS = 20_000;

/** Where a page has what is looked for, in reading order; also over the ends of lines. */
export function hitsOn(page: number, { blocks }: Pick<EditorPage, 'blocks'>, wish: SearchWish): Hit[] {
  const finder = 'patterns' in wish ? undefined : finderOf(wish);
  return blocks.flatMap(({ text }, block) => {
    const found = finder ? matchesOf(text, finder) : 'patterns' in wish ? findPatterns(text, wish.patterns) : [];
    return found.slice(0, MOST_HITS).map(({ from, to }) => ({
      page,
      block,
      from,
      to,
      before: spaced(text.slice(Math.max(0, from - AROUND), from)),
      match: spaced(text.slice(from, to)),
      behind: spaced(text.slice(to, to + AROUND)),
    }));
  });
}

const spaced = (text: string) => text.replaceAll('\n', ' ');

/** White space of the wish is any that the document has. */
function finderOf({ find, matchCase, wholeWord }: FindWish): RegExp {
  const words = find
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const around = wholeWord ? [String.raw`(?<![\p{L}\p{N}_])`, String.raw`(?![\p{L}\p{N}_])`] : ['', ''];
  return new RegExp(`${around[0]}${words}${around[1]}`, matchCase ? 'gu' : 'giu');
}

function matchesOf(text: string, finder: RegExp): { from: number; to: number }[] {
  return Array.from(text.matchAll(finder), ({ 0: match, index }) => ({ from: index, to: index + match.length })).filter(
    ({ from, to }) => to > from,
  );
}
