import { latin1 } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asDict, PdfStream, resolve, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { Editing } from '../../../operations/editing.ts';
import type { FieldLook, Look } from '../looks.ts';
import { boxWords, fieldBox } from './field-box.ts';
import { formOf } from './form-of.ts';
import { saysSomething } from './field-value.ts';
import { valueLook } from './value-look.ts';

/**
 * What a field shows: its appearance; where it has none, or the form asks readers to draw it anew and it shows nothing of a value,
 * what they would draw. `undefined` where that is a guess.
 */
export function fieldLookIn(editing: Editing): FieldLook {
  const isStale = asDict(editing.catalog.get('AcroForm'))?.get('NeedAppearances') === true;
  return (widget, appearance) => {
    const says = saysSomething(widget);
    if (appearance !== undefined && !(isStale && says && isBlank(appearance))) return appearance;
    return says ? (valueLook(editing, widget)?.form ?? appearance) : emptyBox(widget);
  };
}

/** Paper and edge of a field in which nothing stands, as readers draw it (ISO 32000-2, 12.5.6.19, table 192). */
export function emptyBox(widget: PdfDict): Look {
  const box = fieldBox(widget);
  const words = boxWords(widget, box);
  return words.length === 0 ? 'nothing' : formOf(box, words, undefined);
}

/** Without letters and without anything drawn by name: programs that fill in forms leave such appearances behind. */
export function isBlank(appearance: Look): boolean {
  const form = resolve(appearance === 'nothing' ? undefined : appearance);
  const words = form instanceof PdfStream ? decodeStream(form) : undefined;
  return words !== undefined && !/(?:Tj|TJ|['"]|Do)(?:\s|$)/.test(latin1(words));
}
