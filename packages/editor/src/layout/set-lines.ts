import { isSpaceAtom, type Atom, type CodeAtom, type LineJoin, type TypedAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import type { BrokenLine } from './break-lines.ts';
import type { StandingLine } from './named-now.ts';
import { gapsIn, lengthOf, setLine, shownOf, type Fitting, type Measure, type SetAtom } from './measures.ts';

/** An atom where it is to be drawn, in points along the line and up from the origin of the page. */
export interface SetPlace {
  atom: CodeAtom | TypedAtom;
  along: number;
  baseline: number;
}

interface SetBlock {
  places: SetPlace[];
  /** Codes that are no longer shown: hyphens that divide no word any more. */
  gone: CodeAtom[];
  /** The atoms in reading order, spaces that came into being among them. */
  read: Atom[];
  lines: StandingLine[];
  /** The farthest place. */
  right: number;
}

/** Where the atoms of a block come to stand. */
export interface Laid {
  set: SetBlock;
  /** The first of the lines that were set, and its first atom. */
  line: number;
  from: number;
  fitting: Fitting;
}

interface Setting {
  block: DrawnBlock;
  atoms: readonly Atom[];
  measure: Measure;
  /** The first of the lines among those of the block. */
  line: number;
  lines: readonly BrokenLine[];
  /** No line stands as it did. */
  anew: boolean;
  /** The layout is another: lines are apart by its leading. */
  relaid: boolean;
}

/** Points. */
const LEAST_STRETCH = 1e-6;

/** Where the atoms of broken lines are drawn. */
export function setLines(setting: Setting): SetBlock {
  const set: SetBlock = { places: [], gone: [], read: [], lines: [], right: -Infinity };
  for (const [index, line] of setting.lines.entries()) setOne(setting, line, setting.line + index, set);
  return set;
}

function setOne({ block, atoms, measure, anew, relaid }: Setting, line: BrokenLine, slot: number, set: SetBlock): void {
  const { layout, direction } = measure;
  const own = atoms.slice(line.from, line.to);
  const { shown: seen, hanging } = shownOf(own);
  const shown = withSpaces(seen, block, measure);
  const isShown = new Set<Atom>([...shown, ...hanging]);
  for (const atom of own) if (atom.kind === 'code' && !isShown.has(atom)) set.gone.push(atom);
  const kept = anew || line.kept === undefined ? undefined : block.lines[line.kept];
  const isStretched = layout.alignment === 'justify' && !line.ended;
  const even = layout.alignment === 'justify' && !kept;
  const visible = setLine(shown, measure, even);
  const length = lengthOf(visible, measure);
  const indent = slot === 0 ? layout.firstLine : 0;
  const left = kept?.left ?? layout.left + (direction === 'ltr' ? indent : 0);
  const right = kept?.right ?? layout.right - (direction === 'rtl' ? indent : 0);
  const gaps = gapsIn(visible);
  const stretch = isStretched && gaps > 0 ? (right - left - length) / gaps : 0;
  const more = Math.abs(stretch) < LEAST_STRETCH ? 0 : stretch;
  const start = startOf(left, right, length + more * gaps, layout.alignment, direction, line.ended);
  const baseline = baselineOf({ block, measure, relaid }, slot);
  const all = setLine([...shown, ...hanging.filter(({ kind }) => kind !== 'joint')], measure, even);
  const first = all.findIndex(({ atom }) => atom === visible[0]?.atom);
  place(stretched(all, Math.max(0, first), start, more), baseline, set);
  const join = joinBehind(own);
  set.lines.push({ standing: all.map(({ atom }) => atom), hanging: new Set(hanging), join });
  set.read.push(...own.flatMap((atom) => readAs(atom, seen, shown)));
  set.right = Math.max(set.right, start + length + more * gaps);
}

/** What stands between this line and the next. */
function joinBehind(own: readonly Atom[]): LineJoin {
  const last = own.at(-1);
  if (last?.kind === 'joint') return last.join;
  return last && isSpaceAtom(last) ? 'space' : 'nothing';
}

function startOf(
  left: number,
  right: number,
  length: number,
  alignment: Measure['layout']['alignment'],
  direction: Measure['direction'],
  ended: boolean,
): number {
  if (alignment === 'right') return right - length;
  if (alignment === 'center') return (left + right - length) / 2;
  return alignment === 'justify' && direction === 'rtl' && ended ? right - length : left;
}

/** Of lines beyond those that the block had, by its leading. */
function baselineOf(
  { block, measure, relaid }: { block: DrawnBlock; measure: Measure; relaid: boolean },
  slot: number,
): number {
  const { leading } = measure.layout;
  const first = block.lines[0]?.baseline ?? 0;
  if (relaid) return first - slot * leading;
  const last = block.lines.length - 1;
  return block.lines[slot]?.baseline ?? (block.lines[last]?.baseline ?? first) - (slot - last) * leading;
}

/** The first atom that is seen stands at `start`; spaces behind it are wider by `more`, each run of them once. */
function stretched(all: readonly SetAtom[], first: number, start: number, more: number): SetAtom[] {
  const origin = all[first]?.at ?? 0;
  let gaps = 0;
  return all.map(({ atom, at }, index) => {
    const before = all[index - 1]?.atom;
    if (index > first && before && isSpaceAtom(before) && !isSpaceAtom(atom)) gaps += 1;
    return { atom, at: start + at - origin + gaps * more };
  });
}

function place(all: readonly SetAtom[], baseline: number, set: SetBlock): void {
  for (const { atom, at } of all)
    if (atom.kind === 'code' || atom.kind === 'typed') set.places.push({ atom, along: at, baseline });
}

/** Ends of lines within a line as spaces that are drawn, where the block draws its spaces. */
function withSpaces(seen: readonly Atom[], { lines }: DrawnBlock, { space }: Measure): Atom[] {
  if (!seen.some(({ kind }) => kind === 'joint')) return [...seen];
  const isDrawn = lines.some(({ read }) => read.some((atom) => atom.kind === 'code' && isSpaceAtom(atom)));
  return seen.map((atom, at) => {
    const before = seen[at - 1];
    return atom.kind === 'joint' && isDrawn && before ? (spaceBehind(before, space) ?? atom) : atom;
  });
}

function spaceBehind(before: Atom, width: number): TypedAtom | undefined {
  if (before.kind !== 'code' && before.kind !== 'typed') return undefined;
  if (before.kind === 'code' && before.silent.length > 0) return undefined;
  const { show } = before;
  const [code] = show.font.codesOf(' ');
  if (!code || (before.kind === 'typed' && before.setting)) return undefined;
  return {
    kind: 'typed',
    characters: [' '],
    show,
    before: before.kind === 'code' ? before.code + 1 : before.before,
    backwards: false,
    setting: undefined,
    typed: [code],
    width,
    ink: 0,
    kern: 0,
    raised: 0,
    size: 1,
  };
}

/** What stands in the text for an atom of a line, once the line is set. */
function readAs(atom: Atom, seen: readonly Atom[], shown: readonly Atom[]): Atom[] {
  const at = seen.indexOf(atom);
  const now = at < 0 ? atom : shown[at];
  return now ? [now] : [];
}
