import { findText, latin1 } from '@pagewright/ground/bytes';
import { hexValue, isDigit, isRegular, isWhitespace } from '@pagewright/pdf/objects/characters.ts';

/** What a content stream does to the font, and the bytes it shows with it (ISO 32000-2, 9.3 and 9.4). */
export interface TextVisitor {
  font(name: string): void;
  graphicsState(name: string): void;
  save(): void;
  restore(): void;
  /** The bytes of one string; valid during the call only. */
  show(codes: Uint8Array): void;
}

/**
 * Reads the text operators of a content stream. `false` where something in it is no content as we know it: a reader
 * might then show text that was not found here.
 */
export function scanText(content: Uint8Array, visitor: TextVisitor): boolean {
  return new TextScan(content, visitor).run();
}

/** Operators have three bytes at most; their bytes make one number, which is quicker to look up than a string. */
const keyOf = (operator: string) => [...operator].reduce((key, letter) => (key << 8) | letter.charCodeAt(0), 0);
const LONGEST_OPERATOR = 3;

/** Every operator of ISO 32000-2, annex A, that says nothing about fonts. */
const OTHER_OPERATORS = new Set(
  (
    'b B b* B* BDC BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g h i ID j J K k l m M MP n re RG rg ' +
    'ri s S SC sc SCN scn sh T* Tc Td TD TL Tm Tr Ts Tw Tz v w W W* y'
  )
    .split(' ')
    .map(keyOf),
);
/** Letters of the operators that this scan listens to. */
const MAY_HIDE_OPERATOR = /[TgqQB'"]/;
const VALUES = new Set(['true', 'false', 'null']);
const SHOW = new Set(['Tj', 'TJ', "'", '"'].map(keyOf));
const [SET_FONT, SET_STATE, SAVE, RESTORE, BEGIN_IMAGE] = ['Tf', 'gs', 'q', 'Q', 'BI'].map(keyOf);

class TextScan {
  private readonly content: Uint8Array;
  private readonly visitor: TextVisitor;
  private at = 0;
  private name = '';
  /** Where the strings lie that the next operator may show; `text` holds what they say. */
  private readonly strings: { from: number; to: number }[] = [];
  private text = new Uint8Array(1024);
  private filled = 0;

  constructor(content: Uint8Array, visitor: TextVisitor) {
    this.content = content;
    this.visitor = visitor;
  }

  run(): boolean {
    const { content } = this;
    while (this.at < content.length) {
      const byte = content[this.at] ?? 0;
      if (isWhitespace(byte)) this.at += 1;
      else if (byte === 0x25) this.skipComment();
      else if (byte === 0x28) this.readLiteral();
      else if (byte === 0x3c && content[this.at + 1] !== 0x3c) this.readHex();
      else if (byte === 0x2f) this.readName();
      else if (isNumberPart(byte)) this.skipNumber();
      else if (!isRegular(byte)) this.at += byte === 0x3c ? 2 : 1;
      else if (!this.runOperator()) return false;
    }
    return true;
  }

  private runOperator(): boolean {
    const start = this.at;
    this.at = this.endOfRegular(start);
    if (this.at - start > LONGEST_OPERATOR) return this.isHarmless(start);
    let key = 0;
    for (let at = start; at < this.at; at += 1) key = (key << 8) | (this.content[at] ?? 0);

    const { visitor } = this;
    if (SHOW.has(key)) for (const { from, to } of this.strings) visitor.show(this.text.subarray(from, to));
    else if (key === SET_FONT) visitor.font(this.name);
    else if (key === SET_STATE) visitor.graphicsState(this.name);
    else if (key === SAVE) visitor.save();
    else if (key === RESTORE) visitor.restore();
    else if (key === BEGIN_IMAGE) {
      if (!this.skipInlineImage()) return false;
    } else if (!OTHER_OPERATORS.has(key) && !this.isHarmless(start)) return false;
    this.strings.length = 0;
    this.filled = 0;
    return true;
  }

  /** Readers pass over words they do not know, but some take "TjQ" for two operators. */
  private isHarmless(start: number): boolean {
    const word = latin1(this.content, start, this.at);
    return VALUES.has(word) || (this.strings.length === 0 && !MAY_HIDE_OPERATOR.test(word));
  }

  private endOfRegular(from: number): number {
    let at = from;
    while (at < this.content.length && isRegular(this.content[at] ?? 0)) at += 1;
    return at;
  }

  private skipComment(): void {
    const { content } = this;
    while (this.at < content.length && content[this.at] !== 0x0a && content[this.at] !== 0x0d) this.at += 1;
  }

  /** Readers take "12Tf" for a number and an operator. */
  private skipNumber(): void {
    while (isNumberPart(this.content[this.at] ?? 0)) this.at += 1;
  }

  private readName(): void {
    const start = this.at + 1;
    this.at = this.endOfRegular(start);
    const spelling = latin1(this.content, start, this.at);
    this.name = spelling.includes('#')
      ? spelling.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
      : spelling;
  }

  /** ISO 32000-2, 7.3.4.2. */
  private readLiteral(): void {
    const { content } = this;
    const from = this.filled;
    let open = 1;
    let at = this.at + 1;
    for (; at < content.length; at += 1) {
      const byte = content[at] ?? 0;
      if (byte === 0x5c) {
        at = this.readEscape(at + 1);
        continue;
      }
      if (byte === 0x28) open += 1;
      else if (byte === 0x29 && (open -= 1) === 0) break;
      // A line end of any kind is one line feed.
      if (byte === 0x0d) {
        this.push(0x0a);
        if (content[at + 1] === 0x0a) at += 1;
      } else this.push(byte);
    }
    this.at = at + 1;
    this.strings.push({ from, to: this.filled });
  }

  /** `at` is behind the backslash; gives the place of the escape's last byte. */
  private readEscape(at: number): number {
    const { content } = this;
    const byte = content[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x37) {
      let value = 0;
      let digits = 0;
      for (let digit = byte; digits < 3 && digit >= 0x30 && digit <= 0x37; digit = content[at + digits] ?? 0) {
        value = value * 8 + digit - 0x30;
        digits += 1;
      }
      this.push(value & 0xff);
      return at + digits - 1;
    }
    if (byte === 0x0d) return content[at + 1] === 0x0a ? at + 1 : at;
    if (byte === 0x0a) return at;
    this.push(ESCAPES.get(byte) ?? byte);
    return at;
  }

  private readHex(): void {
    const { content } = this;
    const from = this.filled;
    let high = -1;
    let at = this.at + 1;
    for (; at < content.length && content[at] !== 0x3e; at += 1) {
      const digit = hexValue(content[at] ?? 0);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        this.push((high << 4) | digit);
        high = -1;
      }
    }
    if (high >= 0) this.push(high << 4);
    this.at = at + 1;
    this.strings.push({ from, to: this.filled });
  }

  private push(byte: number): void {
    if (this.filled === this.text.length) {
      const larger = new Uint8Array(this.text.length * 2);
      larger.set(this.text);
      this.text = larger;
    }
    this.text[this.filled] = byte;
    this.filled += 1;
  }

  /** To behind the `EI` (ISO 32000-2, 8.9.7). Bytes that hold a text object were perhaps no picture any more. */
  private skipInlineImage(): boolean {
    const { content } = this;
    const data = findText(content, 'ID', this.at);
    if (data < 0) return false;
    for (let end = findText(content, 'EI', data + 2); end >= 0; end = findText(content, 'EI', end + 2)) {
      if (!isWhitespace(content[end - 1] ?? 0) || isRegular(content[end + 2] ?? 0x20)) continue;
      this.at = end + 2;
      return !/[\s)\]>]BT[\s/]/.test(latin1(content, data, end));
    }
    return false;
  }
}

const ESCAPES = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

function isNumberPart(byte: number): boolean {
  return isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e;
}
