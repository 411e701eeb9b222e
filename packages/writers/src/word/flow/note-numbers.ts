import type { ISectionPropertiesOptions } from 'docx';

export type NoteNumbers = NonNullable<ISectionPropertiesOptions['footnoteProperties']>;

/** A note's label as printed, and the page that it stands on. */
export interface PrintedNote {
  label: string;
  page: number;
}

/** The signs that Word counts with in this format (ECMA-376-1, 17.18.59, chicago). */
const SIGNS = ['*', '†', '‡', '§'];

/**
 * How Word must count notes (ECMA-376-1, 17.11.11) so that they have the labels that are printed: from another number
 * than 1 on, anew on each page, by signs. Undefined where its own way does, or none would.
 */
export function noteNumbers(notes: readonly PrintedNote[]): NoteNumbers | undefined {
  const counts = notes.map(({ label }) => countOf(label));
  const [first] = counts;
  if (first === undefined || counts.some((count) => count?.format !== first.format)) return undefined;
  const format = first.format === 'decimal' ? {} : ({ numberFormat: { type: first.format } } as const);
  const values = counts.map((count) => count?.value ?? 0);
  if (values.every((value, at) => value === first.value + at))
    return first.value === 1 && first.format === 'decimal' ? undefined : { ...format, start: first.value };
  const isAnew = notes.every(
    ({ page }, at) => values[at] === (page === notes[at - 1]?.page ? (values[at - 1] ?? 0) : 0) + 1,
  );
  return isAnew ? { ...format, restart: 'eachPage' } : undefined;
}

function countOf(label: string): { format: 'decimal' | 'lowerLetter' | 'chicago'; value: number } | undefined {
  const own = label.replace(/[).\]]$/, '').replace(/^[([]/, '');
  if (/^\d{1,4}$/.test(own)) return { format: 'decimal', value: Number(own) };
  if (/^[a-z]$/.test(own)) return { format: 'lowerLetter', value: own.charCodeAt(0) - 96 };
  const sign = SIGNS.indexOf(own[0] ?? '');
  const isRepeated = sign >= 0 && [...own].every((character) => character === own[0]);
  return isRepeated ? { format: 'chicago', value: sign + 1 + (own.length - 1) * SIGNS.length } : undefined;
}
