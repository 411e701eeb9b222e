import { readInt16, readInt32, readUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import { unlessDamaged } from '../damaged-font.ts';

/** Operators of Type 2 that clear the stack, with the operands that they take themselves (Adobe Technical Note 5177, 3.1). */
const PAIRS = 'pairs';
const CLEARING = new Map<number, number | typeof PAIRS>([
  [1, PAIRS], // hstem
  [3, PAIRS], // vstem
  [4, 1], // vmoveto
  [14, 0], // endchar
  [18, PAIRS], // hstemhm
  [19, PAIRS], // hintmask
  [20, PAIRS], // cntrmask
  [21, 2], // rmoveto
  [22, 1], // hmoveto
  [23, PAIRS], // vstemhm
]);
const END = 14;
const ACCENT_OPERANDS = 4;
const SHORT_NUMBER = 28;
const FIXED_NUMBER = 255;

/**
 * How far a glyph of Type 2 moves the pen, in units of the font: the operand too many of its first operator. `undefined`
 * where that lies in a subroutine.
 */
export function type2Width(charString: Uint8Array, usual: number, nominal: number): number | undefined {
  const { operands, operator } = unlessDamaged(() => firstOperator(charString, 2)) ?? {};
  const taken = CLEARING.get(operator ?? -1);
  if (!operands || taken === undefined) return undefined;
  const [first = 0] = operands;
  const isAccented = operator === END && operands.length >= ACCENT_OPERANDS;
  const own = taken === PAIRS ? operands.length % 2 : operands.length - taken - (isAccented ? ACCENT_OPERANDS : 0);
  return own > 0 ? nominal + first : usual;
}

/** Of Type 1, where `hsbw` or `sbw` says it first of all (Adobe Type 1 Font Format, 6.4). */
export function type1Width(charString: Uint8Array): number | undefined {
  const { operands, operator } = unlessDamaged(() => firstOperator(charString, 1)) ?? {};
  if (operator === 13) return operands?.[1];
  return operator === ESCAPED + 7 ? operands?.[2] : undefined;
}

const ESCAPE = 12;
const ESCAPED = ESCAPE << 8;
const DIV = ESCAPED + 12;

function firstOperator(charString: Uint8Array, type: 1 | 2): { operands: number[]; operator: number } | undefined {
  const operands: number[] = [];
  for (let at = 0; at < charString.length;) {
    const byte = readUint8(charString, at);
    if (byte >= 32 || (type === 2 && byte === SHORT_NUMBER)) {
      const [number, length] = numberAt(charString, at, type);
      operands.push(number);
      at += length;
      continue;
    }
    const operator = byte === ESCAPE ? ESCAPED + readUint8(charString, at + 1) : byte;
    if (operator !== DIV) return { operands, operator };
    const [divisor = 1, dividend = 0] = [operands.pop(), operands.pop()];
    operands.push(dividend / divisor);
    at += 2;
  }
  return undefined;
}

function numberAt(bytes: Uint8Array, at: number, type: 1 | 2): [number: number, length: number] {
  const first = readUint8(bytes, at);
  if (first === SHORT_NUMBER) return [readInt16(bytes, at + 1), 3];
  if (first <= 246) return [first - 139, 1];
  if (first === FIXED_NUMBER) return [readInt32(bytes, at + 1) / (type === 2 ? 0x1_0000 : 1), 5];
  const second = readUint8(bytes, at + 1);
  return [first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108, 2];
}
