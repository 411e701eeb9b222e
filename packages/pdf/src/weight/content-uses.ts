import { latin1 } from '@pagewright/ground/bytes';
import { ContentLexer, TOKEN } from '../content-stream/lexer.ts';
import { keyOf } from '../content-stream/operators.ts';
import { unescapeName } from '../objects/parser.ts';

/** What a content stream draws, by the names of its resources, and how often. */
export interface ContentUses {
  operators: number;
  objects: Map<string, number>;
  patterns: Map<string, number>;
  states: Map<string, number>;
  /** Bytes of text shown in each font. */
  fonts: Map<string, number>;
}

const [DRAW, STATE, FONT, FILL, STROKE, BEGIN_IMAGE] = ['Do', 'gs', 'Tf', 'scn', 'SCN', 'BI'].map(keyOf);
const SHOWS = new Set(['Tj', 'TJ', "'", '"'].map(keyOf));

/** Counts up to `most` operators; one more tells that there are others. */
export function contentUses(content: Uint8Array, most: number): ContentUses {
  const lexer = new ContentLexer(content);
  const uses: ContentUses = {
    operators: 0,
    objects: new Map(),
    patterns: new Map(),
    states: new Map(),
    fonts: new Map(),
  };
  /** Where the last name lies; 0 where there was none since the last operator. */
  let [from, to] = [0, 0];
  let shown = 0;
  let font: string | undefined;
  const name = () => unescapeName(latin1(content, from, to));
  for (let token = lexer.next(); token !== TOKEN.end && uses.operators <= most; token = lexer.next()) {
    if (token === TOKEN.name) [from, to] = [lexer.start + 1, lexer.end];
    else if (token === TOKEN.literal || token === TOKEN.hex) shown += lexer.end - lexer.start - 2;
    if (token !== TOKEN.word) continue;
    uses.operators += 1;
    const key = lexer.key();
    if (key === BEGIN_IMAGE) lexer.passInlineImage();
    else if (SHOWS.has(key)) {
      if (font !== undefined) count(uses.fonts, font, shown);
    } else if (to > 0) {
      if (key === DRAW) count(uses.objects, name());
      else if (key === STATE) count(uses.states, name());
      else if (key === FONT) font = name();
      else if (key === FILL || key === STROKE) count(uses.patterns, name());
    }
    to = 0;
    shown = 0;
  }
  return uses;
}

function count(counts: Map<string, number>, name: string, times = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + times);
}
