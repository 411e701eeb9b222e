import type { FieldPiece, KeptPiece, Piece, RunPiece, Wrapper } from './pieces.ts';

/** Fields whose result is words that somebody wrote; that of any other is computed, and stays (ECMA-376-1, 17.16.5). */
const OF_TEXT = /^\s*(?:HYPERLINK|TOC|TOA|INDEX|FORMTEXT|TITLE|SUBJECT|QUOTE|STYLEREF|INCLUDETEXT)\b/i;

export const isTextField = (code: string): boolean => OF_TEXT.test(code);

/** Fields that began in a paragraph before, the outermost first. */
export type OpenFields = { code: string; isResult: boolean }[];

/** Fields within fields of text: sound documents have two. */
const DEEPEST = 8;

/** Reads the fields among the pieces of a paragraph; `open` goes on to the next one. */
export const withoutFields = (source: string, pieces: readonly RunPiece[], open: OpenFields): Piece[] =>
  readFields(source, pieces, { open, depth: 0 });

function readFields(source: string, pieces: readonly RunPiece[], within: { open: OpenFields; depth: number }): Piece[] {
  const { open } = within;
  const ends = endsOf(pieces);
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!;
    const end = ends.get(at);
    if (piece.kind !== 'field') found.push(isComputed(open) ? kept([piece]) : piece);
    else if (end === undefined) {
      step(piece, open);
      found.push(kept([piece]));
    } else {
      found.push(...fieldWithin(source, pieces.slice(at, end + 1), within));
      at = end;
    }
  }
  return found;
}

function step({ mark, code }: FieldPiece, open: OpenFields): void {
  const last = open.at(-1);
  if (mark === 'begin') open.push({ code: '', isResult: false });
  else if (mark === 'end') open.pop();
  else if (last && mark === 'separate') last.isResult = true;
  else if (last && !last.isResult) last.code += code;
}

/** Where fields that begin among the pieces end, by where they begin. */
function endsOf(pieces: readonly RunPiece[]): Map<number, number> {
  const begun: number[] = [];
  const ends = new Map<number, number>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'field') continue;
    if (piece.mark === 'begin') begun.push(at);
    const begin = piece.mark === 'end' ? begun.pop() : undefined;
    if (begin !== undefined) ends.set(begin, at);
  }
  return ends;
}

/** A field from its beginning to its end: its marks stand around its words, or all of it stays. */
function fieldWithin(
  source: string,
  pieces: readonly RunPiece[],
  { open, depth }: { open: OpenFields; depth: number },
): Piece[] {
  const separator = separatorOf(pieces);
  const [head, words, end] = [pieces.slice(0, separator + 1), pieces.slice(separator + 1, -1), pieces.slice(-1)];
  const code = head.map((piece) => (piece.kind === 'field' ? piece.code : '')).join('');
  const around = wrappersOf(pieces[0]!);
  const isEven =
    [...head, ...end].every((piece) => wrappersOf(piece).length === around.length) &&
    pieces.every((piece) => around.every((wrapper, depth) => wrappersOf(piece)[depth] === wrapper));
  if (separator < 0 || depth > DEEPEST || isComputed(open) || !isTextField(code) || !isEven) return [kept(pieces)];
  const written = (marks: readonly RunPiece[]) =>
    marks.flatMap(({ raws }) => raws.map(({ write }) => write((from, to) => source.slice(from, to)))).join('');
  const wrapper: Wrapper = { open: written(head), close: written(end), isOnce: true, isNeeded: true };
  const wrapped = (wrappers: readonly Wrapper[]) => wrappers.toSpliced(around.length, 0, wrapper);
  return readFields(source, words, { open, depth: depth + 1 }).map((piece): Piece => {
    const raws = piece.raws.map((raw) => ({ ...raw, wrappers: wrapped(raw.wrappers) }));
    return piece.kind === 'text' ? { ...piece, raws, wrappers: wrapped(piece.wrappers) } : { ...piece, raws };
  });
}

/** The place of the mark between the instruction and the result; of fields within the instruction none counts. */
function separatorOf(pieces: readonly RunPiece[]): number {
  let level = 0;
  return pieces.findIndex((piece) => {
    if (piece.kind !== 'field') return false;
    if (piece.mark === 'begin') level += 1;
    if (piece.mark === 'end') level -= 1;
    return piece.mark === 'separate' && level === 1;
  });
}

const isComputed = (open: OpenFields): boolean => open.some(({ code, isResult }) => !isResult || !isTextField(code));
const wrappersOf = ({ raws }: RunPiece): readonly Wrapper[] => raws[0]?.wrappers ?? [];
const kept = (pieces: readonly RunPiece[]): KeptPiece => ({
  kind: 'kept',
  raws: pieces.flatMap(({ raws }) => raws),
  isTab: false,
});
