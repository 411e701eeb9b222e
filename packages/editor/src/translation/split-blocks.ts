import type { TextBlock } from '../blocks/text-block.ts';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import { around } from '../page/clip.ts';
import { endsWithLeader } from './leaders.ts';
import type { PageThing } from './page-things.ts';
import { frameAt, type TurnedThings } from './turned-things.ts';
import { rectAround, rectIn, type Rect } from './rect.ts';
import type { Shows } from './unit.ts';
import { cornersOnPage } from './unit-corners.ts';

/** Of the size: white within a line that parts it where an edge stands in it. */
const WIDE = 0.2;
/** Of the column: a line that ends so far before its end ends a text. */
const SHORT = 0.12;

/**
 * Blocks in parts that are texts by themselves: lines that were broken on purpose, a heading before its paragraph, which is known by its
 * letters, and pieces of a line between which an edge stands.
 */
export function splitBlocks(blocks: readonly TextBlock[], shows: Shows, turned: TurnedThings): TextBlock[] {
  const rows = new Rows(blocks);
  return blocks
    .flatMap((block) => splitLines(block, shows, { things: turned.at(block.angle), rows }))
    .flatMap((block) => {
      const lines = block.lines.length > 1 ? block.lines.map((_, at) => partOf(block, at, at + 1)) : [block];
      // A paragraph of which a line stands in two boxes is rows of a table.
      const pieces = lines.map((line) => splitAtEdges(line, turned.at(line.angle)));
      return pieces.some(({ length }) => length > 1) ? pieces.flat() : [block];
    });
}

function splitLines(
  found: TextBlock,
  shows: Shows,
  { things, rows }: { things: readonly PageThing[]; rows: Rows },
): TextBlock[] {
  const block = alignedByLines(found);
  const { lines } = block;
  if (lines.length < 2) return [block];
  const looks = lines.map((line) => lookOf(line, shows));
  const isRow = lines.map((line) => rows.hasBeside(block, line));
  const part = (from: number, to: number): TextBlock => {
    const own = partOf(block, from, to);
    // What stands beside another entry stays beside it.
    return to - from === 1 && isRow[from] ? { ...own, kind: 'cell' } : own;
  };
  if (isRow.every(Boolean)) return lines.map((_, at) => part(at, at + 1));
  const ended = endedLines(block);
  const starts = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (at === 0 || !before) return [0];
    if (before.join === 'break' || ended.has(at - 1) || isRuledBetween(before, lines[at], things)) return [at];
    const isOther = looks[at - 1] !== undefined && looks[at] !== undefined && looks[at - 1] !== looks[at];
    return isOther && endsEarly(block, before) && before.join !== 'hyphen' ? [at] : [];
  });
  return starts.map((start, at) => part(start, starts[at + 1] ?? lines.length));
}

/** Of the size: so much more room than the next word needs is left at the end of a line that its writer ended. */
const SPARE = 1.2;
/** So many lines that end alike run along something that stands beside them. */
const ALONG = 3;
/** Lines behind which the next word would have found room: their writer ended them. So do leaders. */
function endedLines({ lines, layout, rightToLeft, angle, vertical }: TextBlock): ReadonlySet<number> {
  const ended = new Set<number>();
  if (vertical) return ended;
  const boxes = lines.map(boxOf);
  const { alignment } = layout;
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const fromLeft = !rightToLeft && (alignment === 'left' || alignment === 'justify');
  const endOf = (box: Rect) => (fromLeft ? box.right : -box.left);
  for (const [at, line] of lines.slice(0, -1).entries()) {
    const [box, next] = [boxes[at], lines[at + 1]];
    if (!box || !next) continue;
    const text = line.characters.map((character) => character.text).join('');
    if (endsWithLeader(text)) ended.add(at);
    if (line.join === 'hyphen') continue;
    const [word] = next.words;
    const letters = word && boxOf({ characters: next.characters.slice(word.from, word.to), angle });
    if (!letters) continue;
    const room = fromLeft ? right - box.right : right - left - (box.right - box.left);
    const alike = boxes.filter((other) => Math.abs(endOf(other) - endOf(box)) < line.size).length;
    if (room > letters.right - letters.left + SPARE * line.size && alike < ALONG) ended.add(at);
  }
  // Who ends one line in the middle ends them all.
  return alignment === 'center' && ended.size > 0 ? new Set(lines.keys()) : ended;
}

/** Of the size: lines whose middles or ends differ by less, and that begin so far apart, are centred, or stand at the right. */
const ALIGNED = { apart: 0.4, centred: 1.5, right: 3 } as const;

