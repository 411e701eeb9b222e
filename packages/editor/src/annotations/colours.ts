import { asArray, asNumber, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

export type Rgb = [red: number, green: number, blue: number];

/** The colour of an annotation (ISO 32000-2, table 166): grey, RGB or CMYK by how many numbers it has. `undefined` for none. */
export function rgbOf(colour: PdfObject | undefined): Rgb | undefined {
  const shares = asArray(colour)?.map((each) => Math.min(1, Math.max(0, asNumber(each) ?? 0))) ?? [];
  const [first = 0, second = 0, third = 0, black = 0] = shares;
  if (shares.length === 1) return [first, first, first];
  if (shares.length === 3) return [first, second, third];
  if (shares.length === 4) return [(1 - first) * (1 - black), (1 - second) * (1 - black), (1 - third) * (1 - black)];
  return undefined;
}
