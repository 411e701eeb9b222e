import type { GuardScores } from './scores.ts';

/** A score that is this much lower has fallen: fonts and programs of another version move scores by less. */
const FALL = 0.01;
const ROUNDING = 1e-9;

/** Scores that fell, as sentences; one that is there on one side alone counts as fallen to, or from, nothing. */
export function fallenScores(expected: GuardScores, found: GuardScores): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])] as (keyof GuardScores)[];
  return names.flatMap((name) => {
    const [before, now] = [expected[name], found[name]];
    if (before === undefined && now !== undefined) return now < 1 ? [`${name}: found where none was: ${now}`] : [];
    const fell = (before ?? 0) - (now ?? 0);
    return fell >= FALL - ROUNDING ? [`${name}: ${before} before, ${now ?? 'nothing'} now`] : [];
  });
}
