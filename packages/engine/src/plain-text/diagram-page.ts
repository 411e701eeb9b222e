/** A drawing of boxes, curves and lines of text at their places. Lengths in points, from the top left corner. */
export interface Diagram {
  page: { width: number; height: number };
  /** BCP 47; empty where it is not known. */
  language: string;
  /** Below the boxes. */
  curves: readonly DiagramCurve[];
  /** Below the texts. */
  boxes: readonly DiagramBox[];
  texts: readonly DiagramText[];
}

export interface DiagramCurve {
  /** Start, two controls and end of a cubic Bézier curve, each x and y. */
  points: readonly [number, number, number, number, number, number, number, number];
  /** RGB, 0xrrggbb. */
  color: number;
  width: number;
}

export interface DiagramBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of its corners. */
  radius: number;
  fill: number;
  /** Of its edge. */
  stroke: number;
  strokeWidth: number;
}

/** One line, however long. */
export interface DiagramText {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  color: number;
}
