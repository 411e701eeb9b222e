import type { OutlinePiece, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { scaledBox, type Lengths } from './lengths.ts';

/** The page with every coordinate scaled. Where links lead is a place on another page, and stays. */
export function scaledContent(content: PageContent, lengths: Lengths): PageContent {
  const { length, size } = lengths;
  return {
    ...content,
    width: length(content.width),
    height: length(content.height),
    glyphs: content.glyphs.map((glyph) => ({
      ...glyph,
      size: size(glyph.size),
      x: length(glyph.x),
      y: length(glyph.y),
      box: scaledBox(glyph.box, lengths),
      ink: scaledBox(glyph.ink, lengths),
    })),
    paths: content.paths.map((path) => scaledPath(path, lengths)),
    images: content.images.map((image) => ({ ...image, box: scaledBox(image.box, lengths) })),
    ...(content.illustrations ? { illustrations: content.illustrations.map((box) => scaledBox(box, lengths)) } : {}),
    links: content.links.map((link) => ({ ...link, box: scaledBox(link.box, lengths) })),
  };
}

function scaledPath(path: PathObject, lengths: Lengths): PathObject {
  const { length } = lengths;
  const { stroke, outline } = path;
  return {
    ...path,
    box: scaledBox(path.box, lengths),
    segments: path.segments.map(({ x1, y1, x2, y2 }) => ({
      x1: length(x1),
      y1: length(y1),
      x2: length(x2),
      y2: length(y2),
    })),
    rectangles: path.rectangles.map((box) => scaledBox(box, lengths)),
    ...(stroke ? { stroke: { ...stroke, width: length(stroke.width), dash: stroke.dash.map(length) } } : {}),
    ...(outline ? { outline: { ...outline, pieces: outline.pieces.map((piece) => scaledPiece(piece, lengths)) } } : {}),
  };
}

function scaledPiece(piece: OutlinePiece, { length }: Lengths): OutlinePiece {
  if (piece.kind === 'close') return piece;
  if (piece.kind !== 'curve') return { ...piece, x: length(piece.x), y: length(piece.y) };
  const [x1, y1, x2, y2, x, y] = piece.points;
  return { ...piece, points: [length(x1), length(y1), length(x2), length(y2), length(x), length(y)] };
}
