import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { MEASURE_UNITS } from '@pagewright/contract/edits/annotations/measure-units.ts';
import { facesCovering, hasLetters } from '../../fonts/faces-covering.ts';

/** What a measure may say: numbers, and units that may be squared. */
const OF_MEASURES = `0123456789.,- ²°${MEASURE_UNITS.join('')}`;
/** A family for texts has the letters of most languages of Europe. */
const OF_EUROPE = 'AZazÀÿŁłĞğŒœ€';

/** The comment with faces for each text in it. `facesOf` is asked for their hashes. */
export function mapFaces<C extends Comment>(comment: C, facesOf: (text: string) => string[]): C {
  const changed: Partial<Record<string, unknown>> = {};
  if (comment.type === 'free-text')
    changed['paragraphs'] = comment.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, faces: facesOf(run.text) })),
    }));
  if (comment.type === 'stamp' && comment.look.is === 'text')
    changed['look'] = { ...comment.look, faces: facesOf(comment.look.lines.join('')) };
  if ('measure' in comment && comment.measure) changed['measure'] = { ...comment.measure, faces: facesOf(OF_MEASURES) };
  return { ...comment, ...changed };
}

/** A comment that was read from another file, in faces of this instance: a plain one first, and others for what that lacks. */
export function inFaces<C extends Comment>(comment: C, faces: readonly FaceFacts[]): C {
  const upright = faces.filter(({ slanted, weight }) => !slanted && weight >= 350 && weight <= 500);
  const [plain] = upright
    .filter((face) => !face.fixedPitch && face.serif !== true && hasLetters(face, OF_EUROPE))
    .sort((one, other) => one.bytes - other.bytes || (one.sha256 < other.sha256 ? -1 : 1));
  const first = plain ?? upright[0];
  return mapFaces(comment, (text) => facesCovering(text, upright, first ? [first] : []).map(({ sha256 }) => sha256));
}
