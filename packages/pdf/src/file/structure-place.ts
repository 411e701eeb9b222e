import { asArray, asDict, asName, PdfName, PdfRef, type PdfObject } from '../objects/objects.ts';

/** Elements that are looked into for the page of one that does not say its own. */
const MOST_ELEMENTS = 10_000;

/**
 * The page on which a structure element begins (ISO 32000-2, 14.7.2): its own `/Pg`, or that of the first content or
 * element within it that has one. `undefined` for what is no element, or shows nothing.
 */
export function pageOfElement(element: PdfObject | undefined): PdfRef | undefined {
  const seen = new Set<unknown>();
  const pending: PdfObject[] = [element ?? null];
  while (pending.length > 0 && seen.size < MOST_ELEMENTS) {
    const dict = asDict(pending.pop() ?? null);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const page = dict.get('Pg');
    if (page instanceof PdfRef) return page;
    const kids = dict.get('K');
    pending.push(...(asArray(kids) ?? [kids ?? null]).toReversed());
  }
  return undefined;
}

/**
 * Where something leads by structure element: a bookmark's `/SE` (table 151), or a GoTo action's `/SD` (12.3.2.3), as
 * a destination that names the page.
 */
export function structureDestination(holder: ReadonlyMap<string, PdfObject>): PdfObject[] | undefined {
  const action = asDict(holder.get('A'));
  const byAction = asName(action?.get('S')) === 'GoTo' ? asArray(action?.get('SD')) : undefined;
  const [element, ...view] = byAction ?? [holder.get('SE') ?? null];
  const page = pageOfElement(element);
  return page && [page, ...(view.length > 0 ? view : [PdfName.of('Fit')])];
}
