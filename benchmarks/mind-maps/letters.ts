/** Letters and figures of a text, whatever their order, case and marks between them. */
export function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [])
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** Whether all letters of one text are among those of another. */
export function hasLetters(all: ReadonlyMap<string, number>, some: ReadonlyMap<string, number>): boolean {
  return [...some].every(([letter, count]) => (all.get(letter) ?? 0) >= count);
}

/** A heading as it is looked for: its letters and figures in their order. */
export const spelled = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
