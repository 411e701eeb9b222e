import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asName, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { FieldLook, SignatureField } from '@pagewright/signatures/document';
import { appearanceOf, isSeen } from '../annotations/flatten/appearance.ts';
import { emptyBox, isBlank } from '../annotations/flatten/fields/field-look.ts';
import { isTicked, saysSomething, typeOf } from '../annotations/flatten/fields/field-value.ts';
import { valueLook } from '../annotations/flatten/fields/value-look.ts';
import type { Look } from '../annotations/flatten/looks.ts';
import type { Editing } from '../operations/editing.ts';

/**
 * What fields of a form are to show that asks readers to draw all of them anew (`NeedAppearances`, ISO 32000-2, table 224): those that do,
 * Acrobat and poppler among them, draw signature fields anew as well, and the look of a signature is gone. `undefined` where the
 * form does not ask, where a signature already covers it, and where what a reader would draw in one of its fields is a guess.
 */
export function freshLooks(
  file: PdfFile,
  editing: Editing,
  fields: readonly SignatureField[],
): FieldLook[] | undefined {
  const form = asDict(file.catalog.get('AcroForm'));
  const asks = form?.get('NeedAppearances') === true && !form.has('XFA');
  if (!asks || fields.some(({ signature }) => signature)) return undefined;
  const looks: FieldLook[] = [];
  for (const number of editing.pages) {
    const page = editing.sourceOf(number);
    for (const each of asArray(page && asDict(page.ref)?.get('Annots')) ?? []) {
      const widget = asDict(each);
      if (!widget || asName(widget.get('Subtype')) !== 'Widget' || typeOf(widget) === 'Sig' || !isSeen(widget))
        continue;
      const look = freshLook(editing, widget);
      if (look === 'as it is') continue;
      if (look === undefined || !(each instanceof PdfRef)) return undefined;
      if (look !== 'nothing') looks.push({ widget: each, look });
    }
  }
  return looks;
}

function freshLook(editing: Editing, widget: PdfDict): Look | 'as it is' {
  const given = appearanceOf(widget);
  // The state of a box to be ticked says which of its appearances is shown.
  if (isTicked(widget) && given !== undefined) return 'as it is';
  if (saysSomething(widget)) return valueLook(editing, widget)?.form;
  return given !== undefined && isBlank(given) ? 'as it is' : emptyBox(widget);
}
