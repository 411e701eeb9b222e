import type { PageModel, TextBlock } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { mainStyle } from '../text/lines.ts';

/** Of the page's height: a title stands above. */
const UPPER = 0.5;
/** Times the size of the text. */
const LARGER = 1.25;
/** Points: text alone on a page. */
const LARGE = 18;
const MOST_LINES = 4;
const LONGEST = 250;

/** What names a page: its highest heading, else the largest text in its upper half. */
export function titleOf(page: PageModel, body: number): TextBlock | undefined {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const headings = blocks.filter((block) => block.kind === 'heading').filter(canName);
  const [highest] = headings.toSorted((a, b) => a.level - b.level || a.box.top - b.box.top);
  if (highest && highest.box.top < page.height * (UPPER + 0.2)) return highest;

  const largest = blocks
    .filter((block): block is TextBlock => block.kind === 'paragraph')
    .filter((block) => block.box.top < page.height * UPPER && canName(block))
    .map((block) => ({ block, size: mainStyle(block)?.size ?? 0 }))
    .toSorted((a, b) => b.size - a.size || a.block.box.top - b.block.box.top);
  const [first] = largest;
  const isAlone = blocks.filter((block) => block.kind !== 'figure').length === 1 && (first?.size ?? 0) >= LARGE;
  return first && (first.size > body * LARGER || isAlone) ? first.block : undefined;
}

function canName(block: TextBlock): boolean {
  const text = textOf(block).trim();
  return block.lines.length <= MOST_LINES && text.length <= LONGEST && /\p{L}|\p{N}/u.test(text);
}
