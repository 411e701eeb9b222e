import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { Editing } from './editing.ts';

/** Draws something over the page, in its default user space and a graphics state of its own. */
export function addContent({ own }: Pick<Editing, 'own'>, page: SourcePage, words: string): void {
  const content = own.contentOf(page) ?? new Uint8Array(0);
  own.rewrite(page, concat([closed(content), fromLatin1(`q\n${words}\nQ\n`)]), new Map(own.resourcesOf(page) ?? []));
}

/** What leaves a graphics state behind it that something drawn next would have. */
const STATE = new Set('cm gs w J j M d ri i W W* CS cs SC SCN sc scn G g RG rg K k Tc Tw Tz TL Tf Tr Ts'.split(' '));

/** Content behind which the graphics state is that of the page's beginning. */
function closed(content: Uint8Array): Uint8Array {
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
  if (!leaks && open + missing + marks === 0 && !text) return concat([content, fromLatin1('\n')]);
  // A `Q` too many is passed over by readers; here it would end what was put around.
  const before = 'q\n'.repeat(missing + 1);
  const behind = `\n${text ? 'ET\n' : ''}${'EMC\n'.repeat(marks)}${'Q\n'.repeat(open + 1)}`;
  return concat([fromLatin1(before), content, fromLatin1(behind)]);
}
