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
/** As wide as Times, Arial and Courier, letter by letter. */
const USUAL: ReadonlySet<string> = new Set(['Liberation Serif', 'Liberation Sans', 'Liberation Mono']);
/** Of an error: less is a face that is far nearer. */
const FAR_NEARER = 0.78;
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
  const upright = uprightOf(faces);
  const first = faceOfScan(around, faces) ?? upright.find((face) => hasLetters(face, text.replaceAll(' ', '')));
  if (!first) return undefined;
  return {
    faces: facesCovering(text, upright, [first]).map(({ sha256 }) => sha256),
    size: Math.round(sizeOnScan(first, { own: around.slice(0, lines), around, size }) * 100) / 100,
  };
}

const uprightOf = (faces: readonly FaceFacts[]): FaceFacts[] =>
  faces.filter((face) => !face.slanted && face.weight >= 350 && face.weight <= 500);

/**
 * The upright face in which the words of lines are as long beside each other as in the picture; nothing where they do not tell. Lengths
 * are read off pictures too roughly to tell likes apart, so that what most is printed in is taken unless another is far nearer.
 */
export function faceOfScan(lines: readonly ScanLine[], faces: readonly FaceFacts[]): FaceFacts | undefined {
  const told = tellingOf(lines);
  if (told.length === 0) return undefined;
  const measured = uprightOf(faces)
    .filter((face) => hasLetters(face, OF_EUROPE))
    .map((face) => ({ face, error: errorOf(face, told) }))
    .sort((one, other) => Math.round((one.error - other.error) / SAME) || one.face.bytes - other.face.bytes);
  const usual = measured
    .filter(({ face }) => USUAL.has(face.name))
    .map(({ face, error }) => ({ face, error: face.fixedPitch ? error / FAR_NEARER : error }))
    .sort((one, other) => one.error - other.error)[0];
  const [best] = measured;
  return usual && best && best.error > usual.error * FAR_NEARER ? usual.face : best?.face;
}

/** How large letters of a face are that are as long as those of `own`, in points. `size`: of the unseen letters. */
export function sizeOnScan(
  face: FaceFacts,
  { own, around, size }: { own: readonly ScanLine[]; around: readonly ScanLine[]; size: number },
): number {
  const telling = own.map(knownIn).filter(isTelling);
  // Where the block does not tell, the others say how their sizes are to what the unseen letters have.
  const measured =
    telling.length > 0
      ? sizeIn(
          face,
          telling.flatMap((line) => line.words),
        )
      : shareIn(face, tellingOf(around)) * size;
  return Math.min(size * SIZES[1], Math.max(size * SIZES[0], measured || size));
}

const tellingOf = (lines: readonly ScanLine[]): ScanLine[] => lines.slice(0, MOST_LINES).map(knownIn).filter(isTelling);

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
