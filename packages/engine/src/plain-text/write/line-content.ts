import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import { fromUtf16, hex } from '@pagewright/ground/bytes';
import { PdfName, PdfString, dictOf } from '@pagewright/pdf/objects/objects.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { inVisualOrder } from '@pagewright/pdf/typesetting/bidi.ts';
import { moveTo, type Stroke } from '@pagewright/pdf/typesetting/shaping/strokes.ts';
import type { Line } from '../layout/lines.ts';

/** Spells lines of text as content of a page (ISO 32000-2, 9.4), within one text object. */
export class LineContent {
  private readonly size: number;
  private out: string[] = [];
  private font = '';
  private rise = 0;
  /** What `TJ` shows next. */
  private shown = '';

  constructor(size: number) {
    this.size = size;
  }

  get isEmpty(): boolean {
    return this.out.length === 0;
  }

  /** `x` and `y`: where its baseline begins at the left, in points. */
  line({ items }: Line, x: number, y: number): void {
    if (items.length === 0) return;
    this.out.push(writer.line(['Tm', 1, 0, 0, 1, x, y]));
    /** Where the next letter belongs, and where a viewer would put it (thousandths of the size). */
    let wanted = 0;
    let reached = 0;
    for (const { strokes, advance } of inVisualOrder(items)) {
      let at = wanted;
      for (const stroke of strokes) {
        this.begin(stroke);
        const move = moveTo(reached, at);
        // Two numbers in a row need white space between them.
        if (move !== 0) this.shown += `${move} `;
        this.shown += stroke.shown;
        reached += stroke.reach - move;
        at += stroke.advance;
        if (stroke.text !== undefined) this.end();
      }
      wanted += advance;
    }
    this.flush();
    this.setRise(0);
  }

  operation(operation: Operation): void {
    this.out.push(writer.line(operation));
  }

  /** Everything since the last call. */
  take(): string {
    const content = `BT\n${this.out.join('\n')}\nET\n`;
    this.out = [];
    this.font = '';
    return content;
  }

  private begin({ font, rise, text }: Stroke): void {
    if (font !== this.font) {
      this.flush();
      this.font = font;
      this.out.push(writer.line(['Tf', PdfName.of(font), this.size]));
    }
    this.setRise(rise);
    if (text === undefined) return;
    this.flush();
    const span = dictOf({ ActualText: new PdfString(`<feff${hex(fromUtf16(text))}>`) });
    this.out.push(writer.line(['BDC', PdfName.of('Span'), span]));
  }

  private end(): void {
    this.flush();
    this.out.push('EMC');
  }

  private setRise(rise: number): void {
    if (rise === this.rise) return;
    this.flush();
    this.rise = rise;
    this.out.push(writer.line(['Ts', (rise * this.size) / 1000]));
  }

  private flush(): void {
    if (this.shown !== '') this.out.push(`[${this.shown.replaceAll('><', '').replaceAll(' <', '<')}]TJ`);
    this.shown = '';
  }
}

/** Points to a hundredth. */
const writer = new ContentWriter({ decimals: 2, spacing: 'tight' });
