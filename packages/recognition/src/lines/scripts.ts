import type { Letter } from '../glyphs/letter.ts';
import type { StyleBook } from '../glyphs/styles.ts';
import type { TextStyle } from '../model/text.ts';
import type { Line } from './line.ts';

/** In multiples of the line's text size: raised and lowered characters are smaller than this, unless they are far off the baseline. */
const SMALLER = 0.88;
/** In multiples of the line's text size. */
const RAISED = 0.12;
const LOWERED = 0.07;

/** What a raised mark that was read off a picture may be; OCR tells the places of words, not of letters. */
const READ_MARK = /^[\d*†‡§()[\],]{1,4}$/;

/** Marks raised and lowered characters in the styles of the line's letters. */
export function markScripts(line: Line, styles: StyleBook, source: 'page' | 'ocr'): void {
  for (const { letters } of line.words) {
    // Baselines that were read off a picture waver: words far from theirs are words of the line.
    if (source === 'ocr' && !READ_MARK.test(letters.map(({ text }) => text).join(''))) continue;
    for (const letter of letters) {
      const script = scriptOf(letter, line);
      if (script === 'normal' || (source === 'ocr' && script === 'subscript')) continue;
      letter.style = styles.alter(letter.style, { script });
    }
  }
}

function scriptOf({ size, baseline }: Letter, line: Line): TextStyle['script'] {
  const above = (line.baseline - baseline) / line.size;
  const small = size < line.size * SMALLER;
  if (small ? above > RAISED : above > 0.25) return 'superscript';
  if (small ? above < -LOWERED : above < -0.16) return 'subscript';
  return 'normal';
}
