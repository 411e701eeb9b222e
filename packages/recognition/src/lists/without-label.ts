import type { TextLine } from '../model/text.ts';

/** Lines without the label that the first begins with, and the space after it. */
export function withoutLabel(lines: readonly TextLine[], label: string): TextLine[] {
  const [first, ...rest] = lines;
  if (!first) return [];
  let left =
    first.runs
      .map(({ text }) => text)
      .join('')
      .indexOf(label) + label.length;
  const runs = first.runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    const text = run.text.slice(cut);
    return text === '' ? [] : [{ ...run, text }];
  });
  const [start, ...others] = runs;
  const trimmed = start ? { ...start, text: start.text.trimStart() } : undefined;
  const remaining = trimmed && trimmed.text !== '' ? [trimmed, ...others] : trimStart(others);
  // A label alone in its line: the text is what follows.
  if (remaining.length === 0 && rest.length > 0) return [...rest];
  return [{ ...first, runs: remaining }, ...rest];
}

function trimStart(runs: TextLine['runs']): TextLine['runs'] {
  const [first, ...others] = runs;
  return first ? [{ ...first, text: first.text.trimStart() }, ...others] : [];
}
