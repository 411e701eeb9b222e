import type { Colour, Entity, Lineweight, Point } from './entities.ts';

export interface Layer {
  name: string;
  colour: Colour;
  linetype: string;
  lineweight: Lineweight;
  off: boolean;
  frozen: boolean;
  plots: boolean;
}

export interface Linetype {
  name: string;
  /** Drawing units: strokes above, gaps below zero, dots zero. */
  dashes: number[];
  /** Has letters or shapes between its strokes. */
  complex: boolean;
}

export interface TextStyle {
  name: string;
  /** "romans.shx", "arial.ttf". */
  font: string;
  bigFont: string;
  /** 0 leaves it to each text. */
  height: number;
  widthFactor: number;
  oblique: number;
}

export interface DimStyle {
  name: string;
  scale: number;
  arrowSize: number;
  textHeight: number;
  gap: number;
  extensionBeyond: number;
  extensionOffset: number;
  decimals: number;
  factor: number;
  suffix: string;
  textStyle: string;
}

export interface Block {
  name: string;
  handle: string;
  base: Point;
  /** What it shows lies in another file. */
  isReference: boolean;
  entities: Entity[];
}

/** The sheet of a layout, turned as it is printed. Millimetres. */
export interface Paper {
  width: number;
  height: number;
  /** Where the layout's origin lies on the sheet. */
  origin: { x: number; y: number };
  /** Millimetres for each unit of the layout. */
  unit: number;
}

export interface Space {
  name: string;
  kind: 'model' | 'layout';
  block: string;
  paper: Paper | undefined;
}

export interface Drawing {
  layers: ReadonlyMap<string, Layer>;
  linetypes: ReadonlyMap<string, Linetype>;
  styles: ReadonlyMap<string, TextStyle>;
  dimStyles: ReadonlyMap<string, DimStyle>;
  /** By name in lower case. */
  blocks: ReadonlyMap<string, Block>;
  /** Model space first, then the layouts in the order of their tabs. */
  spaces: Space[];
  linetypeScale: number;
  /** Whether linetypes look the same in every viewport. */
  paperLinetypes: boolean;
  pointMode: number;
  pointSize: number;
  /** Millimetres a drawing unit; `undefined` where the drawing says none. */
  unit: number | undefined;
  metric: boolean;
  /** Counts by name of what could not even be read. */
  unread: Map<string, number>;
  /** Counts by name of what is drawn by the simple graphics that the drawing keeps in its place. */
  standIns: Map<string, number>;
  damaged: boolean;
}

/** Names of tables are compared without regard to case. */
export const key = (name: string): string => name.toLowerCase();
