const SENTENCES = [
  'The committee met on Tuesday and agreed on the plan for the coming year.',
  'Every branch reports its figures by the end of the month, with the reasons for larger changes.',
  'Travel costs went down by a tenth, since most meetings took place by video.',
  'The new archive opened in March and has taken in four hundred boxes so far.',
  'Two applications were turned down because the signature was missing.',
  'We thank everybody who helped to move the library in a single weekend.',
];

/** Lines of plain English, always the same; about as many characters as a line of a letter has. */
export const prose = (lines: number): string[] =>
  Array.from({ length: lines }, (_, index) => SENTENCES[(index * 5 + Math.floor(index / 6)) % SENTENCES.length] ?? '');
