import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Editing } from '../operations/editing.ts';
import type { Atom, TypedAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import type { ChangedText } from './changed-text.ts';
import { lengthOf, setLine, type Measure } from './measures.ts';
import type { Laid } from './set-lines.ts';

/** Of the size: what stands closer to the next letter touches it. */
const TOUCHES = 0.02;

/**
 * What is typed stands where the change is, and nothing else moves. Fails with EDIT_NO_ROOM where it reaches into what is behind
 * it, or begins a line.
 */
export function pinned(editing: Editing, block: DrawnBlock, text: ChangedText, measure: Measure): Laid {
  const { atoms, changed, gone } = text;
  const noRoom = () => new EngineFailure('EDIT_NO_ROOM', { operation: editing.number });
  const more = atoms.slice(changed.from, changed.to);
  if (more.some(({ kind }) => kind === 'joint')) throw noRoom();
  const line = block.lines[text.lines.from];
  const own = line?.standing ?? [];
  const removed = own.filter((atom) => atom.kind === 'code' && gone.includes(atom));
  const before = standing(atoms[changed.from - 1], text.lines.from);
  const behind = standing(atoms[changed.to], text.lines.from);
  const [left, right] = measure.direction === 'rtl' ? [behind, before] : [before, behind];
  const start = removed[0]?.start ?? (left ? left.start + left.width : (right?.start ?? line?.left ?? 0));
  const set = setLine(more, measure, false);
  const length = lengthOf(set, measure);
  const next = own.find((atom) => atom.kind === 'code' && !gone.includes(atom) && atom.start >= start - TOUCHES);
  const end = next ? next.start : Math.max(measure.layout.right, line?.right ?? 0);
  if (start + length > end + (line?.size ?? 0) * TOUCHES && more.length > 0) throw noRoom();
  const from = measure.direction === 'rtl' && removed.length > 0 ? end - length : start;
  const places = set.flatMap(({ atom, at }) =>
    atom.kind === 'typed' ? [{ atom: atom satisfies TypedAtom, along: from + at, baseline: line?.baseline ?? 0 }] : [],
  );
  const lines = block.lines.map((each, number) => ({
    standing:
      number === text.lines.from
        ? setLine(lineAt(atoms, number), measure, false).map(({ atom }) => atom)
        : each.standing,
    hanging: new Set<Atom>(),
    join: each.join,
  }));
  const pinnedSet = { places, gone: [], read: [...atoms], lines, right: start + length };
  return { set: pinnedSet, line: 0, from: 0, fitting: measure.fitting };
}

/** What stands on a line, in reading order. */
function lineAt(atoms: readonly Atom[], line: number): Atom[] {
  const ends = atoms.flatMap((atom, at) => (atom.kind === 'joint' ? [at] : []));
  return atoms.slice((ends[line - 1] ?? -1) + 1, ends[line] ?? atoms.length);
}

function standing(atom: Atom | undefined, line: number): { start: number; width: number } | undefined {
  const isThere = atom && (atom.kind === 'code' || atom.kind === 'white') && atom.line === line;
  return isThere ? atom : undefined;
}
