import type { Atom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import { lengthOf, setLine, shownOf, type Measure } from './measures.ts';
import { opportunitiesIn, type Opportunity } from './opportunities.ts';

/** A line of the new layout: which atoms stand on it. */
export interface BrokenLine {
  from: number;
  to: number;
  /** The line of the block that began and ended there too. */
  kept: number | undefined;
  /** Its end was not chosen: the text ends there, or its writer ended the line. */
  ended: boolean;
}

export interface Breaking {
  block: DrawnBlock;
  atoms: readonly Atom[];
  measure: Measure;
  /** The first line that is broken anew: it begins with this atom. */
  line: number;
  from: number;
  /** The atom behind the last that changed. */
  changedTo: number;
  /** Every line is, since widths or letters are others than they were. */
  anew: boolean;
}

/** Of the size: lines may stand out by so much. */
const SLACK = 0.02;

/**
 * Breaks lines from one on. A line that begins as before ends as before, as long as its words have room and it did not become
 * shorter by one that would have room now: what its writer thought is not known, so nothing else is broken anew.
 */
export function breakLines(breaking: Breaking): BrokenLine[] {
  const { block, atoms, line, from, changedTo } = breaking;
  const opportunities = opportunitiesIn(atoms);
  const starts = startsOf(block, atoms);
  const lines: BrokenLine[] = [];
  let at = from;
  while (at < atoms.length || lines.length === 0) {
    const slot = line + lines.length;
    // The line that was begun anew counts as the one that began there, whatever its first word is now.
    const old = lines.length === 0 ? line : starts.indexOf(at);
    if (lines.length > 0 && old >= 0 && at >= changedTo && !breaking.anew) {
      lines.push(...linesAsBefore(block, starts, old, atoms.length));
      break;
    }
    const end = lineEnd(breaking, opportunities, starts, { at, slot, old });
    const isKept =
      old >= 0 && end.at === (nextStart(starts, old) ?? atoms.length) && end.forced === isEnded(block, old);
    lines.push({ from: at, to: end.at, kept: isKept ? old : undefined, ended: end.forced });
    if (end.at <= at) break;
    at = end.at;
  }
  return lines;
}

/** Where each line of the block begins among the atoms; -1 where its first letter is gone. */
function startsOf({ lines }: DrawnBlock, atoms: readonly Atom[]): number[] {
  const places = new Map(atoms.map((atom, at) => [atom, at]));
  return lines.map(({ read }) => (read[0] ? (places.get(read[0]) ?? -1) : -1));
}

/** The lines from one on, as they are. */
function linesAsBefore(block: DrawnBlock, starts: readonly number[], first: number, end: number): BrokenLine[] {
  return block.lines.slice(first).map((_, index) => {
    const number = first + index;
    return { from: starts[number] ?? 0, to: starts[number + 1] ?? end, kept: number, ended: isEnded(block, number) };
  });
}

const isEnded = ({ lines }: DrawnBlock, number: number): boolean =>
  number === lines.length - 1 || lines[number]?.join === 'break';

/** Where the line behind this one begins; the next one where its first letter is gone. */
function nextStart(starts: readonly number[], line: number): number | undefined {
  return line < 0 ? undefined : starts.slice(line + 1).find((at) => at >= 0);
}

interface Begun {
  at: number;
  /** Its place among the lines. */
  slot: number;
  /** The line of the block that begins there; -1 for none. */
  old: number;
}

function lineEnd(
  breaking: Breaking,
  opportunities: readonly Opportunity[],
  starts: readonly number[],
  { at, slot, old }: Begun,
): Opportunity {
  const { atoms, block, anew } = breaking;
  const behind = opportunities.filter((each) => each.at > at);
  const forced = behind.findIndex((each) => each.forced);
  const possible = behind.slice(0, forced + 1);
  const last: Opportunity = { at: atoms.length, forced: true };
  const room = roomOf(breaking, slot, old);
  const lengthTo = (end: number) => neededTo(breaking, at, end);
  const fits = (end: number) => lengthTo(end) <= room;
  const before = old >= 0 ? old : slot;
  const was = lengthAsDrawn(breaking, before);
  const kept = possible.find((each) => each.at === (nextStart(starts, before) ?? atoms.length));
  if (kept && (fits(kept.at) || (old >= 0 && !anew && lengthTo(kept.at) <= was + slackOf(block)))) {
    const next = possible[possible.indexOf(kept) + 1];
    const isShorter = anew || lengthTo(kept.at) < was - slackOf(block);
    if (kept.forced || !next || !isShorter || !fits(next.at)) return kept;
    // Had the next word had room before, its writer would have wanted the break.
    if (!anew && was + lengthTo(next.at) - lengthTo(kept.at) <= room) return kept;
  }
  let best = possible[0] ?? last;
  for (const each of possible) {
    if (!fits(each.at)) break;
    best = each;
  }
  return best;
}

const slackOf = ({ lines }: DrawnBlock): number => (lines[0]?.size ?? 10) * SLACK;

/** A line that stands out may go on doing so. */
function roomOf({ block, measure, anew, line }: Breaking, slot: number, old: number): number {
  const { left, right, firstLine } = measure.layout;
  const start = left + (slot === 0 ? firstLine : 0);
  const room = right - start + slackOf(block);
  const drawn = block.lines[old];
  if (!drawn || anew || (old !== slot && old !== line)) return room;
  return Math.max(room, drawn.right - drawn.left + slackOf(block));
}

/** With spaces of the usual width where lines are justified. */
function neededTo({ atoms, measure }: Breaking, from: number, to: number): number {
  const { shown } = shownOf(atoms.slice(from, to));
  const isJustified = measure.layout.alignment === 'justify';
  return lengthOf(setLine(shown, measure, isJustified), measure);
}

/** By the same measure, what a line of the block had. */
function lengthAsDrawn({ block, measure }: Breaking, number: number): number {
  const drawn = block.lines[number];
  if (!drawn) return 0;
  const { shown } = shownOf([...drawn.read, { kind: 'joint', line: number, join: drawn.join }]);
  return lengthOf(setLine(shown, measure, measure.layout.alignment === 'justify'), measure);
}
