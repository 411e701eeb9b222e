import type { Color } from '@pagewright/pdf/page-content.ts';
import type { Block, TextStyle } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { labelOf, tabsAsSpaces } from './cell-text.ts';
import { shownColor } from './cell-format.ts';
import type { RichRun } from './sheet-plan.ts';

/**
 * The text of a cell as formatted runs. Undefined if all of it has one format, or if the blocks do not contain exactly that text.
 *
 * @param text Of the cell: what its blocks say, one below the other.
 */
export function richText(blocks: readonly Block[], text: string, shading: Color | undefined): RichRun[] | undefined {
  const runs: RichRun[] = [];
  for (const block of blocks) {
    if (!('lines' in block)) return undefined;
    const own = runsOf(block);
    const [first] = own;
    if (!first) continue;
    if (runs.length > 0) add(runs, { ...runFormatOf(first.style, shading), text: '\n' });
    const label = labelOf(block);
    if (label !== '') add(runs, { ...runFormatOf(first.style, shading), text: label });
    for (const run of own) add(runs, { ...runFormatOf(run.style, shading), text: tabsAsSpaces(run.text) });
  }
  const trimmed = withoutOuterSpace(runs);
  const says = trimmed.map((run) => run.text).join('');
  return trimmed.length > 1 && says === text ? trimmed : undefined;
}

function runFormatOf(style: TextStyle, shading: Color | undefined): Omit<RichRun, 'text'> {
  const { bold, italic, underline, strike, script } = style;
  const shown = shownColor(style, shading);
  return {
    bold,
    italic,
    underline,
    strike,
    script: scriptOf(script),
    ...(shown === undefined ? {} : { color: shown }),
  };
}

const scriptOf = (script: TextStyle['script']): RichRun['script'] => (script === 'normal' ? undefined : script);

/** The format of spaces is invisible, so they take that of the run before. */
function add(runs: RichRun[], run: RichRun): void {
  const last = runs.at(-1);
  if (run.text === '') return;
  if (last && (isAlike(last, run) || /^\s+$/.test(run.text))) last.text += run.text;
  else runs.push({ ...run });
}

const isAlike = (a: RichRun, b: RichRun): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike &&
  a.color === b.color &&
  a.script === b.script;

function withoutOuterSpace(runs: readonly RichRun[]): RichRun[] {
  const [first, ...others] = runs;
  if (!first) return [];
  const begun = [{ ...first, text: first.text.trimStart() }, ...others];
  const last = begun.at(-1);
  return last
    ? [...begun.slice(0, -1), { ...last, text: last.text.trimEnd() }].filter(({ text }) => text !== '')
    : begun;
}
