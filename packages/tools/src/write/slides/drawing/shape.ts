import type { Box, OutlinePiece, PathObject, Stroke } from '@pagewright/engine/content/page-content.ts';
import { emus } from '../../word/units.ts';
import { transform, type Placement } from '../page/placement.ts';
import { SHAPE_ID, type Element } from '../slide.ts';
import { solidFill } from '../xml/color.ts';

/** Points: what is drawn as thin as a device can. */
const HAIRLINE = 0.25;
/** Of a point. */
const NEAR = 0.2;

/** A path as a shape that can be edited; undefined for one that was read without its outline. */
export function shapeOf(path: PathObject, placement: Placement): Element | undefined {
  const { outline } = path;
  if (!outline) return undefined;
  const box = boundsOf(outline.pieces);
  if (!box) return undefined;
  const line = straightLine(outline.pieces);
  const geometry = line ? preset('line') : (presetOf(path, box) ?? custom(outline.pieces, box, placement));
  const flipped = line !== undefined && line.rises;
  const fill = path.fill === undefined || line ? '<a:noFill/>' : solidFill(path.fill, outline.fillOpacity);
  const stroke = path.stroke ? strokeXml(path.stroke, outline.strokeOpacity, placement) : '<a:ln><a:noFill/></a:ln>';
  return {
    xml:
      `<p:sp><p:nvSpPr><p:cNvPr id="${SHAPE_ID}" name="Shape ${SHAPE_ID}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
      `<p:spPr>${transform(box, placement, { flipped })}${geometry}${fill}${stroke}</p:spPr></p:sp>`,
    targets: [],
  };
}

const preset = (name: string) => `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;

function presetOf({ rectangles, segments, curved }: PathObject, box: Box): string | undefined {
  const [rectangle] = rectangles;
  if (!curved && rectangle && rectangles.length === 1 && segments.length <= 5 && same(rectangle, box))
    return preset('rect');
  return undefined;
}

const same = (one: Box, other: Box) =>
  Math.abs(one.left - other.left) < NEAR &&
  Math.abs(one.top - other.top) < NEAR &&
  Math.abs(one.right - other.right) < NEAR &&
  Math.abs(one.bottom - other.bottom) < NEAR;

function straightLine(pieces: readonly OutlinePiece[]): { rises: boolean } | undefined {
  const [from, to] = pieces;
  if (pieces.length !== 2 || from?.kind !== 'move' || to?.kind !== 'line') return undefined;
  return { rises: (to.x - from.x) * (to.y - from.y) < 0 };
}

/** ECMA-376-1, 20.1.9.15: a path in its own coordinates, here EMUs from the corner of its box. */
function custom(pieces: readonly OutlinePiece[], box: Box, { scale }: Placement): string {
  const point = (x: number, y: number) =>
    `<a:pt x="${emus((x - box.left) * scale)}" y="${emus((y - box.top) * scale)}"/>`;
  let isOpen = false;
  const commands = pieces.map((piece) => {
    if (piece.kind === 'close') return isOpen ? '<a:close/>' : '';
    const starts = isOpen ? '' : piece.kind === 'move' ? '' : '<a:moveTo><a:pt x="0" y="0"/></a:moveTo>';
    isOpen = true;
    if (piece.kind === 'move') return `<a:moveTo>${point(piece.x, piece.y)}</a:moveTo>`;
    if (piece.kind !== 'curve') return `${starts}<a:lnTo>${point(piece.x, piece.y)}</a:lnTo>`;
    const [x1, y1, x2, y2, x, y] = piece.points;
    return `${starts}<a:cubicBezTo>${point(x1, y1)}${point(x2, y2)}${point(x, y)}</a:cubicBezTo>`;
  });
  const size = `w="${emus((box.right - box.left) * scale)}" h="${emus((box.bottom - box.top) * scale)}"`;
  return (
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>' +
    `<a:pathLst><a:path ${size}>${commands.join('')}</a:path></a:pathLst></a:custGeom>`
  );
}

function strokeXml({ color, width, dash }: Stroke, opacity: number, { scale }: Placement): string {
  const wide = Math.max(HAIRLINE, width);
  return (
    `<a:ln w="${emus(wide * scale)}" cap="flat">${solidFill(color, opacity)}${dashXml(dash, wide)}` +
    '<a:miter lim="800000"/></a:ln>'
  );
}

/** Dashes and gaps in thousandths of a percent of the line's width (ECMA-376-1, 20.1.8.22). */
function dashXml(dash: readonly number[], width: number): string {
  if (dash.length === 0) return '';
  const lengths = dash.length % 2 === 0 ? dash : [...dash, ...dash];
  const part = (length: number) => Math.max(1000, Math.round((length / width) * 100_000));
  const stops = lengths.flatMap((length, at) =>
    at % 2 === 0 ? [`<a:ds d="${part(length)}" sp="${part(lengths[at + 1] ?? length)}"/>`] : [],
  );
  return `<a:custDash>${stops.join('')}</a:custDash>`;
}

function boundsOf(pieces: readonly OutlinePiece[]): Box | undefined {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const add = (x: number, y: number) => {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const piece of pieces) {
    if (piece.kind === 'close') continue;
    if (piece.kind !== 'curve') add(piece.x, piece.y);
    else for (let at = 0; at < 6; at += 2) add(piece.points[at] ?? 0, piece.points[at + 1] ?? 0);
  }
  return box.right >= box.left && Number.isFinite(box.right - box.left + box.bottom - box.top) ? box : undefined;
}
