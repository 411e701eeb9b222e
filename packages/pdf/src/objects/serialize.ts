import { PdfName, PdfNumber, PdfRef, PdfStream, PdfString, type PdfObject } from './objects.ts';
import { spellNumber } from './spell-number.ts';

/** How a reference is spelled where it is written to: "12 0 R", or "null" where its object stays behind. */
export type SpellReference = (ref: PdfRef) => string;
/** May change the value of a key that means a place in a numbering, such as `/StructParents`; `undefined` leaves it out. */
export type ChangeValue = (key: string, value: PdfObject) => PdfObject | undefined;

const PLAIN_NAME = /^[!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]*$/;

/** Writes an object in as few characters as the syntax allows, one character a byte. Streams: their dictionary alone. */
export function serialize(object: PdfObject, spell: SpellReference, change?: ChangeValue): string {
  if (object === null) return 'null';
  if (typeof object === 'number') return spellNumber(object, DECIMALS, 'nearest');
  if (typeof object === 'boolean') return object ? 'true' : 'false';
  if (object instanceof PdfRef) return spell(object);
  if (object instanceof PdfName) return spellName(object.value);
  if (object instanceof PdfString || object instanceof PdfNumber) return object.spelling;
  if (Array.isArray(object)) {
    let text = '[';
    let needsSpace = false;
    for (const item of object) {
      if (needsSpace && !beginsDelimited(item)) text += ' ';
      text += serialize(item, spell, change);
      needsSpace = !endsDelimited(item);
    }
    return `${text}]`;
  }
  const dict = object instanceof PdfStream ? object.dict : object;
  let text = '<<';
  for (const [key, value] of dict) {
    const written = change ? change(key, value) : value;
    if (written === undefined) continue;
    text += spellName(key);
    if (!beginsDelimited(written)) text += ' ';
    text += serialize(written, spell, change);
  }
  return `${text}>>`;
}

/** Two tokens need white space between them only where neither side is a delimiter. */
function beginsDelimited(object: PdfObject): boolean {
  return object instanceof PdfName || endsDelimited(object);
}

function endsDelimited(object: PdfObject): boolean {
  return object instanceof PdfString || Array.isArray(object) || object instanceof Map;
}

/** As many as keep a point of a page where it is. */
const DECIMALS = 5;

export function spellName(value: string): string {
  if (PLAIN_NAME.test(value)) return `/${value}`;
  let text = '/';
  for (const character of value) {
    const byte = character.charCodeAt(0) & 0xff;
    text += PLAIN_NAME.test(character) && byte < 0x7f ? character : `#${byte.toString(16).padStart(2, '0')}`;
  }
  return text;
}
