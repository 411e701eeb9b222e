import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { facesCovering, hasLetters } from './faces-covering.ts';

/** A family for texts has the letters of most languages of Europe. */
const OF_EUROPE = 'AZazÀÿŁłĞğŒœ€';

/** Faces for a text that says nothing of its own: an upright one without serifs first, and others for what that lacks. */
export function plainFaces(text: string, faces: readonly FaceFacts[]): FaceFacts[] {
  const upright = faces.filter(({ slanted, weight }) => !slanted && weight >= 350 && weight <= 500);
  const [plain] = upright
    .filter((face) => !face.fixedPitch && face.serif !== true && hasLetters(face, OF_EUROPE))
    .sort((one, other) => one.bytes - other.bytes || (one.sha256 < other.sha256 ? -1 : 1));
  const first = plain ?? upright[0];
  return facesCovering(text, upright, first ? [first] : []);
}
