import { asDict, PdfName, PdfString, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { nameKey, readNameTree } from '@pagewright/pdf/objects/tree.ts';
import type { NamedDestination } from './links-on.ts';

/** Destinations that a catalog names: by strings in a tree, by names in a dictionary (ISO 32000-2, 12.3.2.4). */
export function namedDestinations(catalog: PdfDict): NamedDestination {
  let byString: Map<string, PdfObject> | undefined;
  return (name) => {
    if (name instanceof PdfName) return asDict(catalog.get('Dests'))?.get(name.value);
    if (!(name instanceof PdfString)) return undefined;
    byString ??= readNameTree(asDict(catalog.get('Names'))?.get('Dests'));
    return byString.get(nameKey(name));
  };
}
