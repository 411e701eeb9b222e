import {
  asArray,
  asDict,
  asInteger,
  asString,
  type PdfDict,
  type PdfObject,
  type PdfStream,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { spelled, spelledColour } from '../added/frame.ts';
import { boxWords, clipWords, fieldBox } from '../annotations/flatten/fields/field-box.ts';
import { FieldFont, shownAt } from '../annotations/flatten/fields/field-font.ts';
import { COMBO } from '../annotations/flatten/fields/field-flags.ts';
import { flagsOf, typeOf } from '../annotations/flatten/fields/field-value.ts';
import { formOf, LETTERS } from '../annotations/flatten/fields/form-of.ts';
import { inherited } from '../annotations/flatten/fields/inherited.ts';
import { readDefaultAppearance } from '../annotations/kinds/free-text/default-appearance.ts';
import type { Editing } from '../operations/editing.ts';

/** Points, where the field leaves the size to its reader. */
const USUAL_SIZE = 10;
const LEADING = 1.2;
const INSET = 2;
/** Of the bar behind a line that is chosen. */
const CHOSEN = [0.6, 0.76, 0.85] as const;

/** A list that shows several of its lines, with those that are chosen marked; `undefined` for any other field. */
export function listLook(
  { fontOf }: Editing,
  widget: PdfDict,
  { chosen, standIn }: { chosen: readonly string[]; standIn: (font: string) => PdfObject },
): PdfStream | undefined {
  if (typeOf(widget) !== 'Ch' || (flagsOf(widget) & COMBO) !== 0) return undefined;
  const box = fieldBox(widget);
  const {
    colour = [0, 0, 0],
    font: name = '',
    size: given = 0,
  } = readDefaultAppearance(asString(inherited(widget, 'DA')));
  const object = standIn(name);
  const font = new FieldFont(fontOf(object));
  const size = given > 0 ? given : USUAL_SIZE;
  const options = (asArray(inherited(widget, 'Opt')) ?? []).map((option) => {
    const [own, shown] = asArray(option) ?? [option, option];
    return { value: textOf(asString(own)), shown: textOf(asString(shown)) };
  });
  const first = Math.max(0, asInteger(inherited(widget, 'TI')) ?? 0);
  const lines = options.slice(first, first + Math.ceil(box.height / (size * LEADING)));
  const words = lines.flatMap(({ value, shown }, at) => {
    const bottom = box.height - INSET - (at + 1) * size * LEADING;
    const bar = `q ${spelledColour(CHOSEN)} rg ${spelled(0, bottom, box.width, size * LEADING)} re f Q`;
    const text = font.canShow(shown) ? shown : '';
    return [
      ...(chosen.includes(value) ? [bar] : []),
      `BT ${spelledColour(colour)} rg /${LETTERS} ${spelled(size)} Tf ${shownAt(font, text, INSET, bottom + size * 0.3)} ET`,
    ];
  });
  return formOf(
    box,
    [...boxWords(widget, box), 'q', clipWords(box), ...words, 'Q'],
    asDict(object) ? object : undefined,
  );
}
