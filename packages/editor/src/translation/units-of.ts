import { ENDS } from './sentence-ends.ts';
import { LEVEL } from '../layout/line-frame.ts';
import { blocksOf } from '../blocks/blocks-of.ts';
import { textOfBlock, type TextBlock } from '../blocks/text-block.ts';
import type { Corners } from '../lines/text-line.ts';
import type { PageModel } from '../page/page-model.ts';
import { thingsOn, type PageThing } from './page-things.ts';
import { rectAround, rectIn, sharedArea, unionOf, type Rect } from './rect.ts';
import { joinedSentences } from './scan/joined-sentences.ts';
import { splitBlocks } from './split-blocks.ts';
import { frameAt, TurnedThings } from './turned-things.ts';
import { Shows, unitOf, type Unit } from './unit.ts';

/** A page as it is set in another language. */
export interface UnitPage {
  /** In reading order. Blocks without letters are none. */
  readonly units: readonly Unit[];
  readonly things: readonly PageThing[];
}

/** Of the size: lines of one cell follow each other nearer than this. */
const NEAR = 1.9;
/** Points. */
const SAME_CELL = 1;
/** Of the size: before a word that goes on in a line stands a space. */
const SPACE = 0.25;

/**
 * The texts of a page, each line of a ruled cell with the other lines of it. `number`: of the page, from 1; it begins the ids.
 * `linkAt`: the link over a letter; `seen`: what is seen of the page, beyond which nothing counts.
 */
export function unitsOf(
  model: PageModel,
  number: number,
  linkAt: (corners: Corners) => number | undefined,
  seen: Rect,
): UnitPage {
  const things = thingsOn(model).filter((thing) => sharedArea(grown(thing), seen) > 0);
  const shows = new Shows(model);
  const turned = new TurnedThings(things);
  const groups = groupedInCells(splitBlocks(joinedSentences(blocksOf(model)), shows, turned), turned);
  const units = groups
    .flatMap(({ blocks, inCell }, index) => {
      const unit = unitOf(`${number}.${index + 1}`, blocks, shows, linkAt, things);
      return unit ? [{ ...unit, inCell }] : [];
    })
    .filter(({ blocks }) => sharedArea(grown(rectAround(LEVEL, blocks)), seen) > 0);
  return { units: settledSides(units.map((unit) => withItsMiddle(inItsCell(unit, turned), units))), things };
}

/** Lines of a paragraph that show by themselves whether they are stretched. */
const TELLING = 4;

/** Two lines that end alike do so by chance, unless longer paragraphs of the page are justified. */
function settledSides(units: readonly Unit[]): Unit[] {
  const telling = units.filter(({ lines, alignment }) => lines.length >= TELLING && alignment !== 'center');
  const stretched = telling.filter(({ alignment }) => alignment === 'justify');
  if (stretched.length > 0 && stretched.length * 2 >= telling.length) return [...units];
  return units.map((unit) => {
    const { alignment, lines, rightToLeft } = unit;
    const isByChance = alignment === 'justify' && lines.length < TELLING;
    return isByChance ? { ...unit, alignment: rightToLeft ? 'right' : 'left' } : unit;
  });
}

/** A line alone that ends where nothing else does is not known to end there. */
function withItsSide(unit: Unit, units: readonly Unit[]): Unit {
  const { own, size, frame, rightToLeft } = unit;
  const alike = units.filter(
    (each) => each !== unit && each.frame.run.x === frame.run.x && each.frame.run.y === frame.run.y,
  );
  const ends = alike.some((each) => Math.abs(each.own.right - own.right) < size * MIDDLE && each.own.left < own.left);
  return ends || rightToLeft ? unit : { ...unit, alignment: 'left' };
}

/** Of the size: text is in the middle of its cell where white on both sides differs by less, and there is so much of it. */
const IN_CELL = { apart: 0.3, white: 0.8 } as const;

