import type { Piece } from './piece.ts';
import { isBroken, wrapped } from './wrap.ts';

/** What items of a list begin with, and spaces. */
const BEGINNING = /^(?:\s*(?:[-*+•–]|\d{1,3}[.)])\s+|\s+)/u;

/** The pieces of a plain text with line feeds: paragraphs that were broken into lines are texts of their own, else each line is. */
export function plainPieces(text: string): Piece[] {
  return text.split(/(\n(?:[ \t]*\n)+)/).flatMap((block, at) => (at % 2 === 1 ? [block] : piecesOfBlock(block)));
}

function piecesOfBlock(block: string): Piece[] {
  const lines = block.split('\n');
  if (!isBroken(lines)) return lines.flatMap((line, at) => [...(at > 0 ? ['\n'] : []), ...piecesOfLine(line)]);
  const beginning = BEGINNING.exec(block)?.[0] ?? '';
  const indent = /^\s*/.exec(lines[1] ?? '')?.[0] ?? '';
  const width = Math.max(...lines.map(({ length }) => length));
  const said = block.slice(beginning.length).replaceAll(/\s*\n\s*/g, ' ');
  return [
    {
      kind: 'paragraph',
      parts: [{ text: said, style: 0 }],
      write: (parts) => wrapped(beginning + parts.map((part) => part.text).join(''), width, indent),
    },
  ];
}

function piecesOfLine(line: string): Piece[] {
  const beginning = BEGINNING.exec(line)?.[0] ?? '';
  const said = line.slice(beginning.length).trimEnd();
  if (said === '') return [line];
  const end = line.slice(beginning.length + said.length);
  const write = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
  return [beginning, { kind: 'line', parts: [{ text: said, style: 0 }], write }, end];
}
