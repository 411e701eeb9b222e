import {
  asArray,
  asDict,
  dictOf,
  PdfName,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { Editing } from '../operations/editing.ts';
import type { MovedLink } from './page-links.ts';

/** Two layers of a document, one for each language, of which one is seen at a time (ISO 32000-2, 8.11.4.3). */
export interface LanguageLayers {
  readonly source: PdfRef;
  readonly target: PdfRef;
  /** Makes links of the source that stand elsewhere in the translation a part of the source's layer. */
  bindLinks(editing: Editing, page: SourcePage, links: readonly MovedLink[]): void;
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
  return { source, target, bindLinks: (editing, page, links) => bindLinks(editing, page, links, source) };
}

/** In its own language, as people look for it. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'language', fallback: 'code' }).of(language) ?? language;
}

function bindLinks({ own }: Editing, page: SourcePage, links: readonly MovedLink[], layer: PdfRef): void {
  for (const { link } of links) {
    const { by } = link.target;
    const annotations = asArray(own.dictOf(page).get('Annots')) ?? [];
    const ref = annotations.find(
      (each): each is PdfRef => by.what === 'object' && each instanceof PdfRef && each.number === by.object,
    );
    const dict = asDict(ref ? own.objectOf(ref) : by.what === 'place' ? annotations[by.index] : undefined);
    if (!dict) continue;
    const bound = new Map(dict).set('OC', layer);
    if (ref) own.replace(ref, bound);
    else if (by.what === 'place') own.setEntry(page, 'Annots', annotations.with(by.index, bound));
  }
}
