import type { OutlinePiece, PathObject } from '@pagewright/pdf/page-content.ts';

/** A filled path and the line around it, which programs paint one after the other, as the one shape that they are. */
export interface OutlinedPath extends PathObject {
  /** Place of the line among the page's objects. */
  lineObject?: number;
}

/** Points: how far the line may leave the edge of what it goes around. */
const NEAR = 0.3;

export function withOutlines(paths: readonly PathObject[]): OutlinedPath[] {
  const joined: OutlinedPath[] = [];
  for (const path of paths) {
    const last = joined.at(-1);
    if (last && goesAround(path, last)) joined[joined.length - 1] = outlined(last, path);
    else joined.push(path);
  }
  return joined;
}

function goesAround(line: PathObject, area: OutlinedPath): boolean {
  if (line.fill !== undefined || line.stroke === undefined || area.stroke !== undefined || area.fill === undefined)
    return false;
  if (line.object !== area.object + 1 || line.outline?.plain !== area.outline?.plain) return false;
  const [own, other] = [pointsOf(line.outline?.pieces ?? []), pointsOf(area.outline?.pieces ?? [])];
  return own.length > 0 && own.length === other.length && own.every((value, at) => isNear(value, other[at]));
}

const isNear = (one: number, other: number | undefined): boolean => Math.abs(one - (other ?? Infinity)) <= NEAR;

/** Of all pieces one after the other; whether an outline is closed by a line or a word is the same. */
function pointsOf(pieces: readonly OutlinePiece[]): number[] {
  const points = pieces.flatMap((piece) => {
    if (piece.kind === 'close') return [];
    return piece.kind === 'curve' ? [...piece.points] : [piece.x, piece.y];
  });
  const [x = NaN, y = NaN] = points;
  const isBack = pieces.length > 3 && isNear(x, points.at(-2)) && isNear(y, points.at(-1));
  return isBack && pieces.filter(({ kind }) => kind === 'move').length === 1 ? points.slice(0, -2) : points;
}

function outlined(area: OutlinedPath, line: PathObject): OutlinedPath {
  const { stroke, object, segments } = line;
  const outline = area.outline && { ...area.outline, strokeOpacity: line.outline?.strokeOpacity ?? line.opacity };
  return {
    ...area,
    segments: area.segments.length > 0 ? area.segments : segments,
    ...(stroke && { stroke }),
    ...(outline && { outline }),
    lineObject: object,
  };
}
