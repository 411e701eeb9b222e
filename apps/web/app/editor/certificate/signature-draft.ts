import type { Stamp } from '@pagewright/contract/edits/annotations/stamp.ts';
import type { SignaturePlace } from '@pagewright/editor';
import { signatureText, textLines } from '@pagewright/editor/signature-text';
import type { SignatureDraft } from '../engine/messages.ts';

/** Where a signature is seen: in a field of the document, as a mark that was put on a page, or nowhere. */
export type Spot =
  | { in: 'field'; field: SignaturePlace }
  /** `page`: object number. The mark becomes what is seen of the signature, and is no mark any more. */
  | { in: 'mark'; id: string; page: number; mark: Stamp }
  | { in: 'nowhere' };

export interface SignatureWords {
  name: string;
  reason: string;
  location: string;
  certifies: 1 | 2 | 3 | undefined;
  /** ISO 8601. */
  time: string;
  /** The same as people write it; nothing where name and date are not shown. */
  shown: string | undefined;
}

/** Points. */
const LETTERS = { least: 6, most: 10, share: 0.18, leading: 1.25, gap: 2 } as const;

export function signatureDraft(spot: Spot, said: SignatureWords): SignatureDraft {
  const { name, reason, location, certifies, time } = said;
  const request = {
    look: [],
    name,
    ...(reason !== '' && { reason }),
    ...(location !== '' && { location }),
    ...(certifies && { certifies }),
    time,
  };
  const lines = said.shown === undefined ? [] : [name, said.shown, reason, location].filter((line) => line !== '');
  switch (spot.in) {
    case 'nowhere':
      return { operations: [], request };
    case 'field': {
      const { name: field, page, area, quarters } = spot.field;
      const look = area && lines.length > 0 ? [signatureText({ area, quarters, lines, time })] : [];
      return { operations: [], request: { ...request, field, page, look } };
    }
    case 'mark':
      return {
        operations: [{ kind: 'added.remove', id: spot.id }],
        request: { ...request, page: spot.page, ...withLines(spot.mark, lines, time) },
      };
  }
}

/** The mark, with lines below it as it stands. */
function withLines(mark: Stamp, lines: readonly string[], time: string) {
  const { x, y, rotation, width, height } = mark.box;
  if (lines.length === 0) return { look: [mark], area: areaAround(mark.box) };
  const size = Math.min(LETTERS.most, Math.max(LETTERS.least, height * LETTERS.share));
  const below = height + LETTERS.gap;
  const angle = (rotation * Math.PI) / 180;
  const corner = { x: x + Math.sin(angle) * below, y: y - Math.cos(angle) * below };
  const longest = Math.max(...lines.map((line) => line.length));
  const across = Math.max(width, longest * size * 0.6);
  const text = textLines({ ...corner, rotation, width: across }, { lines, size, time });
  const whole = { x, y, rotation, width: across, height: below + lines.length * size * LETTERS.leading };
  return { look: [mark, text], area: areaAround(whole) };
}

/** Left, bottom, right and top of a box on the page; it is turned about its upper left corner. */
function areaAround({ x, y, rotation, width, height }: Stamp['box']): [number, number, number, number] {
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [0, 0],
    [width, 0],
    [0, -height],
    [width, -height],
  ] as const;
  const xs = corners.map(([right, up]) => x + right * cosine - up * sine);
  const ys = corners.map(([right, up]) => y + right * sine + up * cosine);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
