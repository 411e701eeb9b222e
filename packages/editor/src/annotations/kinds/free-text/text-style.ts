import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import type { Rgb } from '../../colours.ts';

/** How text looks, as far as rich text and default styles say it. */
export interface TextStyle {
  readonly size: number;
  readonly colour: Rgb;
  readonly bold: boolean;
  readonly slanted: boolean;
  readonly underline: boolean;
  readonly align: FreeText['paragraphs'][number]['align'];
  /** Points. */
  readonly letterSpacing: number;
}

const ALIGNS = {
  left: 'left',
  start: 'left',
  center: 'centre',
  right: 'right',
  end: 'right',
  justify: 'justify',
} as const;
/** In points. */
const UNITS: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, '': 1 };
const LEAST_SIZE = 0.5;
const MOST_SIZE = 2_000;
const BOLD_FROM = 600;
const COLOURS: Record<string, Rgb> = {
  black: [0, 0, 0],
  white: [1, 1, 1],
  red: [1, 0, 0],
  lime: [0, 1, 0],
  green: [0, 128 / 255, 0],
  blue: [0, 0, 1],
  yellow: [1, 1, 0],
};

/** A style with what these declarations of CSS say; what is not known changes nothing. */
export function withStyle(style: TextStyle, declarations: string): TextStyle {
  let now = style;
  for (const declaration of declarations.split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    now = { ...now, ...declared(name.trim().toLowerCase(), rest.join(':').trim(), now) };
  }
  return now;
}

function declared(name: string, value: string, { size }: TextStyle): Partial<TextStyle> {
  switch (name) {
    case 'font':
      return shorthand(value);
    case 'font-size':
      return sized(value);
    case 'font-weight':
      return { bold: value === 'bold' || value === 'bolder' || Number(value) >= BOLD_FROM };
    case 'font-style':
      return { slanted: value === 'italic' || value.startsWith('oblique') };
    case 'text-decoration':
    case 'text-decoration-line':
      return { underline: /\b(?:underline|word)\b/.test(value) };
    case 'color': {
      const colour = colourIn(value);
      return colour ? { colour } : {};
    }
    case 'text-align': {
      const align = ALIGNS[value as keyof typeof ALIGNS];
      return align ? { align } : {};
    }
    case 'letter-spacing': {
      const spacing = value.endsWith('em') ? Number.parseFloat(value) * size : pointsIn(value);
      return spacing !== undefined && Math.abs(spacing) <= 100 ? { letterSpacing: spacing } : {};
    }
    default:
      return {};
  }
}

/** As Acrobat writes it: `font: italic bold 12.0pt Helvetica` or with the family first. */
function shorthand(value: string): Partial<TextStyle> {
  const size = /(?:^|\s)(\d*\.?\d+(?:pt|px))\b/.exec(value)?.[1];
  return {
    ...(size !== undefined && sized(size)),
    ...(/\bbold\b/i.test(value) && { bold: true }),
    ...(/\b(?:italic|oblique)\b/i.test(value) && { slanted: true }),
  };
}

function sized(value: string): Partial<TextStyle> {
  const size = pointsIn(value);
  return size !== undefined && size >= LEAST_SIZE && size <= MOST_SIZE ? { size } : {};
}

function pointsIn(value: string): number | undefined {
  const [, number = '', unit = ''] = /^(-?\d*\.?\d+)\s*([a-z]*)$/i.exec(value) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === '' || factor === undefined ? undefined : Number(number) * factor;
}

function colourIn(value: string): Rgb | undefined {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  if (digits !== '') {
    const wide = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    return shares(/../g, wide, (pair) => Number.parseInt(pair, 16));
  }
  if (/^rgb\(/i.test(value)) return shares(/\d+(?:\.\d+)?/g, value, Number);
  return COLOURS[value.toLowerCase()];
}

function shares(part: RegExp, text: string, numberOf: (part: string) => number): Rgb | undefined {
  const [red, green, blue] = (text.match(part) ?? []).map((each) => Math.min(1, numberOf(each) / 255));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}
