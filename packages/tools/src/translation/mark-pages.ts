import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditedDocument, PageSpace } from '@pagewright/editor';

/** Points. */
const SIZE = 8;
const INSET = 10;
const COLOUR: [number, number, number] = [0.64, 0, 0];
const REGULAR = 400;
/** Fonts of symbols have the codes of letters, too, but not of these. */
const OF_EUROPE = 'ÀÿŁłĞğŒœ€';

/** Writes a line at the top of every page, upright as it is shown, in front of all else. */
export function markPages(document: EditedDocument, text: string, faces: readonly FaceFacts[]): void {
  const face = faceFor(text, faces);
  if (!face) return;
  for (const [at, page] of document.pages.entries()) {
    const space = document.spaceOf(page);
    if (space) document.apply(lineOn(page, `draft-${at + 1}`, { text, face, space }));
  }
}

function lineOn(
  page: number,
  id: string,
  { text, face, space }: { text: string; face: FaceFacts; space: PageSpace },
): EditOperation {
  const run = { text, size: SIZE / space.userUnit, colour: COLOUR, faces: [face.sha256] };
  return {
    kind: 'add.text',
    page,
    id,
    layer: 'front',
    box: { ...topLeft(space), rotation: space.quarters * 90 },
    paragraphs: [{ runs: [run], align: 'left' }],
    lineSpacing: 1,
    letterSpacing: 0,
  };
}

function topLeft({ left, bottom, width, height, quarters, userUnit }: PageSpace): { x: number; y: number } {
  const inset = INSET / userUnit;
  const [right, top] = [left + width, bottom + height];
  return {
    0: { x: left + inset, y: top - inset },
    1: { x: left + inset, y: bottom + inset },
    2: { x: right - inset, y: bottom + inset },
    3: { x: right - inset, y: top - inset },
  }[quarters];
}

/** The lightest file of a family for texts that has all letters, upright and without serifs where there is one. */
function faceFor(text: string, faces: readonly FaceFacts[]): FaceFacts | undefined {
  const codes = [...new Set(text + OF_EUROPE)].map((letter) => letter.codePointAt(0)!);
  const fitting = faces.filter(
    ({ coverage, weight, slanted, fixedPitch }) =>
      weight === REGULAR &&
      !slanted &&
      !fixedPitch &&
      codes.every((code) => coverage.some(([first, last]) => first <= code && code <= last)),
  );
  return fitting.sort(
    (one, other) => Number(one.serif !== false) - Number(other.serif !== false) || one.bytes - other.bytes,
  )[0];
}
