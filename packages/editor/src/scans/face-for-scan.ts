import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { facesCovering, hasLetters } from '../fonts/faces-covering.ts';
import type { ScanLine, ScanWords } from './scan-words.ts';

/** Open fonts in which words are set as a picture shows them. */
export interface ScanFaces {
  /** Their hashes: the first sets what it has letters for, the next one what is left. */
  faces: string[];
  /** Points. */
  size: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** A family for texts has the letters of most languages of Europe. */
const OF_EUROPE = 'AZazÀÿŁłĞğŒœ€';
/** As a share of the lengths: nearer than this nobody sees which of two it is. */
const SAME = 0.005;
/** Of the size that the unseen letters have, which not every program takes from the picture. */
const SIZES = [0.4, 2.5] as const;

/** Fewer letters do not tell their size. */
const TELLING = 5;
/** More lines tell nothing more. */
const MOST_LINES = 200;

/** The upright face in which words are as long beside each other as in the picture; nothing where none has the letters. */
export function facesForScan(words: ScanWords, faces: readonly FaceFacts[]): ScanFaces | undefined {
  const { around, lines, text, strips } = words;
  const { size } = strips[0];
  const upright = faces.filter((face) => !face.slanted && face.weight >= 350 && face.weight <= 500);
  const told = around.slice(0, MOST_LINES).map(knownIn).filter(isTelling);
  const [best] = upright
    .filter((face) => told.length > 0 && hasLetters(face, OF_EUROPE))
    .map((face) => ({ face, error: errorOf(face, told) }))
    .sort((one, other) => Math.round((one.error - other.error) / SAME) || one.face.bytes - other.face.bytes);
  const first = best?.face ?? upright.find((face) => hasLetters(face, text.replaceAll(' ', '')));
  if (!first) return undefined;
  const own = around.slice(0, lines).map(knownIn).filter(isTelling);
  // Where the block does not tell, the others say how their sizes are to what the unseen letters have.
  const measured =
    own.length > 0
      ? sizeIn(
          first,
          own.flatMap((line) => line.words),
        )
      : shareIn(first, told) * size;
  const within = Math.min(size * SIZES[1], Math.max(size * SIZES[0], measured || size));
  return {
    faces: facesCovering(text, upright, [first]).map(({ sha256 }) => sha256),
    size: Math.round(within * 100) / 100,
  };
}

/** Words of letters that faces tell the advances of. */
const knownIn = ({ size, words }: ScanLine): ScanLine => ({
  size,
  words: words.filter((word) => word.length > 0 && [...word.text].every((letter) => LETTERS.includes(letter))),
});

const isTelling = ({ words }: ScanLine): boolean => words.reduce((sum, { text }) => sum + text.length, 0) >= TELLING;

const naturalIn = (face: FaceFacts, text: string): number =>
  [...text].reduce((sum, letter) => sum + (face.advances[LETTERS.indexOf(letter)] ?? 0) / 1000, 0);

function sizeIn(face: FaceFacts, words: ScanLine['words']): number {
  const natural = words.reduce((sum, { text }) => sum + naturalIn(face, text), 0);
  return natural > 0 ? words.reduce((sum, { length }) => sum + length, 0) / natural : 0;
}

function shareIn(face: FaceFacts, lines: readonly ScanLine[]): number {
  const shares = lines.map(({ size, words }) => sizeIn(face, words) / size).sort((one, other) => one - other);
  return shares[shares.length >> 1] ?? 1;
}

/** Mean difference of lengths, each line in its own size. */
function errorOf(face: FaceFacts, lines: readonly ScanLine[]): number {
  let [apart, length] = [0, 0];
  for (const { words } of lines) {
    const size = sizeIn(face, words);
    for (const word of words) {
      apart += Math.abs(word.length - size * naturalIn(face, word.text));
      length += word.length;
    }
  }
  return apart / length;
}
