import type { Box, PathObject, Stroke } from '@pagewright/pdf/page-content.ts';
import { emus } from '../../word/units.ts';
import { transform, type Placement } from '../page/placement.ts';
import { SHAPE_ID, type Element } from '../slide.ts';
import { solidFill } from '../xml/color.ts';
import { holds } from './boxes.ts';
import { boundsOf, customOf, geometryOf } from './geometry.ts';

/** Points: what is drawn as thin as a device can. */
const HAIRLINE = 0.25;

/** A path as a shape that can be edited; undefined for one that was read without its outline. */
export function shapeOf(path: PathObject, placement: Placement): Element | undefined {
  const form = formOf(path, placement);
  if (!form) return undefined;
  return {
    xml:
      `<p:sp><p:nvSpPr><p:cNvPr id="${SHAPE_ID}" name="Shape ${SHAPE_ID}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
      `<p:spPr>${form.xml}</p:spPr></p:sp>`,
    targets: [],
  };
}

/** What `<p:spPr>` says of a path. */
export interface Form {
  xml: string;
  /** Where its text stands, on the page as shown. */
  text: Box;
}

/** @param text The text in it. If a preset form's text area cannot hold it, the shape keeps its own outline. */
export function formOf(path: PathObject, placement: Placement, text?: Box): Form | undefined {
  const { outline } = path;
  const box = outline && boundsOf(outline.pieces);
  if (!outline || !box) return undefined;
  const known = geometryOf(outline.pieces, box, placement);
  const geometry = text && !holds(known.text, text) ? customOf(outline.pieces, box, placement) : known;
  const isLine = outline.pieces.length === 2;
  const fill = path.fill === undefined || isLine ? '<a:noFill/>' : solidFill(path.fill, outline.fillOpacity);
  const stroke = path.stroke ? strokeXml(path.stroke, outline.strokeOpacity, placement) : '<a:ln><a:noFill/></a:ln>';
  return {
    xml: `${transform(box, placement, { flipped: geometry.flipped })}${geometry.xml}${fill}${stroke}`,
    text: geometry.text,
  };
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
