import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { MOST_FACES } from '@pagewright/contract/edits/limits.ts';
import type { FontLook } from '@pagewright/pdf/fonts/look/font-look.ts';
import { isPlain } from './plain-letters.ts';
import { likenessOf, type Likeness } from './likeness.ts';

/** A face that stands in for a font where it lacks letters. */
export interface StandIn extends Likeness {
  face: FaceFacts;
  /** Those of the wanted that it is taken for. */
  letters: string[];
}

/**
 * The faces for letters that a font lacks, each letter with the likest face that has it, if possible one face for all; letters
 * that none has are in none.
 * The order is that in which an operation names them.
 */
export function standInsFor(font: FontLook, letters: Iterable<string>, faces: readonly FaceFacts[]): StandIn[] {
  return chooseAmong(byLikeness(font, faces), letters);
}

/**
 * The same for letters that are to be bold or slanted, or no longer: from the family of the face that is likest to the font, where
 * it has the style.
 */
export function restyledStandInsFor(
  font: FontLook,
  { bold, slanted }: { bold: boolean; slanted: boolean },
  letters: Iterable<string>,
  faces: readonly FaceFacts[],
): StandIn[] {
  const family = familyOf(byLikeness(font, faces)[0]?.face);
  // Bold letters are wider than the others, and shall be.
  const wanted = { ...font, weight: bold ? BOLD : REGULAR, slanted, advances: [] };
  const ordered = byLikeness(wanted, faces);
  const isRelated = ({ face, likeness }: Ranked) => familyOf(face) === family && likeness.misfit === 0;
  return chooseAmong([...ordered.filter(isRelated), ...ordered.filter((each) => !isRelated(each))], letters);
}

const REGULAR = 400;
const BOLD = 700;
const STYLE_WORDS = /(?: (?:Regular|Bold|Semi-?Bold|Medium|Light|Extra-?Light|Black|Italic|Oblique))+$/;

const familyOf = (face: FaceFacts | undefined): string | undefined => face?.name.replace(STYLE_WORDS, '');

interface Ranked {
  face: FaceFacts;
  likeness: Likeness;
}

/** `ordered`: the likest first. */
function chooseAmong(ordered: readonly Ranked[], wanted: Iterable<string>): StandIn[] {
  const left = new Set([...wanted].filter(isPlain));
  const chosen: StandIn[] = [];
  while (left.size > 0 && chosen.length < MOST_FACES) {
    const likest = ordered.find(({ face }) => [...left].some((letter) => hasAll(face, letter)));
    if (!likest) break;
    const whole = ordered.find(({ face }) => [...left].every((letter) => hasAll(face, letter)));
    const { face, likeness } = whole && isNearly(whole.likeness, likest.likeness) ? whole : likest;
    const letters = [...left].filter((letter) => hasAll(face, letter));
    for (const letter of letters) left.delete(letter);
    chosen.push({ ...likeness, face, letters });
  }
  return chosen;
}

/** Letters of one face look better beside each other than those of two, one of which is a little liker. */
const isNearly = (one: Likeness, likest: Likeness): boolean =>
  one.misfit === likest.misfit && one.error < likest.error + NEARLY;
const NEARLY = 0.05;

/** Fonts of ideographs: a browser fetches one for a letter that no other has. */
const LARGE_BYTES = 4_000_000;

/** The likest first. */
function byLikeness(font: FontLook, faces: readonly FaceFacts[]): Ranked[] {
  return faces
    .map((face) => ({ face, likeness: likenessOf(font, lookOfFace(face)) }))
    .sort(
      (one, other) =>
        Number(one.face.bytes > LARGE_BYTES) - Number(other.face.bytes > LARGE_BYTES) ||
        one.likeness.misfit - other.likeness.misfit ||
        one.likeness.error - other.likeness.error ||
        heightApart(font, one.face) - heightApart(font, other.face) ||
        Math.abs(font.weight - one.face.weight) - Math.abs(font.weight - other.face.weight) ||
        (one.face.sha256 < other.face.sha256 ? -1 : 1),
    );
}

const lookOfFace = ({ serif, xHeight, ...face }: FaceFacts): FontLook => ({ ...face, serif, xHeight });

const heightApart = ({ xHeight }: FontLook, face: FaceFacts): number =>
  xHeight && face.xHeight ? Math.abs(xHeight - face.xHeight) : 0;

function hasAll({ coverage }: FaceFacts, letter: string): boolean {
  return [...letter].every((character) => {
    const point = character.codePointAt(0) ?? 0;
    return coverage.some(([first, last]) => point >= first && point <= last);
  });
}
