/** A table as the truth files have it: rows and columns counted from 0, ends included. */
export interface ScoredTable {
  /** Counted from 1. */
  page: number;
  cells: ScoredCell[];
}

export interface ScoredCell {
  r0: number;
  c0: number;
  r1: number;
  c1: number;
  text: string;
}

/** Tables of documents by their names. */
export type ScoredDocuments = ReadonlyMap<string, readonly ScoredTable[]>;

/** What Python calls white space in text; JavaScript's own class lacks some of it and has U+FEFF. */
// oxlint-disable-next-line no-control-regex -- separators that Python counts as white space are control characters
export const PYTHON_SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;

export function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
