import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import { spelled } from '../../../added/frame.ts';

/** Letters whose forms depend on their neighbours, or that run to the left: codes one by one would show them wrongly. */
const SHAPED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{M}]/u;

/** The font that a field names, as far as a value can be set in it. */
export class FieldFont {
  private readonly font: TextFont;
  /** Above the baseline, as a share of the size. */
  readonly ascent: number;
  /** Below the baseline, as a share of the size; negative. */
  readonly descent: number;

  constructor(font: TextFont) {
    this.font = font;
    // Fonts that do not say it are mostly those that every reader has.
    this.ascent = font.ascent > 0 ? font.ascent / 1000 : 0.75;
    this.descent = font.descent < 0 ? font.descent / 1000 : -0.22;
  }

  canShow(text: string): boolean {
    if (this.font.obstacle !== undefined || this.font.vertical || SHAPED.test(text)) return false;
    return [...text].every((letter) => letter === '\n' || this.codeOf(letter) !== undefined);
  }

  /** As a share of the size; with what stands before it, where that is known already. */
  widthOf(text: string, before = 0): number {
    let width = before;
    for (const letter of text) {
      const code = this.codeOf(letter);
      if (code) width += this.font.advanceOf(code) / 1000;
    }
    return width;
  }

  /** As an operand of `Tj`. */
  spelled(text: string): string {
    const digits = [...text].map((letter) => {
      const code = this.codeOf(letter);
      return code ? code.value.toString(16).padStart(code.length * 2, '0') : '';
    });
    return `<${digits.join('')}>`;
  }

  private codeOf(letter: string): Code | undefined {
    return this.font.codesOf(letter)[0];
  }
}

/** Text that begins there, in points. */
export const shownAt = (font: FieldFont, text: string, x: number, y: number): string =>
  `1 0 0 1 ${spelled(x, y)} Tm ${font.spelled(text)} Tj`;