/** A line alone in the middle of a cell that is drawn on all sides is centred there. */
function inItsCell(unit: Unit, turned: TurnedThings): Unit {
  const [block] = unit.blocks;
  const { own, size, lines, alignment, vertical } = unit;
  if (!block || lines.length > 1 || vertical || alignment !== 'left' || block.angle % 90 !== 0) return unit;
  const cell = cellAround(boxOf(block), turned.at(block.angle));
  if (!cell) return unit;
  const [before, behind] = [own.left - cell.left, cell.right - own.right];
  const isInMiddle = Math.abs(before - behind) < size * IN_CELL.apart && before > size * IN_CELL.white;
  return isInMiddle ? { ...unit, alignment: 'center' } : unit;
}

/** What is a line has an area then. */
const grown = ({ left, bottom, right, top }: Rect): Rect => ({
  left: left - 0.1,
  bottom: bottom - 0.1,
  right: right + 0.1,
  top: top + 0.1,
});

/** Of the size: a text whose middle is as near to that of the page's texts stands in their middle. */
const MIDDLE = 0.25;
/** Of the size: white at both sides of it. */
const CENTRED = 1;
/** Of the size: a line that ends where the page's texts end, and begins this far from where they begin and where nothing else does. */
const FROM_LEFT = 12;

/** A line in the middle of the page is centred, which nothing tells of a line alone. */
function withItsMiddle(unit: Unit, units: readonly Unit[]): Unit {
  const { own, size, alignment, frame } = unit;
  if (alignment === 'right' && unit.lines.length === 1) return withItsSide(unit, units);
  if (alignment === 'center' || unit.kind === 'label' || unit.lines.length > 3) return unit;
  const alike = units.filter(({ frame: { run } }) => run.x === frame.run.x && run.y === frame.run.y);
  const { left, right } = unionOf(alike.map((each) => each.own));
  const isInMiddle = unit.lines.every(({ characters }) => {
    const line = rectAround(frame, characters);
    return Math.abs(line.left + line.right - left - right) < 2 * MIDDLE * size;
  });
  const isLast = unit.lines.length === 1 && right - own.right < MIDDLE * size && own.left - left > FROM_LEFT * size;
  const beginsAlone = alike.every((each) => each === unit || Math.abs(each.own.left - own.left) > size * MIDDLE);
  if (isLast && beginsAlone && !unit.rightToLeft) return { ...unit, alignment: 'right' };
  return isInMiddle && unit.kind !== 'cell' && own.left - left > CENTRED * size && right - own.right > CENTRED * size
    ? { ...unit, alignment: 'center', firstLine: 0 }
    : unit;
}

/** Blocks that stand in one ruled cell, one below the other, where nothing else stands beside them. */
function groupedInCells(
  blocks: readonly TextBlock[],
  turned: TurnedThings,
): { blocks: readonly TextBlock[]; inCell: boolean }[] {
  const cells = new Map<TextBlock, { key: string; cell: Rect }>();
  for (const block of blocks) {
    const isInTable = (block.kind === 'cell' || block.kind === 'line') && !block.vertical && block.angle % 90 === 0;
    const cell = isInTable ? cellAround(boxOf(block), turned.at(block.angle)) : undefined;
    if (cell) cells.set(block, { key: `${block.angle} ${keyOf(cell)}`, cell });
  }
  const alone = new Set(
    [...Map.groupBy(cells, ([, { key }]) => key)].flatMap(([key, own]) =>
      areBelowEachOther(own.map(([block]) => block)) ? [key] : [],
    ),
  );
  const groups: TextBlock[][] = [];
  const open = new Map<string, TextBlock[]>();
  for (const block of blocks) {
    const found = cells.get(block);
    const group = found && open.get(found.key);
    const above = group?.at(-1);
    if (found && group && above && alone.has(found.key) && follows(above, block, found.cell)) {
      group.push(block);
      continue;
    }
    const prose = found && alone.has(found.key) ? undefined : groups.findLast((each) => goesOnIn(each.at(-1), block));
    if (prose) {
      prose.push(block);
      continue;
    }
    const own = [block];
    groups.push(own);
    if (found) open.set(found.key, own);
  }
  return groups.map((own) => ({ blocks: own, inCell: own.some((block) => cells.has(block)) }));
}

/** Letters that a line has at least that goes on in the next: what is shorter is an entry. */
const LONG = 30;
/** Of the size: a line that ends so near to where the longest one does is full. */
const FULL = 3;

