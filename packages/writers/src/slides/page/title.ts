import type { Block, PageModel, TextBlock } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { mainStyle } from '../text/lines.ts';

/** Share of the page's height: titles stand above, headings that may name a page a little lower. */
const UPPER = 0.5;
const UPPER_OF_HEADINGS = 0.7;
/** Times the size of the text. */
const LARGER = 1.25;
/** Of the largest that could be the title: one that is about as large and stands higher is it. */
const ABOUT = 0.85;
/** Points: text alone on a page. */
const LARGE = 18;
const MOST_LINES = 4;
const LONGEST = 250;

/** What names a page: of its headings and its large texts the largest, and of those the highest. */
export function titleOf(page: PageModel, body: number): TextBlock | undefined {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const upper = blocks.filter(isNameable).filter(({ box }) => box.top < page.height * UPPER);
  const strong = [
    ...blocks.filter(isNameable).filter((block) => block.kind === 'heading'),
    ...upper.filter((block) => sizeOf(block) > body * LARGER),
    // Titles of slides that go on say nearly the same at one place, as running headers do, but as large as text.
    ...page.header.filter(isNameable).filter((block) => sizeOf(block) > body * LARGER || isBold(block, body)),
  ].filter(({ box }) => box.top < page.height * UPPER_OF_HEADINGS);
  const largest = Math.max(...strong.map(sizeOf));
  const [highest] = strong
    .filter((block) => sizeOf(block) >= largest * ABOUT)
    .toSorted((a, b) => a.box.top - b.box.top);
  const isAlone = blocks.filter((block) => block.kind !== 'figure').length === 1;
  return highest ?? (isAlone ? upper.find((block) => sizeOf(block) >= LARGE) : undefined);
}

function isNameable(block: Block): block is TextBlock {
  if (block.kind !== 'heading' && block.kind !== 'paragraph') return false;
  const text = textOf(block).trim();
  return block.lines.length <= MOST_LINES && text.length <= LONGEST && /\p{L}|\p{N}/u.test(text);
}

const sizeOf = (block: TextBlock): number => mainStyle(block)?.size ?? 0;

const isBold = (block: TextBlock, body: number): boolean =>
  mainStyle(block)?.bold === true && sizeOf(block) > body * 0.95;
