import type { PictureSheet } from '@pagewright/editor/pictures';

/** Points. */
const INCH = 72;
const PHOTO = 2 * INCH;
const BETWEEN = INCH / 3;
const MARK = INCH / 8;
const FROM_PHOTO = INCH / 24;
const RULER_AT = INCH / 3;
const TICK = INCH / 12;

type Line = NonNullable<PictureSheet['lines']>[number];

/**
 * Two photos on photo paper of 4 × 6 inches, with marks to cut along and a ruler of 2 inches: what is printed larger or smaller than it
 * is shows there.
 */
export function printSheet(picture: Uint8Array): PictureSheet {
  const [width, height] = [4 * INCH, 6 * INCH];
  const left = (width - PHOTO) / 2;
  const bottom = (height - 2 * PHOTO - BETWEEN) / 2;
  const places = [bottom, bottom + PHOTO + BETWEEN].map((at) => ({ left, bottom: at, width: PHOTO, height: PHOTO }));
  return { picture, width, height, places, lines: [...places.flatMap(cutMarks), ...ruler(left)] };
}

/** At each corner one across and one down, which leave the photo free. */
function cutMarks({ left, bottom, width, height }: PictureSheet['places'][number]): Line[] {
  const sides = [
    { at: left, out: -1 },
    { at: left + width, out: 1 },
  ];
  const ends = [
    { at: bottom, out: -1 },
    { at: bottom + height, out: 1 },
  ];
  return sides.flatMap((x) =>
    ends.flatMap((y): Line[] => [
      [x.at + x.out * FROM_PHOTO, y.at, x.at + x.out * (FROM_PHOTO + MARK), y.at],
      [x.at, y.at + y.out * FROM_PHOTO, x.at, y.at + y.out * (FROM_PHOTO + MARK)],
    ]),
  );
}

const ruler = (left: number): Line[] => [
  [left, RULER_AT, left + PHOTO, RULER_AT],
  ...[0, 1, 2].map((inch): Line => [left + inch * INCH, RULER_AT - TICK, left + inch * INCH, RULER_AT + TICK]),
];
