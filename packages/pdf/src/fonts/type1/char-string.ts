import { CharStringWriter } from '../cff/char-string-writer.ts';
import type { Outline, Stem, Step } from './outline.ts';

/** What most glyphs of a font have in common; widths are written as the difference from `nominal`. */
export interface Widths {
  usual: number;
  nominal: number;
}

const HSTEM = 1;
const VSTEM = 3;
const HSTEM_WITH_MASK = 18;
const VSTEM_WITH_MASK = 23;
const HINTMASK = 19;
const ENDCHAR = 14;
const FLEX = (12 << 8) | 35;
/** More do not fit into the arguments of one operator beside the width. */
const MOST_STEMS = 23;

/** A Type 1 outline as a Type 2 charstring. Throws RangeError for numbers that Type 2 cannot say. */
export function writeOutline({ width, steps, accent }: Outline, { usual, nominal }: Widths): Uint8Array {
  const writer = new CharStringWriter();
  if (width !== usual) writer.push(width - nominal);
  const sets = steps.filter((step) => step.step === 'hints');
  const horizontal = sorted(sets.flatMap((set) => set.horizontal));
  const vertical = sorted(sets.flatMap((set) => set.vertical));
  const isHinted = horizontal.length <= MOST_STEMS && vertical.length <= MOST_STEMS;
  const isMasked = isHinted && sets.length > 1 && horizontal.length + vertical.length > 0;
  if (isHinted) {
    putStems(writer, isMasked ? HSTEM_WITH_MASK : HSTEM, horizontal);
    putStems(writer, isMasked ? VSTEM_WITH_MASK : VSTEM, vertical);
  }
  for (const step of steps) {
    if (step.step === 'hints') {
      if (isMasked) writer.put(HINTMASK, [], maskOf(step, horizontal, vertical));
    } else if (step.step === 'move') writer.move(...step.args);
    else if (step.step === 'flex') writer.put(FLEX, step.args);
    else writer.draw(step.args);
  }
  writer.put(ENDCHAR, accent ? [accent.dx, accent.dy, accent.base, accent.accent] : []);
  return writer.finish();
}

function sorted(stems: readonly Stem[]): Stem[] {
  const distinct = new Map(stems.map((stem) => [keyOf(stem), stem]));
  return [...distinct.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const keyOf = ([edge, width]: Stem) => `${edge} ${width}`;

function putStems(writer: CharStringWriter, operator: number, stems: readonly Stem[]): void {
  if (stems.length === 0) return;
  let end = 0;
  const args: number[] = [];
  for (const [edge, width] of stems) {
    args.push(edge - end, width);
    end = edge + width;
  }
  writer.put(operator, args);
}

/** A bit for each stem, horizontal ones first, the highest bit of a byte first. */
function maskOf(
  set: Extract<Step, { step: 'hints' }>,
  horizontal: readonly Stem[],
  vertical: readonly Stem[],
): number[] {
  const mask = Array.from({ length: Math.ceil((horizontal.length + vertical.length) / 8) }, () => 0);
  const mark = (all: readonly Stem[], inForce: readonly Stem[], offset: number) => {
    const keys = new Set(inForce.map(keyOf));
    for (const [index, stem] of all.entries()) {
      const bit = index + offset;
      if (keys.has(keyOf(stem))) mask[bit >> 3] = (mask[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
    }
  };
  mark(horizontal, set.horizontal, 0);
  mark(vertical, set.vertical, horizontal.length);
  return mask;
}