/** Lines below each other's middle are centred, whatever their column is, and so of those that end alike. */
function alignedByLines(block: TextBlock): TextBlock {
  const { lines, layout, angle, vertical, rightToLeft } = block;
  const [line] = lines;
  if (!line || lines.length < 2 || vertical || angle % 90 !== 0 || layout.alignment === 'center') return block;
  const boxes = lines.map(boxOf);
  const spread = (values: readonly number[]) => (Math.max(...values) - Math.min(...values)) / line.size;
  const begins = spread(boxes.map((box) => box.left));
  if (begins > ALIGNED.centred && spread(boxes.map((box) => (box.left + box.right) / 2)) < ALIGNED.apart)
    return { ...block, layout: { ...layout, alignment: 'center', firstLine: 0 } };
  // A first line that begins farther out hangs; one that is indented is so by less.
  const isRagged = (boxes[0]?.left ?? 0) > Math.min(...boxes.map((box) => box.left));
  if (!rightToLeft && isRagged && begins > ALIGNED.right && spread(boxes.map((box) => box.right)) < ALIGNED.apart)
    return { ...block, layout: { ...layout, alignment: 'right', firstLine: 0 } };
  return block;
}

/** Letters of a number, a mark or a short text; lines of prose beside each other have more. */
const SHORT_ENTRY = 16;

/** Short lines of a page, by which rows of tables without lines are known. */
class Rows {
  private readonly entries: readonly { angle: number; box: Rect }[];

  constructor(blocks: readonly TextBlock[]) {
    this.entries = blocks.flatMap(({ lines, kind, angle, vertical }) => {
      if (kind === 'label' || vertical || angle % 90 !== 0) return [];
      return lines
        .filter(({ characters }) => characters.length <= SHORT_ENTRY)
        .map((line) => ({ angle, box: boxOf(line) }));
    });
  }

  /** Whether a line of a block has a short one beside it. */
  hasBeside({ angle, vertical, kind }: TextBlock, line: TextBlock['lines'][number]): boolean {
    if (vertical || angle % 90 !== 0 || kind === 'label') return false;
    const box = boxOf(line);
    return this.entries.some(
      (other) =>
        other.angle === angle &&
        Math.abs(other.box.bottom + other.box.top - box.bottom - box.top) < line.size * LEVEL_ROWS &&
        (other.box.left > box.right + line.size * APART || other.box.right < box.left - line.size * APART),
    );
  }
}

/** Of the size: white between entries of one row. */
const APART = 0.5;
/** Of the size: twice how far middles of one row are apart. */
const LEVEL_ROWS = 0.5;

/** Of the size: a line that is drawn farther below letters than those that underline them. */
const BELOW = 0.18;

/** Whether an edge goes from one side to the other between two lines of level text. */
function isRuledBetween(
  above: TextBlock['lines'][number],
  below: TextBlock['lines'][number] | undefined,
  things: readonly PageThing[],
): boolean {
  if (!below || above.vertical) return false;
  const [one, other] = [boxOf(above), boxOf(below)];
  const [left, right] = [Math.min(one.left, other.left), Math.max(one.right, other.right)];
  const [low, high] = [other.bottom + (other.top - other.bottom) * 0.6, one.bottom + above.size * BELOW];
  return things.some(
    (thing) =>
      thing.kind !== 'image' &&
      thing.left <= left + above.size &&
      thing.right >= right - above.size &&
      [thing.bottom, thing.top].some((edge) => edge > low && edge < high),
  );
}

/** Of a whole line; `undefined` where its letters differ. */
function lookOf({ characters }: TextBlock['lines'][number], shows: Shows): string | undefined {
  const looks = new Set(
    characters.flatMap(({ source, text }) => {
      const show = source && text.trim() !== '' ? shows.at(source.path, source.operator) : undefined;
      if (!show) return [];
      const look = show.font.look();
      return [`${isBold(look)} ${look.slanted}`];
    }),
  );
  return looks.size === 1 ? [...looks][0] : undefined;
}

function endsEarly(
  { layout, corners, rightToLeft, angle, vertical }: TextBlock,
  line: TextBlock['lines'][number],
): boolean {
  if (angle % 90 !== 0 || vertical) return false;
  const [own, all] = [boxOf(line), rectIn(frameAt(angle), corners)];
  const width = Math.max(all.right, layout.right) - Math.min(all.left, layout.left);
  return (rightToLeft ? own.left - all.left : Math.max(all.right, layout.right) - own.right) > width * SHORT;
}