/** Whether prose that stands beside something else, and so looks like cells of a table, goes on in the next row. */
function goesOnIn(above: TextBlock | undefined, block: TextBlock): boolean {
  if (!above || above.kind === 'label' || block.kind === 'label') return false;
  // Where a paragraph ends is known, but for scans, whose sizes and places are measured.
  if (above.kind === 'paragraph' && !above.ofScan) return false;
  const [before, line] = [above.lines.at(-1), block.lines[0]];
  if (!before || !line || above.angle !== block.angle || above.vertical || block.vertical || block.angle % 90 !== 0)
    return false;
  const text = textOfBlock(above);
  const next = textOfBlock(block);
  if (text.length < LONG || ENDS.test(text) || !/^\s*[\p{Ll}\p{N}]/u.test(next)) return false;
  const [one, other] = [boxOf(above), boxOf(block)];
  const { size } = before;
  const lower = rectAround(frameAt(block.angle), line.characters);
  // A number goes on where the line above is full.
  if (/^\s*\p{N}/u.test(next) && (block.lines.length < 2 || one.right < other.right - size * FULL)) return false;
  const apart = one.bottom - lower.bottom;
  return (
    Math.abs(one.left - other.left) < size * 0.6 &&
    Math.abs(line.size - size) < size * 0.1 &&
    apart > size * 0.5 &&
    apart < size * NEAR
  );
}

const boxOf = ({ corners, angle }: TextBlock): Rect => rectIn(frameAt(angle), corners);

function areBelowEachOther(blocks: readonly TextBlock[]): boolean {
  const boxes = blocks.map(boxOf).sort((one, other) => other.top - one.top);
  return boxes.every((box, at) => at === 0 || (box.bottom + box.top) / 2 < (boxes[at - 1]?.bottom ?? 0));
}

const keyOf = ({ left, bottom, right, top }: Rect): string =>
  [left, bottom, right, top].map((edge) => Math.round(edge / SAME_CELL)).join(' ');

/** Whether a line goes on in the next one: its first word found no room behind it. */
function follows(above: TextBlock, block: TextBlock, cell: Rect): boolean {
  const [before, line] = [above.lines.at(-1), block.lines[0]];
  if (!before || !line) return false;
  const [one, other] = [boxOf(above), boxOf(block)];
  const { size } = before;
  const apart = one.bottom - other.bottom;
  const isAlike = Math.abs(line.size - size) < size * 0.2;
  if (!isAlike || apart < size * 0.5 || apart > size * NEAR || beginsItem(block)) return false;
  const [word] = line.words;
  const letters = word ? line.characters.slice(word.from, word.to) : line.characters;
  const first = rectAround(frameAt(block.angle), letters);
  // White at both sides of cells is seldom more than that.
  const white = 2 * Math.min(size, Math.max(0, one.left - cell.left));
  return first.right - first.left + size * SPACE > cell.right - cell.left - (one.right - one.left) - white;
}

/** What begins with a mark of a list begins a text. */
const beginsItem = (block: TextBlock): boolean => /^\s*(?:[•◦▪–—*-]|\d+[.)])\s/u.test(textOfBlock(block));

/** The cell that is ruled on all four sides of a text; `undefined` where a side is open. */
function cellAround(text: Rect, things: readonly PageThing[]): Rect | undefined {
  const [x, y] = [(text.left + text.right) / 2, (text.bottom + text.top) / 2];
  let [left, bottom, right, top] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const thing of things) {
    if (thing.kind === 'image') continue;
    if (thing.left <= x && thing.right >= x)
      for (const edge of [thing.bottom, thing.top]) {
        if (edge <= y && edge > bottom) bottom = edge;
        if (edge > y && edge < top) top = edge;
      }
    if (thing.bottom <= y && thing.top >= y)
      for (const edge of [thing.left, thing.right]) {
        if (edge <= x && edge > left) left = edge;
        if (edge > x && edge < right) right = edge;
      }
  }
  const cell = { left, bottom, right, top };
  return [left, bottom, right, top].every(Number.isFinite) ? cell : undefined;
}
