import { rawFile, streamOf, type RawObjects } from './raw-file.ts';

/** A field of a made form. */
export interface FormFieldSpec {
  /** Without dots. */
  readonly name: string;
  /** Of its dictionary, but for name and place: `/FT/Tx/MaxLen 5`. */
  readonly entries: string;
  /** Left, bottom, right and top in points. Without it no page shows the field. */
  readonly area?: readonly [number, number, number, number];
  /** A box: one for each, side by side, from `area` on. */
  readonly states?: readonly string[];
  /** Points from a box to the next. */
  readonly apart?: number;
}

interface FormSpec {
  /** Of the catalog, the page and the form. `/CO` names fields by their objects: see `fieldNumber`. */
  readonly catalog?: string;
  readonly page?: string;
  readonly form?: string;
  readonly more?: RawObjects;
}

const FIRST_FIELD = 10;
/** Objects that a field may need. */
const STRIDE = 10;
const BESIDE = 20;

/** Number of the object of a field, by its place from 0. */
export const fieldNumber = (at: number): number => FIRST_FIELD + at * STRIDE;

/** A page of the size of a letter with these fields, in Helvetica. */
export function makeForm(
  fields: readonly FormFieldSpec[],
  { catalog = '', page = '', form = '', more = [] }: FormSpec = {},
): Buffer {
  const widgets: number[] = [];
  const objects = fields.flatMap((field, at) => fieldObjects(field, fieldNumber(at), widgets));
  const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
  return rawFile([
    [1, `<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R${catalog}>>`],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]/Resources <</Font <</F1 5 0 R>>>>/Annots [${refs(widgets)}]${page}>>`,
    ],
    [
      4,
      `<</Fields [${refs(fields.map((_, at) => fieldNumber(at)))}]/DA (/Helv 0 Tf 0 g)/DR <</Font <</Helv 5 0 R>>>>${form}>>`,
    ],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
    [6, streamOf('/Type/XObject/Subtype/Form/BBox [0 0 12 12]', '1 w 2 2 m 10 10 l 2 10 m 10 2 l S')],
    [7, streamOf('/Type/XObject/Subtype/Form/BBox [0 0 12 12]', '')],
    ...objects,
    ...more,
  ]);
}

function fieldObjects(
  { name, entries, area, states = [], apart = BESIDE }: FormFieldSpec,
  number: number,
  widgets: number[],
): RawObjects {
  const own = `/T (${name.replaceAll(/[\\()]/g, String.raw`\$&`)})${entries}`;
  if (!area) return [[number, `<<${own}>>`]];
  const place = (at: number) => [area[0] + at * apart, area[1], area[2] + at * apart, area[3]].join(' ');
  const widget = (at: number) => `/Type/Annot/Subtype/Widget/F 4/P 3 0 R/Rect [${place(at)}]`;
  const look = (state: string) => `/AS /Off/AP <</N <</${state} 6 0 R/Off 7 0 R>>>>`;
  const [only, ...others] = states;
  if (others.length === 0) {
    widgets.push(number);
    return [[number, `<<${own}${widget(0)}${only === undefined ? '' : look(only)}>>`]];
  }
  const kids = states.map((_, at) => number + 1 + at);
  widgets.push(...kids);
  return [
    [number, `<<${own}/Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`],
    ...states.map((state, at): RawObjects[number] => [
      number + 1 + at,
      `<</Parent ${number} 0 R${widget(at)}${look(state)}>>`,
    ]),
  ];
}
