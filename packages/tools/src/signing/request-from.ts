import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import type { EditedDocument } from '@pagewright/editor';
import { inFaces } from '@pagewright/editor/exchange';
import type { InstalledFace } from '@pagewright/engine/faces';

/** What somebody says of a signature at the prompt. */
export interface SignatureWish {
  /** An empty field of the document; without it, one that is not seen is made. */
  field?: string | undefined;
  name?: string | undefined;
  reason?: string | undefined;
  location?: string | undefined;
  certifies?: 1 | 2 | 3 | undefined;
}

interface Here {
  faces: readonly InstalledFace[];
  now: Date;
}

/** A signature as it is asked for, with its text in the field that it is put into. */
export function requestFrom(document: EditedDocument, wish: SignatureWish, { faces, now }: Here): SignatureRequest {
  const place = document.signaturePlace(wish.field);
  const time = now.toISOString();
  const { name, reason, location, certifies } = wish;
  const lines = [name, time.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ').concat(' UTC'), reason, location];
  const said = lines.filter((line) => line !== undefined);
  return {
    field: place.name,
    page: place.page,
    look: place.area ? [textIn(place.area, place.quarters, said, { faces, now })] : [],
    ...(name !== undefined && { name }),
    ...(reason !== undefined && { reason }),
    ...(location !== undefined && { location }),
    time,
    ...(certifies && { certifies }),
  };
}

/** Of the lower side that a line takes, with the room above it. */
const LEADING = 1.25;
const SIZE = { least: 2, most: 12 } as const;
/** Letters are about half as wide as they are high. */
const WIDTH = 0.55;
const INSET = 2;

/** As large as it fits, upright on a page that is turned by so many quarters clockwise. */
function textIn(
  [left, bottom, right, top]: readonly [number, number, number, number],
  quarters: number,
  lines: readonly string[],
  { faces, now }: Here,
): FreeText {
  const isAcross = quarters % 2 === 1;
  const [width, height] = isAcross ? [top - bottom, right - left] : [right - left, top - bottom];
  const longest = Math.max(...lines.map((line) => line.length));
  const fit = Math.min((height - 2 * INSET) / (lines.length * LEADING), (width - 2 * INSET) / (longest * WIDTH));
  const size = Math.min(SIZE.most, Math.max(SIZE.least, Math.round(fit * 10) / 10));
  const corners = [
    { x: left, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
  ];
  const corner = corners[quarters] ?? { x: left, y: top };
  const [inwardX, inwardY] = [corner.x === left ? INSET : -INSET, corner.y === top ? -INSET : INSET];
  const comment: FreeText = {
    type: 'free-text',
    author: '',
    created: now.toISOString(),
    modified: now.toISOString(),
    box: { x: corner.x + inwardX, y: corner.y + inwardY, rotation: quarters * 90, width: width - 2 * INSET },
    inset: 0,
    paragraphs: lines.map((text) => ({
      runs: [{ text, size, colour: [0, 0, 0], faces: ['0'.repeat(64)] }],
      align: 'left',
    })),
    lineSpacing: 1,
    letterSpacing: 0,
    fill: null,
    border: null,
  };
  return inFaces(
    comment,
    faces.map(({ facts }) => facts),
  );
}
