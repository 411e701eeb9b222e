import type { OcrLine, OcrWord } from '../page/ocr-page.ts';
import { followsUnspaced } from '../page/unspaced.ts';
import { ADVANCE, SPACE } from './font-file.ts';
import type { PageFrame } from './page-frame.ts';
import { winAnsi } from './win-ansi.ts';

/** Names of the fonts among the page's resources. */
export interface FontNames {
  western: string;
  every: string;
}

/** Rendering mode 3: neither filled nor stroked (ISO 32000-2, table 104). */
const INVISIBLE = '3 Tr';
/** Degrees, points, and per cent below: finer steps cost bytes and move nothing that can be seen. */
const ANGLE_STEP = 0.1;
const SIZE_STEP = 0.5;
/** A space that would be scaled beyond this (percent of the word) is a jump instead. */
const MOST_STRETCHED = 1.25;
const SCALES = { least: 4, most: 2000, step: 4 };

/**
 * The content stream of a page's invisible text: every word where it stands, as long as it is there and along its
 * baseline. Words follow each other by their widths, so that most take one number each. `highBytes`: of the characters
 * that took two bytes, the first ones.
 */
export function layerContent(
  lines: readonly OcrLine[],
  frame: PageFrame,
  fonts: FontNames,
): { content: string; highBytes: ReadonlySet<number> } {
  const writer = new LayerContent(frame, fonts);
  for (const line of lines) writer.add(line);
  const { content, highBytes } = writer;
  return { content: content === '' ? '' : `q\nBT\n${INVISIBLE}\n${content}ET\nQ\n`, highBytes };
}

class LayerContent {
  content = '';
  readonly highBytes = new Set<number>();
  private readonly frame: PageFrame;
  private readonly fonts: FontNames;
  private font = '';

  constructor(frame: PageFrame, fonts: FontNames) {
    this.frame = frame;
    this.fonts = fonts;
  }

  add({ words, angle, size }: OcrLine): void {
    const [first] = words;
    if (!first) return;
    const { frame } = this;
    const fontSize = Math.max(1, Math.round(size / SIZE_STEP) * SIZE_STEP);
    const radians = ((Math.round(angle / ANGLE_STEP) * ANGLE_STEP + frame.turn) * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(radians), -Math.sin(radians)];
    const start = frame.toUser(first.x, first.y);
    this.content += `${matrix(cosine, sine, -sine, cosine)} ${places(start.x, start.y)} Tm\n`;
    const along = ({ x, y }: OcrWord) => {
      const place = frame.toUser(x, y);
      return (place.x - start.x) * cosine + (place.y - start.y) * sine;
    };

    // Where the line matrix stands, and where the last word and its space have led from there.
    let origin = 0;
    let pen = 0;
    for (const [index, word] of words.entries()) {
      const at = along(word);
      if (Math.abs(at - pen) > 0.02 * fontSize + 0.05) {
        const jump = Number((at - origin).toFixed(1));
        this.content += `${jump} 0 Td\n`;
        origin += jump;
        pen = origin;
      }
      const next = words[index + 1];
      const room = next && along(next) - pen;
      const isJoined = next !== undefined && room !== undefined && followsUnspaced(word, next, room - word.length);
      pen += this.write(word, fontSize, { room, after: isJoined ? '' : ' ' });
    }
  }

  /**
   * `room` is what there is to the start of the next word, `after` what parts both. Answers how far the pen has moved
   * (points).
   */
  private write(
    { text, length, direction }: OcrWord,
    fontSize: number,
    { room, after }: { room: number | undefined; after: ' ' | '' },
  ): number {
    // Readers expect text written from right to left as it stands on the page, from left to right.
    const shown = (direction === 'rtl' ? mirrored(text) : text) + after;
    const codes = winAnsi(shown);
    const font = `/${codes ? this.fonts.western : this.fonts.every} ${fontSize} Tf\n`;
    const width = (ADVANCE * text.length * fontSize) / 1000;
    const natural = width + (after.length * SPACE * fontSize) / 1000;
    const own = length / width;
    const joined = (room ?? 0) / natural;
    const isFilled = (after === '' && joined > 0) || (joined > own / MOST_STRETCHED && joined < own * MOST_STRETCHED);
    const scale = isFilled ? joined : own;
    const whole = Math.round((scale * 100) / SCALES.step) * SCALES.step;
    const percent = Math.min(SCALES.most, Math.max(SCALES.least, whole));
    if (!codes) for (let unit = 0; unit < shown.length; unit += 1) this.highBytes.add(shown.charCodeAt(unit) >> 8);
    if (font !== this.font) this.content += font;
    this.font = font;
    this.content += `${percent} Tz${codes ? literal(codes) : hex(shown)}Tj\n`;
    return (natural * percent) / 100;
  }
}

/** Marks too come before what they stand on: readers turn around all characters alike. */
const mirrored = (text: string) => [...text].toReversed().join('');

/** One character a byte (ISO 32000-2, 7.3.4.2). */
const literal = (codes: Buffer) => `(${codes.toString('latin1').replace(/[\\()]/g, '\\$&')})`;

function hex(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at += 1) digits += text.charCodeAt(at).toString(16).padStart(4, '0');
  return `<${digits}>`;
}

const matrix = (...values: number[]) => values.map((value) => Number(value.toFixed(5)) || 0).join(' ');
const places = (...values: number[]) => values.map((value) => Number(value.toFixed(1)) || 0).join(' ');
