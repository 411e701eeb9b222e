import { markedLine } from './marked-line.ts';
import type { Piece, TextPiece } from './piece.ts';
import { wrapped } from './wrap.ts';

/** Of quotes, lists and their tasks, one within the other. */
const BEGINNING = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[[ xX]\](?=[ \t]))[ \t]?)*[ \t]*/;
const FENCE = /^[ \t]*(?:>[ \t]?)*[ \t]*(`{3,}|~{3,})/;
const HEADING = /^([ \t]*(?:>[ \t]?)*[ \t]{0,3}#{1,6}[ \t]+)(.*?)([ \t]*#*[ \t]*)$/;
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** Rules, underlines of headings, definitions of links, tags that begin a block, code that is indented. */
const VERBATIM =
  /^(?:[ \t]{0,3}(?:=+|-{2,}|(?:[-*_][ \t]*){3,})[ \t]*$|[ \t]{0,3}\[[^\]]+\]:|[ \t]{0,3}<[/!?a-z]|\t| {4,}\S)/i;
const HARD_BREAK = /(?: {2,}|\\)$/;

/** The pieces of a text in Markdown with line feeds (CommonMark 0.31, and tables): code, tags and addresses stay. */
export function markdownPieces(text: string): Piece[] {
  const lines = text.split('\n');
  const pieces: Piece[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0) pieces.push(...ofParagraph(paragraph), '\n');
    paragraph = [];
  };
  const verbatim = (from: number, to: number) => {
    flush();
    pieces.push(
      lines
        .slice(from, to)
        .map((line) => `${line}\n`)
        .join(''),
    );
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const end = endOfVerbatim(lines, at, paragraph.length > 0);
    if (end > at) {
      verbatim(at, end);
      at = end;
      continue;
    }
    const heading = HEADING.exec(line);
    const isTable = TABLE_RULE.test(lines[at + 1] ?? '') && line.includes('|') && lines[at + 1]!.includes('-');
    if (isTable || heading) flush();
    if (isTable) {
      pieces.push(...ofRow(line), '\n', `${lines[at + 1]}\n`);
      for (at += 2; lines[at]?.includes('|'); at += 1) pieces.push(...ofRow(lines[at]!), '\n');
      continue;
    }
    if (heading) pieces.push(heading[1]!, ...ofText(heading[2]!, 'line'), `${heading[3]}\n`);
    else {
      if (paragraph.length > 0 && BEGINNING.exec(line)![0].trim() !== '' && !line.startsWith('>')) flush();
      paragraph.push(line);
      if (HARD_BREAK.test(line)) flush();
    }
    at += 1;
  }
  flush();
  return withoutLastBreak(pieces);
}

/** The line behind what stays as it is; the line itself where it is no such thing. */
function endOfVerbatim(lines: readonly string[], at: number, isWithin: boolean): number {
  const line = lines[at]!;
  if (line.trim() === '') return at + 1;
  const isFront = at === 0 && line.trim() === '---';
  const fence = isFront ? '---' : FENCE.exec(line)?.[1];
  if (fence !== undefined) {
    const closing = lines.findIndex((other, index) => index > at && other.replaceAll('>', '').trim().startsWith(fence));
    return closing < 0 ? lines.length : closing + 1;
  }
  if (!VERBATIM.test(line) || (isWithin && /^(?:\t| {4})/.test(line))) return at;
  if (!/^[ \t]{0,3}<[/!?a-z]/i.test(line) || /^[ \t]{0,3}<(?:a|b|i|em|strong|code|span|kbd|https?:)/i.test(line))
    return /^[ \t]{0,3}</.test(line) ? at : at + 1;
  const blank = lines.findIndex((other, index) => index > at && other.trim() === '');
  return blank < 0 ? lines.length : blank;
}

function ofText(text: string, kind: TextPiece['kind']): Piece[] {
  if (text.trim() === '') return [text];
  const { parts, write } = markedLine(text);
  return [{ kind, parts, write }];
}

function ofParagraph(lines: readonly string[]): Piece[] {
  const beginning = BEGINNING.exec(lines[0]!)![0];
  const ending = HARD_BREAK.exec(lines.at(-1)!)?.[0] ?? '';
  const indent = lines[1] === undefined ? '' : BEGINNING.exec(lines[1])![0];
  const rest = lines.map((line, at) => line.slice(at === 0 ? beginning.length : BEGINNING.exec(line)![0].length));
  const joined = rest.map((line) => line.trim()).join(' ');
  const said = ending === '' ? joined : joined.slice(0, ending === '\\' ? -1 : undefined);
  if (said.trim() === '') return [lines.join('\n')];
  const { parts, write } = markedLine(said);
  const width = Math.max(...lines.map(({ length }) => length));
  const isOne = lines.length === 1;
  const piece: TextPiece = {
    kind: 'paragraph',
    parts,
    write: (own) => {
      const text = beginning + write(own);
      return (isOne ? text : wrapped(text, width, indent)) + ending;
    },
  };
  return [piece];
}

/** Bars that are escaped are no borders. */
function ofRow(line: string): Piece[] {
  return line.split(/((?<!\\)\|)/).flatMap((cell, at): Piece[] => {
    const said = cell.trim();
    if (at % 2 === 1 || said === '') return [cell];
    const start = cell.indexOf(said);
    return [cell.slice(0, start), ...ofText(said, 'cell'), cell.slice(start + said.length)];
  });
}

function withoutLastBreak(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return typeof last === 'string' ? [...pieces.slice(0, -1), last.replace(/\n$/, '')] : pieces;
}
