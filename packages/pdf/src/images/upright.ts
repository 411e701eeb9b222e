type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];

/** How the unit square of a stored picture is turned to be seen upright, by EXIF's 1 to 8 (CIPA DC-008, table 6). */
const TURNED: Readonly<Record<number, Matrix>> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

export const uprightMatrix = (orientation: number): Matrix => TURNED[orientation] ?? AS_IT_IS;

/** Whether its rows are columns when it is upright. */
export const liesDown = (orientation: number): boolean => orientation >= 5;
