import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import type { Line } from '../layout/lines.ts';
import type { Words } from '../layout/words.ts';
import type { FontStyle } from '../fonts/font-set.ts';
import type { TextSettings } from '../settings.ts';
import { LineContent } from './line-content.ts';
import type { TextDocument } from './text-document.ts';

/** From baseline to baseline, in sizes: typewriters are set closer. */
const LINE_HEIGHT: Record<FontStyle, number> = { mono: 1.2, sans: 1.4, serif: 1.4 };
/** From the top of a line to its baseline, as a share of its height. */
const BASELINE = 0.78;
/** Between a line's number and its text, in columns. */
const NUMBER_GAP = 1.5;
const GREY: Operation = ['g', 0.45];
const BLACK: Operation = ['g', 0];

/** Puts lines on pages, from the top margin to the bottom one. */
export class PageWriter {
  /** What a line may take, in thousandths of the font's size. */
  readonly room: number;
  private readonly settings: TextSettings;
  private readonly words: Words;
  private readonly document: TextDocument;
  private readonly content: LineContent;
  /** Points from the left edge of the page to the text. */
  private readonly left: number;
  private readonly lineHeight: number;
  private readonly linesOnPage: number;
  private lines = 0;

  /** `highestNumber`: of the lines that get one; it decides the room that numbers take. */
  constructor(document: TextDocument, words: Words, settings: TextSettings, highestNumber: number) {
    const { fontSize, page, margin, lineNumbers, font } = settings;
    this.document = document;
    this.words = words;
    this.settings = settings;
    this.content = new LineContent(fontSize);
    const digits = String(highestNumber).length;
    const gutter = lineNumbers === 'shown' ? ((digits + NUMBER_GAP) * words.column * fontSize) / 1000 : 0;
    this.left = margin + gutter;
    this.room = ((page.width - margin - this.left) * 1000) / fontSize;
    this.lineHeight = LINE_HEIGHT[font] * fontSize;
    this.linesOnPage = Math.max(1, Math.floor((page.height - 2 * margin) / this.lineHeight));
  }

  /** `number`: of a line that begins a paragraph, where numbers are shown. */
  line(line: Line, number: number | undefined): void {
    if (this.lines === this.linesOnPage) this.endPage();
    const { page, margin, fontSize } = this.settings;
    const y = page.height - margin - (this.lines + BASELINE) * this.lineHeight;
    if (number !== undefined) this.number(number, y);
    const width = (line.advance * fontSize) / 1000;
    this.content.line(line, line.base % 2 === 0 ? this.left : page.width - margin - width, y);
    this.lines += 1;
  }

  /** Also of a page without lines. */
  endPage(): void {
    this.document.addPage(this.content.isEmpty ? '' : this.content.take());
    this.lines = 0;
  }

  get isFresh(): boolean {
    return this.lines === 0;
  }

  private number(number: number, y: number): void {
    const { strokes, advance } = this.words.word(String(number), 0);
    const gap = NUMBER_GAP * this.words.column;
    const x = this.left - ((advance + gap) * this.settings.fontSize) / 1000;
    this.content.operation(GREY);
    this.content.line({ items: [{ strokes, level: 0, advance, isSpace: false }], advance, base: 0 }, x, y);
    this.content.operation(BLACK);
  }
}
