import { ASCENT } from '../blocks/block-layout.ts';
import type { BlockLayout } from '@pagewright/contract/edits/reflow.ts';
import type { BlockLine, TextBlock } from '../blocks/text-block.ts';
import { across, frameOfShow, LEVEL, penAt, type LineFrame } from '../layout/line-frame.ts';
import { codesIn, type PageModel, type Show } from '../page/page-model.ts';
import type { DrawnRule, PageThing } from './page-things.ts';
import { rectAround, rectIn, seenFrom, unionOf, type Rect } from './rect.ts';
import type { SegmentPart } from './source-segment.ts';
import { TextStyles, type TextStyle } from './text-styles.ts';

/** Blocks of a page that are set as one text: a paragraph, or the lines of a cell. */
export interface Unit {
  readonly id: string;
  readonly kind: 'paragraph' | 'line' | 'cell' | 'label';
  readonly blocks: readonly TextBlock[];
  readonly lines: readonly BlockLine[];
  /** In which it is set: that of its lines, and upright where they were columns. */
  readonly frame: LineFrame;
  /** Around its lines, in its frame. */
  readonly own: Rect;
  /** Of its first line, in its frame. */
  readonly baseline: number;
  readonly leading: number;
  /** Of most of its letters. */
  readonly size: number;
  readonly alignment: BlockLayout['alignment'];
  /** How far its first line begins beside the others. */
  readonly firstLine: number;
  /** Where its column ends. */
  readonly column: { readonly left: number; readonly right: number };
  readonly rightToLeft: boolean;
  readonly vertical: boolean;
  /** It stands in a cell that is ruled on all sides. */
  readonly inCell: boolean;
  /** Its letters are not seen: a picture shows them. */
  readonly ofScan: boolean;
  readonly styles: readonly TextStyle[];
  readonly parts: readonly SegmentPart[];
  /** What clips all of its letters, in points of the page, and leaves room around them. */
  readonly clip: Rect | undefined;
  /** Its lines are clipped each by itself, as tight as they stand: other words cannot be put there. */
  readonly isTight: boolean;
  /** Lines that are drawn below its letters alone. */
  readonly underlines: readonly Underline[];
}

/** A line below letters, as it is drawn. */
interface Underline extends Rect {
  readonly drawn: DrawnRule;
  /** How far its lower edge lies above the foot of its letters, in points. */
  readonly raised: number;
}

const USUAL_LEADING = 1.2;

/** Operators of a page by where they stand. */
export class Shows {
  private readonly shows = new Map<string, Show>();

  constructor({ contents }: PageModel) {
    for (const { path, shows } of contents)
      for (const show of shows) this.shows.set(`${path.join(' ')}:${show.operator}`, show);
  }

  at(path: readonly number[], operator: number): Show | undefined {
    return this.shows.get(`${path.join(' ')}:${operator}`);
  }
}

