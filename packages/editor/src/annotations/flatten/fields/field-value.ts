import {
  asArray,
  asDict,
  asInteger,
  asName,
  asString,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { COMBO, PASSWORD, PUSH_BUTTON } from './field-flags.ts';
import { inherited } from './inherited.ts';

export const flagsOf = (widget: PdfDict): number => asInteger(inherited(widget, 'Ff')) ?? 0;
export const typeOf = (widget: PdfDict): string | undefined => asName(inherited(widget, 'FT'));

/** A box to be ticked, or a radio button. */
export const isTicked = (widget: PdfDict): boolean => typeOf(widget) === 'Btn' && (flagsOf(widget) & PUSH_BUTTON) === 0;

function isOn(widget: PdfDict): boolean {
  const state = asName(widget.get('AS'));
  return state !== undefined && state !== 'Off';
}

export const captionOf = (widget: PdfDict): string => textOf(asString(asDict(widget.get('MK'))?.get('CA')));

/** Whether a field has a value or a caption that a reader would show. */
export function saysSomething(widget: PdfDict): boolean {
  const type = typeOf(widget);
  if (type === 'Sig') return false;
  if (type === 'Btn') return isTicked(widget) ? isOn(widget) : captionOf(widget) !== '';
  const value = resolve(inherited(widget, 'V'));
  const text = asString(value);
  return text ? textOf(text) !== '' : value !== null;
}

/** As people see it; `undefined` where it is no line of text, as in lists of several lines. */
export function shownValue(widget: PdfDict): string | undefined {
  const [type, flags] = [typeOf(widget), flagsOf(widget)];
  if (type === 'Btn') return captionOf(widget);
  const string = asString(inherited(widget, 'V'));
  if (!string) return undefined;
  const value = textOf(string).replaceAll(/\r\n?/g, '\n');
  if (type === 'Tx') return (flags & PASSWORD) === 0 ? value : '*'.repeat([...value].length);
  if (type !== 'Ch' || (flags & COMBO) === 0) return undefined;
  for (const option of asArray(inherited(widget, 'Opt')) ?? []) {
    const [own, shown] = asArray(option) ?? [];
    if (own !== undefined && textOf(asString(own)) === value) return textOf(asString(shown));
  }
  return value;
}
