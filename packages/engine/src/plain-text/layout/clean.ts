/** A text without what would disturb a page: control characters, commands to a terminal, towers of accents. */
export interface CleanText {
  /** Lines end with `\n`, pages with `\f`. */
  text: string;
  dropped: number;
}

/** Carriage returns, next line, vertical tab, and the separators of Unicode (UAX 14, BK and NL). */
const LINE_ENDS = /\r\n?|[\v\u0085\u2028\u2029]/g;
/** ECMA-48: control sequences, operating-system commands, and other escapes. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const TERMINAL_COMMANDS = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]{0,400}(?:\u0007|\u001b\\)|[ -/]*[0-~])/g;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** No language stacks more marks on a letter. */
const MOST_MARKS = 12;
const TOWER = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

export function cleanText(raw: string): CleanText {
  let dropped = 0;
  const droppedBy = (found: string, remaining: string) => {
    dropped += found.length - remaining.length;
    return remaining;
  };
  const text = raw
    .replace(/^\ufeff/, '')
    .replace(LINE_ENDS, '\n')
    .replace(TERMINAL_COMMANDS, (found) => droppedBy(found, ''))
    .replace(CONTROLS, (found) => droppedBy(found, ''))
    .toWellFormed()
    .replace(TOWER, (found, remaining: string) => droppedBy(found, remaining));
  return { text, dropped };
}