/** `linkAt`: the link that lies over a letter, by its number on the page. `undefined` for what has no letters. Whoever groups blocks knows of cells. */
export function unitOf(
  id: string,
  blocks: readonly TextBlock[],
  shows: Shows,
  linkAt: (corners: BlockLine['characters'][number]['corners']) => number | undefined,
  things: readonly PageThing[],
): Omit<Unit, 'inCell'> | undefined {
  const [block] = blocks;
  const lines = blocks.flatMap((each) => each.lines);
  const letters = lettersOf(lines, shows);
  const [first] = letters.flat();
  if (!block || !first) return undefined;
  const { vertical } = block;
  const ofScan = blocks.some((each) => each.ofScan);
  const frame = vertical ? LEVEL : frameOfShow(first.show);
  const baselines = letters.map((line) =>
    mostOf(line.map(({ show, code }) => across(frame, penAt(show, penOf(show, code))))),
  );
  const size = mostOf(letters.flat().map(({ show }) => sizeOf(show)));
  const styles = new TextStyles();
  const underlines = vertical ? [] : underlinesOf(frame, letters, baselines, size, things);
  const numbered = letters.map((line, at) =>
    line.map(({ show, code, corners, text }) => {
      const baseline = baselines[at] ?? 0;
      // Recognition measures each line anew, and says little of what is raised.
      const raised = vertical || ofScan ? 0 : across(frame, penAt(show, penOf(show, code))) - baseline + riseOf(show);
      const box = rectIn(frame, corners);
      const middle = (box.left + box.right) / 2;
      const underlined = underlines.some((each) => each.line === at && each.left <= middle && each.right >= middle);
      const facts = { size: ofScan ? size : sizeOf(show), raised, usual: size, link: linkAt(corners), underlined };
      return { text, style: styles.numberOf(show, facts) };
    }),
  );
  const { order, parts } = partsOf(lines, numbered, (style) => {
    const { raised, link, underlined } = styles.all[style]!;
    return raised === 0 && link === undefined && !underlined;
  });
  const own = rectAround(frame, blocks);
  const { layout } = block;
  return {
    id,
    kind: blocks.length > 1 && (block.kind === 'line' || isProse(block)) ? 'paragraph' : block.kind,
    blocks,
    lines,
    frame,
    own,
    baseline: vertical ? own.top - size * ASCENT : (baselines[0] ?? 0),
    leading: leadingOf(baselines, vertical ? 0 : layout.leading, size),
    size,
    alignment: vertical ? 'left' : layout.alignment,
    firstLine: blocks.length > 1 || lines.length === 1 || vertical ? 0 : indentOf(layout.firstLine, size),
    column: vertical || lines.length === 1 ? own : { left: layout.left, right: Math.max(layout.right, own.right) },
    rightToLeft: block.rightToLeft,
    vertical,
    ofScan,
    styles: order.map((number) => styles.all[number]!),
    parts,
    ...clipOf(letters.flat(), size),
    underlines,
  };
}

/** Points. */
const SAME_CLIP = 1;
/** Of the size: a clip that is less high holds one line. */
const ONE_LINE = 2.2;

function clipOf(letters: readonly LetterOf[], size: number): Pick<Unit, 'clip' | 'isTight'> {
  const [first] = letters;
  const clip = first?.show.clip;
  if (!clip) return { clip: undefined, isTight: letters.some(({ show }) => show.clip !== undefined) };
  const isOne = letters.every(({ show: { clip: own } }) => own !== undefined && isSameClip(own, clip));
  const isTight = !isOne || Math.min(clip.top - clip.bottom, clip.right - clip.left) < size * ONE_LINE;
  return { clip: isTight ? undefined : clip, isTight };
}

/** Whether two clips are one; a text that went from one to the other would be cut off. */
export function isSameClip(one: Rect | undefined, other: Rect | undefined): boolean {
  if (!one || !other) return one === other;
  const edges = ['left', 'bottom', 'right', 'top'] as const;
  return edges.every((edge) => Math.abs(one[edge] - other[edge]) < SAME_CLIP);
}

/** Of the size: a line that is so near to a baseline, and no longer than the letters above it, is theirs. */
const UNDER = { below: 0.5, beyond: 0.4, least: 0.4, touches: 0.04 } as const;

function underlinesOf(
  frame: LineFrame,
  letters: readonly (readonly LetterOf[])[],
  baselines: readonly number[],
  size: number,
  things: readonly PageThing[],
): (Underline & { line: number })[] {
  const rules = things.flatMap(({ drawn, ...box }) => (drawn ? [{ drawn, ...seenFrom(frame, box) }] : []));
  return letters.flatMap((line, at) => {
    const all = line
      .filter(({ text }) => text.trim() !== '')
      .map(({ corners, show, code }) => ({
        ...rectIn(frame, corners),
        foot: across(frame, penAt(show, penOf(show, code))) + riseOf(show),
      }));
    if (all.length === 0) return [];
    const { left, right } = unionOf(all);
    const baseline = baselines[at] ?? 0;
    return rules.flatMap((rule) => {
      const own = all.filter((box) => box.left < rule.right && box.right > rule.left);
      const isTheirs =
        rule.right - rule.left > size * UNDER.least &&
        rule.right > left - size * UNDER.beyond &&
        rule.right < right + size * UNDER.beyond &&
        rule.left > left - size * UNDER.beyond &&
        rule.bottom > baseline - size * UNDER.below &&
        isBelow(rule, own, size);
      const foot = Math.min(...own.map((each) => each.foot));
      return isTheirs ? [{ ...rule, raised: rule.bottom - foot, line: at }] : [];
    });
  });
}

