import { readFileSync, writeFileSync } from 'node:fs';
import type { SegmentPart } from '@pagewright/ai';
import { detectText } from '@pagewright/engine/plain-text';
import { hex, sha256 } from '@pagewright/ground/bytes';
import type { SourceText } from '../texts.ts';
import { markdownPieces } from './markdown-pieces.ts';
import type { Piece } from './piece.ts';
import { plainPieces } from './plain-pieces.ts';

export interface TextInput {
  path: string;
  isMarkdown: boolean;
  /** What texts say instead of what they say, and where that is written. */
  write?: { targets: readonly { id: string; parts: readonly SegmentPart[] }[]; output: string };
}

/** In a worker thread: the texts of a text file; with `write`, the file with others in their place, in UTF-8 with its own line ends. */
export function run({ path, isMarkdown, write }: TextInput): { texts: SourceText[]; sha256: string } {
  const bytes = readFileSync(path);
  const { text } = detectText(bytes);
  const hasReturns = /\r\n/.test(text);
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const pieces = isMarkdown ? markdownPieces(plain) : plainPieces(plain);
  const texts = pieces.flatMap((piece, at) => (typeof piece === 'string' ? [] : [textOf(piece, at)]));
  if (write) {
    const said = new Map(write.targets.map(({ id, parts }) => [id, parts]));
    const whole = pieces.map((piece, at) => written(piece, said.get(String(at)))).join('');
    writeFileSync(write.output, hasReturns ? whole.replaceAll('\n', '\r\n') : whole);
  }
  return { texts, sha256: hex(sha256(new Uint8Array(bytes))) };
}

const textOf = ({ kind, parts }: Exclude<Piece, string>, at: number): SourceText => ({
  id: String(at),
  kind,
  page: 0,
  parts,
});

const written = (piece: Piece, said: readonly SegmentPart[] | undefined): string =>
  typeof piece === 'string' ? piece : piece.write(said ?? piece.parts);
