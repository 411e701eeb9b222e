import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { facesCovering, hasLetters } from '../fonts/faces-covering.ts';
import { standInsFor } from '../fonts/stand-ins.ts';
import type { TextStyle } from './text-styles.ts';

/** Open fonts in which text of a style is set. */
export interface StyleFaces {
  /** Their hashes: the first sets what it has letters for, the next one what is left. */
  readonly hashes: readonly string[];
  /** Of the style's size, so that letters look as large as they did. */
  readonly size: number;
  /** Of widths. */
  readonly scale: number;
}

/** Letters by which a face is likened to a font where the text has none of them. */
const TELLING = 'aenot';
const SHOWS_NOTHING = /[\p{Default_Ignorable_Code_Point}\p{Zs}\p{Cc}]/gu;

/** The faces likest to a style that have all letters of a text; `undefined` where some letter is in none. */
export function facesForStyle(
  { look, face }: Pick<TextStyle, 'look' | 'face'>,
  text: string,
  faces: readonly FaceFacts[],
): StyleFaces | undefined {
  const letters = new Set(text.replaceAll(SHOWS_NOTHING, ''));
  const likest = face ? [] : standInsFor(look, [...letters], faces);
  const first = face ? { face, size: 1, scale: 1 } : (likest[0] ?? standInsFor(look, [...TELLING], faces)[0]);
  if (!first) return undefined;
  // A face without Latin letters tells nothing of how large it is beside them.
  const isLatin = hasLetters(first.face, TELLING);
  const own = facesCovering(
    [...letters].join(''),
    facesLike(look, faces),
    likest.length > 0 ? likest.map(({ face }) => face) : [first.face],
  );
  if (![...letters].every((letter) => own.some((face) => hasLetters(face, letter)))) return undefined;
  return {
    hashes: own.map(({ sha256 }) => sha256),
    size: isLatin ? first.size : 1,
    scale: isLatin ? first.scale : 1,
  };
}

/** Those of the same weight and slant come first, so that they are taken where several have as many letters. */
function facesLike({ weight, slanted }: TextStyle['look'], faces: readonly FaceFacts[]): FaceFacts[] {
  const apart = (face: FaceFacts) => Math.abs(face.weight - weight) + (face.slanted === slanted ? 0 : 300);
  return [...faces].sort((one, other) => apart(one) - apart(other) || one.bytes - other.bytes);
}
