import { readPageRanges } from '@pagewright/contract';
import { ToolFailure } from './failure.ts';
import { shortened } from './pages.ts';

/** Sheets that a person typed, by their names or numbers: "Budget, 3-4". `undefined` for all. */
export function sheetsOf(typed: string, names: readonly string[], file: string): number[] | undefined {
  if (typed.trim() === '') return undefined;
  const places = new Map(names.map((name, index) => [folded(name), index + 1]));
  // A name may hold a comma.
  const whole = places.get(folded(typed));
  if (whole !== undefined) return [whole];
  const chosen = typed.split(/[,;]/).flatMap((part) => {
    if (part.trim() === '') return [];
    const place = places.get(folded(part));
    if (place !== undefined) return [place];
    const numbers = readPageRanges(part.trim(), names.length);
    if (numbers.ok) return numbers.value;
    throw new ToolFailure('SHEETS_UNKNOWN', { part: shortened(part.trim()), pages: names.length, file });
  });
  return [...new Set(chosen)];
}

const folded = (name: string) => name.trim().toLowerCase();
