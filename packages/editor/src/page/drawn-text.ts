import { mendText } from '@pagewright/recognition/glyphs/mend-text.ts';
import { ContentLexer, TOKEN } from '@pagewright/pdf/content-stream/lexer.ts';
import { keyOf } from '@pagewright/pdf/content-stream/operators.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import {
  asArray,
  asDict,
  asName,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { unescapeName } from '@pagewright/pdf/objects/parser.ts';
import { StringBytes } from '@pagewright/pdf/objects/string-bytes.ts';
import { latin1 } from '@pagewright/ground/bytes';
import { decodedContent } from './contents.ts';

const [SAVE, RESTORE, FONT, STATE, FORM, IMAGE] = ['q', 'Q', 'Tf', 'gs', 'Do', 'BI'].map(keyOf);
const SHOWS: ReadonlySet<number> = new Set(['Tj', 'TJ', "'", '"'].map(keyOf));
const MOST_SAVED = 4096;
const DEEPEST_FORMS = 28;

type ReadFont = (font: PdfObject | undefined) => TextFont;

/**
 * What content shows, letter by letter in the order in which it is drawn, without looking where: a tenth of the work of
 * `Interpreter` and `linesOf`. Words are not apart, and whoever writes from right to left, or comes back to a line later, is
 * not read as people read. It tells where reading a page is worth it.
 */
export class DrawnText {
  private readonly readFont: ReadFont;
  private readonly strings = new StringBytes();
  /** Codes of fonts are asked for again and again. */
  private readonly texts = new WeakMap<TextFont, Map<number, string>>();

  constructor(readFont: ReadFont) {
    this.readFont = readFont;
  }

  of(bytes: Uint8Array, resources: PdfDict | undefined): string {
    const parts: string[] = [];
    this.read({ bytes, resources, font: undefined, forms: [] }, parts);
    return parts.join('');
  }

  private read({ bytes, resources, font: inherited, forms }: Drawn, parts: string[]): void {
    const lexer = new ContentLexer(bytes);
    const saved: (TextFont | undefined)[] = [];
    /** Of the operator to come: its strings by where they begin and end, and its name. */
    const strings: number[] = [];
    let [nameFrom, nameTo] = [0, 0];
    let font = inherited;
    const named = (kind: string) =>
      asDict(resources?.get(kind))?.get(unescapeName(latin1(bytes, nameFrom + 1, nameTo)));
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (token === TOKEN.name) [nameFrom, nameTo] = [lexer.start, lexer.end];
      else if (token === TOKEN.literal || token === TOKEN.hex) strings.push(lexer.start, lexer.end);
      if (token !== TOKEN.word) continue;
      const key = lexer.key();
      if (SHOWS.has(key) && font) this.show(font, bytes, strings, parts);
      else if (key === SAVE && saved.length < MOST_SAVED) saved.push(font);
      else if (key === RESTORE) font = saved.pop() ?? font;
      else if (key === FONT) font = this.readFont(named('Font'));
      else if (key === STATE) {
        const given = asArray(asDict(named('ExtGState'))?.get('Font'));
        if (given) font = this.readFont(given[0]);
      } else if (key === FORM) this.readForm(named('XObject'), { resources, font, forms }, parts);
      else if (key === IMAGE) lexer.passInlineImage();
      strings.length = 0;
    }
  }

  private show(font: TextFont, bytes: Uint8Array, strings: readonly number[], parts: string[]): void {
    for (let at = 0; at < strings.length; at += 2)
      for (const code of font.cut(this.strings.read(bytes, strings[at] ?? 0, strings[at + 1] ?? 0)))
        parts.push(this.textOf(font, code));
  }

  private textOf(font: TextFont, code: ReturnType<TextFont['cut']>[number]): string {
    let texts = this.texts.get(font);
    if (!texts) this.texts.set(font, (texts = new Map()));
    const key = code.length * 2 ** 32 + code.value;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const told = font.textOf(code);
    const text = told === undefined ? '\uFFFD' : mendText(told, font.name);
    texts.set(key, text);
    return text;
  }

  private readForm(
    object: PdfObject | undefined,
    { resources, font, forms }: Omit<Drawn, 'bytes'>,
    parts: string[],
  ): void {
    const form = resolve(object);
    if (!(form instanceof PdfStream) || asName(form.dict.get('Subtype')) !== 'Form') return;
    // A form that draws itself is left out, as readers do.
    if (forms.includes(form) || forms.length >= DEEPEST_FORMS) return;
    const bytes = decodedContent([form]);
    if (!bytes) return;
    const own = asDict(form.dict.get('Resources')) ?? resources;
    this.read({ bytes, resources: own, font, forms: [...forms, form] }, parts);
  }
}

interface Drawn {
  bytes: Uint8Array;
  resources: PdfDict | undefined;
  font: TextFont | undefined;
  /** From the outermost to the one that is read. */
  forms: readonly PdfStream[];
}
