import type { Run, TextLine } from '@pagewright/recognition';

/**
 * Lines without words that their ends divide: each stands whole in the line in which `fits` says that it still has room,
 * else in the next. A divided word of several styles stays divided.
 */
export function withWholeWords(
  lines: readonly TextLine[],
  fits: (runs: readonly Run[], line: number) => boolean,
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
    const taken = [...line.runs.slice(0, -1), { ...end, text: before + bare + rest }];
    if (after !== '' && fits(taken, index)) {
      line.runs = taken;
      next.runs = [{ ...start, text: after }, ...others];
    } else if (before !== '') {
      line.runs = [...line.runs.slice(0, -1), { ...end, text: before.trimEnd() }];
      next.runs = [{ ...start, text: bare + start.text }, ...others];
    } else continue;
    line.join = 'space';
  }
  return whole;
}
