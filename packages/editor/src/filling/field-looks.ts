import { EngineFailure } from '@pagewright/ground/failure.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asDict,
  asInteger,
  asString,
  dictOf,
  PdfName,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  type PdfStream,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { layOutText } from '../added/text/add-text.ts';
import { textWords } from '../added/text/text-words.ts';
import type { DrawComment } from '../annotations/drawn-comment.ts';
import { boxWords, fieldBox } from '../annotations/flatten/fields/field-box.ts';
import { COMB, MULTILINE } from '../annotations/flatten/fields/field-flags.ts';
import { flagsOf, shownValue } from '../annotations/flatten/fields/field-value.ts';
import { formOf } from '../annotations/flatten/fields/form-of.ts';
import { inherited } from '../annotations/flatten/fields/inherited.ts';
import { valueLook } from '../annotations/flatten/fields/value-look.ts';
import { readDefaultAppearance } from '../annotations/kinds/free-text/default-appearance.ts';
import { areaOf } from '../links/links-on.ts';
import { facesFor } from '../operations/change-text.ts';
import type { Editing } from '../operations/editing.ts';
import { listLook } from './list-look.ts';

/** Points: smaller letters are not read on paper. */
const LEAST_SIZE = 6;
/** Where a field leaves the size to its reader. */
const USUAL_SIZE = 10;
/** Of the size: what a line takes. */
const LEADING = 1.25;
const INSET = 2;
const ALIGNS = ['left', 'centre', 'right'] as const;
/** Points by which sizes are tried. */
const STEP = 0.5;

/** Fonts that every reader has (ISO 32000-2, 9.6.2.2), by what names of fonts in forms have in them. */
const STAND_INS: readonly [RegExp, string][] = [
  [/^(?:HeBO|Helv.*Bold.*Obl)/i, 'Helvetica-BoldOblique'],
  [/^HeBo|(?:Helv|Arial).*Bold/i, 'Helvetica-Bold'],
  [/^TiBo|Times.*Bold/i, 'Times-Bold'],
  [/^(?:TiRo|Times)/i, 'Times-Roman'],
  [/^Cour?/i, 'Courier'],
];

/** Draws fields with values as every reader then shows them. */
export class FieldLooks {
  private readonly editing: Editing;
  private readonly faces: readonly string[];
  private readonly standIns = new Map<string, PdfRef>();
  private readonly objects = new NewObjects();

  constructor(editing: Editing, faces: readonly string[]) {
    this.editing = editing;
    this.faces = faces;
  }

  /**
   * `widget`: with the value it is to show. Fails with FIELD_TOO_LONG where not all of it would be seen, with FIELD_LETTERS_MISSING
   * where neither its font nor a face has the letters.
   */
  of(name: string, widget: PdfDict, chosen: readonly string[]): PdfStream {
    const box = fieldBox(widget);
    if (chosen.join('') === '') return formOf(box, boxWords(widget, box), undefined);
    const list = listLook(this.editing, widget, { chosen, standIn: (font) => this.standIn(font) });
    if (list) return list;
    const drawn = this.drawn(widget);
    if (drawn?.fits) return drawn.form;
    const text = shownValue(widget) ?? '';
    if (drawn) throw new EngineFailure('FIELD_TOO_LONG', { names: name, limit: this.mostOf(widget, text) });
    return this.inFaces(name, widget, text);
  }

  private drawn(widget: PdfDict) {
    return valueLook(this.editing, widget, { standIn: (font) => this.standIn(font), least: LEAST_SIZE });
  }

