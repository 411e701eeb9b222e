/** Who comments, as this browser was told once. */

const KEY = 'comment-author';
const LONGEST = 200;

export const keptAuthor = (): string => localStorage.getItem(KEY) ?? '';

export function keepAuthor(name: string): void {
  localStorage.setItem(KEY, name.slice(0, LONGEST));
}
