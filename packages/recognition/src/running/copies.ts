import { textOf } from '../flow/runs.ts';
import { runningTextOf } from './label.ts';
import type { PageBands } from './bands.ts';

/** Share of a page's blocks: so many found again on another page make both copies of one form or letter. */
const SAME = 0.5;
/** Fewer tell nothing. */
const FEWEST = 3;

/** Whether two pages (as indexes) are copies of each other: then what repeats on them is no running line. */
export function copiesOf(bands: readonly PageBands[]): (page: number, of: number) => boolean {
  const wordsOfPages = bands.map(wordsOf);
  return (page, of) => {
    const [a, b] = [wordsOfPages[page], wordsOfPages[of]];
    if (!a || !b || Math.min(a.size, b.size) < FEWEST) return false;
    const shared = [...a].filter((words) => b.has(words)).length;
    return shared >= Math.max(a.size, b.size) * SAME;
  };
}

function wordsOf({ body }: PageBands): ReadonlySet<string> {
  const texts = body.flatMap((block) => {
    if (block.kind === 'table')
      return block.cells.map(({ blocks }) => blocks.map((each) => ('lines' in each ? textOf(each) : '')).join(' '));
    return 'lines' in block ? [textOf(block)] : [];
  });
  return new Set(texts.map((text) => runningTextOf(text).words).filter((words) => words.length > 12));
}
