import { EngineFailure } from '@pagewright/ground/failure.ts';
import { extentOf, type Extent } from '../blocks/below.ts';
import { charactersOfBlock, type BlockLine, type TextBlock } from '../blocks/text-block.ts';
import type { CodePlace, Point, TextCharacter } from '../lines/text-line.ts';
import { codesIn, type PageModel } from '../page/page-model.ts';
import type { PageSpace } from '../page/page-space.ts';

/** Words of one line of a scan where they are seen. Lengths are points. */
export interface ScanStrip {
  /** Where the words begin on their baseline, from left to right. */
  readonly origin: Point;
  /** Degrees, counter-clockwise, by which the line is turned. */
  readonly angle: number;
  readonly length: number;
  /** White up to the words before and behind. */
  readonly before: number;
  readonly behind: number;
  /** How long words may be that take their place. */
  readonly room: number;
  readonly size: number;
}

/** A line that recognition has read. Lengths are points. */
export interface ScanLine {
  readonly size: number;
  readonly words: readonly { readonly text: string; readonly length: number }[];
}

/** What a change of unseen text is about: whole words, from the first that changes to the last. */
export interface ScanWords {
  /** Object number. */
  readonly page: number;
  readonly codes: readonly CodePlace[];
  /** Of each line that has some of them; what takes their place stands in the first. */
  readonly strips: readonly [ScanStrip, ...ScanStrip[]];
  readonly rightToLeft: boolean;
  /** What stands there then. */
  readonly text: string;
  /** The first of them in the text of the block. */
  readonly from: number;
  /** Words of the lines of the page that are of the scan: they tell how the picture is set. Those of the block come first. */
  readonly around: readonly ScanLine[];
  /** So many of them are of the block. */
  readonly lines: number;
}

/** Characters of the block's text, and what takes their place. */
interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** A page with its blocks. */
export interface ScannedPage {
  model: PageModel;
  space: PageSpace;
  blocks: readonly TextBlock[];
}

const SPACE = /^\s$/;

/** Fails with EDIT_TEXT_OF_SCAN where the words of the block run down the page, or none is there to be changed. */
export function scanWords(page: ScannedPage, block: TextBlock, change: TextChange): ScanWords {
  const { blocks } = page;
  const characters = charactersOfBlock(block);
  const { from, to } = wholeWords(characters, change);
  const parts = block.lines.flatMap((line, number) => partOf(block, line, { from, to, number }));
  const [first, ...others] = parts.map((part) => stripOf(page, block, part));
  if (block.vertical || !first) throw new EngineFailure('EDIT_TEXT_OF_SCAN');
  const said = [...characters.slice(from, change.from), change.text, ...characters.slice(change.to, to)].join('');
  return {
    page: page.model.page,
    codes: parts.flatMap(({ own }) => own.flatMap(({ source }) => source ?? [])),
    strips: [first, ...others],
    rightToLeft: block.rightToLeft,
    text: said.replaceAll(/\s+/g, ' '),
    from,
    around: [block, ...blocks.filter((each) => each !== block && each.ofScan)].flatMap(({ lines }) =>
      lines.map(scanLineOf),
    ),
    lines: block.lines.length,
  };
}

/** Where all words of a block are seen, a strip for each line. White beside them goes as far as the page. */
export const stripsOf = (page: ScannedPage, block: TextBlock): ScanStrip[] =>
  block.lines.flatMap((line, number) =>
    partOf(block, line, { from: line.from, to: Infinity, number }).map((part) => stripOf(page, block, part, [])),
  );

export const scanLineOf = ({ size, words, characters }: BlockLine): ScanLine => ({
  size,
  words: words.map((word) => {
    const own = characters.slice(word.from, word.to);
    return { text: own.map(({ text }) => text).join(''), length: frameOf(own).length };
  }),
});

/** Where nothing but a space is meant, the word before it is, or the one behind. */
function wholeWords(characters: readonly string[], change: TextChange): { from: number; to: number } {
  const isLetter = (at: number) => characters[at] !== undefined && !SPACE.test(characters[at]);
  let { from, to } = change;
  const isSpace = () => !characters.slice(from, to).some((_, at) => isLetter(from + at));
  if (isSpace() && !isLetter(from - 1) && !isLetter(to)) {
    while (from > 0 && !isLetter(from - 1)) from -= 1;
    if (from === 0) while (to < characters.length && !isLetter(to)) to += 1;
  }
  while (isLetter(from - 1)) from -= 1;
  while (isLetter(to)) to += 1;
  return { from, to };
}

