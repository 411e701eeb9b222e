import { PdfName, PdfNumber, PdfString } from '@pagewright/pdf/objects/objects.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Typeface } from '@pagewright/pdf/typesetting/typeface.ts';
import type { Path } from '../geometry/path.ts';
import type { Rgb } from '../style/colours.ts';
import { boxOfPath, isEmpty, meet, type Box, type Canvas, type Pen, type SetText, type Shading } from './canvas.ts';

/** Names for what several pages share: fonts and layers. */
export interface SharedNames {
  font: (face: Typeface) => string;
  /** `undefined` for what belongs to no layer. */
  layer: (name: string) => string | undefined;
}

/** More than this on one page no viewer shows in a reasonable time (bytes). */
const LARGEST_CONTENT = 192 * 1024 * 1024;
const PIECE = 64 * 1024;
/** Farther away a viewer's arithmetic fails; nothing of the page is there. */
const FARTHEST = 1e6;

/** Writes a page's content stream (ISO 32000-2, clause 8). */
export class PdfCanvas implements Canvas {
  visible: Box;
  readonly fonts = new Set<string>();
  readonly layers = new Set<string>();
  readonly shadings: Shading[] = [];
  private readonly names: SharedNames;
  private readonly pieces: Buffer[] = [];
  private piece = '';
  private bytes = 0;
  private open: string | undefined;
  private state = '';
  private fillColour = '';

  constructor(page: Box, names: SharedNames) {
    this.visible = page;
    this.names = names;
  }

  content(): Buffer {
    this.closeLayer();
    this.flush();
    return Buffer.concat(this.pieces);
  }

  layer(name: string): void {
    const wanted = this.names.layer(name);
    if (wanted === this.open) return;
    this.closeLayer();
    this.openLayer(wanted);
  }

  within(layer: string, work: () => void): void {
    this.closeLayer();
    const outer = this.names.layer(layer);
    if (outer !== undefined) {
      this.layers.add(outer);
      this.put(`/OC /${outer} BDC\n`);
    }
    work();
    this.closeLayer();
    if (outer !== undefined) this.put('EMC\n');
  }

  stroke(path: Path, pen: Pen): void {
    const box = boxOfPath(path);
    const margin = pen.width;
    const reach = {
      left: box.left - margin,
      bottom: box.bottom - margin,
      right: box.right + margin,
      top: box.top + margin,
    };
    if (isEmpty(meet(this.visible, reach))) return;
    this.setPen(pen);
    this.put(`${this.spell(path)}S\n`);
  }

  area(path: Path, colour: Rgb): void {
    if (isEmpty(meet(this.visible, boxOfPath(path)))) return;
    this.setFill(colour);
    this.put(`${this.spell(path)}f*\n`);
  }

  shade(path: Path, shading: Shading): void {
    if (isEmpty(meet(this.visible, boxOfPath(path)))) return;
    const name = `Sh${this.shadings.push(shading) - 1}`;
    this.put(`q\n${this.spell(path)}W* n /${name} sh\nQ\n`);
  }

  text({ face, text, transform: { x, y, origin }, colour }: SetText): void {
    const numbers = [x.x, x.y, y.x, y.y, origin.x, origin.y];
    if (!numbers.every((number) => Number.isFinite(number) && Math.abs(number) < FARTHEST)) return;
    const name = this.names.font(face);
    this.fonts.add(name);
    this.setFill(colour);
    this.put(
      `${writer.line(
        ['BT'],
        ['Tf', PdfName.of(name), 1],
        ['Tm', fine(x.x), fine(x.y), fine(y.x), fine(y.y), origin.x, origin.y],
        ['Tj', new PdfString(face.spell(text))],
        ['ET'],
      )}\n`,
    );
  }

  clip(path: Path, work: () => void): void {
    const before = this.visible;
    const seen = meet(before, boxOfPath(path));
    if (isEmpty(seen)) return;
    this.visible = seen;
    this.closeLayer();
    this.put(`q\n${this.spell(path)}W* n\n`);
    work();
    this.closeLayer();
    this.put('Q\n');
    this.forget();
    this.visible = before;
  }

  /** Black behind everything, as screens show drawings. */
  background({ width, height }: { width: number; height: number }): void {
    this.closeLayer();
    this.put(`${writer.line(['g', 0], ['re', 0, 0, exactly(width), exactly(height)], ['f'])}\n`);
    this.forget();
  }

  private openLayer(name: string | undefined): void {
    this.open = name;
    if (name === undefined) return;
    this.layers.add(name);
    this.put(`/OC /${name} BDC\n`);
  }

  private closeLayer(): void {
    if (this.open !== undefined) this.put('EMC\n');
    this.open = undefined;
  }

  private setPen({ colour, width, dashes, ends }: Pen): void {
    const round = ends === 'round' ? 1 : 0;
    const pattern = [(dashes?.lengths ?? []).map(fine), fine(dashes?.phase ?? 0)] as const;
    const state = `${writer.line(['RG', ...shares(colour)], ['w', width], ['J', round], ['j', round], ['d', ...pattern])}\n`;
    if (state === this.state) return;
    this.state = state;
    this.put(state);
  }

  private setFill(colour: Rgb): void {
    const spelled = `${writer.line(['rg', ...shares(colour)])}\n`;
    if (spelled === this.fillColour) return;
    this.fillColour = spelled;
    this.put(spelled);
  }

  private forget(): void {
    this.state = '';
    this.fillColour = '';
  }

  private spell({ steps, numbers }: Path): string {
    let text = '';
    let next = 0;
    for (const step of steps) {
      const count = step === 'c' ? 6 : step === 'h' ? 0 : 2;
      for (let index = 0; index < count; index += 1)
        text += `${spellNumber(bounded(numbers[next + index] ?? 0), DECIMALS)} `;
      next += count;
      text += `${step}\n`;
    }
    return text;
  }

  private put(text: string): void {
    this.piece += text;
    if (this.piece.length > PIECE) this.flush();
  }

  private flush(): void {
    this.bytes += this.piece.length;
    if (this.bytes > LARGEST_CONTENT) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: LARGEST_CONTENT });
    this.pieces.push(Buffer.from(this.piece, 'latin1'));
    this.piece = '';
  }
}

const bounded = (number: number) => Math.min(Math.max(number, -FARTHEST), FARTHEST);

/** Thousandths of a point are finer than any printer. */
const DECIMALS = 3;
const writer = new ContentWriter({ decimals: DECIMALS, spacing: 'wide' });

/** What lengths are multiplied with is worth more decimals. */
const fine = (number: number) => ContentWriter.exactly(number, 6, 'nearest');

/** As the page's own box has it. */
const exactly = (number: number) => new PdfNumber(String(number));

const shares = ([red, green, blue]: Rgb) => [red / 255, green / 255, blue / 255] as const;
