import { asDict, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { Editing } from '../operations/editing.ts';

/** Rights that Adobe's programs grant a file as it was, and take back with a warning once it is another (ISO 32000-2, 12.8.2.3). */
const USAGE_RIGHTS = ['UR', 'UR3'];

/**
 * The form as one that is filled: no reader draws it anew, none shows its XFA version, which is empty still, and none warns of
 * rights that it had. Answers whether an XFA version went.
 */
export function settleForm({ own, catalog, root }: Editing): boolean {
  const given = catalog.get('AcroForm');
  const form = asDict(given instanceof PdfRef ? own.objectOf(given) : given);
  const permissions = catalog.get('Perms');
  const rights = asDict(permissions instanceof PdfRef ? own.objectOf(permissions) : permissions);
  const hasXfa = form?.has('XFA') ?? false;
  const catalogChanges = new Map<string, PdfDict | undefined>();
  if (form && (hasXfa || form.has('NeedAppearances'))) {
    const settled = without(form, ['XFA', 'NeedAppearances']);
    if (given instanceof PdfRef) own.replace(given, settled);
    else catalogChanges.set('AcroForm', settled);
  }
  if (rights && USAGE_RIGHTS.some((key) => rights.has(key))) {
    const left = without(rights, USAGE_RIGHTS);
    catalogChanges.set('Perms', left.size === 0 ? undefined : left);
  }
  if (root && catalogChanges.size > 0) {
    const changed = new Map(asDict(own.objectOf(root)) ?? catalog);
    for (const [key, value] of catalogChanges)
      if (value) changed.set(key, value);
      else changed.delete(key);
    own.replace(root, changed);
  }
  return hasXfa;
}

function without(dict: PdfDict, keys: readonly string[]): PdfDict {
  const left: PdfDict = new Map(dict);
  for (const key of keys) left.delete(key);
  return left;
}
