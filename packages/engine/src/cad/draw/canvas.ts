import type { Typeface } from '@pagewright/pdf/typesetting/typeface.ts';
import type { Path } from '../geometry/path.ts';
import type { Transform } from '../geometry/transform.ts';
import type { Rgb } from '../style/colours.ts';
import type { Dashes } from '../style/dashes.ts';

export interface Pen {
  colour: Rgb;
  /** Points. */
  width: number;
  dashes: Dashes | undefined;
  /** Lines are thin and round; bands are as wide as they are and end where they do. */
  ends: 'round' | 'flat';
}

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Characters of one font. `transform` brings units of the font's size to the page. */
export interface SetText {
  face: Typeface;
  text: string;
  transform: Transform;
  colour: Rgb;
  /** In units of the font's size. */
  width: number;
}

/** What drawing ends in. Everything is in points of the page. */
export interface Canvas {
  /** What follows belongs to this layer, until the next one. */
  layer(name: string): void;
  /** What is drawn by `work` belongs to this layer besides its own. */
  within(layer: string, work: () => void): void;
  stroke(path: Path, pen: Pen): void;
  area(path: Path, colour: Rgb): void;
  /** Fills with a run of colours between two points (`axial`) or two circles (`radial`). */
  shade(path: Path, shading: Shading): void;
  text(text: SetText): void;
  /** What `work` draws shows inside of the path only. */
  clip(path: Path, work: () => void): void;
  /** Where things show at the moment; `undefined` is everywhere. */
  readonly visible: Box | undefined;
}

export interface Shading {
  kind: 'axial' | 'radial';
  /** x and y of both ends, with the radius after each where it is radial. */
  coordinates: number[];
  stops: Rgb[];
}

export function boxOfPath(path: Path): Box {
  const box: Box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  const { numbers } = path;
  for (let index = 0; index + 1 < numbers.length; index += 2) grow(box, numbers[index] ?? 0, numbers[index + 1] ?? 0);
  return box;
}

export function grow(box: Box, x: number, y: number): void {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.bottom = Math.min(box.bottom, y);
  box.top = Math.max(box.top, y);
}

export function meet(a: Box | undefined, b: Box): Box {
  if (!a) return b;
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}

export const isEmpty = (box: Box) => !(box.right >= box.left && box.top >= box.bottom);
