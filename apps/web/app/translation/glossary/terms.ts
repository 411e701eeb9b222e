/** A word or phrase and what it is to be called. */
export interface Term {
  source: string;
  target: string;
}

/** As the tool takes them (`packages/ai/src/translation/glossary`). */
export const MOST_TERMS = 5_000;
export const LONGEST_TERM = 200;

export type TermProblem =
  /** One of the two is missing. */
  | { kind: 'half' }
  /** `row`: the other one, from 0. */
  | { kind: 'contradicts'; row: number };

const isBlank = ({ source, target }: Term) => source.trim() === '' && target.trim() === '';
const keyOf = ({ source }: Term) => source.trim().toLowerCase();

export const hasSource = (terms: readonly Term[], source: string): boolean =>
  terms.some((term) => keyOf(term) === keyOf({ source, target: '' }));

/** What is wrong with terms, by their row from 0. Empty rows are no terms, and none of them is wrong. */
export function problemsIn(terms: readonly Term[]): ReadonlyMap<number, TermProblem> {
  const problems = new Map<number, TermProblem>();
  const firsts = new Map<string, number>();
  terms.forEach((term, row) => {
    if (isBlank(term)) return;
    if (term.source.trim() === '' || term.target.trim() === '') return void problems.set(row, { kind: 'half' });
    const first = firsts.get(keyOf(term));
    if (first === undefined) firsts.set(keyOf(term), row);
    else if (terms[first]?.target.trim() !== term.target.trim()) problems.set(row, { kind: 'contradicts', row: first });
  });
  return problems;
}

/** Terms as they are sent and kept: without empty rows, the same term once. */
export function tidied(terms: readonly Term[]): Term[] {
  const known = new Set<string>();
  return terms.flatMap((term) => {
    const key = `${keyOf(term)}\t${term.target.trim()}`;
    if (isBlank(term) || known.has(key)) return [];
    known.add(key);
    return { source: term.source.trim(), target: term.target.trim() };
  });
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A table as spreadsheets open it (RFC 4180), with a byte order mark, by which Excel tells UTF-8. */
export const writeCsv = (terms: readonly Term[]): string =>
  `\uFEFF${[{ source: 'source', target: 'target' }, ...terms].map(({ source, target }) => `${quoted(source)},${quoted(target)}\r\n`).join('')}`;
