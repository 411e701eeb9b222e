import type { KnownLink } from '@pagewright/contract/edits/links.ts';
import { latin1 } from '@pagewright/ground/bytes';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  asString,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';

/** A link of the document. */
export interface PageLink {
  /** As operations name it. */
  readonly target: KnownLink;
  readonly aim: KnownAim;
}

/** Where a link leads to: to a page by its object number, to an address, or to what neither says (a file, a script …). */
export type KnownAim =
  | { readonly to: 'page'; readonly page: number; readonly place?: { readonly x: number; readonly y: number } }
  | { readonly to: 'address'; readonly address: string }
  | { readonly to: 'other' };

/** A destination by its name, if the document has one. */
export type NamedDestination = (name: PdfObject) => PdfObject | undefined;

/** Links among the annotations of a page (ISO 32000-2, 12.5.6.5), in their order. */
export function linksOn(
  page: number,
  annotations: readonly PdfObject[],
  read: (annotation: PdfObject) => PdfObject,
  destination: NamedDestination,
): PageLink[] {
  return annotations.flatMap((given, index) => {
    const link = asDict(read(given));
    const area = link && asName(link.get('Subtype')) === 'Link' ? areaOf(link) : undefined;
    if (!link || !area) return [];
    const by: KnownLink['by'] =
      given instanceof PdfRef ? { what: 'object', object: given.number } : { what: 'place', index };
    return [{ target: { page, by, area }, aim: aimOf(link, destination) }];
  });
}

/** Left, bottom, right and top; `undefined` where it has none. */
export function areaOf(annotation: PdfDict): KnownLink['area'] | undefined {
  const [x, y, toX, toY] = asArray(annotation.get('Rect'))?.map((edge) => asNumber(edge)) ?? [];
  if (x === undefined || y === undefined || toX === undefined || toY === undefined) return undefined;
  return [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)];
}

function aimOf(link: PdfDict, named: NamedDestination): KnownAim {
  const action = asDict(link.get('A'));
  const kind = action && asName(action.get('S'));
  const address = kind === 'URI' ? asString(action?.get('URI')) : undefined;
  if (address) return { to: 'address', address: latin1(bytesOf(address)) };
  const given = link.get('Dest') ?? (kind === 'GoTo' ? action?.get('D') : undefined);
  if (given === undefined) return { to: 'other' };
  const found = resolve(Array.isArray(resolve(given)) ? given : named(resolve(given)));
  const [page, fit, x, y] = asArray(asDict(found)?.get('D') ?? found) ?? [];
  if (!(page instanceof PdfRef)) return { to: 'other' };
  const [left, top] = [asNumber(x), asNumber(y)];
  const isPlace = asName(fit) === 'XYZ' && left !== undefined && top !== undefined;
  return { to: 'page', page: page.number, ...(isPlace && { place: { x: left, y: top } }) };
}
