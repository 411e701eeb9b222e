import { isBold, type FontLook } from '@pagewright/pdf/fonts/look/font-look.ts';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';

/** How a face is set so that it looks like the font that it stands in for, and how well it does. */
export interface Likeness {
  /** Of the font's size. */
  size: number;
  /** Of widths, beside what the line has. */
  scale: number;
  /** Mean difference of the advances of letters, so set, as a share of the mean advance; those that the face lacks are wholly different. */
  error: number;
  /** 0 where slant, weight, pitch and serifs are the same. */
  misfit: number;
}

/** Beyond this a letter looks narrowed or widened. */
const SCALES = [0.9, 1.1] as const;
const SIZES = [0.8, 1.2] as const;
/** Readers part words where the size changes. */
const SAME = 0.03;
const LIGHT_UP_TO = 350;
/** The slant of a line is seen first, then its weight. */
const MISFITS = { slanted: 16, bold: 8, fixedPitch: 4, serif: 2, light: 1 } as const;

/** The x-heights are brought together as far as the widths can follow. */
export function likenessOf(font: FontLook, face: FontLook): Likeness {
  const pairs = font.advances.flatMap((own, letter): [number, number][] => {
    const other = face.advances[letter] ?? 0;
    return own > 0 && other > 0 ? [[own, other]] : [];
  });
  const [sum, others] = [0, 1].map((side) => pairs.reduce((whole, pair) => whole + (pair[side] ?? 0), 0));
  const widths = sum && others ? sum / others : 1;
  const heights = font.xHeight && face.xHeight ? font.xHeight / face.xHeight : 1;
  const wanted = pairs.length === 0 ? heights : within(heights, [widths / SCALES[1], widths / SCALES[0]]);
  const size = Math.abs(wanted - 1) < SAME ? 1 : roundTo(within(wanted, SIZES), 2);
  const scale = pairs.length === 0 ? 1 : roundTo(within(widths / size, SCALES), 3);
  const apart = pairs.reduce((whole, [own, other]) => whole + Math.abs(other * size * scale - own), 0);
  // What a face lacks of the letters counts as if it were nothing like them: signs have no letters to be unlike.
  const lacking = font.advances.reduce((whole, own, letter) => whole + (face.advances[letter] ? 0 : own), 0);
  const error = (sum ?? 0) + lacking > 0 ? (apart + lacking) / ((sum ?? 0) + lacking) : 0;
  return { size, scale, error, misfit: misfitOf(font, face) };
}

function misfitOf(font: FontLook, face: FontLook): number {
  const isLight = ({ weight }: FontLook) => weight <= LIGHT_UP_TO;
  return (
    (font.slanted === face.slanted ? 0 : MISFITS.slanted) +
    (isBold(font) === isBold(face) ? 0 : MISFITS.bold) +
    (isLight(font) === isLight(face) ? 0 : MISFITS.light) +
    (font.fixedPitch === face.fixedPitch ? 0 : MISFITS.fixedPitch) +
    (font.serif === undefined || font.serif === face.serif ? 0 : MISFITS.serif)
  );
}

const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value));
