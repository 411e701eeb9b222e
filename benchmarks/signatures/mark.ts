import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import type { EditedDocument, PageSpace } from '@pagewright/editor';
import { inFaces } from '@pagewright/editor/exchange';
import { textLines } from '@pagewright/editor/signature-text';
import type { InstalledFace } from '@pagewright/engine/faces';

/** A hand that is another one however it is turned. */
const HAND =
  'M0 90L20 10L45 5L60 60L40 95L110 40L150 55L200 0L300 20L300 30L205 12L150 70L110 55L30 120L50 60L40 20L25 22L10 95Z';
const HAND_SIDES = { width: 300, height: 120 } as const;
const NAME = 'Ada Lovelace';

/** Of the width of a page as it is seen: what a mark has, at least and at most, where it is not as wide as usual (points). */
const WIDTH = { usual: 180, least: 0.15, most: 0.5 } as const;
/** Of the mark’s width. */
const SHARES = { hand: 0.4, gap: 0.02, letters: 0.1, whole: 0.56 } as const;

export interface Mark {
  request: SignatureRequest;
  /** Of the page as it is shown. */
  across: number;
  /** Where it is seen on the page as that is shown, from its upper left corner, in points of the page. */
  seen: { left: number; top: number; width: number; height: number };
}

/** A drawn hand with a name below it, which is to stand upright to the lower right of a page as it is seen. */
export function markOn(
  document: EditedDocument,
  { page, field, time }: { page: number; field: string; time: string },
  faces: readonly InstalledFace[],
): Mark {
  const space = document.spaceOf(page);
  if (!space) throw new RangeError(`object ${page} is no page`);
  const across = space.quarters % 2 === 0 ? space.width : space.height;
  const down = space.quarters % 2 === 0 ? space.height : space.width;
  const width = Math.min(WIDTH.most * Math.min(across, down), Math.max(WIDTH.usual, WIDTH.least * across));
  const seen = { left: 0.45 * across, top: down - 1.5 * SHARES.whole * width, width, height: SHARES.whole * width };
  const rotation = space.quarters * 90;
  const at = (right: number, below: number) => placeOf(space, { right: seen.left + right, below: seen.top + below });
  const said = { author: '', contents: '', created: time, modified: time };
  const hand = {
    type: 'stamp' as const,
    ...said,
    box: { ...at(0, 0), rotation, width, height: SHARES.hand * width },
    look: { is: 'drawing' as const, ...HAND_SIDES, colour: [0.8, 0, 0.4] as [number, number, number], path: HAND },
  };
  const name = textLines(
    { ...at(0, (SHARES.hand + SHARES.gap) * width), rotation, width },
    { lines: [NAME], size: SHARES.letters * width, time },
  );
  const facts = faces.map((face) => face.facts);
  const [one, other] = [at(0, 0), at(seen.width, seen.height)];
  return {
    request: {
      field,
      page,
      area: [Math.min(one.x, other.x), Math.min(one.y, other.y), Math.max(one.x, other.x), Math.max(one.y, other.y)],
      look: [hand, inFaces(name, facts)],
      name: NAME,
      time,
    },
    across,
    seen,
  };
}

/** A place on a page as it is seen, in the page's own space. */
function placeOf(
  { left, bottom, width, height, quarters }: PageSpace,
  { right, below }: { right: number; below: number },
): { x: number; y: number } {
  switch (quarters) {
    case 0:
      return { x: left + right, y: bottom + height - below };
    case 1:
      return { x: left + below, y: bottom + right };
    case 2:
      return { x: left + width - right, y: bottom + below };
    case 3:
      return { x: left + width - below, y: bottom + height - right };
  }
}
