import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { byteString } from '@pagewright/pdf/objects/text-string.ts';
import { fromUtf16, hex } from '@pagewright/ground/bytes';
import { PdfName, PdfString } from '@pagewright/pdf/objects/objects.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
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
/** Points: words of one line that differ by less stand on one baseline. */
const LEAST_RISE = 0.25;
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
  const layer = new LayerContent(frame, fonts);
  for (const line of lines) layer.addLine(line);
  const { content, highBytes } = layer;
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

  addLine(line: OcrLine): void {
    const { words, angle, size } = levelled(line);
    const [first] = words;
    if (!first) return;
    const { frame } = this;
    const fontSize = Math.max(1, Math.round(size / SIZE_STEP) * SIZE_STEP);
    const radians = ((Math.round(angle / ANGLE_STEP) * ANGLE_STEP + frame.turn) * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(radians), -Math.sin(radians)];
    const start = frame.toUser(first.x, first.y);
    this.add(['Tm', turn(cosine), turn(sine), turn(-sine), turn(cosine), start.x, start.y]);
    const placeOf = (word: OcrWord) => {
      const place = frame.toUser(word.x, word.y);
      const [x, y] = [place.x - start.x, place.y - start.y];
      return { along: x * cosine + y * sine, above: y * cosine - x * sine };
    };

    // Where the line matrix stands, and where the last word and its space have led from there.
    let origin = 0;
    let height = 0;
    let pen = 0;
    for (const [index, word] of words.entries()) {
      const { along: at, above } = placeOf(word);
      const rise = Math.abs(above - height) < LEAST_RISE ? 0 : roundTo(above - height, DECIMALS, 'nearest');
      if (rise !== 0 || Math.abs(at - pen) > 0.02 * fontSize + 0.05) {
        const jump = roundTo(at - origin, DECIMALS, 'nearest');
        this.add(['Td', jump, rise]);
        origin += jump;
        height += rise;
        pen = origin;
      }
      const next = words[index + 1];
      const room = next && placeOf(next).along - pen;
      const isJoined = next !== undefined && room !== undefined && followsUnspaced(word, next, room - word.length);
      pen += this.write(word, fontSize, { room, after: isJoined ? '' : ' ' });
    }
  }

  private add(...operations: Operation[]): void {
    this.content += `${writer.line(...operations)}\n`;
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
    const font = `${writer.line(['Tf', PdfName.of(codes ? this.fonts.western : this.fonts.every), fontSize])}\n`;
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
    const string = codes ? byteString(codes) : new PdfString(`<${hex(fromUtf16(shown))}>`);
    this.add(['Tz', percent], ['Tj', string]);
    return (natural * percent) / 100;
  }
}

/** Points: of letters whose baseline differs by more within a word, Poppler makes two words (`TextPage::addChar`). */
const MOST_DRIFT = 0.4;
/** Degrees by which a scan may lie askew; beyond, text is meant to slant. */
const MOST_ASKEW = 10;

/**
 * A line that slopes so much that readers would break its words, as words that each stand level, at the height of their middle. The
 * line still slopes, in steps.
 */
function levelled(line: OcrLine): OcrLine {
  const quarter = Math.round(line.angle / 90) * 90;
  const slope = ((line.angle - quarter) * Math.PI) / 180;
  const longest = Math.max(...line.words.map(({ length }) => length));
  const isStraight = longest * Math.abs(Math.sin(slope)) <= MOST_DRIFT;
  if (isStraight || Math.abs(line.angle - quarter) > MOST_ASKEW) return line;
  const down = (quarter * Math.PI) / 180 + Math.PI / 2;
  const words = line.words.map((word) => {
    const drop = (word.length / 2) * Math.sin(slope);
    return { ...word, x: word.x + drop * Math.cos(down), y: word.y + drop * Math.sin(down) };
  });
  return { ...line, angle: quarter, words };
}

/** Marks too come before what they stand on: readers turn around all characters alike. */
const mirrored = (text: string) => [...text].toReversed().join('');

/** Of a point. */
const DECIMALS = 1;
const writer = new ContentWriter({ decimals: DECIMALS, rounding: 'nearest', spacing: 'tight' });
/** A wrong turn would show at the end of a long line. */
const turn = (share: number) => ContentWriter.exactly(share, 5, 'nearest');
