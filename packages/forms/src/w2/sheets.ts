import { said, type Answers } from '../form/answers.ts';
import { CODE_ROWS, CODES_ON_A_FORM } from './box12.ts';

/** Boxes a to f, and what is wished of their copies. */
const isIdentity = (id: string): boolean =>
  /^(?:employer|employee)\./.test(id) || ['control', 'void', 'shorten'].includes(id);

const isOfBox12 = (id: string): boolean => /^code\d/.test(id);

/**
 * One form, or more where box 12 has more than four codes: those that follow repeat the identity and hold codes alone, so that no
 * amount is reported twice (General Instructions for Forms W-2 and W-3, “Box 12—Codes”).
 */
export function sheetsOf(answers: Answers): readonly Answers[] {
  const rows = CODE_ROWS.filter((row) => said(answers, row) !== '');
  const entries = Object.entries(answers);
  const first = Object.fromEntries(entries.filter(([id]) => !isOfBox12(id)));
  const identity = Object.fromEntries(entries.filter(([id]) => isIdentity(id)));
  const count = Math.max(1, Math.ceil(rows.length / CODES_ON_A_FORM));
  return Array.from({ length: count }, (_, sheet) => ({
    ...(sheet === 0 ? first : identity),
    ...codesOf(answers, rows.slice(sheet * CODES_ON_A_FORM, (sheet + 1) * CODES_ON_A_FORM)),
  }));
}

/** Moved up into the rows that a form prints. */
function codesOf(answers: Answers, rows: readonly string[]): Answers {
  const lines = rows.flatMap((row, at): [string, string][] => {
    const place = CODE_ROWS[at] ?? row;
    const amount = said(answers, `${row}.amount`);
    return [[place, said(answers, row)], ...(amount === '' ? [] : [[`${place}.amount`, amount] as [string, string]])];
  });
  return Object.fromEntries(lines);
}