interface Part {
  line: BlockLine;
  own: readonly TextCharacter[];
  first: number;
  behind: number;
}

/** A hyphen that only divides a word goes with it. */
function partOf(
  block: TextBlock,
  line: BlockLine,
  { from, to, number }: { from: number; to: number; number: number },
): Part[] {
  const first = Math.max(0, from - line.from);
  const isDivided = line.join === 'hyphen' && number < block.lines.length - 1 && to > line.to;
  const behind = isDivided ? line.characters.length : Math.min(to, line.to) - line.from;
  const own = line.characters.slice(first, Math.max(first, behind));
  return own.some(({ text }) => !SPACE.test(text)) ? [{ line, own, first, behind }] : [];
}

/** The way of letters over the page, from the left edge of the leftmost one. */
function frameOf(own: readonly TextCharacter[]): { run: Point; left: number; length: number } {
  const [lowerLeft, lowerRight] = own[0]?.corners ?? [];
  const across = lowerLeft && lowerRight ? { x: lowerRight.x - lowerLeft.x, y: lowerRight.y - lowerLeft.y } : undefined;
  const width = across ? Math.hypot(across.x, across.y) : 0;
  const run = across && width > 0 ? { x: across.x / width, y: across.y / width } : { x: 1, y: 0 };
  const along = own
    .filter(({ text }) => !SPACE.test(text))
    .flatMap(({ corners }) => corners.map(({ x, y }) => x * run.x + y * run.y));
  const left = Math.min(...along);
  return { run, left, length: Math.max(...along) - left };
}

/** In multiples of the size: white that is kept to what stands beside. */
const APART = 0.2;
const NOWHERE: Point = { x: 0, y: 0 };

/** `margins`: the blocks that keep margins, into which nothing grows. */
function stripOf(
  { model, space, blocks }: ScannedPage,
  block: TextBlock,
  { line, own, first, behind }: Part,
  margins = blocks,
): ScanStrip {
  const { run, left, length } = frameOf(own);
  const right = left + length;
  const { size } = line;
  const baseline = own.flatMap(({ source }) => (source ? [originOf(model, source)] : [])).find((each) => each);
  const high = baseline ? baseline.y * run.x - baseline.x * run.y : 0;
  const way = { corners: [NOWHERE, run, run, NOWHERE] } as const;
  const extents = [...line.characters.slice(0, first), ...line.characters.slice(behind)]
    .filter(({ text }) => !SPACE.test(text))
    .map(({ corners }) => extentOf(corners, way))
    .concat(blocks.flatMap((each) => (each === block ? [] : [extentOf(each.corners, way)])))
    .filter(({ bottom, top }) => bottom < high + size / 2 && top > high);
  const ends = endsOf(space, margins, way);
  const before = Math.max(
    ...extents.filter((each) => each.right <= left + size * APART).map((each) => each.right),
    ends.left,
  );
  const after = Math.min(
    ...extents.filter((each) => each.left >= right - size * APART).map((each) => each.left),
    ends.right,
  );
  const more = block.rightToLeft ? left - before : after - right;
  return {
    origin: { x: left * run.x - high * run.y, y: left * run.y + high * run.x },
    angle: (Math.atan2(run.y, run.x) * 180) / Math.PI,
    length,
    before: Math.max(0, left - before),
    behind: Math.max(0, after - right),
    room: length + Math.max(0, more - size * APART),
    size,
  };
}

function originOf({ contents }: PageModel, { path, operator, code }: CodePlace): Point | undefined {
  const content = contents.find((each) => each.path.join(' ') === path.join(' '));
  const show = content?.shows.find((each) => each.operator === operator);
  const shown = show && codesIn(show)[code];
  return shown && { x: shown.x, y: shown.y };
}

/** Where lines end: margins are as wide on either side, unless some line is longer. */
function endsOf(
  space: PageSpace,
  blocks: readonly TextBlock[],
  way: Pick<TextBlock, 'corners'>,
): Pick<Extent, 'left' | 'right'> {
  const { left, bottom, width, height } = space;
  const page = extentOf(
    [
      { x: left, y: bottom },
      { x: left + width, y: bottom },
      { x: left + width, y: bottom + height },
      { x: left, y: bottom + height },
    ],
    way,
  );
  if (blocks.length === 0) return page;
  const extents = blocks.map((each) => extentOf(each.corners, way));
  const text = {
    left: Math.min(...extents.map((each) => each.left)),
    right: Math.max(...extents.map((each) => each.right)),
  };
  const margin = Math.max(0, Math.min(text.left - page.left, page.right - text.right));
  return { left: page.left + margin, right: page.right - margin };
}
