import { latin1 } from '@pagewright/ground/bytes';
import { ContentLexer, TOKEN } from '@pagewright/pdf/content-stream/lexer.ts';
import { keyOf, OPERATORS } from '@pagewright/pdf/content-stream/operators.ts';
import { StringBytes } from '@pagewright/pdf/objects/string-bytes.ts';
import { unescapeName } from '@pagewright/pdf/objects/parser.ts';

/** What a content stream does to the font, and the bytes it shows with it (ISO 32000-2, 9.3 and 9.4). */
export interface TextVisitor {
  font(name: string): void;
  graphicsState(name: string): void;
  save(): void;
  restore(): void;
  /** The bytes of one string; valid during the call only. */
  show(codes: Uint8Array): void;
}

const KNOWN = new Set([...Object.keys(OPERATORS), 'ID', 'EI'].map(keyOf));
/** Letters of the operators that are listened to. */
const MAY_HIDE_OPERATOR = /[TgqQB'"]/;
const VALUES = new Set(['true', 'false', 'null']);
const SHOW = new Set(['Tj', 'TJ', "'", '"'].map(keyOf));
const [SET_FONT, SET_STATE, SAVE, RESTORE, BEGIN_IMAGE] = ['Tf', 'gs', 'q', 'Q', 'BI'].map(keyOf);

/**
 * Reads the text operators of a content stream. `false` where something in it is no content as we know it: a reader
 * might then show text that was not found here.
 */
export function visitText(content: Uint8Array, visitor: TextVisitor): boolean {
  const lexer = new ContentLexer(content);
  const codes = new StringBytes();
  let nameFrom = 0;
  let nameTo = 0;
  /** Where the strings lie that the next operator may show: beginnings and ends by turns. */
  const strings: number[] = [];
  const name = () => unescapeName(latin1(content, nameFrom, nameTo));
  /** Readers pass over words they do not know, but some take "TjQ" for two operators. */
  const isHarmless = () => {
    const word = latin1(content, lexer.start, lexer.end);
    return VALUES.has(word) || (strings.length === 0 && !MAY_HIDE_OPERATOR.test(word));
  };
  for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
    if (token === TOKEN.literal || token === TOKEN.hex) strings.push(lexer.start, lexer.end);
    else if (token === TOKEN.name) {
      nameFrom = lexer.start + 1;
      nameTo = lexer.end;
    }
    if (token !== TOKEN.word) continue;
    const key = lexer.key();
    if (key === 0) {
      if (!isHarmless()) return false;
      continue;
    }
    if (SHOW.has(key))
      for (let at = 0; at < strings.length; at += 2)
        visitor.show(codes.read(content, strings[at] ?? 0, strings[at + 1] ?? 0));
    else if (key === SET_FONT) visitor.font(name());
    else if (key === SET_STATE) visitor.graphicsState(name());
    else if (key === SAVE) visitor.save();
    else if (key === RESTORE) visitor.restore();
    else if (key === BEGIN_IMAGE) {
      if (!passImage(lexer)) return false;
    } else if (!KNOWN.has(key) && !isHarmless()) return false;
    strings.length = 0;
  }
  return true;
}

/** Bytes that hold a text object were perhaps no picture any more. */
function passImage(lexer: ContentLexer): boolean {
  const data = lexer.passInlineImage();
  return data !== undefined && !/[\s)\]>]BT[\s/]/.test(latin1(lexer.bytes, data.from, data.to));
}
