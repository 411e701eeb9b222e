import { latin1 } from '@pagewright/ground/bytes';
import { PdfName, PdfNumber, type PdfObject, type PdfRef } from '../objects/objects.ts';
import { serialize, spellName } from '../objects/serialize.ts';
import { spellNumber, type Rounding } from '../objects/spell-number.ts';
import type { InlineImage, Operand, Operation } from './operators.ts';

export interface ContentStyle {
  /** Of numbers; a PdfNumber stays as it is spelled. */
  decimals: number;
  rounding?: Rounding;
  /** `wide` parts all that stands side by side by a space, `tight` only what would else be one. */
  spacing: 'wide' | 'tight';
}

/** Spells operations of a content stream (ISO 32000-2, 7.8.2). */
export class ContentWriter {
  private readonly style: ContentStyle;

  constructor(style: ContentStyle) {
    this.style = style;
  }

  /** A number as an operand that keeps so many decimals, whatever the style says. */
  static exactly(value: number, decimals: number, rounding?: Rounding): PdfNumber {
    return new PdfNumber(spellNumber(value, decimals, rounding));
  }

  /** Operations on one line, without its end; one character a byte. */
  line(...operations: readonly Operation[]): string {
    let text = '';
    for (const [operator, ...operands] of operations) {
      if (operator === 'BI') text = this.joined(text, operator);
      for (const operand of operands) text = this.joined(text, this.spell(operand));
      if (operator !== 'BI') text = this.joined(text, operator);
    }
    return text;
  }

  private joined(before: string, next: string): string {
    if (before === '') return next;
    if (this.style.spacing === 'wide') return `${before} ${next}`;
    return DELIMITER.test(before.at(-1) ?? '') || OPENING.test(next) ? before + next : `${before} ${next}`;
  }

  private spell(operand: Operand): string {
    if (typeof operand === 'number') return spellNumber(operand, this.style.decimals, this.style.rounding);
    if (operand instanceof PdfName) return spellName(operand.value);
    if (isImage(operand)) return this.spellImage(operand);
    if (Array.isArray(operand)) return `[${this.listed(operand)}]`;
    if (operand instanceof Map)
      return `<<${this.listed([...operand].flatMap(([key, value]) => [PdfName.of(key), value]))}>>`;
    return serialize(operand, noReference);
  }

  private listed(items: readonly PdfObject[]): string {
    let text = '';
    for (const item of items) text = this.joined(text, this.spell(item));
    return text;
  }

  /** Says how long it is (`L`, new in PDF 2.0), so that its bytes may look like anything. */
  private spellImage({ dict, data }: InlineImage): string {
    const withLength = [...new Map(dict).set('L', data.length)];
    const entries = this.listed(withLength.flatMap(([key, value]) => [PdfName.of(key), value]));
    return `${entries} ID ${latin1(data)}\nEI`;
  }
}

/** What ends a token by itself, and what begins one. */
const DELIMITER = /[\]>)]/;
const OPENING = /^[[<(/]/;

function isImage(operand: Operand): operand is InlineImage {
  return typeof operand === 'object' && operand !== null && 'data' in operand;
}

/** A content stream refers to objects by their names among the resources, never by number (ISO 32000-2, 7.8.2). */
function noReference(ref: PdfRef): string {
  throw new TypeError(`a content stream cannot refer to object ${ref.number}`);
}
