import type { DraftBlock } from '../draft.ts';
import { unionOf, type Line } from '../lines/line.ts';
import type { Code } from '../model/blocks.ts';
import { codeLineOf } from './code-line.ts';

/** Share of its characters: so many in a fixed pitch make a line one of code. */
const MOST = 0.85;
/** In multiples of the text size: lines of code farther apart are two blocks. */
const APART = 3.2;

/** Whether the line is set in a font of fixed pitch, as listings are. */
export function isFixedPitch({ words }: Line): boolean {
  let [fixed, all] = [0, 0];
  for (const { letters } of words)
    for (const { style } of letters) {
      all += 1;
      if (style.fixedPitch) fixed += 1;
    }
  return fixed > all * MOST;
}

/** Lines of a column in stretches of code and of other text; single lines and pages all in fixed pitch are text. */
export function partCode(lines: readonly Line[]): { code: boolean; lines: Line[] }[] {
  const parts: { code: boolean; lines: Line[] }[] = [];
  const fixed = lines.map(isFixedPitch);
  const typewritten = fixed.every(Boolean);
  for (const [at, line] of lines.entries()) {
    const code = !typewritten && fixed[at] === true;
    const last = parts.at(-1);
    const above = last?.lines.at(-1);
    const near = above !== undefined && line.baseline - above.baseline < line.size * APART;
    if (last && last.code === code && (!code || near)) last.lines.push(line);
    else parts.push({ code, lines: [line] });
  }
  return parts.map((part) => (part.code && part.lines.length < 2 ? { ...part, code: false } : part));
}

/** A listing: its lines break where they do, indents are spaces. */
export function codeOf(lines: readonly Line[], page: number): DraftBlock {
  const box = unionOf(lines.map((line) => line.box));
  const [first, last] = [lines[0], lines.at(-1)];
  const leading =
    first && last && lines.length > 1
      ? (last.baseline - first.baseline) / (lines.length - 1)
      : (first?.size ?? 10) * 1.2;
  const code: Code = {
    kind: 'code',
    page,
    box,
    confidence: 0.9,
    continues: false,
    lines: lines.map((line) => codeLineOf(line, box.left)),
    direction: 'ltr',
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: leading },
    tabs: [],
  };
  return code;
}
