import { STANDARD_STRINGS } from '../cff/standard-strings.ts';

/** Runs of codes whose names run along in the standard strings (Adobe Technical Note 5176, appendix B). */
const RUNS = [
  { code: 32, to: 126, string: 1 },
  { code: 161, to: 175, string: 96 },
  { code: 177, to: 180, string: 111 },
  { code: 182, to: 189, string: 115 },
  { code: 191, to: 191, string: 123 },
  { code: 193, to: 200, string: 124 },
  { code: 202, to: 203, string: 132 },
  { code: 205, to: 208, string: 134 },
  { code: 225, to: 225, string: 138 },
  { code: 227, to: 227, string: 139 },
  { code: 232, to: 235, string: 140 },
  { code: 241, to: 241, string: 144 },
  { code: 245, to: 245, string: 145 },
  { code: 248, to: 251, string: 146 },
];

/** StandardEncoding (ISO 32000-2, annex D). */
export function standardName(code: number): string | undefined {
  const run = RUNS.find((each) => code >= each.code && code <= each.to);
  return run && STANDARD_STRINGS[run.string + code - run.code];
}