/** Whether letters stand on a line, and it does not go through them. */
const isBelow = (rule: Rect, letters: readonly { foot: number }[], size: number): boolean =>
  letters.length > 0 &&
  letters.every(({ foot }) => rule.top < foot + size * UNDER.touches && rule.bottom > foot - size);

/** Times the size: a first line that begins farther out is no part of the text below it. */
const FARTHEST_OUT = 8;

const indentOf = (firstLine: number, size: number): number => (firstLine < -FARTHEST_OUT * size ? 0 : firstLine);

/** Letters that a line of prose has at least; a cell of a table seldom has them on its first line. */
const PROSE = 30;

const isProse = ({ lines: [line] }: TextBlock): boolean => (line?.characters.length ?? 0) >= PROSE;

interface LetterOf {
  text: string;
  show: Show;
  code: number;
  corners: BlockLine['characters'][number]['corners'];
}

/** Letters with a code that draws them, line by line. */
function lettersOf(lines: readonly BlockLine[], shows: Shows): LetterOf[][] {
  return lines.map(({ characters }) =>
    characters.flatMap(({ text, source, corners }) => {
      const show = source && shows.at(source.path, source.operator);
      return show ? [{ text, show, code: source.code, corners }] : [];
    }),
  );
}

const penOf = (show: Show, code: number): number => codesIn(show)[code]?.pen ?? 0;

function sizeOf({ font, state, matrix: [a, b, c, d] }: Show): number {
  return Math.abs(state.size) * (font.vertical ? Math.hypot(a, b) : Math.hypot(c, d));
}

const riseOf = ({ state, matrix: [, , c, d] }: Show): number => state.rise * Math.hypot(c, d);

/** The value that most of them have, to a twentieth. */
function mostOf(values: readonly number[]): number {
  const counts = new Map<number, { value: number; count: number }>();
  for (const value of values) {
    const key = Math.round(value * 20);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { value, count: 1 });
  }
  let most = { value: 0, count: 0 };
  for (const each of counts.values()) if (each.count > most.count) most = each;
  return most.value;
}

function leadingOf(baselines: readonly number[], said: number, size: number): number {
  const steps = baselines.slice(1).map((baseline, at) => (baselines[at] ?? 0) - baseline);
  const measured = steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) / steps.length : said;
  return measured > size * 0.7 ? measured : size * USUAL_LEADING;
}

/** Ligatures of Latin letters are letters: who translates may not know them. */
const spelled = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'));

/** The text of the lines in parts of one style; styles are numbered anew, the one of most letters first. */
function partsOf(
  lines: readonly BlockLine[],
  numbered: readonly (readonly { text: string; style: number }[])[],
  isPlain: (style: number) => boolean,
): { order: number[]; parts: SegmentPart[] } {
  const parts: { text: string; style: number }[] = [];
  const counts = new Map<number, number>();
  const add = (text: string, style: number) => {
    const last = parts.at(-1);
    if (last?.style === style) last.text += text;
    else parts.push({ text, style });
  };
  let style = numbered.flat()[0]?.style ?? 0;
  let spaces = '';
  for (const [at, { characters, join, from, to }] of lines.entries()) {
    const own = [...(numbered[at] ?? [])];
    for (const { text, source } of characters.slice(0, to - from)) {
      const next = source ? own.shift() : undefined;
      if (text.trim() === '') {
        spaces += text;
        continue;
      }
      const before = style;
      if (next) style = next.style;
      // A space belongs to what stands before it, unless that is an index or a link.
      if (spaces !== '') add(spaces, isPlain(before) ? before : style);
      spaces = '';
      counts.set(style, (counts.get(style) ?? 0) + 1);
      add(text, style);
    }
    if (at < lines.length - 1 && (join === 'space' || join === 'break')) spaces += ' ';
  }
  if (spaces !== '') add(spaces, style);
  const order = [...counts].sort(([, one], [, other]) => other - one).map(([number]) => number);
  const places = new Map(order.map((number, place) => [number, place]));
  return {
    order,
    parts: parts.map(({ text, style: number }) => ({ text: spelled(text), style: places.get(number) ?? 0 })),
  };
}
