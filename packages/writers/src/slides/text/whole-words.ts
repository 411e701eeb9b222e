import type { Run, TextLine } from '@pagewright/recognition';

/**
 * Lines without words that their ends divide: each stands whole in that line of the two that needs less squeezing for it.
 * A divided word of several styles stays divided.
 *
 * @param roomFor Points a character that are left in a line with these runs; negative where they do not fit.
 */
export function withWholeWords(
  lines: readonly TextLine[],
  roomFor: (runs: readonly Run[], line: number) => number,
): TextLine[] {
  const whole: TextLine[] = lines.map((line) => ({ ...line, runs: [...line.runs] }));
  for (const [index, line] of whole.entries()) {
    const next = whole[index + 1];
    const end = line.runs.at(-1);
    const [start, ...others] = next?.runs ?? [];
    if ((line.join !== 'hyphen' && line.join !== 'nothing') || !next || !end || !start) continue;
    const [, before = '', part = ''] = /^(.*\s)?(\S+)$/s.exec(end.text.trimEnd()) ?? [];
    const [, rest = '', after = ''] = /^(\S+)\s*(.*)$/s.exec(start.text) ?? [];
    const isWithinRuns = (before !== '' || line.runs.length === 1) && (after !== '' || others.length === 0);
    if (!isWithinRuns || part === '' || rest === '') continue;
    const bare = line.join === 'hyphen' ? part.slice(0, -1) : part;
    const completed = [...line.runs.slice(0, -1), { ...end, text: before + bare + rest }];
    const moved = [{ ...start, text: bare + start.text }, ...others];
    if (after !== '' && (before === '' || roomFor(completed, index) >= Math.min(0, roomFor(moved, index + 1)))) {
      line.runs = completed;
      next.runs = [{ ...start, text: after }, ...others];
    } else if (before !== '') {
      line.runs = [...line.runs.slice(0, -1), { ...end, text: before.trimEnd() }];
      next.runs = moved;
    } else continue;
    line.join = 'space';
  }
  return whole;
}
