import { fromLatin1 } from '@pagewright/ground/bytes';
import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import { asNumber, PdfName, PdfNumber, type PdfString } from '@pagewright/pdf/objects/objects.ts';
import { bytesOf, byteString } from '@pagewright/pdf/objects/text-string.ts';
import { spelled, spelledColour } from '../../../added/frame.ts';
import { rgbOf, type Rgb } from '../../colours.ts';

/** A font that every reader has; what is drawn has fonts of its own. */
const FONT = 'Helv';

interface DefaultAppearance {
  /** Of the letters. */
  colour: Rgb | undefined;
  /** Of the frame and the line that leads to it. */
  border: Rgb | undefined;
  /** Points; 0 where the reader may choose. */
  size: number | undefined;
  font: string | undefined;
}

/** ISO 32000-2, 12.7.4.3; the colour of lines is that of the frame, as Acrobat has it. */
export function defaultAppearance({
  colour,
  border,
  size,
}: {
  colour: Rgb;
  border: Rgb | undefined;
  size: number;
}): PdfString {
  const lines = border ? `${spelledColour(border)} RG ` : '';
  return byteString(fromLatin1(`${lines}${spelledColour(colour)} rg /${FONT} ${spelled(size)} Tf`));
}

const COLOUR_OPERATORS = new Set(['g', 'rg', 'k']);
const LINE_OPERATORS = new Set(['G', 'RG', 'K']);

export function readDefaultAppearance(string: PdfString | undefined): DefaultAppearance {
  const found: DefaultAppearance = { colour: undefined, border: undefined, size: undefined, font: undefined };
  if (!string) return found;
  for (const { operator, operands } of readOperations(bytesOf(string))) {
    const numbers = operands.flatMap((each) => (typeof each === 'number' || each instanceof PdfNumber ? [each] : []));
    if (COLOUR_OPERATORS.has(operator)) found.colour = rgbOf(numbers);
    if (LINE_OPERATORS.has(operator)) found.border = rgbOf(numbers);
    if (operator !== 'Tf') continue;
    const [name] = operands;
    found.font = name instanceof PdfName ? name.value : undefined;
    found.size = asNumber(numbers[0]);
  }
  return found;
}
