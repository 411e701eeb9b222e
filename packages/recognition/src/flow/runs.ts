import type { Run, TextLayout } from '../model/text.ts';

/** A hyphen that only divides a word at the end of a line: hyphen-minus, soft hyphen, hyphen. */
const DIVIDING = /[-\u00ad\u2010]$/;

/**
 * The runs of a block as one stream: lines joined as the model says. A break is a run of "\n" within the text.
 *
 * @param lineEnds `joined`: a divided word is whole again. `kept`: every line ends where the page ends it.
 */
export function runsOf({ lines }: Pick<TextLayout, 'lines'>, lineEnds: 'joined' | 'kept' = 'joined'): Run[] {
  const runs: Run[] = [];
  for (const [index, line] of lines.entries()) {
    for (const run of line.runs) append(runs, run);
    if (index === lines.length - 1) break;
    if (lineEnds === 'kept') addText(runs, '\n');
    else if (line.join === 'hyphen') cutHyphen(runs);
    else if (line.join === 'break') addText(runs, '\n');
    else if (line.join === 'space') addText(runs, ' ');
  }
  return runs;
}

/** What the block says, as plain text. */
export const textOf = (block: Pick<TextLayout, 'lines'>, lineEnds: 'joined' | 'kept' = 'joined'): string =>
  runsOf(block, lineEnds)
    .map(({ text }) => text)
    .join('');

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && alike(last, run)) {
    last.text += run.text;
    if (run.confidence !== undefined) last.confidence = Math.min(last.confidence ?? 1, run.confidence);
  } else runs.push({ ...run });
}

function addText(runs: Run[], text: string): void {
  const last = runs.at(-1);
  if (!last || (text === ' ' && /\s$/.test(last.text))) return;
  last.text += text;
}

function cutHyphen(runs: Run[]): void {
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd().replace(DIVIDING, '');
}

function alike(a: Run, b: Run): boolean {
  if (a.footnote !== b.footnote) return false;
  if (a.link !== b.link && JSON.stringify(a.link) !== JSON.stringify(b.link)) return false;
  const left = a.style;
  const right = b.style;
  if (left === right) return true;
  return (Object.keys({ ...left, ...right }) as (keyof typeof left)[]).every((key) => left[key] === right[key]);
}
