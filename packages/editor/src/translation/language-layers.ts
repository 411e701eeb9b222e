import {
  asArray,
  asDict,
  dictOf,
  PdfName,
  type PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { annotationFor, replaceAnnotation } from '../annotations/known-annotation.ts';
import type { Editing } from '../operations/editing.ts';
import type { MovedLink } from './page-links.ts';

/** Two layers of a document, one for each language, of which one is seen at a time (ISO 32000-2, 8.11.4.3). */
export interface LanguageLayers {
  readonly source: PdfRef;
  readonly target: PdfRef;
  /** Makes links of the source that stand elsewhere in the translation a part of the source's layer. */
  bindLinks(editing: Editing, links: readonly MovedLink[]): void;
}

/** `undefined` where the catalog is no object of its own. */
export function addLanguageLayers(
  { own, catalog, root }: Editing,
  from: string,
  to: string,
): LanguageLayers | undefined {
  if (!root) return undefined;
  const layer = (language: string) =>
    own.add(dictOf({ Type: PdfName.of('OCG'), Name: textString(nameOf(language)), Lang: textString(language) }));
  const [source, target] = [layer(from), layer(to)];
  const known = asDict(own.objectOf(root)) ?? catalog;
  const properties = asDict(known.get('OCProperties')) ?? new Map<string, PdfObject>();
  const setting = asDict(properties.get('D')) ?? new Map<string, PdfObject>();
  const more = (dict: PdfDict, key: string, objects: PdfObject[]) => [...(asArray(dict.get(key)) ?? []), ...objects];
  own.replace(
    root,
    new Map(known).set(
      'OCProperties',
      new Map(properties).set('OCGs', more(properties, 'OCGs', [source, target])).set(
        'D',
        new Map(setting)
          .set('ON', more(setting, 'ON', [target]))
          .set('OFF', more(setting, 'OFF', [source]))
          .set('Order', more(setting, 'Order', [source, target]))
          .set('RBGroups', more(setting, 'RBGroups', [[source, target]])),
      ),
    ),
  );
  return { source, target, bindLinks: (editing, links) => bindLinks(editing, links, source) };
}

/** In its own language, as people look for it. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'language', fallback: 'code' }).of(language) ?? language;
}

function bindLinks(editing: Editing, links: readonly MovedLink[], layer: PdfRef): void {
  for (const { link } of links) {
    const found = annotationFor(editing, link.target);
    replaceAnnotation(editing, link.target.page, found, new Map(found.dict).set('OC', layer));
  }
}
