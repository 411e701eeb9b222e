/**
 * What a page shows, as PDFium reads it: the input of recognition. Every coordinate is in points on the page as it is
 * shown (crop box and rotation applied): origin at the top left, x to the right, y down.
 */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Red, green, blue as 0xRRGGBB. */
export type Color = number;

export interface PageContent {
  /** Counted from 1. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  fonts: FontFacts[];
  /** In the order in which the page draws them. */
  glyphs: Glyph[];
  paths: PathObject[];
  images: ImageObject[];
  /** Of a scan whose text is known by its glyphs: where it shows something other than text. */
  illustrations?: Box[];
  links: LinkArea[];
  /** The page's part of the structure tree (ISO 32000-2, 14.7), where the document is tagged. */
  tags: TagNode[];
  /** `ocr`: the glyphs were read off a picture of the page. */
  source: 'page' | 'ocr';
  /** The page has more glyphs or drawing than is read of any page. */
  truncated?: true;
  /** Languages of the text as BCP 47, where the document or the OCR says them; first the main one. */
  languages: string[];
}

/** A font as the page names it; `name` without the subset's prefix (ISO 32000-2, 9.9.2). */
export interface FontFacts {
  name: string;
  family: string;
  /** 100 to 900; 400 is regular. */
  weight: number;
  italic: boolean;
  serif: boolean;
  fixedPitch: boolean;
  symbolic: boolean;
  embedded: boolean;
}

/** One character; a ligature may stand for several. */
export interface Glyph {
  /** As Unicode; empty where the document does not tell (`unmapped`). */
  text: string;
  /** Index into the page's fonts. */
  font: number;
  /** Points, as it appears on the page. */
  size: number;
  /** Where the pen stood on the baseline. */
  x: number;
  y: number;
  /** From ascent to descent and over the whole advance; empty only for what has no width. */
  box: Box;
  /** The drawn shape alone. */
  ink: Box;
  /** Degrees clockwise by which the writing direction is turned from left-to-right. */
  angle: number;
  color: Color;
  /** Painted neither by fill nor stroke (rendering modes 3 and 7), wholly transparent, or outside of its clip or the page. */
  hidden: boolean;
  /** The font tells no Unicode value for it. */
  unmapped: boolean;
  /** What is painted later hides all of its word; told where it was asked for. */
  covered?: boolean;
  /** The colour behind its word where paper alone would not let it be seen; told where it was asked for. */
  ground?: Color;
  /** Place of its text object among all objects of the page: what is painted later lies above. */
  object: number;
  /** Marked content it belongs to; undefined outside of any. */
  mcid?: number;
  /** How sure OCR is, 0 to 1. */
  confidence?: number;
}

export interface Stroke {
  color: Color;
  /** Points, as it appears. */
  width: number;
  /** Lengths of dashes and gaps in points; empty for a solid line. */
  dash: number[];
}

/** A straight piece of a path. */
export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface PathObject {
  object: number;
  box: Box;
  fill?: Color;
  stroke?: Stroke;
  /** 0 to 1. */
  opacity: number;
  /** Its straight pieces. A rectangle has four. */
  segments: Segment[];
  /** Closed rectangles with sides along the axes. */
  rectangles: Box[];
  /** Whether it has curves or slanting pieces: such is drawing rather than ruling. */
  curved: boolean;
  /** Where it was asked for: what a program that draws needs to draw it again. */
  outline?: Outline;
  mcid?: number;
}

/** A whole path, uncut, as it is drawn. */
export interface Outline {
  pieces: OutlinePiece[];
  /** 0 to 1. */
  fillOpacity: number;
  strokeOpacity: number;
  /** Neither cut by a clip that its box stands out of, nor filled with a pattern or blended with what lies below. */
  plain: boolean;
}

/** Points of a curve: two that pull at it, then its end. */
export type OutlinePiece =
  | { kind: 'move' | 'line'; x: number; y: number }
  | { kind: 'curve'; points: [number, number, number, number, number, number] }
  | { kind: 'close' };

export interface ImageObject {
  object: number;
  /** The part that shows: cut to the page and to its clip. */
  box: Box;
  /** Pixels. */
  width: number;
  height: number;
  /** Degrees clockwise by which it is turned, to the nearest tenth. */
  angle: number;
  /** Mirrored, slanted, masked or clipped: the picture alone does not look as the page does, a drawing of its box does. */
  altered: boolean;
  /** A one-bit picture painted in one colour. */
  mask: boolean;
  /** What is painted later hides it; told where it was asked for. */
  covered?: boolean;
  mcid?: number;
}

export interface LinkArea {
  box: Box;
  target: { kind: 'address'; url: string } | { kind: 'page'; page: number; top?: number };
}

export interface TagNode {
  /** Standard structure type after the role map: `P`, `H1`, `L`, `LI`, `Table`, `TR`, `TD`, `Figure`, `Artifact` … */
  type: string;
  /** What a reader hears instead of it. */
  alternative?: string;
  actualText?: string;
  language?: string;
  /** Marked content of this page that is directly its own. */
  mcids: number[];
  rowSpan?: number;
  columnSpan?: number;
  children: TagNode[];
}

/** What recognition wants of the document besides its pages. */
export interface OutlineEntry {
  title: string;
  /** From 1. */
  level: number;
  /** Counted from 1; undefined where it leads elsewhere. */
  page?: number;
  /** Points from the top of the page. */
  top?: number;
}
