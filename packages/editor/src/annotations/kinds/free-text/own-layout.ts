import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { asArray, asNumber, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { movedBy, numbersIn, ownOf } from '../../own-entries.ts';
import { facesEntry, facesIn } from '../../own-faces-entry.ts';

/** How text of ours is set, as far as no entry of the standard says it. */
export function ownLayout(comment: FreeText): Record<string, PdfObject | undefined> {
  const { box, height, inset, lineSpacing, letterSpacing, paragraphs } = comment;
  const lists = paragraphs.flatMap(({ runs }) => runs.map(({ faces }) => faces));
  const distinct = new Map(lists.map((faces) => [faces.join(' '), faces]));
  const places = [...distinct.keys()];
  return {
    Corner: [box.x, box.y, box.rotation],
    Width: box.width,
    Height: height,
    Inset: inset,
    LineSpacing: lineSpacing,
    LetterSpacing: letterSpacing,
    Faces: [...distinct.values()].map(facesEntry),
    // For each run which of them it is set in.
    Runs: lists.map((faces) => places.indexOf(faces.join(' '))),
  };
}

type Placing = Pick<FreeText, 'box' | 'height' | 'inset'>;

/** `undefined` where it is not ours, or somebody changed its size since. */
export function ownPlacing(annotation: PdfDict): Placing | undefined {
  const [own, moved] = [ownOf(annotation), movedBy(annotation)];
  const [x, y, rotation] = numbersIn(own?.get('Corner'));
  const inset = asNumber(own?.get('Inset'));
  if (!own || !moved || x === undefined || y === undefined || rotation === undefined || inset === undefined)
    return undefined;
  const [width, height] = [asNumber(own.get('Width')), asNumber(own.get('Height'))];
  return {
    box: { x: x + moved.x, y: y + moved.y, rotation, ...(width !== undefined && { width }) },
    ...(height !== undefined && { height }),
    inset,
  };
}

export function ownSpacing(annotation: PdfDict): { lineSpacing?: number; letterSpacing?: number } {
  const own = ownOf(annotation);
  const [lineSpacing, letterSpacing] = [asNumber(own?.get('LineSpacing')), asNumber(own?.get('LetterSpacing'))];
  return { ...(lineSpacing !== undefined && { lineSpacing }), ...(letterSpacing !== undefined && { letterSpacing }) };
}

/** Paragraphs in the faces that they were set in, unless somebody said it in other runs since. */
export function withOwnFaces(annotation: PdfDict, paragraphs: FreeText['paragraphs']): FreeText['paragraphs'] {
  const own = ownOf(annotation);
  const lists = (asArray(own?.get('Faces')) ?? []).map(facesIn);
  const places = numbersIn(own?.get('Runs'));
  if (places.length !== paragraphs.reduce((sum, { runs }) => sum + runs.length, 0)) return paragraphs;
  let at = 0;
  return paragraphs.map(({ runs, align }) => ({
    runs: runs.map((run) => ({ ...run, faces: lists[places[at++] ?? -1] ?? [] })),
    align,
  }));
}
