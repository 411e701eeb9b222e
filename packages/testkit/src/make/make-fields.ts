import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';

export interface FieldSpec {
  name: string;
  kind?: 'text' | 'signature';
  value?: string;
  /** Points from the left and the bottom of the page. */
  at?: [number, number];
}

const WIDTH = 200;
const HEIGHT = 24;

/** A field whose only widget is merged into it; added to `fields` and returned as the page's annotation. */
export function addField(objects: NewObjects, page: PdfRef, field: FieldSpec, fields: PdfRef[]): PdfRef {
  const { name, kind = 'text', value, at: [left, bottom] = [40, 300] } = field;
  const form = dictOf({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: [0, 0, WIDTH, HEIGHT],
    Resources: new Map(),
  });
  const appearance = objects.add(new PdfStream(form, Buffer.from('/Tx BMC EMC\n')));
  const ref = objects.add(
    dictOf({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      Rect: [left, bottom, left + WIDTH, bottom + HEIGHT],
      P: page,
      F: 4,
      FT: PdfName.of(kind === 'text' ? 'Tx' : 'Sig'),
      T: textString(name),
      V: kind === 'signature' ? signature(objects) : value === undefined ? undefined : textString(value),
      DA: kind === 'text' ? textString('/Helv 12 Tf 0 g') : undefined,
      AP: dictOf({ N: appearance }),
    }),
  );
  fields.push(ref);
  return ref;
}

/** Shaped like a signature; it signs nothing. */
function signature(objects: NewObjects): PdfRef {
  return objects.add(
    dictOf({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('adbe.pkcs7.detached'),
      ByteRange: [0, 10, 20, 10],
      Contents: textString('00'),
    }),
  );
}

export function acroForm(objects: NewObjects, fields: PdfRef[], font: PdfRef, xfa: string | undefined): PdfRef {
  return objects.add(
    dictOf({
      Fields: fields,
      DR: dictOf({ Font: dictOf({ Helv: font }) }),
      DA: textString('/Helv 0 Tf 0 g'),
      XFA: xfa === undefined ? undefined : objects.add(new PdfStream(new Map(), Buffer.from(xfa))),
    }),
  );
}
