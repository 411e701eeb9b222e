import type { Curve, MindMapLayout, PlacedNode } from '@pagewright/contract';
import { colorOfBranch, noteColorOf, paintOf } from './map-colors.ts';
import { curveWidthTo, MAP_SHAPE } from './map-shape.ts';
import { xmlText } from '../xml-text.ts';

const FONTS = "'Noto Sans', 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif";

/**
 * A map as SVG 1.1 whose text is text. Each line has its length with it, so that it stays in its node in whatever font it is shown.
 * It asks for nothing outside of itself, and has no script and no style sheet.
 */
export function mapAsSvg({ width, height, nodes, curves }: MindMapLayout, title: string): string {
  const levels = new Map(nodes.map(({ node, level }) => [node.id, level]));
  const [w, h] = [spelled(width), spelled(height)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}pt" height="${h}pt" viewBox="0 0 ${w} ${h}" role="img">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${w}" height="${h}" fill="#ffffff"/>`,
    '<g fill="none">',
    ...curves.map((curve) => curveElement(curve, levels.get(curve.to) ?? 1)),
    '</g>',
    `<g font-family="${FONTS}">`,
    ...nodes.map(nodeElement),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function curveElement({ points, branch }: Curve, level: number): string {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = points.map(spelled);
  const path = `M${x1} ${y1}C${x2} ${y2} ${x3} ${y3} ${x4} ${y4}`;
  return `<path d="${path}" stroke="${colorOf(colorOfBranch(branch))}" stroke-width="${curveWidthTo(level)}"/>`;
}

function nodeElement(placed: PlacedNode): string {
  const { node, left, top, width, height, lines } = placed;
  const { fill, edge } = paintOf(placed);
  const place = `x="${spelled(left)}" y="${spelled(top)}" width="${spelled(width)}" height="${spelled(height)}"`;
  const box = `<rect ${place} rx="${MAP_SHAPE.radius}" fill="${colorOf(fill)}" stroke="${colorOf(edge)}" stroke-width="${MAP_SHAPE.edgeWidth}"/>`;
  const whole = node.full === undefined ? '' : `<title>${xmlText(node.full)}</title>`;
  return `<g>${whole}${box}${lines.map((line) => lineElement(line, placed)).join('')}</g>`;
}

function lineElement({ text, left, width, baseline, isNote }: PlacedNode['lines'][number], placed: PlacedNode): string {
  const [x, y] = [spelled(placed.left + left), spelled(placed.top + baseline)];
  const color = colorOf(isNote ? noteColorOf(placed.level) : paintOf(placed).text);
  const length = width > 0 ? ` textLength="${spelled(width)}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${y}" font-size="${placed.size}" fill="${color}"${length}>${xmlText(text)}</text>`;
}

const spelled = (points: number): string => String(Math.round(points * 100) / 100);
const colorOf = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;
