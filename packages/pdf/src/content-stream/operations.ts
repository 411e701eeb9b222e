import { latin1 } from '@pagewright/ground/bytes';
import { asInteger, asName, PdfName, PdfNumber, PdfString, type PdfArray, type PdfDict } from '../objects/objects.ts';
import { unescapeName } from '../objects/parser.ts';
import { ContentLexer, TOKEN, type Token } from './lexer.ts';
import { keyOf, type InlineImage, type Operand } from './operators.ts';

/** An operation as a content stream has it, whatever its operands are worth. */
export interface ReadOperation {
  operator: string;
  operands: Operand[];
  /** Where its first operand begins and where its operator ends, in bytes of the content. */
  from: number;
  to: number;
}

type Value = PdfArray[number];

/** Deeper nesting is no content but an attack on the stack. */
const DEEPEST_NESTING = 100;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const IMAGE_DATA = keyOf('ID');
const CONSTANTS = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads a content stream operation by operation. Nothing fails; operands behind the last operator are left out. */
export function* readOperations(content: Uint8Array): Generator<ReadOperation> {
  const reader = new OperandReader(content);
  const { lexer } = reader;
  let operands: Operand[] = [];
  let from: number | undefined;
  for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
    from ??= lexer.start;
    const operator = token === TOKEN.word ? reader.text() : '';
    if (token !== TOKEN.word || CONSTANTS.has(operator)) {
      const operand = reader.operand(token, 0);
      if (operand !== undefined) operands.push(operand);
      continue;
    }
    if (operator === 'BI') operands.push(reader.inlineImage());
    yield { operator, operands, from, to: lexer.end };
    operands = [];
    from = undefined;
  }
}

class OperandReader {
  readonly lexer: ContentLexer;

  constructor(content: Uint8Array) {
    this.lexer = new ContentLexer(content);
  }

  /** The last token as it is spelled, one character a byte. */
  text(): string {
    return latin1(this.lexer.bytes, this.lexer.start, this.lexer.end);
  }

  /** `undefined` for what stands where no operand can be. */
  operand(token: Token, depth: number): Value | undefined {
    switch (token) {
      case TOKEN.number:
        return numberOf(this.text());
      case TOKEN.name:
        return PdfName.of(unescapeName(this.text().slice(1)));
      case TOKEN.literal:
      case TOKEN.hex:
        return new PdfString(this.text());
      case TOKEN.word:
        return CONSTANTS.get(this.text());
      default:
        if (depth > DEEPEST_NESTING) return undefined;
        return this.text() === '[' ? this.array(depth) : this.text() === '<<' ? this.dict(depth) : undefined;
    }
  }

  /** Behind `BI`. */
  inlineImage(): InlineImage {
    const { lexer } = this;
    const dict = this.dict(0);
    const length = asInteger(dict.get('L') ?? dict.get('Length'));
    // One white space parts `ID` from the data, and one the data from `EI`.
    const start = lexer.end + 1;
    const from = lexer.end;
    const least = length ?? plainLength(dict);
    const found =
      (least === undefined ? undefined : lexer.passImageData(from, Math.max(0, least + 1))) ??
      lexer.passImageData(from);
    const data = lexer.bytes.subarray(start, found ? found.to - 1 : undefined);
    return { dict, data: length !== undefined && length >= 0 ? data.subarray(0, length) : data };
  }

  private array(depth: number): PdfArray {
    const array: PdfArray = [];
    const { lexer } = this;
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (token === TOKEN.delimiter && this.text() === ']') break;
      const item = this.operand(token, depth + 1);
      if (item !== undefined) array.push(item);
    }
    return array;
  }

  /** To behind ">>", or behind the `ID` of an inline picture. */
  private dict(depth: number): PdfDict {
    const dict: PdfDict = new Map();
    const { lexer } = this;
    let key: string | undefined;
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (token === TOKEN.delimiter && this.text() === '>>') break;
      if (token === TOKEN.word && lexer.key() === IMAGE_DATA) break;
      const value = this.operand(token, depth + 1);
      if (key === undefined) {
        if (value instanceof PdfName) key = value.value;
      } else if (value !== undefined) {
        dict.set(key, value);
        key = undefined;
      }
    }
    return dict;
  }
}

/** Components of colour spaces by their full and their short names; of palettes one. */
const COMPONENTS = new Map(
  Object.entries({ DeviceGray: 1, G: 1, DeviceRGB: 3, RGB: 3, DeviceCMYK: 4, CMYK: 4, Indexed: 1, I: 1 }),
);

/** How many bytes a picture that is not packed takes (ISO 32000-2, 8.9.5.2); `undefined` where that is not said. */
function plainLength(dict: PdfDict): number | undefined {
  const entry = (short: string, long: string) => dict.get(short) ?? dict.get(long);
  const [width, height] = [asInteger(entry('W', 'Width')), asInteger(entry('H', 'Height'))];
  const isMask = entry('IM', 'ImageMask') === true;
  const space = entry('CS', 'ColorSpace');
  const components = isMask ? 1 : COMPONENTS.get(asName(Array.isArray(space) ? space[0] : space) ?? '');
  const bits = isMask ? 1 : asInteger(entry('BPC', 'BitsPerComponent'));
  if (dict.has('F') || dict.has('Filter')) return undefined;
  if (width === undefined || height === undefined || components === undefined || bits === undefined) return undefined;
  return Math.ceil((width * components * bits) / 8) * height;
}

function numberOf(spelling: string): number | PdfNumber {
  return INTEGER.test(spelling) ? Number(spelling) : new PdfNumber(spelling);
}
