import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { mendText } from '@pagewright/recognition/glyphs/mend-text.ts';
import { inReadingOrder, textDirection } from '@pagewright/recognition/lines/bidi.ts';
import { contentFor, type Editing } from '../operations/editing.ts';
import { codesIn, textIn, type ContentModel, type PageModel, type Show, type ShownCode } from '../page/page-model.ts';
import type { Atom, CodeAtom, LineJoin, WhiteAtom } from './atoms.ts';
import { across, along, frameOfShow, inkLength, lengthAlong, penAt, type LineFrame } from './line-frame.ts';

export type NamedBlock = Pick<BlockReflow, 'page' | 'contents' | 'lines'>;

/** A line of a block as it is drawn. */
interface DrawnLine {
  /** From left to right. */
  standing: (CodeAtom | WhiteAtom)[];
  /** In reading order. */
  read: (CodeAtom | WhiteAtom)[];
  join: LineJoin;
  /** Way of the baseline up from the origin of the page; that of most of its letters. */
  baseline: number;
  left: number;
  right: number;
  /** As it appears. */
  size: number;
}

export interface DrawnBlock {
  frame: LineFrame;
  lines: DrawnLine[];
  contents: ContentModel[];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The block that an operation names. Fails with EDIT_UNFIT where anything is not as it was when the operation was made, and
 * EDIT_PAGE_UNREADABLE where its content cannot be told for sure.
 */
export function blockFor(
  editing: Editing,
  { page, contents, lines }: NamedBlock,
): { block: DrawnBlock; model: PageModel } {
  const model = editing.readPage(page);
  const found = contents.map(({ path, fingerprint }) => contentFor(editing, { page, path, fingerprint }, model));
  const block = drawnBlock(found, lines);
  if (!model || !block) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  return { block, model };
}

/** `undefined` where the pieces do not say what is there. */
export function drawnBlock(contents: ContentModel[], lines: NamedBlock['lines']): DrawnBlock | undefined {
  const shows = contents.map((content) => new Map(content.shows.map((show) => [show.operator, show])));
  const [first] = lines[0]?.pieces ?? [];
  const example = first && shows[first.content ?? 0]?.get(first.operator);
  if (!example) return undefined;
  const frame = frameOfShow(example);
  const drawn: DrawnLine[] = [];
  for (const [number, { pieces, join }] of lines.entries()) {
    const standing = new Standing(frame, number);
    for (const { content = 0, operator, from, to, text, as } of pieces) {
      const show = shows[content]?.get(operator);
      const codes = show && codesIn(show).slice(from, to);
      if (!show || from >= to || codes?.length !== to - from || textIn(codes) !== text) return undefined;
      for (const [index, shown] of codes.entries())
        standing.add(show, from + index, shown, as === 'silent' ? 'silent' : index === 0 ? as : undefined);
    }
    const line = lineOf(standing.atoms, join);
    if (!line) return undefined;
    drawn.push(line);
  }
  return { frame, lines: drawn, contents };
}

/** Gathers the atoms of a line, from left to right. */
class Standing {
  readonly atoms: (CodeAtom | WhiteAtom)[] = [];
  private readonly frame: LineFrame;
  private readonly line: number;
  private waiting: { show: Show; code: number }[] = [];

  constructor(frame: LineFrame, line: number) {
    this.frame = frame;
    this.line = line;
  }

  add(show: Show, code: number, shown: ShownCode, as: 'gap' | 'silent' | undefined): void {
    const last = this.atoms.at(-1);
    if (as === 'silent') {
      if (last?.kind === 'code') last.silent = [...last.silent, { show, code }];
      else this.waiting.push({ show, code });
      return;
    }
    const { frame, line } = this;
    const place = penAt(show, shown.pen);
    const start = along(frame, place);
    if (as === 'gap' && last) {
      const from = last.start + last.width;
      this.atoms.push({ kind: 'white', line, at: this.atoms.length, start: from, width: start - from, ink: 0 });
    }
    const text = mendText(shown.text ?? '\uFFFD', show.font.name);
    // Nearly all codes show one unit, and the segmenter takes longer than all the rest.
    const characters = text.length === 1 ? [text] : Array.from(graphemes.segment(text), ({ segment }) => segment);
    this.atoms.push({
      kind: 'code',
      characters,
      show,
      code,
      silent: this.waiting,
      line,
      at: this.atoms.length,
      start,
      width: lengthAlong(frame, show, shown.advance),
      ink: inkLength(frame, show, shown),
      baseline: across(frame, place),
      hyphen: false,
    });
    this.waiting = [];
  }
}

function lineOf(standing: (CodeAtom | WhiteAtom)[], join: LineJoin): DrawnLine | undefined {
  const codes = standing.filter((atom) => atom.kind === 'code');
  const [first, last] = [codes[0], codes.at(-1)];
  if (!first || !last) return undefined;
  const text = (atom: Atom) => (atom.kind === 'code' ? atom.characters.join('') : ' ');
  const direction = textDirection(standing.map(text).join(''));
  const read = inReadingOrder(
    standing.map((item) => ({ item, text: text(item) })),
    direction,
  ).map(({ item }) => item);
  const end = read.at(-1);
  if (join === 'hyphen' && end?.kind === 'code') end.hyphen = true;
  const baselines = Map.groupBy(codes, ({ baseline }) => Math.round(baseline * 20));
  const [most = codes] = [...baselines.values()].sort((one, other) => other.length - one.length);
  const [usual = first] = most;
  return {
    standing,
    read,
    join,
    baseline: usual.baseline,
    left: first.start,
    right: Math.max(...codes.map(({ start, ink }) => start + ink)),
    size: sizeOf(usual.show),
  };
}

function sizeOf({ font, state, matrix: [a, b, c, d] }: Show): number {
  return Math.abs(state.size) * (font.vertical ? Math.hypot(a, b) : Math.hypot(c, d));
}