const boxOf = ({ characters, angle }: Pick<TextBlock['lines'][number], 'characters' | 'angle'>): Rect =>
  rectAround(frameAt(angle), characters);

function partOf(block: TextBlock, from: number, to: number): TextBlock {
  const lines = block.lines.slice(from, to);
  if (lines.length === block.lines.length) return block;
  return {
    ...block,
    kind: lines.length > 1 || block.kind === 'cell' ? block.kind : 'line',
    lines,
    corners: cornersAround(block, lines),
    layout: { ...block.layout, firstLine: from === 0 ? block.layout.firstLine : 0 },
    named: { ...block.named, lines: block.named.lines.slice(from, to) },
  };
}

/** As those of the whole block lie around its lines. */
function cornersAround(block: TextBlock, lines: TextBlock['lines']): TextBlock['corners'] {
  const frame = frameAt(block.angle);
  const { left, bottom, right, top } = rectAround(
    frame,
    lines.flatMap(({ characters }) => characters),
  );
  return cornersOnPage(frame, { left, bottom, right, top });
}

/** Words of one line that stand in two boxes. */
function splitAtEdges(block: TextBlock, things: readonly PageThing[]): TextBlock[] {
  const [line] = block.lines;
  const [named] = block.named.lines;
  if (!line || !named || block.lines.length > 1 || block.angle % 90 !== 0 || block.vertical || block.rightToLeft)
    return [block];
  const boxes = line.characters.map(({ corners }) => rectIn(frameAt(block.angle), corners));
  const cuts: number[] = [];
  let last: Rect | undefined;
  for (const [at, { text, source }] of line.characters.entries()) {
    const box = boxes[at];
    if (!box || !source || text.trim() === '') continue;
    if (
      last &&
      box.left - last.right > line.size * WIDE &&
      hasEdge({ ...around(last, box), left: last.right, right: box.left }, { size: line.size, things })
    )
      cuts.push(at);
    last = box;
  }
  if (cuts.length === 0) return [block];
  return [0, ...cuts].flatMap((from, index) => pieceOf(block, from, cuts[index] ?? line.characters.length));
}

/** Of the height of a line: an edge that stands in it goes so far along its letters; what lies below them does not. */
const STANDS = 0.5;

/** Of the size: behind a space as between words, the ground of a marked word begins; cells are farther apart. */
const TO_AREA = 0.6;

function hasEdge(gap: Rect, { size, things }: { size: number; things: readonly PageThing[] }): boolean {
  const isWide = gap.right - gap.left > size * TO_AREA;
  return things.some(({ kind, left, bottom, right, top }) => {
    const along = Math.min(top, gap.top) - Math.max(bottom, gap.bottom);
    if (kind === 'area' && !isWide) return false;
    if (kind === 'image' || along < (gap.top - gap.bottom) * STANDS) return false;
    return [left, right].some((edge) => edge > gap.left && edge < gap.right);
  });
}

/** Characters of its line, as a cell of their own. */
function pieceOf(block: TextBlock, from: number, to: number): TextBlock[] {
  const [line] = block.lines;
  const [named] = block.named.lines;
  if (!line || !named) return [];
  const all = line.characters.slice(from, to);
  const end = all.findLastIndex(({ text }) => text.trim() !== '') + 1;
  const characters = all.slice(0, end);
  const codes = new Map<string, Set<number>>();
  for (const { source } of characters) {
    if (!source) continue;
    const key = `${source.path.join(' ')}:${source.operator}`;
    codes.set(key, (codes.get(key) ?? new Set()).add(source.code));
  }
  const pieces = named.pieces.flatMap((piece) => {
    const path = block.named.contents[piece.content ?? 0]?.path.join(' ');
    const own = codes.get(`${path}:${piece.operator}`);
    const held = own ? [...own].filter((code) => code >= piece.from && code < piece.to) : [];
    if (held.length === 0) return [];
    const [first, last] = [Math.min(...held), Math.max(...held) + 1];
    return [
      { ...piece, from: first, to: last, text: [...piece.text].slice(first - piece.from, last - piece.from).join('') },
    ];
  });
  if (characters.length === 0 || pieces.length === 0) return [];
  const own = boxOf({ characters, angle: block.angle });
  const { left, right } = own;
  return [
    {
      ...block,
      kind: 'cell',
      lines: [{ ...line, characters, from: 0, to: characters.length }],
      corners: cornersOnPage(frameAt(block.angle), own),
      layout: { ...block.layout, left, right, firstLine: 0 },
      named: { ...block.named, lines: [{ ...named, pieces }] },
    },
  ];
}
