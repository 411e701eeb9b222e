import { asName, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** These annotations of a page with their windows and answers, and the answers of those (ISO 32000-2, 12.5.6.2 and 12.5.6.14). */
export function withCompanions(
  annotations: readonly PdfObject[],
  some: ReadonlySet<PdfObject>,
  dictOf: (annotation: PdfObject) => PdfDict | undefined,
): ReadonlySet<PdfObject> {
  const dicts = new Map(annotations.map((each) => [each, dictOf(each)]));
  const byKey = new Map(annotations.map((each) => [keyOf(each), each]));
  const followers = Map.groupBy(annotations, (each) => {
    const dict = dicts.get(each);
    const key = asName(dict?.get('Subtype')) === 'Popup' ? 'Parent' : 'IRT';
    return keyOf(dict?.get(key) ?? null);
  });
  const all = new Set(some);
  // What is added while the set is gone through is gone through too.
  for (const each of all) {
    const window = byKey.get(keyOf(dicts.get(each)?.get('Popup') ?? null));
    for (const other of [...(window === undefined ? [] : [window]), ...(followers.get(keyOf(each)) ?? [])])
      all.add(other);
  }
  return all;
}

const keyOf = (object: PdfObject): PdfObject => (object instanceof PdfRef ? object.number : object);
