import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  PdfName,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { withCompanions } from '../annotations/companions.ts';
import type { Editing } from '../operations/editing.ts';
import { areaOf, boundsOf, rectangle, touches, type Area } from './area.ts';
import { withoutKeys } from './picture/wipe-picture.ts';

const VALUE_KEYS = ['V', 'DV', 'RV'];
const HIGHEST = 64;

/**
 * Takes away the annotations that an area touches, with their pop-ups and answers. Of a field whose widget goes the value goes
 * too, wherever else it is shown, and the field with its last widget.
 */
export function redactAnnotations({ own }: Editing, page: SourcePage, areas: readonly Area[]): void {
  const annotations = asArray(own.dictOf(page).get('Annots')) ?? [];
  const dictOf = (object: PdfObject) => asDict(object instanceof PdfRef ? own.objectOf(object) : object);
  const touched = new Set<PdfObject>();
  for (const each of annotations) {
    const dict = dictOf(each);
    if (dict && areas.some((area) => placesOf(dict).some((place) => touches(area, place)))) touched.add(each);
  }
  const gone = withCompanions(annotations, touched, dictOf);
  if (gone.size === 0) return;
  own.setEntry(
    page,
    'Annots',
    annotations.filter((each) => !gone.has(each)),
  );
  for (const each of gone) {
    const dict = dictOf(each);
    const popup = dict?.get('Popup');
    if (popup instanceof PdfRef) own.drop(popup);
    if (dict && asName(dict.get('Subtype')) === 'Widget') emptyField({ own }, each, dict);
    if (each instanceof PdfRef) own.drop(each);
  }
}

/** Lines of marked text where it says them, else its rectangle. */
function placesOf(dict: PdfDict): Area[] {
  const numbers = (asArray(dict.get('QuadPoints')) ?? []).map((value) => asNumber(value) ?? 0);
  const quads = Array.from({ length: Math.floor(numbers.length / 8) }, (_, index) =>
    areaOf(numbers.slice(index * 8, index * 8 + 8)),
  );
  if (quads.length > 0) return quads;
  const [left = 0, bottom = 0, right = 0, top = 0] = (asArray(dict.get('Rect')) ?? []).map(
    (value) => asNumber(value) ?? 0,
  );
  return [
    rectangle(
      boundsOf([
        { x: left, y: bottom },
        { x: right, y: top },
      ]),
    ),
  ];
}

/** The fields from the widget's up to the root: a value may stand in any of them (ISO 32000-2, 12.7.4.1). */
function emptyField({ own }: Pick<Editing, 'own'>, widget: PdfObject, dict: PdfDict): void {
  let [below, parent]: [PdfObject, PdfObject | undefined] = [widget, dict.get('Parent')];
  let isLast = true;
  for (let height = 0; parent instanceof PdfRef && height < HIGHEST; height += 1) {
    const field = asDict(own.objectOf(parent));
    if (!field) return;
    const kids = (asArray(field.get('Kids')) ?? []).filter((kid) => !isLast || !isSame(kid, below));
    if (isLast && kids.length === 0) own.drop(parent);
    else if (field.has('FT') || VALUE_KEYS.some((key) => field.has(key))) {
      own.replace(parent, withoutKeys(field, VALUE_KEYS).set('Kids', kids));
      for (const kid of kids) emptyWidget({ own }, kid);
    } else if (isLast) own.replace(parent, new Map(field).set('Kids', kids));
    isLast &&= kids.length === 0;
    [below, parent] = [parent, field.get('Parent')];
  }
}

/** A widget of the same field shows the same value. */
function emptyWidget({ own }: Pick<Editing, 'own'>, kid: PdfObject): void {
  const dict = kid instanceof PdfRef ? asDict(own.objectOf(kid)) : undefined;
  if (!dict || !(kid instanceof PdfRef) || asName(dict.get('Subtype')) !== 'Widget') return;
  const isChosen = dict.has('AS');
  own.replace(kid, isChosen ? new Map(dict).set('AS', PdfName.of('Off')) : withoutKeys(dict, ['AP', ...VALUE_KEYS]));
}

const isSame = (one: PdfObject | undefined, other: PdfObject): boolean =>
  one === other || (one instanceof PdfRef && other instanceof PdfRef && one.number === other.number);
