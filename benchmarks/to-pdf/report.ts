/** Rows of a Markdown table, and what they are computed from. */

export function printHead(names: readonly string[]): void {
  console.log(`| ${names.join(' | ')} |`);
  console.log(`| ${names.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`);
}

export function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** The value below which `share` of the others lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const milliseconds = (value: number) => Math.round(value).toLocaleString('en');

export function sumOf<T>(things: readonly T[], value: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + value(thing), 0);
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