  /** Letters of the text that are seen at the smallest size. Short texts are tried first: a field has room for few, however many are given. */
  private mostOf(widget: PdfDict, text: string): number {
    const letters = [...text];
    const fits = (count: number) => {
      const tried = new Map(widget).set('V', textString(letters.slice(0, count).join('')));
      return this.drawn(tried)?.fits ?? false;
    };
    let [least, most] = [0, 1];
    while (most < letters.length && fits(most)) [least, most] = [most, most * 2];
    most = Math.min(most, letters.length);
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(middle)) least = middle;
      else most = middle - 1;
    }
    return least;
  }

  private standIn(font: string): PdfObject {
    const base = STAND_INS.find(([pattern]) => pattern.test(font))?.[1] ?? 'Helvetica';
    let made = this.standIns.get(base);
    if (!made) {
      made = this.objects.add(
        dictOf({
          Type: PdfName.of('Font'),
          Subtype: PdfName.of('Type1'),
          BaseFont: PdfName.of(base),
          Encoding: PdfName.of('WinAnsiEncoding'),
        }),
      );
      this.standIns.set(base, made);
    }
    return made;
  }

  /** In letters that are embedded, of the largest size that fits. */
  private inFaces(name: string, widget: PdfDict, text: string): PdfStream {
    const { editing, faces } = this;
    const area = areaOf(widget);
    const box = fieldBox(widget);
    if (!area || faces.length === 0 || (flagsOf(widget) & COMB) !== 0) throw missing(name, [...new Set(text)]);
    const [left, bottom, right, top] = area;
    const { colour = [0, 0, 0], size: given = 0 } = readDefaultAppearance(asString(inherited(widget, 'DA')));
    const isMultiline = (flagsOf(widget) & MULTILINE) !== 0;
    const room = Math.max(1, box.width - 2 * INSET);
    const align = ALIGNS[asInteger(inherited(widget, 'Q')) ?? 0] ?? 'left';
    const most = given > 0 ? given : Math.min(USUAL_SIZE, box.height / LEADING);
    for (let size = most; size >= LEAST_SIZE; size -= STEP) {
      const runs = (line: string) => [{ text: line || ' ', size, colour, faces: [...faces] }];
      const paragraphs = text.split('\n').map((line) => ({ runs: runs(line), align }));
      const wish = { paragraphs, lineSpacing: 1, letterSpacing: 0, box: { width: room } };
      const { placed, told, missing: letters } = layOutText(wish, editing.textFaces, (each) => facesFor(editing, each));
      if (letters.length > 0) throw missing(name, letters);
      if (told.height > box.height || (!isMultiline && told.lines.length > 1)) continue;
      const down = isMultiline ? INSET : (box.height - told.height) / 2;
      const corner = {
        ...cornerIn(area, quartersOf(widget), { across: INSET, down }),
        rotation: quartersOf(widget) * 90,
      };
      const draw: DrawComment = ({ naming }) => ({
        entries: {},
        words: textWords(placed, corner, 1, naming),
        box: around,
      });
      const around = { left, bottom, right, top };
      return editing.own.lastingAppearanceOf([draw], around);
    }
    throw new EngineFailure('FIELD_TOO_LONG', {
      names: name,
      limit: this.mostOf(widget, 'n'.repeat([...text].length)),
    });
  }
}

const missing = (name: string, letters: readonly string[]) =>
  new EngineFailure('FIELD_LETTERS_MISSING', { names: name, letters: letters.join(' ') });

const quartersOf = (widget: PdfDict): number => {
  const quarters = Math.round((asInteger(asDict(widget.get('MK'))?.get('R')) ?? 0) / 90) % 4;
  return quarters < 0 ? quarters + 4 : quarters;
};

/** Of the page: where the upper left corner of a field's contents is, which stand turned counter-clockwise by so many. */
function cornerIn(
  [left, bottom, right, top]: readonly [number, number, number, number],
  quarters: number,
  { across, down }: { across: number; down: number },
): { x: number; y: number } {
  switch (quarters) {
    case 1:
      return { x: left + down, y: bottom + across };
    case 2:
      return { x: right - across, y: bottom + down };
    case 3:
      return { x: right - down, y: top - across };
    default:
      return { x: left + across, y: top - down };
  }
}
