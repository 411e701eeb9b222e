import {
  blocksOf,
  textOfBlock,
  type BlockLine,
  type PageModel,
  type Point,
  type Show,
  type TextBlock,
} from '@pagewright/editor';
import type { Stop, StopLine, TextGeometry } from '../text/text-geometry.ts';
import type { BlockLook, EditorBlock } from './messages.ts';

/** The blocks of a page as the page's script knows them: offsets are UTF-16 units, as fields of text count them. */

export interface ReadBlock {
  told: EditorBlock;
  block: TextBlock;
  /** The unit at which each character of the block's text begins, and the one behind the last. */
  units: readonly number[];
  /** Of its first letters. */
  font: Show['font'] | undefined;
}

export function readBlocks(model: PageModel): ReadBlock[] {
  const shows = new Map(
    model.contents.flatMap(({ path, shows: own }) => own.map((show) => [`${path.join(' ')}:${show.operator}`, show])),
  );
  return blocksOf(model).map((block) => {
    const own = showsOf(block, shows);
    const { units, geometry } = standingOf(block);
    const isFixed = own.length === 0 || own.some(isFixedShow) || isUnreadable(model, block);
    return {
      block,
      units,
      font: own[0]?.font,
      told: { ...geometry, ofScan: block.ofScan, fixed: isFixed, look: lookOf(block, own) },
    };
  });
}

/** The character of the block's text at a unit; of one within a character, that one. */
export function characterAt({ units }: Pick<ReadBlock, 'units'>, unit: number): number {
  let [low, high] = [0, units.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((units[middle] ?? Infinity) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isFixedShow = ({ font, state }: Show): boolean => font.obstacle !== undefined || state.size === 0;

const isUnreadable = ({ contents }: PageModel, { named }: TextBlock): boolean =>
  named.contents.some(({ path }) =>
    contents.some((each) => each.path.join(' ') === path.join(' ') && each.unknownOperator !== undefined),
  );

function showsOf({ named }: TextBlock, shows: ReadonlyMap<string, Show>): Show[] {
  const keys = named.lines.flatMap(({ pieces }) =>
    pieces.map(({ content = 0, operator }) => `${named.contents[content]?.path.join(' ') ?? ''}:${operator}`),
  );
  return keys.flatMap((key) => shows.get(key) ?? []);
}

/** Bold is what is heavier than medium (OpenType, usWeightClass). */
const BOLD_FROM = 600;

function lookOf({ layout, lines }: TextBlock, shows: readonly Show[]): BlockLook {
  const [first] = shows;
  const look = first?.font.look();
  return {
    bold: (look?.weight ?? 0) >= BOLD_FROM,
    slanted: look?.slanted === true,
    colour: first && rgbOf(first.colours.fill.words),
    alignment: layout.alignment,
    size: lines[0]?.size ?? 0,
    leading: layout.leading,
  };
}

/** Of operators that set gray, RGB or CMYK (ISO 32000-2, 8.6.8); other spaces have colours that no field shows. */
function rgbOf(words: string): [number, number, number] | undefined {
  const parts = words.trim().split(/\s+/);
  const numbers = parts.slice(0, -1).map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.some((number) => Number.isNaN(number))) return undefined;
  switch (parts.at(-1)) {
    case 'g':
      return [a, a, a];
    case 'rg':
      return [a, b, c];
    case 'k':
      return [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)];
    default:
      return undefined;
  }
}

/** Where the characters of a block stand, and the units at which they begin. */
export function standingOf(block: TextBlock): { units: number[]; geometry: TextGeometry } {
  const { lines } = block;
  const units: number[] = [];
  const told: StopLine[] = [];
  let unit = 0;
  for (const [at, line] of lines.entries()) {
    const own = line.characters.slice(0, line.to - line.from);
    const from = unit;
    const stops: Stop[] = [];
    for (const character of own) {
      units.push(unit);
      const { length } = character.text;
      for (let part = 0; part < length; part += 1) stops.push(stopIn(line, character, part / length));
      unit += length;
    }
    const last = own.at(-1);
    if (last) stops.push(stopIn(line, last, 1));
    else stops.push(emptyStop(lines, at));
    told.push({ from, to: unit, stops });
    if (at === lines.length - 1) continue;
    if (line.join === 'space' || line.join === 'break') {
      units.push(unit);
      unit += 1;
    }
  }
  units.push(unit);
  return { units, geometry: { text: textOfBlock(block), lines: told } };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

/** A part of the way through a character, from the side on which one begins to read it. */
function stopIn(
  { vertical, rightToLeft }: BlockLine,
  { text, corners }: BlockLine['characters'][number],
  part: number,
): Stop {
  const [lowerLeft, lowerRight, upperRight, upperLeft] = corners;
  const isReversed = RIGHT_TO_LEFT.test(text) || (rightToLeft && !LEFT_TO_RIGHT.test(text));
  const way = isReversed ? 1 - part : part;
  const between = (one: Point, other: Point) => ({
    x: one.x + (other.x - one.x) * way,
    y: one.y + (other.y - one.y) * way,
  });
  if (vertical) return { low: between(upperLeft, lowerLeft), high: between(upperRight, lowerRight) };
  return { low: between(lowerLeft, lowerRight), high: between(upperLeft, upperRight) };
}

/** A line without letters stands below the one before it. */
function emptyStop(lines: readonly BlockLine[], at: number): Stop {
  const before = lines[at - 1]?.characters[0];
  if (!before) return { low: { x: 0, y: 0 }, high: { x: 0, y: 0 } };
  const [low, , , high] = before.corners;
  const [x, y] = [low.x - high.x, low.y - high.y];
  return { low: { x: low.x + x, y: low.y + y }, high: { x: high.x + x, y: high.y + y } };
}
