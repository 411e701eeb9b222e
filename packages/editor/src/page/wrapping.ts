import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';

/** What leaves a graphics state behind it that something drawn next would have. */
const STATE = new Set('cm gs w J j M d ri i W W* CS cs SC SCN sc scn G g RG rg K k Tc Tw Tz TL Tf Tr Ts'.split(' '));

/** What is put before and behind a content, so that whatever follows begins as the page does. */
export interface Wrapping {
  before: string;
  behind: string;
}

/** `undefined` where nothing is needed. */
export function wrappingOf(content: Uint8Array): Wrapping | undefined {
  let [open, missing, text, marks] = [0, 0, false, 0];
  let leaks = false;
  for (const { operator } of readOperations(content)) {
    if (operator === 'q') open += 1;
    else if (operator === 'Q' && open > 0) open -= 1;
    else if (operator === 'Q') missing += 1;
    else if (operator === 'BT') text = true;
    else if (operator === 'ET') text = false;
    else if (operator === 'BMC' || operator === 'BDC') marks += 1;
    else if (operator === 'EMC') marks = Math.max(0, marks - 1);
    else if (open === 0 && STATE.has(operator)) leaks = true;
  }
  if (!leaks && open + missing + marks === 0 && !text) return undefined;
  return {
    // A `Q` too many is passed over by readers; here it would end what was put around.
    before: 'q\n'.repeat(missing + 1),
    behind: `\n${text ? 'ET\n' : ''}${'EMC\n'.repeat(marks)}${'Q\n'.repeat(open + 1)}`,
  };
}
