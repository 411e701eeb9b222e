import { asDict, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

const HIGHEST = 64;

/** Of a field or of one above it (ISO 32000-2, 12.7.4.1). */
export function inherited(widget: PdfDict, key: string): PdfObject | undefined {
  let field: PdfDict | undefined = widget;
  for (let height = 0; field && height < HIGHEST; height += 1) {
    if (field.has(key)) return field.get(key);
    field = asDict(field.get('Parent'));
  }
  return undefined;
}
