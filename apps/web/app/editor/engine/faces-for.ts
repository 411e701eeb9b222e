import type { AddText } from '@pagewright/contract/edits/added.ts';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { MOST_FACES } from '@pagewright/contract/edits/limits.ts';
import type { TextDraft } from '../session/adding.ts';
import type { KeptAssets } from './assets.ts';

/** Fonts in which text is added: a family as people know it, and others for the letters that it lacks. */

const STYLE_WORDS = /(?: (?:Regular|Book|Bold|Semi-?Bold|Medium|Light|Extra-?Light|Black|Italic|Oblique))+$/;
const BOLD_FROM = 600;

const familyOf = ({ name }: FaceFacts): string => name.replace(STYLE_WORDS, '');

/** Those that have the letters of most languages of Europe, by name. */
export function familiesIn(faces: readonly FaceFacts[]): string[] {
  const upright = faces.filter((face) => !face.slanted && hasAll(face, 'AZazÀÿŁłĞğŒœ€'));
  return [...new Set(upright.map(familyOf))].toSorted((one, other) => one.localeCompare(other));
}

/** The text with the fonts of each run: letters that the family lacks are of the face that has most of them. */
export async function withFaces(draft: TextDraft, assets: KeptAssets): Promise<AddText> {
  const faces = await assets.faces();
  const paragraphs = draft.paragraphs.map(({ runs, align }) => ({
    align,
    runs: runs.map(({ family, ...run }) => ({ ...run, faces: facesFor({ ...run, family }, faces) })),
  }));
  return { ...draft, paragraphs };
}

interface Wish {
  text: string;
  family: string;
  bold?: boolean | undefined;
  slanted?: boolean | undefined;
}

/** Hashes, in the order in which they are tried. */
export function facesFor({ text, family, bold = false, slanted = false }: Wish, faces: readonly FaceFacts[]): string[] {
  const misfit = (face: FaceFacts) =>
    Number(familyOf(face) !== family) * 8 +
    Number(face.slanted !== slanted) * 2 +
    Number(face.weight >= BOLD_FROM !== bold) * 4 +
    Math.abs(face.weight - (bold ? 700 : 400)) / 1000;
  const ranked = faces
    .map((face) => ({ face, misfit: misfit(face) }))
    .toSorted((one, other) => one.misfit - other.misfit || one.face.bytes - other.face.bytes)
    .map(({ face }) => face);
  const [first] = ranked;
  if (!first) return [];
  const chosen = [first];
  let left = [...new Set(text)].filter((letter) => !hasAll(first, letter));
  while (left.length > 0 && chosen.length < MOST_FACES) {
    const counts = ranked.map((face) => ({ face, count: left.filter((letter) => hasAll(face, letter)).length }));
    const most = Math.max(...counts.map(({ count }) => count));
    const best = counts.find(({ count }) => count === most);
    if (!best || best.count === 0) break;
    chosen.push(best.face);
    left = left.filter((letter) => !hasAll(best.face, letter));
  }
  return chosen.map(({ sha256 }) => sha256);
}

function hasAll({ coverage }: FaceFacts, letters: string): boolean {
  return [...letters].every((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return coverage.some(([first, last]) => point >= first && point <= last);
  });
}

/** The family that a run is set in, by the first of its faces. */
export function familyNamed(hash: string | undefined, faces: readonly FaceFacts[]): string {
  const face = faces.find(({ sha256 }) => sha256 === hash);
  return face ? familyOf(face) : '';
}
