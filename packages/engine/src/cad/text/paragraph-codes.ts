import { colourOfIndex } from '../records/appearance.ts';
import type { Colour } from '../model/entities.ts';
import { unicode } from './escapes.ts';

/** Formatted text of several lines (MTEXT), taken apart into pieces of one look. */

export interface Format {
  /** In drawing units. */
  height: number;
  /** A font's name; empty is the style's. */
  font: string;
  bold: boolean;
  italic: boolean;
  widthFactor: number | undefined;
  /** Radians. */
  oblique: number;
  /** `undefined` is the entity's. */
  colour: Colour | undefined;
  underline: boolean;
  overline: boolean;
  strike: boolean;
  /** Space between characters, as a factor. */
  tracking: number;
}

export type Piece =
  | { piece: 'text'; text: string; format: Format }
  | { piece: 'stack'; upper: string; lower: string; line: 'bar' | 'slash' | 'none'; format: Format }
  | { piece: 'paragraph'; align: Align | undefined; indent: number }
  | { piece: 'column' }
  | { piece: 'tab'; format: Format };

export type Align = 'left' | 'centre' | 'right';

const DEGREES = Math.PI / 180;
const ALIGNS: Record<string, Align> = { l: 'left', c: 'centre', r: 'right', j: 'left', d: 'left' };
const SYMBOLS: Record<string, string> = { c: 'Ø', d: '°', p: '±' };
/** Braces may be nested without end in a hostile text. */
const DEEPEST = 64;

export function readParagraphs(source: string, height: number): Piece[] {
  const text = unicode(source);
  const pieces: Piece[] = [];
  const outer: Format[] = [];
  let format = plainFormat(height);
  let words = '';
  const flush = () => {
    if (words !== '') pieces.push({ piece: 'text', text: words, format });
    words = '';
  };
  const change = (changed: Partial<Format>) => {
    flush();
    format = { ...format, ...changed };
  };

  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '{' && outer.length < DEEPEST) {
      flush();
      outer.push(format);
    } else if (character === '}') {
      flush();
      format = outer.pop() ?? format;
    } else if (character === '\n') {
      flush();
      pieces.push({ piece: 'paragraph', align: undefined, indent: 0 });
    } else if (character === '\t' || (character === '^' && text.charAt(at + 1) === 'I')) {
      flush();
      pieces.push({ piece: 'tab', format });
      if (character === '^') at += 1;
    } else if (character === '^' && text.charAt(at + 1) === 'J') {
      flush();
      pieces.push({ piece: 'paragraph', align: undefined, indent: 0 });
      at += 1;
    } else if (character === '%' && text.charAt(at + 1) === '%') {
      const symbol = SYMBOLS[text.charAt(at + 2).toLowerCase()];
      words += symbol ?? '';
      at += 2;
    } else if (character === '\\') {
      at += 1;
      at = readCode(text, at);
    } else if (character >= ' ') words += character;
  }
  flush();
  return pieces;

  /** One code behind its backslash; gives the place of its last character. */
  function readCode(from: string, at: number): number {
    const code = from.charAt(at);
    switch (code) {
      case '\\':
      case '{':
      case '}':
        words += code;
        return at;
      case '~':
        words += '\u00a0';
        return at;
      case 'P':
      case 'X':
        flush();
        pieces.push({ piece: 'paragraph', align: undefined, indent: 0 });
        return at;
      case 'N':
        flush();
        pieces.push({ piece: 'column' });
        return at;
      case 'L':
      case 'l':
        change({ underline: code === 'L' });
        return at;
      case 'O':
      case 'o':
        change({ overline: code === 'O' });
        return at;
      case 'K':
      case 'k':
        change({ strike: code === 'K' });
        return at;
      case 'S':
      case 'p':
      case 'f':
      case 'F':
      case 'H':
      case 'W':
      case 'Q':
      case 'T':
      case 'A':
      case 'C':
      case 'c': {
        const end = from.indexOf(';', at);
        if (end < 0) return at;
        readValue(code, from.slice(at + 1, end));
        return end;
      }
      default:
        return at;
    }
  }

  function readValue(code: string, value: string): void {
    const number = Number.parseFloat(value);
    if (code === 'S') {
      flush();
      pieces.push({ ...stackOf(value), format });
    } else if (code === 'p') {
      flush();
      const align = ALIGNS[/q([lcrjd])/i.exec(value)?.[1]?.toLowerCase() ?? ''];
      pieces.push({ piece: 'paragraph', align: align ?? 'left', indent: Number.NaN });
    } else if (code === 'f' || code === 'F') {
      const [font = '', ...traits] = value.split('|');
      change({ font, bold: traits.includes('b1'), italic: traits.includes('i1') });
    } else if (!Number.isFinite(number)) return;
    else if (code === 'H')
      change({ height: /x$/i.test(value.trim()) ? format.height * number : Math.abs(number) || format.height });
    else if (code === 'W') change({ widthFactor: Math.abs(number) || 1 });
    else if (code === 'Q') change({ oblique: number * DEGREES });
    else if (code === 'T') change({ tracking: Math.abs(number) || 1 });
    else if (code === 'C') change({ colour: colourOfIndex(number) });
    else if (code === 'c') change({ colour: { by: 'rgb', rgb: swapped(number) } });
  }
}

function plainFormat(height: number): Format {
  return {
    height,
    font: '',
    bold: false,
    italic: false,
    widthFactor: undefined,
    oblique: 0,
    colour: undefined,
    underline: false,
    overline: false,
    strike: false,
    tracking: 1,
  };
}

/** Colours of texts are spelled blue first. */
function swapped(value: number): number {
  return ((value & 255) << 16) | (value & 0xff00) | ((value >> 16) & 255);
}

/** "1/2" with a bar, "1#2" with a slash, "+0.1^-0.1" without. */
function stackOf(value: string): { piece: 'stack'; upper: string; lower: string; line: 'bar' | 'slash' | 'none' } {
  const at = value.search(/[/#^]/);
  if (at < 0) return { piece: 'stack', upper: value, lower: '', line: 'none' };
  const sign = value.charAt(at);
  return {
    piece: 'stack',
    upper: value.slice(0, at).trim(),
    lower: value.slice(at + 1).trim(),
    line: sign === '/' ? 'bar' : sign === '#' ? 'slash' : 'none',
  };
}
