import type { FontFacts } from '@pagewright/pdf/page-content.ts';
import type { TextStyle } from '../model/text.ts';

/** Keeps one object for each style, so that styles are compared by identity. */
export class StyleBook {
  readonly #styles = new Map<string, TextStyle>();

  keep(style: TextStyle): TextStyle {
    const key = keyOf(style);
    const known = this.#styles.get(key);
    if (known) return known;
    this.#styles.set(key, style);
    return style;
  }

  /** The style with some of its properties changed. */
  alter(style: TextStyle, change: Partial<TextStyle>): TextStyle {
    return this.keep({ ...style, ...change });
  }
}

/** Sizes are kept to a twentieth of a point: what differs less is one size. */
export function styleOf(font: FontFacts, size: number, color: number): TextStyle {
  return {
    family: font.family || font.name,
    size: Math.round(size * 20) / 20,
    bold: font.weight >= 600,
    italic: font.italic,
    underline: false,
    strike: false,
    color,
    script: 'normal',
    serif: font.serif,
    fixedPitch: font.fixedPitch,
  };
}

function keyOf(style: TextStyle): string {
  const marks = [style.bold, style.italic, style.underline, style.strike, style.serif, style.fixedPitch];
  const flags = marks.reduce((bits, mark, index) => bits | (mark ? 1 << index : 0), 0);
  return `${style.family}|${style.size}|${flags}|${style.color}|${style.highlight ?? ''}|${style.ground ?? ''}|${style.script}`;
}
