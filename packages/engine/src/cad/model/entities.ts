/**
 * What a drawing draws, in AutoCAD's own terms (DXF reference, "ENTITIES section"). Lengths in drawing units, angles in
 * radians, anticlockwise. A `normal` means that points are in the entity's own coordinate system (OCS).
 */

export interface Point {
  x: number;
  y: number;
  z: number;
}

export type Colour =
  | { by: 'layer' }
  | { by: 'block' }
  /** AutoCAD Color Index, 1 to 255. */
  | { by: 'index'; index: number }
  /** 0xrrggbb. */
  | { by: 'rgb'; rgb: number };

/** Millimetres, or where the width comes from. */
export type Lineweight = number | 'layer' | 'block' | 'default';

export interface Appearance {
  layer: string;
  colour: Colour;
  /** Name of a linetype; `ByLayer` and `ByBlock` among them. */
  linetype: string;
  linetypeScale: number;
  lineweight: Lineweight;
  visible: boolean;
}

export interface Vertex extends Point {
  /** Tangent of a quarter of the arc's angle to the next vertex; 0 is straight. */
  bulge: number;
  startWidth: number;
  endWidth: number;
}

/** The border of a hatch: straight, round, elliptic or free edges in their order. */
export type Edge =
  | { edge: 'line'; from: Point; to: Point }
  | { edge: 'arc'; centre: Point; radius: number; start: number; end: number; anticlockwise: boolean }
  | {
      edge: 'ellipse';
      centre: Point;
      major: Point;
      ratio: number;
      start: number;
      end: number;
      anticlockwise: boolean;
    }
  | { edge: 'spline'; curve: Curve };

export type Loop = { vertices: Vertex[] } | { edges: Edge[] };

export interface PatternLine {
  angle: number;
  base: Point;
  /** From one line of the family to the next. */
  offset: Point;
  /** Strokes above, gaps below zero; none is a whole line. */
  dashes: number[];
}

/** A B-spline, rational where it has weights; without control points, one through its fit points. */
export interface Curve {
  degree: number;
  knots: number[];
  controls: Point[];
  weights: number[];
  fits: Point[];
  closed: boolean;
}

export interface TextShape {
  text: string;
  position: Point;
  /** Where the text is aligned to, if not to the left of its baseline. */
  alignment: Point;
  height: number;
  rotation: number;
  widthFactor: number;
  oblique: number;
  style: string;
  /** 0 left, 1 centre, 2 right, 3 aligned, 4 middle, 5 fit. */
  horizontal: number;
  /** 0 baseline, 1 bottom, 2 middle, 3 top. */
  vertical: number;
  backward: boolean;
  upsideDown: boolean;
  normal: Point;
}

export interface ParagraphText {
  text: string;
  position: Point;
  height: number;
  /** Width that lines are broken at; 0 breaks none. */
  width: number;
  /** 1 to 9: top left, top centre, … bottom right. */
  attachment: number;
  rotation: number;
  style: string;
  lineSpacing: number;
  columns: { count: number; width: number; gutter: number; heights: number[] };
  background: boolean;
  normal: Point;
}

export interface Dimension {
  /** The block with its lines and text, as the program that saved it drew them. */
  block: string;
  /** How far the block was moved since it was drawn. */
  blockOffset: Point;
  kind: 'linear' | 'angular' | 'diameter' | 'radius' | 'angular3' | 'ordinate';
  style: string;
  text: string;
  measurement: number | undefined;
  definition: Point;
  textPoint: Point;
  points: Point[];
  rotation: number;
  normal: Point;
}

interface Viewport {
  centre: Point;
  width: number;
  height: number;
  viewCentre: Point;
  viewHeight: number;
  target: Point;
  direction: Point;
  twist: number;
  /** Names of layers that are frozen in it. */
  frozen: string[];
  /** The sheet itself, or switched off: shows no model. */
  shows: boolean;
  /** Handle of the entity whose outline cuts it. */
  clip: string;
}

export interface Picture {
  position: Point;
  /** One pixel across and up. */
  across: Point;
  up: Point;
  size: Point;
  /** In pixels, from the picture's centre of its first pixel; empty shows all. */
  clip: Point[];
  path: string;
}

export type Shape =
  | { type: 'line'; from: Point; to: Point }
  | { type: 'ray'; from: Point; direction: Point; ends: 'one' | 'none' }
  | { type: 'arc'; centre: Point; radius: number; start: number; end: number; normal: Point }
  | { type: 'ellipse'; centre: Point; major: Point; ratio: number; start: number; end: number; normal: Point }
  | { type: 'polyline'; vertices: Vertex[]; closed: boolean; normal: Point; patternWhole: boolean }
  | { type: 'path'; points: Point[]; closed: boolean }
  | { type: 'spline'; curve: Curve }
  | { type: 'point'; position: Point }
  | { type: 'solid'; corners: Point[]; normal: Point }
  | { type: 'face'; corners: Point[]; hidden: number }
  | {
      type: 'hatch';
      loops: Loop[];
      fill: 'solid' | 'pattern' | 'gradient';
      lines: PatternLine[];
      gradient: { from: Colour; to: Colour; rotation: number; name: string } | undefined;
      elevation: number;
      normal: Point;
    }
  | ({ type: 'text' } & TextShape)
  | ({ type: 'definition' } & TextShape)
  | ({ type: 'mtext' } & ParagraphText)
  | {
      type: 'insert';
      block: string;
      position: Point;
      scale: Point;
      rotation: number;
      columns: number;
      rows: number;
      columnSpacing: number;
      rowSpacing: number;
      normal: Point;
      attributes: Entity[];
      /** Corners, in the block's coordinates, outside of which nothing shows. */
      clip: Point[];
    }
  | ({ type: 'dimension' } & Dimension)
  | { type: 'leader'; points: Point[]; arrow: boolean; curved: boolean; style: string }
  | {
      type: 'multileader';
      lines: Point[][];
      arrowSize: number;
      text: ParagraphText | undefined;
      insert: { block: string; position: Point; scale: Point; rotation: number } | undefined;
    }
  | { type: 'tolerance'; text: string; position: Point; direction: Point; style: string }
  | { type: 'multiline'; lines: { points: Point[]; closed: boolean }[] }
  | ({ type: 'viewport' } & Viewport)
  | ({ type: 'picture' } & Picture)
  | ({ type: 'wipeout' } & Picture)
  /** Something that is not drawn, by the name that the drawing gives it. */
  | { type: 'unread'; name: string };

export type Entity = Shape & { appearance: Appearance; handle: string };
export type EntityOf<T extends Shape['type']> = Extract<Entity, { type: T }>;
