import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { asArray, asDict, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { readNumberTree } from '@pagewright/pdf/objects/tree.ts';
import type { Redaction } from '../log.ts';
import { SPOKEN_KEYS } from '../open-mark.ts';
import { withoutKeys } from '../picture/wipe-picture.ts';

const HIGHEST = 200;

/** Elements of the structure tree no longer say what was taken out of their content, and neither do those around them. */
export function silenceTags(edits: Edits, catalog: PdfDict, redactions: readonly Redaction[]): void {
  const marked = redactions.flatMap((each) => each.marked);
  if (marked.length === 0) return;
  const parents = readNumberTree(asDict(catalog.get('StructTreeRoot'))?.get('ParentTree'));
  const seen = new Set<number>();
  for (const { parents: number, mcid } of marked) {
    let element = asArray(parents.get(number))?.[mcid];
    for (let height = 0; element instanceof PdfRef && height < HIGHEST && !seen.has(element.number); height += 1) {
      seen.add(element.number);
      const dict = edits.copyOfDict(element);
      if (SPOKEN_KEYS.some((key) => dict.has(key))) edits.replace(element, withoutKeys(dict, SPOKEN_KEYS));
      element = dict.get('P');
    }
  }
}
