import {
  asDict,
  asInteger,
  asString,
  PdfRef,
  type PdfDict,
  type PdfObject,
  type PdfStream,
} from '@pagewright/pdf/objects/objects.ts';
import { spelled, spelledColour } from '../../../added/frame.ts';
import type { Editing } from '../../../operations/editing.ts';
import { readDefaultAppearance } from '../../kinds/free-text/default-appearance.ts';
import { boxWords, clipWords, fieldBox } from './field-box.ts';
import { FieldFont } from './field-font.ts';
import { COMB, MULTILINE } from './field-flags.ts';
import { captionOf, flagsOf, isTicked, shownValue, typeOf } from './field-value.ts';
import { formOf, LETTERS } from './form-of.ts';
import { inherited } from './inherited.ts';
import { setValue, type Setting } from './set-value.ts';
import { tickWords } from './tick.ts';

const ALIGNS = ['left', 'centre', 'right'] as const;

/** A field that is drawn. */
interface DrawnValue {
  readonly form: PdfStream;
  /** Whether all of the value is seen. */
  readonly fits: boolean;
}

interface Drawing {
  /** For a field whose font the form does not have, by the name that it says. */
  readonly standIn?: (name: string) => PdfObject;
  /** As `Setting.least`. */
  readonly least?: number;
}

/**
 * A field with its value as readers draw it that draw fields anew (ISO 32000-2, 12.7.4.3): in the font that it names. `undefined`
 * where the value is no text, or cannot be set in that font.
 */
export function valueLook(
  { catalog, fontOf, own }: Editing,
  widget: PdfDict,
  { standIn, least }: Drawing = {},
): DrawnValue | undefined {
  const given = catalog.get('AcroForm');
  const form = asDict(given instanceof PdfRef ? own.objectOf(given) : given);
  const box = fieldBox(widget);
  if (!form || box.width <= 0 || box.height <= 0) return undefined;
  const {
    colour = [0, 0, 0],
    font: name,
    size = 0,
  } = readDefaultAppearance(asString(inherited(widget, 'DA') ?? form.get('DA')));
  const paint = `${spelledColour(colour)} rg`;
  if (isTicked(widget)) {
    const tick = tickWords(captionOf(widget), box);
    if (tick === undefined) return undefined;
    return { form: formOf(box, [...boxWords(widget, box), `q ${paint} ${tick} Q`], undefined), fits: true };
  }
  const value = shownValue(widget);
  const object = asDict(asDict(form.get('DR'))?.get('Font'))?.get(name ?? '') ?? standIn?.(name ?? '');
  const font = object === undefined ? undefined : new FieldFont(fontOf(object));
  if (value === undefined || !font?.canShow(value)) return undefined;
  const setting = { ...settingOf(widget, form, font, size), least };
  const set = setValue(value, box, setting);
  const letters = `q ${clipWords(box)} BT ${paint} /${LETTERS} ${spelled(set.size)} Tf\n${set.words}\nET Q`;
  return { form: formOf(box, [...boxWords(widget, box, setting.cells), letters], object), fits: set.fits };
}

function settingOf(widget: PdfDict, form: PdfDict, font: FieldFont, size: number): Omit<Setting, 'least'> {
  const [type, flags] = [typeOf(widget), flagsOf(widget)];
  const align = ALIGNS[asInteger(inherited(widget, 'Q') ?? form.get('Q')) ?? 0] ?? 'left';
  const cells = (flags & COMB) === 0 ? undefined : asInteger(inherited(widget, 'MaxLen'));
  return {
    font,
    size,
    align: type === 'Btn' ? 'centre' : align,
    isMultiline: type === 'Tx' && (flags & MULTILINE) !== 0,
    cells: type === 'Tx' && cells !== undefined && cells > 0 ? cells : undefined,
  };
}
