import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asName, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { freeName, signatureFieldsOf, type SignatureField } from '@pagewright/signatures/document';
import { areaOf } from '../links/links-on.ts';
import { pageSpaceOf, type PageSpace } from '../page/page-space.ts';

/** Where a signature goes. */
export interface SignaturePlace {
  /** Of the field. */
  name: string;
  /** Object number. */
  page: number;
  /** Left, bottom, right and top on the page; none where nothing is seen. */
  area: readonly [number, number, number, number] | undefined;
  /** The page is shown turned by so many, clockwise. */
  quarters: PageSpace['quarters'];
}

/**
 * An empty field of this name; without a name, a new one on the first page that is not seen. Fails with SIGNATURE_FIELD_UNFIT where
 * no empty field has the name.
 */
export function signaturePlace(file: PdfFile, pages: readonly SourcePage[], name: string | undefined): SignaturePlace {
  const field = name === undefined ? undefined : signatureFieldsOf(file).find((each) => each.name === name);
  if (name !== undefined && (!field || field.signature))
    throw new EngineFailure('SIGNATURE_FIELD_UNFIT', { path: file.path, names: name });
  const widget = field && widgetOf(field);
  const page = pages.find((each) => widget && isOn(each, widget)) ?? pages[0];
  if (!page) throw new EngineFailure('FILE_DAMAGED', { path: file.path });
  return {
    name: name ?? freeName(file, 'Signature'),
    page: page.ref.number,
    area: field && areaOfField(field),
    quarters: pageSpaceOf(materialisePage(page)).quarters,
  };
}

/** Of its first widget; `undefined` for a field that nothing shows. */
export function areaOfField(field: SignatureField): [number, number, number, number] | undefined {
  const widget = widgetOf(field);
  const area = widget && areaOf(widget.dict);
  return area && area[2] > area[0] && area[3] > area[1] ? area : undefined;
}

interface Widget {
  ref: PdfRef;
  dict: PdfDict;
}

/** Field and widget may be one object (ISO 32000-2, 12.5.6.19). */
function widgetOf({ ref, dict }: SignatureField): Widget | undefined {
  if (asName(dict.get('Subtype')) === 'Widget') return { ref, dict };
  const [kid] = (asArray(dict.get('Kids')) ?? []).filter((each) => each instanceof PdfRef);
  const below = asDict(kid);
  return kid && below && { ref: kid, dict: below };
}

const isOn = ({ ref }: SourcePage, widget: Widget): boolean =>
  (asArray(asDict(ref)?.get('Annots')) ?? []).some(
    (each) => each instanceof PdfRef && each.number === widget.ref.number,
  ) || isPage(widget.dict.get('P'), ref);

const isPage = (given: unknown, page: PdfRef) => given instanceof PdfRef && given.number === page.number;
