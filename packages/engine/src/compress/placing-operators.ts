import { latin1 } from '@pagewright/ground/bytes';
import { ContentLexer, TOKEN } from '@pagewright/pdf/content-stream/lexer.ts';
import { keyOf } from '@pagewright/pdf/content-stream/operators.ts';
import { unescapeName } from '@pagewright/pdf/objects/parser.ts';

/** The operators of a content stream that decide where pictures come to lie (ISO 32000-2, 8.2, 8.4.4 and 8.8). */
export type PlacingOperator = { op: 'q' } | { op: 'Q' } | { op: 'cm'; matrix: Matrix } | { op: 'Do'; name: string };

/** `[a b c d e f]` as in ISO 32000-2, 8.3.4. */
export type Matrix = readonly [number, number, number, number, number, number];

const [SAVE, RESTORE, TRANSFORM, DRAW, BEGIN_IMAGE] = ['q', 'Q', 'cm', 'Do', 'BI'].map(keyOf);
const ENTRIES = 6;

/** Reads past everything else; text, paths and inline pictures are skipped unparsed. */
export function placingOperators(content: Uint8Array): PlacingOperator[] {
  const lexer = new ContentLexer(content);
  const found: PlacingOperator[] = [];
  let name = { from: 0, to: 0 };
  /** Where the last numbers lie, six at most, one after the other in a ring. */
  const places = new Uint32Array(ENTRIES * 2);
  let numbers = 0;
  const matrix = (): Matrix => {
    if (numbers < ENTRIES) return IDENTITY;
    const entry = (index: number) => {
      const place = ((numbers + index) % ENTRIES) * 2;
      const value = Number(latin1(content, places[place], places[place + 1]));
      return Number.isFinite(value) ? value : 0;
    };
    return [entry(0), entry(1), entry(2), entry(3), entry(4), entry(5)];
  };
  for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
    if (token === TOKEN.number) {
      places[(numbers % ENTRIES) * 2] = lexer.start;
      places[(numbers % ENTRIES) * 2 + 1] = lexer.end;
      numbers += 1;
    } else if (token === TOKEN.name) name = { from: lexer.start + 1, to: lexer.end };
    if (token !== TOKEN.word) continue;
    const key = lexer.key();
    if (key === SAVE) found.push({ op: 'q' });
    else if (key === RESTORE) found.push({ op: 'Q' });
    else if (key === TRANSFORM) found.push({ op: 'cm', matrix: matrix() });
    else if (key === DRAW) found.push({ op: 'Do', name: unescapeName(latin1(content, name.from, name.to)) });
    else if (key === BEGIN_IMAGE) lexer.passInlineImage();
    numbers = 0;
  }
  return found;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
