import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { MEASURE_UNITS } from '@pagewright/contract/edits/annotations/measure-units.ts';
import { plainFaces } from '../../fonts/plain-faces.ts';

/** What a measure may say: numbers, and units that may be squared. */
const OF_MEASURES = `0123456789.,- ²°${MEASURE_UNITS.join('')}`;

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

/** A comment that was read from another file, in plain faces of this instance. */
export function inFaces<C extends Comment>(comment: C, faces: readonly FaceFacts[]): C {
  return mapFaces(comment, (text) => plainFaces(text, faces).map(({ sha256 }) => sha256));
}
