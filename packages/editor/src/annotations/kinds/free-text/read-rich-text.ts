import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { Parser } from 'htmlparser2';
import { withStyle, type TextStyle } from './text-style.ts';

type Paragraph = FreeText['paragraphs'][number];

/** Deeper than anybody nests a text, and more than anybody says in one. */
const DEEPEST = 100;
const LONGEST = 1_000_000;

/** Their contents are no text. */
const UNSEEN = new Set(['script', 'style', 'head', 'title']);
const STYLES: Record<string, string> = {
  b: 'font-weight:bold',
  strong: 'font-weight:bold',
  i: 'font-style:italic',
  em: 'font-style:italic',
  u: 'text-decoration:underline',
};

/** What they show is more than runs in one line. */
const MORE = new Set(['table', 'img', 'ul', 'ol', 'sup', 'sub']);
const RAISED = /vertical-align\s*:\s*(?!baseline|0)/;

interface Element {
  name: string;
  style: TextStyle;
}

/**
 * Rich text as paragraphs; `undefined` for what is no XHTML, `more` where it shows what paragraphs of ours do not. `plain`: the
 * style of what says none.
 */
export function readRichText(xml: string, plain: TextStyle): Paragraph[] | 'more' | undefined {
  if (xml.length > LONGEST || !/<body[\s>]/.test(xml)) return undefined;
  const reading = new Reading(plain);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reading.open(name, attributes['style'] ?? ''),
      onclosetag: (_, isImplied) => reading.close(isImplied),
      ontext: (text) => reading.add(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return reading.isMore ? 'more' : reading.paragraphs;
}

class Reading {
  isMore = false;
  private readonly done: Paragraph[] = [];
  private readonly elements: Element[] = [];
  private readonly plain: TextStyle;
  private current: Paragraph | undefined;
  private isBroken = false;

  constructor(plain: TextStyle) {
    this.plain = plain;
  }

  /** `undefined` where elements did not end, or nothing was said. */
  get paragraphs(): Paragraph[] | undefined {
    this.finish();
    return this.isBroken || this.done.length === 0 ? undefined : this.done;
  }

  open(qualified: string, style: string): void {
    const name = qualified.slice(qualified.indexOf(':') + 1).toLowerCase();
    if (this.elements.length >= DEEPEST) this.isBroken = true;
    if (MORE.has(name) || RAISED.test(style)) this.isMore = true;
    const own = [STYLES[name], style].filter(Boolean).join(';');
    this.elements.push({ name, style: withStyle(this.style, own) });
    if (name === 'p' || name === 'div' || name === 'li') {
      this.finish();
      this.begin();
    }
    if (name === 'br') {
      this.begin();
      this.finish();
      this.begin();
    }
  }

  /** An element that the parser had to close itself was not closed by whoever wrote it. */
  close(isImplied: boolean): void {
    const closed = this.elements.pop();
    if (isImplied && closed?.name !== 'br') this.isBroken = true;
    if (closed?.name === 'p' || closed?.name === 'div' || closed?.name === 'li') this.finish();
  }

  add(text: string): void {
    if (this.elements.some(({ name }) => UNSEEN.has(name)) || this.elements.length === 0) return;
    const shown = text.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '');
    if (shown === '' || (!this.current && shown.trim() === '')) return;
    const { size, colour, bold, slanted, underline } = this.style;
    const run = {
      text: shown,
      size,
      colour,
      ...(bold && { bold }),
      ...(slanted && { slanted }),
      ...(underline && { underline }),
      faces: [],
    };
    const { runs } = this.begin();
    const last = runs.at(-1);
    // The parser gives an entity apart from what stands beside it.
    if (last && this.isSame(last, run)) last.text += shown;
    else runs.push(run);
  }

  private isSame(one: Paragraph['runs'][number], other: Paragraph['runs'][number]): boolean {
    return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' });
  }

  private get style(): TextStyle {
    return this.elements.at(-1)?.style ?? this.plain;
  }

  private begin(): Paragraph {
    return (this.current ??= { runs: [], align: this.style.align });
  }

  /** A line without letters has a run that says how high it is. */
  private finish(): void {
    const { current, style } = this;
    this.current = undefined;
    if (!current) return;
    if (current.runs.length === 0) current.runs.push({ text: '', size: style.size, colour: style.colour, faces: [] });
    this.done.push(current);
  }
}
